// Simplified Chinese: what travels in the program converts as OpenCC itself does.

#include "core/simplified.h"

#include <gtest/gtest.h>

#include "core/locale.h"
#include "core/translated_words.h"

namespace yezi::simplified_test {
namespace {

TEST(Simplified, TakesTheLongestTextThatIsReplaced) {
  EXPECT_EQ(simplified("六虎 Luk Fu"), "六虎 Luk Fu");
  EXPECT_EQ(simplified("馬弔與挖花"), "马吊与挖花");
  EXPECT_EQ(simplified("乾淨"), "干净");
  EXPECT_EQ(simplified("乾隆年間"), "乾隆年间") << "a phrase of OpenCC, not its characters";
  EXPECT_EQ(simplified(""), "");
  EXPECT_EQ(simplified("a{}\"\n\\"), "a{}\"\n\\");
  EXPECT_EQ(simplified("\xe9"), "\xe9") << "a character cut short stays as it is";
}

TEST(Simplified, ExceptionsComeFirst) {
  EXPECT_EQ(simplified("「九種么九」是甚麼？"), "“九种幺九”是什么？");
  EXPECT_EQ(simplified(simplified("「九種么九」是甚麼？")), "“九种幺九”是什么？");
}

TEST(Simplified, TheCatalogueIsTheOtherOneConverted) {
  const auto traditional = translations_in("zh-Hant", ""), made = translations_in("zh-Hans", "");
  ASSERT_GT(traditional.size(), 200U);
  ASSERT_EQ(traditional.size(), made.size());
  for (std::size_t i = 0; i < made.size(); ++i) {
    EXPECT_EQ(made[i].first, traditional[i].first);
    EXPECT_EQ(made[i].second, simplified(traditional[i].second)) << "OpenCC is of another mind";
    EXPECT_EQ(simplified(made[i].second), made[i].second) << "converting again changes it";
  }
}

TEST(Simplified, AReaderGetsTheirScript) {
  EXPECT_EQ(language_named("zh-Hans"), Language::simplified);
  EXPECT_EQ(language_names(), "en, zh-Hant, zh-Hans");
  const Locale& reader = plain_locale(Language::simplified);
  EXPECT_TRUE(reader.chinese());
  EXPECT_EQ(reader("You hold {}.", "x"),
            simplified(plain_locale(Language::chinese)("You hold {}.", "x")));
  EXPECT_EQ(reader.either("Madiao", "馬弔"), "马吊");
  EXPECT_EQ(plain_locale(Language::chinese).either("Madiao", "馬弔"), "馬弔");
  EXPECT_EQ(english_locale().either("Madiao", "馬弔"), "Madiao");
}

} // namespace
} // namespace yezi::simplified_test
