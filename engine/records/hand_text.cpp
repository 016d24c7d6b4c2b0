#include "records/hand_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/locale.h"
#include "records/json_value.h"

namespace yezi {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == ','; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

class HandReader {
public:
  HandReader(const Rules& rules, std::string_view text) : rules_(rules), left_(text) {}

  Checked<HandText> run(Faults* beyond) {
    if (left_.size() > 400) fault(Message("too long for a hand"));
    while (faults_.empty()) {
      while (!left_.empty() && is_blank(left_.front())) left_.remove_prefix(1);
      if (left_.empty()) break;
      if (left_.front() == '[' || left_.front() == '(') {
        group();
      } else if (left_.front() == '+') {
        left_.remove_prefix(1);
        plus();
      } else {
        word(next_word());
      }
    }
    if (faults_.empty() && after_plus_ && hand_.win == no_card)
      fault(Message("wanted a card after the plus sign"));
    if (faults_.empty() && over_) fault(Message("wanted the card left over after dang"));
    if (faults_.empty()) check_flags();
    if (faults_.empty()) settle_over();
    if (faults_.empty()) check_copies();
    if (beyond == nullptr)
      faults_.insert(faults_.end(), beyond_.begin(), beyond_.end());
    else
      *beyond = std::move(beyond_);
    if (!faults_.empty()) return std::move(faults_);
    return std::move(hand_);
  }

private:
  void plus() {
    if (after_plus_)
      return fault(Message("a hand goes out with one card, but there are two plus signs"));
    after_plus_ = true;
    hand_.out = true;
  }

  /// The card left over is one of the hand. Where no plus sign says what it went out with, it is as
  /// if with this one.
  void settle_over() {
    if (hand_.over == no_card) return;
    if (!after_plus_)
      hand_.win = hand_.over;
    else if (hand_.cards.count(hand_.over) < rules_.deck.faces[hand_.over].copies)
      hand_.cards.add(hand_.over);
    else
      too_many(rules_.deck.faces[hand_.over]);
  }

  /// Words that no hand can have together.
  void check_flags() {
    using How = HandText::How;
    if (!hand_.out && (hand_.last || hand_.first || hand_.replacement))
      return fault(Message("last, first and kong say how a hand went out, and this one did not"),
                   Message("give the winning card before them, as in + 7m z"));
    const bool another = hand_.how == How::discard || hand_.how == How::robbed;
    if (hand_.replacement && another)
      return fault(Message("kong is a card drawn in place of another: it does not go with d or r"),
                   Message("write z kong, or leave out kong"));
    if (hand_.first && hand_.how == How::robbed)
      return fault(Message("first does not go with r: a set that is added to was laid before"),
                   Message("leave out first"));
  }

  /// Those that lie in sets and the one after the plus sign count too.
  void check_copies() {
    for (std::size_t i = 0; i < rules_.deck.faces.size() && beyond_.empty(); ++i) {
      const auto card = static_cast<Card>(i);
      const Face& face = rules_.deck.faces[i];
      std::ptrdiff_t held =
          hand_.cards.count(card) + hand_.laid.count(card) + (hand_.win == card ? 1 : 0);
      for (const Meld& meld : hand_.melds)
        held += std::count(meld.cards.begin(), meld.cards.end(), card);
      if (held > face.copies) too_many(face);
    }
  }

  void too_many(const Face& face) {
    const std::string code = in_quotes(face.code);
    beyond_.push_back(told_fault({}, Message::plural(face.copies, "there is only {} card {}",
                                                     "there are only {} cards {}", code)));
  }

  void fault(Message what, Message hint = {}) {
    faults_.push_back(told_fault({}, std::move(what), std::move(hint)));
  }

  std::string_view next_word() {
    std::size_t end = 0;
    while (end < left_.size() && !is_blank(left_[end]) && left_[end] != '[' && left_[end] != '(' &&
           left_[end] != '+')
      ++end;
    const std::string_view found = left_.substr(0, end);
    left_.remove_prefix(end);
    return found;
  }

  std::optional<Card> face(std::string_view code) const {
    for (std::size_t i = 0; i < rules_.deck.faces.size(); ++i) {
      const Face& each = rules_.deck.faces[i];
      if (each.code == code || (!each.zh.empty() && each.zh == code && each.code != code))
        return static_cast<Card>(i);
    }
    return std::nullopt;
  }

  /// The cards of a word: one code, numbers before a suit, or codes of one letter side by side.
  std::optional<std::vector<Card>> cards(std::string_view word) const {
    if (const auto one = face(word)) return std::vector{*one};
    std::vector<Card> found;
    std::string digits;
    for (const char c : word) {
      if (is_digit(c)) {
        digits += c;
        continue;
      }
      if (digits.empty()) {
        const auto one = face(std::string(1, c));
        if (!one) return std::nullopt;
        found.push_back(*one);
        continue;
      }
      for (const char digit : digits) {
        const auto one = face(std::string(1, digit) + c);
        if (!one) return std::nullopt;
        found.push_back(*one);
      }
      digits.clear();
    }
    if (!digits.empty() || found.empty()) return std::nullopt;
    return found;
  }

  /// "66:ww": the suit, then the last letters of the codes.
  std::optional<std::vector<Card>> by_suit(std::string_view word) const {
    const auto colon = word.find(':');
    if (colon == std::string_view::npos || colon + 1 == word.size()) return std::nullopt;
    std::vector<Card> found;
    for (const char c : word.substr(colon + 1)) {
      const auto one = face(std::string(word.substr(0, colon)) + c);
      if (!one) return std::nullopt;
      found.push_back(*one);
    }
    return found;
  }

  void no_cards(std::string_view word) {
    std::vector<std::string> codes;
    for (const Face& each : rules_.deck.faces) codes.push_back(each.code);
    const std::string near = nearest(word, codes);
    fault(Message("there are no cards {}", in_quotes(word)),
          near.empty() ? Message("letter case matters") : Message("did you mean \"{}\"?", near));
  }

  void word(std::string_view word) {
    if (after_plus_ && hand_.win != no_card && how(word)) return;
    if (word == "last") {
      hand_.last = true;
    } else if (word == "first") {
      hand_.first = true;
    } else if (word == "kong") {
      hand_.replacement = true;
    } else if (after_plus_ && hand_.win != no_card) {
      fault(Message("after the winning card come z, d or r, then last, first or kong; got {}",
                    in_quotes(word)));
    } else if (word == "dang") {
      if (over_ || hand_.over != no_card)
        return fault(Message("one card is left over: dang stands twice"));
      over_ = hand_.out = true;
    } else if (const auto set = by_suit(word)) {
      add_set(*set, Meld::concealed, {});
    } else if (const auto found = cards(word)) {
      take(*found, word);
    } else {
      no_cards(word);
    }
  }

  bool how(std::string_view word) {
    static constexpr std::pair<std::string_view, HandText::How> ways[] = {
        {"z", HandText::How::drawn}, {"d", HandText::How::discard}, {"r", HandText::How::robbed}};
    for (const auto& [letter, way] : ways) {
      if (word != letter) continue;
      if (hand_.how != HandText::How::unsaid && hand_.how != way)
        fault(Message("a card is drawn (z), a discard (d) or robbed (r): one of them"),
              Message("keep one of the letters"));
      hand_.how = way;
      return true;
    }
    return false;
  }

  void take(const std::vector<Card>& found, std::string_view word) {
    if (after_plus_) {
      if (found.size() > 1)
        return fault(Message("one card comes after the plus sign, got {}", in_quotes(word)));
      hand_.win = found[0];
      return;
    }
    if (over_) {
      if (found.size() > 1)
        return fault(Message("one card comes after dang, got {}", in_quotes(word)));
      hand_.over = found[0];
      over_ = false;
      return;
    }
    for (const Card card : found) {
      if (hand_.cards.count(card) == rules_.deck.faces[card].copies) {
        if (beyond_.empty()) too_many(rules_.deck.faces[card]);
        continue;
      }
      hand_.cards.add(card);
    }
  }

  /// [ … ] or ( … ): one set, then perhaps whose card completed it.
  void group() {
    const bool open = left_.front() == '[';
    const auto end = left_.find(open ? ']' : ')');
    if (end == std::string_view::npos)
      return fault(open ? Message("wanted ] at the end of a set")
                        : Message("wanted ) at the end of a set"));
    std::string_view inside = left_.substr(1, end - 1);
    left_.remove_prefix(end + 1);
    unsigned how = open ? Meld::claimed : Meld::concealed;
    std::vector<Card> found;
    std::string fed;
    while (!inside.empty()) {
      const auto blank = std::min(inside.find(' '), inside.size());
      const std::string_view word = inside.substr(0, blank);
      inside.remove_prefix(std::min(blank + 1, inside.size()));
      if (word.empty()) continue;
      if (word == "明") {
        how = Meld::claimed;
      } else if (word == "暗") {
        how = Meld::concealed;
      } else if (index_of(rules_.roles, word) >= 0) {
        if (!fed.empty() && fed != word)
          return fault(Message("a set is fed by one player, not two: {} and {}", fed, word));
        fed = word;
      } else if (const auto set = by_suit(word)) {
        found.insert(found.end(), set->begin(), set->end());
      } else if (const auto some = cards(word)) {
        found.insert(found.end(), some->begin(), some->end());
      } else {
        return no_cards(word);
      }
    }
    if (how == Meld::concealed && !fed.empty())
      return fault(Message("a set laid from the hand alone is fed by nobody"),
                   Message("write it in [ ], or leave out {}", fed));
    add_set(found, how, fed);
  }

  void add_set(std::vector<Card> found, unsigned how, const std::string& fed) {
    std::sort(found.begin(), found.end());
    if (found.empty()) return fault(Message("wanted the cards of a set in brackets"));
    const int set = kind_of(found);
    if (set >= 0 && rules_.melds_lie_open && how == Meld::claimed && fed.empty()) {
      for (const Card card : found)
        if (hand_.laid.count(card) < rules_.deck.faces[card].copies) hand_.laid.add(card);
      return;
    }
    if (set < 0 || rules_.melds_lie_open) {
      CardList list;
      for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), 8); ++i)
        list = list_with(list, found[i]);
      const std::string cards = to_text(rules_.deck, list);
      return fault(Message("{} are not a set of this game", cards));
    }
    if (hand_.melds.size() == max_laid) return fault(Message("a hand cannot have so many sets"));
    Meld meld;
    meld.set = static_cast<std::uint8_t>(set);
    meld.from = static_cast<std::uint8_t>(how << 4U);
    std::copy(found.begin(), found.end(), meld.cards.begin());
    hand_.melds.push_back(meld);
    hand_.fed_by.push_back(fed);
  }

  int kind_of(const std::vector<Card>& found) const {
    for (std::size_t i = 0; i < rules_.sets.size(); ++i)
      if (makes(rules_.sets[i], found)) return static_cast<int>(i);
    return -1;
  }

  bool makes(const SetKind& set, const std::vector<Card>& found) const {
    const auto& faces = rules_.deck.faces;
    const bool fits = rules_.melds_lie_open ? found.size() >= set.size && found.size() <= set.most
                                            : found.size() == set.size && set.size == set.most;
    if (!fits) return false;
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (!set.among.has(found[i])) return false;
      const Face& first = faces[found[0]];
      const Face& each = faces[found[i]];
      switch (set.shape) {
      case SetKind::Shape::copies:
        if (found[i] != found[0]) return false;
        break;
      case SetKind::Shape::run:
        if (each.suit != first.suit || each.rank != first.rank + static_cast<int>(i)) return false;
        break;
      case SetKind::Shape::of_suit:
        if (each.suit != first.suit || first.suit < 0) return false;
        break;
      case SetKind::Shape::set:
        if (std::any_of(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(i),
                        [&](Card other) { return faces[other].suit == each.suit; }))
          return false;
        if (set.times != 1 || each.suit < 0 || each.rank != first.rank) return false;
        break;
      case SetKind::Shape::of_rank:
        if (each.suit < 0 || each.rank != first.rank) return false;
        break;
      case SetKind::Shape::exact:
        return false; // melds of these are never laid
      }
    }
    return set.shape != SetKind::Shape::of_rank || suits_of(found) >= set.times;
  }

  int suits_of(const std::vector<Card>& found) const {
    std::set<int> suits;
    for (const Card card : found) suits.insert(rules_.deck.faces[card].suit);
    return static_cast<int>(suits.size());
  }

  const Rules& rules_;
  std::string_view left_;
  HandText hand_;
  Faults faults_, beyond_;
  bool after_plus_ = false, over_ = false;
};

} // namespace

Checked<HandText> parse_hand(const Rules& rules, std::string_view text, Faults* beyond) {
  return HandReader(rules, text).run(beyond);
}

} // namespace yezi
