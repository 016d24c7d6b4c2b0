// The turn of drawing and discarding: claims, moves of one's own, the goal. Filled by compile.cpp,
// played by play.cpp.
#pragma once

#include <bit>
#include <memory>
#include <string>
#include <vector>

#include "kits/drawing/aims.h"
#include "kits/drawing/distance.h"
#include "kits/drawing/melds.h"
#include "kits/kit.h"

namespace yezi {

class FeatureList;
struct Question;
struct RefusalKind;

/// A claim on a discard, or something done in one's own turn.
struct DrawMove {
  enum class Way : std::uint8_t {
    out,     // goes out
    make,    // lays a set
    add,     // a card to a set that lies open
    swap,    // a card of `takes` for one of `gives` in a pair
    take,    // the discard into the hand, in place of a card of the wall
    lay_out, // the card on offer in a meld, with cards of the hand and of one's open melds
    force,   // somebody else lays it out, with open melds alone
    ready,   // calls that the hand waits once a card has been discarded
  };
  std::string path; // clause
  std::vector<std::string> by;
  Verb verb{};
  Way way = Way::make;
  std::uint8_t set = 0;     // make: index in Rules::sets; add: what it becomes; swap: the pair
  std::uint32_t sets = 0;   // make: bit i for each of them that it can be
  std::uint8_t onto = 0;    // add: what it was
  bool from_before = false; // claims: only from the seat before
  bool from_self = false;   // claims: only of a card that the seat has turned up itself
  bool duty = false;        // claims: who can make it neither passes nor makes a later one
  bool may_end = false;     // make: may leave nothing to discard, which is like going out
  bool always = false;      // take: there is no other way to draw
  bool returns = true;      // take: the card may be discarded in the same turn
  std::uint8_t beside = 0;  // take: so many cards like it have to be in the hand
  bool dealt = true;        // out: with the cards as dealt too, before anybody has discarded
  bool thrown = true;       // out, take: a discard too, not only a card turned up
  bool by_role = false;     // out, claims: of several the first role, not the first in turn
  /// out, claims: what who lets such a card pass may not claim, and how long.
  enum class Passed : std::uint8_t { free, until_draw, kind_until_turn };
  Passed passed = Passed::free;
  bool own_kinds = true;    // out, claims: with a card of a kind that it has discarded too
  bool with_discard = true; // out, claims: with a discard, or a card that is added to a set
  bool with_shown = true;   // out, claims: with a card that was drawn and shown
  bool alone = false;       // make: only with cards that are in no set of their suit yet
  bool upgrade = false;     // make: cards of an open set of the suit may be used
  bool replaces = false;    // followed by a replacement draw
  bool once = false;        // own turn: not again after the replacement
  bool ends_turn = false;   // nothing is discarded
  bool robbable = false;    // others may go out with the card
  bool with_drawn = false;  // make: the card drawn last is one of them
  FaceSet takes, gives;     // swap
  FaceSet of;               // make, claims: the card claimed is one of these
  bool below = false;       // out: may be called with less than DrawPhase::least
  std::uint8_t turns = 0;   // out: so many cards of the wall are turned up after it
  bool exchanges = false;   // out: these may be exchanged for cards of the hand of their rank
  bool ready = false;       // out: only who has called ready, or with the cards as dealt
  std::uint8_t call = 0;    // ready: which of those calls, from 1
  int set_counter = -1;     // ready: where that is kept, of the first seat
  /// ready: one of these sets is in the hand, bit i for Rules::sets[i].
  std::uint32_t holding = 0;
  FaceSet first_if; // out: who waits with one of these comes first
  bool has_first = false;

  bool makes(int kind) const { return ((sets >> kind) & 1U) != 0; }
};

/// A hand that goes out by itself, beside those of sets: each of these faces once, and `more` of
/// them again.
struct WholeHand {
  FaceSet faces;
  std::uint8_t more = 0;
};

/// What a hand has to count to go out (y.least).
struct LeastCount {
  std::int64_t count = 0;   // 0: any hand goes out
  std::uint8_t columns = 0; // bit i: column i of the count; none: what the hand is worth
};

/// What the winning card was counted as.
enum class Completed : std::uint8_t {
  odd,    // half of the set that stands once
  copies, // one of a set of copies
  pairs,  // the same, where either of two pairs was waited on
  middle, // of a run
  edge,   // the end of a run that lies at the end of the suit on the other side
  open,   // the end of a run that could have been lengthened on either side
};

/// y.draw_discard.
struct DrawPhase final : Mechanism {
  std::uint8_t pack = 0;             // cards in it
  std::shared_ptr<const void> fresh; // the DrawState that a hand starts from
  // zones by index; extra -1 where no card is laid out at once
  int hand = -1, melds = -1, river = -1, wall = -1, extra = -1;
  int after = -1; // of the table: cards turned up after somebody went out
  FaceSet extras; // laid out at once and replaced
  /// Where the cards come from that replace them: the end of the wall, its head, or the end of what
  /// lies before the dead wall, which stays.
  enum class From : std::uint8_t { end, head, live_end };
  From extras_from = From::end;
  bool extras_keep = true;     // what is drawn for one stands for the set that was replaced before
  std::uint8_t extras_win = 0; // who has laid out so many may go out in its turn; 0: nobody
  int first_throw = -1;
  std::uint8_t first_role = 0;
  std::uint8_t dead = 0; // cards at the end that are not drawn
  bool dead_kept = true; // always so many; else replacements use them up
  bool replace_from_end = true;
  bool replacement_needed = false; // no set is laid that nothing could replace
  bool upcard = false;      // a card is turned up before the first turn, as if it were thrown
  bool open = false;        // cards are turned up for all to claim, and never come into a hand
  bool first_drawn = false; // open: but for the first, which who begins draws into the hand
  bool seats_first = false; // the first seat in turn comes before the first claim of the list
  bool shown = false;       // all see a card that is drawn before it comes into the hand
  bool shown_ready = false; // the same, once somebody has called ready
  int ready_counter = -1;   // of seats, the first in State::counters: which call of y.ready it has
                            // made, from 1; -1: there are none
  bool exchanges = false;   // who went out shows the hand with cards turned up after it
  std::uint8_t turns = 0;   // how often the discards are turned over to be the wall again
  std::uint8_t rounds = 0;  // the hand ends when everybody has discarded so often; 0: it does not
  bool ends_played = false; // where nobody goes out hands are counted all the same
  enum class Goal : std::uint8_t { cover, collect, melds, laid };
  Goal goal = Goal::cover;
  std::uint8_t times = 4;      // sets of a winning hand besides the odd one
  std::uint32_t goal_sets = 0; // bit i for Rules::sets[i]
  int odd = -1;                // cover: the set that stands once
  int closed = -1;             // collect: the smallest set, which need not be laid
  FaceSet over;                // collect: what may be left over
  MeldBook book;               // melds, laid; cover: the sets across suits
  std::uint32_t across = 0;    // cover: these, bit i for Rules::sets[i]
  WildCard wild;               // melds
  std::uint8_t melded = 0;     // melds, laid: cards that have to lie in melds, laid ones too
  bool then_discards = false;  // melds: and one more is discarded
  std::uint8_t spare = 0;      // melds, cover: so many cards at most are left over
  int melds_wanted = MeldBook::any_melds; // melds: how many the hand is split into, laid ones too
  std::uint32_t melds_needed = 0; // melds: one of these at least, bit i for Rules::sets[i]; 0: any
  bool last_lies = false;         // melds: the one with the card claimed to go out counts as laid
  int most_left = -1;           // melds: cards of none may come to so much by numeral; -1: all lie
                                // in melds
  Splitter splitter;            // cover
  std::vector<WholeHand> whole; // cover: hands beside those of sets
  Distance distance;            // cover: to the goal; not where it has too many sets
  std::vector<Distance> alone;  // the same to hands of the i-th set alone
  std::vector<DrawMove> claims; // the first come first
  std::vector<DrawMove> own;
  LeastCount least;
  Aims aims;                  // where it asks for something
  bool last_only_out = false; // the discard after the last draw can be claimed to go out only
  enum class Order : std::uint8_t { any, surplus_first };
  Order order = Order::any;
  FaceSet plain;             // of order
  int surplus_of_first = -1; // surplus beside an open set of this kind goes first
  FaceSet never;             // cards that are not discarded
  std::uint8_t leaves = 0;   // cards that stay in the hand after the discard that follows a set
  bool judged = false;       // faults can be made and are judged; else they are refused
  bool false_out_voids = true;

  /// Whether cards that are drawn can be shown.
  bool shows() const { return shown || shown_ready; }
  /// Whether sets can be laid on the table before the end.
  bool lays() const;
  /// How many cards like it a seat holds at least that takes a discard beside them; 0: none can.
  int held_beside() const;
  /// The claim by which a discard comes into the hand and must stay there; null where there is
  /// none.
  const DrawMove* keeps_taken() const;
  /// Whether a hand can be called that does not go out: then false_out_voids says what follows.
  bool calls_falsely() const;

  /// What a State keeps: as much as the pack needs.
  void prepare(const Deck& deck);

  bool ends_hand() const override { return true; }
  void check(Compiler& compiler, const ClauseAt& at) const override;
  bool uses(Verb verb) const override;
  Outcomes outcomes(std::string_view reason) const override;
  PartSize part() const override;
  void sample_luck(const Rules& rules, Rng& rng, Deal& deal) const override;
  Faults check_luck(const Rules& rules, const Deal& deal) const override;
  void deal(const Rules& rules, const Deal& deal, State& state) const override;
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
  bool sealed(const State& state) const override;
  void resolve(Hand& now) const override;
  void hide(const Rules& rules, Seat viewer, const State& truth, State& seen) const override;
  std::unique_ptr<WorldSource> worlds(const Table& table, const View& view,
                                      WorldFit knowledge) const override;
  void merits(const Table& table, const View& view, const Action& action,
              std::vector<Merit>& out) const override;
  void why_not(const Table& table, const View& view, const Action& action, const Locale& locale,
               std::vector<Reason>& out) const override;
  std::optional<FaceSet> waits(const Rules& rules, const State& state, Seat seat) const override;
  std::optional<std::vector<Verb>> open_claims(const Rules& rules,
                                               const State& state) const override;
  Action rollout(const Rules& rules, const State& state, Seat seat, const Offer& offered,
                 CommonRandom common) const override;

  Seats at_fault(const State& state) const override;
  void each_showing(const Rules& rules, const State& state, Seat seat,
                    const std::function<void(Counted&)>& visit) const override;
  std::optional<std::int64_t> stated_worth(const State& state, Seat seat) const override;
  std::span<const std::uint8_t> dice(const State& state) const override;
  std::unique_ptr<const DrawGlimpse> prospects(const Table& table, const State& state,
                                               Seat viewer) const override;
  Message kind() const override { return Message("drawing"); }
  int hand_size(const Rules& rules) const override { return rules.walls.hand_size; }
  void add_open(Line& line, const Rules& rules, const State& state) const override;
  void add_sight(Line& line, const Rules& rules, const State& state) const override;
  void arrange(Arranging& now) const override;
  Outcome unwon() const override;
  SearchTraits search_traits() const override;
  void key_luck(State& state, std::uint64_t key) const override;
  std::vector<std::string> clauses(const Rules& rules) const override;
  std::vector<std::string> clauses_of(const Rules& rules, const State& state,
                                      const Action& action) const override;
  std::vector<std::string> disagreements(const Rules& rules, const State& state) const override;
  std::string tell(const Teller& teller, const Action& action) const override;
  std::string tell(const Teller& teller, const Event& event) const override;
  std::string tell_win(const Teller& teller, const Rules& rules, const State& state) const override;
  std::vector<std::string> tell_open(const Teller& teller, const Rules& rules,
                                     const View& view) const override;
  std::unique_ptr<const TableText> table_text(const Rules& rules, const Teller& teller,
                                              bool glyphs) const override;
};

/// The draw-and-discard phase of a game that has one: it is the last.
inline const DrawPhase& draw_rules(const Rules& rules) {
  return rules.phases.back().as<DrawPhase>();
}

/// Whether who has that role is dealt a hand, draws and is asked; the others rest.
inline bool draws_cards(const Rules& rules, int role) {
  return ((rules.active_roles >> role) & 1U) != 0;
}
/// How many do.
inline int drawing_seats(const Rules& rules) { return std::popcount(rules.active_roles); }

// For the list of kits.
std::shared_ptr<const Mechanism> compile_drawing(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_drawing();
std::span<const Word> words_of_moves();
void features_of_drawing(FeatureList& list, const Rules& rules);
std::span<const Word> words_of_walls();
std::span<const Word> words_of_sets();
std::span<const Word> words_of_goals();
std::span<const Word> words_of_limits();
std::span<const Word> words_of_cards_left();
std::span<const Word> words_of_held_cards();
std::span<const Word> words_of_hands();
std::span<const Word> words_of_counts();
std::span<const RefusalKind> refusals_of_drawing();
std::span<const Question> questions_of_drawing();

} // namespace yezi
