// Messages in other languages: catalogues, and messages that are shown later.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <stdexcept>
#include <thread>

#include "core/checked.h"
#include "core/locale.h"
#include "core/translated_words.h"

namespace yezi::translations_test {
namespace {

using std::string_literals::operator""s;

/// A .mo file as msgfmt writes it.
std::string mo_of(const std::map<std::string, std::string>& entries) {
  std::string bytes, strings;
  const auto add = [&](std::size_t number) {
    const auto word = static_cast<std::uint32_t>(number);
    char raw[4];
    std::memcpy(raw, &word, sizeof raw);
    bytes.append(raw, sizeof raw);
  };
  const std::size_t keys = 28, texts = keys + 8 * entries.size(), from = texts + 8 * entries.size();
  for (const std::size_t number :
       {std::size_t{0x950412de}, std::size_t{0}, entries.size(), keys, texts, std::size_t{0}, from})
    add(number);
  for (const bool key : {true, false})
    for (const auto& [english, text] : entries) {
      const std::string& each = key ? english : text;
      add(each.size());
      add(from + strings.size());
      strings += each + '\0';
    }
  return bytes + strings;
}

unsigned long one_and_many(unsigned long n) { return n == 1 ? 0 : 1; }

TEST(Translations, AreFoundByEnglishAndContext) {
  const std::string mo = mo_of({{"", "Language: xx\n"},
                                {"and", "et"},
                                {"list\4and", "puis"},
                                {"{} card\0{} cards"s, "{} carte\0{} cartes"s}});
  const Translations found(mo, one_and_many);
  EXPECT_EQ(found.find({}, "and"), "et");
  EXPECT_EQ(found.find({"list"}, "and"), "puis");
  EXPECT_EQ(found.find({"other"}, "and"), "");
  EXPECT_EQ(found.find({}, "or"), "");
  EXPECT_EQ(found.find({}, ""), "") << "the header is no message";
  EXPECT_EQ(found.find({}, "{} card", 1), "{} carte");
  EXPECT_EQ(found.find({}, "{} card", 5), "{} cartes");
  EXPECT_EQ(found.find({}, "{} tile", 5), "");
}

TEST(Translations, BrokenFilesAreRefused) {
  const std::string mo = mo_of({{"and", "et"}, {"or", "ou"}});
  EXPECT_THROW(Translations("", one_and_many), std::runtime_error);
  EXPECT_THROW(Translations("not a catalogue at all, by far", one_and_many), std::runtime_error);
  for (std::size_t size = 0; size + 1 < mo.size(); ++size)
    EXPECT_THROW(Translations(std::string_view(mo).substr(0, size), one_and_many),
                 std::runtime_error)
        << size;
}

TEST(Translations, LocalesTranslateAndKeepWhatIsUnknown) {
  const Locale& english = english_locale();
  const Locale& chinese = plain_locale(Language::chinese);
  EXPECT_EQ(english("You hold {} of {}, but need {}.", 1, "x", 2), "You hold 1 of x, but need 2.");
  EXPECT_EQ(chinese("You hold {} of {}, but need {}.", 1, "x", 2), "你有 1 張x，須有 2 張。");
  EXPECT_EQ(chinese("nobody translated {}", 1), "nobody translated 1");
  EXPECT_EQ(chinese.pick("none"), "無");
  EXPECT_EQ(chinese.pick("{} braces mean nothing"), "{} braces mean nothing");
  EXPECT_EQ(english.plural(1, "{} card", "{} cards"), "1 card");
  EXPECT_EQ(english.plural(-1, "{} card", "{} cards"), "-1 card");
  EXPECT_EQ(english.plural(0, "{} card", "{} cards"), "0 cards");
  EXPECT_EQ(chinese.plural(3, "{} card", "{} cards"), "3 張");
  const auto best = [](const Locale& locale, int simulations) {
    return locale.plural(simulations, "Best, of {1} simulation: {2}.",
                         "Best, of {1} simulations: {2}.", "1 000", "x");
  };
  EXPECT_EQ(best(english, 1), "Best, of 1 000 simulation: x.");
  EXPECT_EQ(best(english, 2), "Best, of 1 000 simulations: x.");
  EXPECT_EQ(best(chinese, 2), "推算 1 000 次，最佳：x。");
}

TEST(Translations, MessagesAreShownLater) {
  const Message because("{} are dealt", 8);
  const Message whole("these are {} cards; this hand has {} at most ({})", 9, 8, because);
  EXPECT_EQ(whole.english(), "these are 9 cards; this hand has 8 at most (8 are dealt)");
  EXPECT_EQ(english_locale()(whole), whole.english());
  EXPECT_EQ(plain_locale(Language::chinese)(whole), "共 9 張；此手至多 8 張（發 8 張）");
  const Message name = Message::verbatim("{} as it stands");
  EXPECT_EQ(plain_locale(Language::chinese)(name), "{} as it stands");
  EXPECT_TRUE(name.is_verbatim());
  EXPECT_TRUE(Message().empty());
  EXPECT_EQ(because, Message("{} are dealt", 8));
  EXPECT_NE(because, Message("{} are dealt", 9));
}

TEST(Translations, MessagesShownLaterDependOnNumbers) {
  const auto only = [](int copies) {
    return Message::plural(copies, "there is only {} card {}", "there are only {} cards {}", "x");
  };
  EXPECT_EQ(only(1).english(), "there is only 1 card x");
  EXPECT_EQ(only(2).english(), "there are only 2 cards x");
  EXPECT_EQ(english_locale()(only(1)), only(1).english());
  EXPECT_EQ(english_locale()(only(2)), only(2).english());
  EXPECT_EQ(plain_locale(Language::chinese)(only(1)), "x 止有 1 張");
  EXPECT_EQ(plain_locale(Language::chinese)(only(2)), "x 止有 2 張");
  EXPECT_EQ(Message("these are {} cards; this hand has {} at most ({})", 9, 8, only(1)).english(),
            "these are 9 cards; this hand has 8 at most (there is only 1 card x)");
  EXPECT_NE(only(1), only(2));
  EXPECT_EQ(only(2).number(), 2);
  EXPECT_FALSE(Message("{} are dealt", 8).number());
}

TEST(Translations, FaultsAreToldInAnyLanguage) {
  const Faults faults{
      told_fault({"scene", 3}, Message("two hands went out"), Message("keep one plus sign")),
      Fault{{"scene", 4}, "not translated"}};
  EXPECT_EQ(to_text(faults), "scene:3: two hands went out\n    keep one plus sign\n"
                             "scene:4: not translated");
  EXPECT_EQ(to_text(told_in(plain_locale(Language::chinese), faults)),
            "scene:3: 和牌者有兩家\n    止留一加號\nscene:4: not translated");
}

TEST(Translations, SeveralReadersAtOnce) {
  std::vector<std::thread> readers;
  readers.reserve(4);
  for (int i = 0; i < 4; ++i)
    readers.emplace_back([i] {
      const bool chinese = i % 2 == 0;
      const Locale& locale = plain_locale(chinese ? Language::chinese : Language::english);
      for (int n = 0; n < 1000; ++n)
        EXPECT_EQ(locale("{} are dealt", n),
                  chinese ? fmt::format("發 {} 張", n) : fmt::format("{} are dealt", n));
    });
  for (std::thread& reader : readers) reader.join();
}

TEST(Translations, ThePageGetsItsWords) {
  const auto words = translations_in("zh-Hant", "page ");
  EXPECT_GT(words.size(), 200U);
  const std::pair<std::string, std::string> home{"nav.home", "首頁"};
  EXPECT_NE(std::find(words.begin(), words.end(), home), words.end());
  EXPECT_TRUE(translations_in("en", "page ").empty());
}

} // namespace
} // namespace yezi::translations_test
