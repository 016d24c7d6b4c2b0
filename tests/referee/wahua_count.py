"""The legal discards and the count of hands of Wa Hua by the rule sheet: 5.1, 5.4, sections 6 and 7.

A tile is its type and mark, `55f`. A hand is two things: the list of the concealed tiles, and the exposed
groups by type, `{"44": ["44f", "44w"]}`.
"""
import collections

TYPES = "66 11 44 13 55 33 22 56 46 16 15 36 45 35 26 34 25 24 23 14 12".split()
MARKS = "wdf"
MADE_OF = "wwwdff"  # W-2.2
TILES = [type_ + mark for type_ in TYPES for mark in MARKS]
PLACE = {tile: place for place, tile in enumerate(TILES)}
PACK = [type_ + mark for type_ in TYPES for mark in MADE_OF]
MILITARY = TYPES[11:]
AXES = {frozenset("16"), frozenset("25"), frozenset("34")}

DEFAULTS = {
    "extra_tiles": "none", "double_general": "own_seat", "fourth_general": "13", "self_reverse_twice": "off",
    "third_prize": "off", "kao_refill": "skip_discard", "kao_upgrade_exposed": "on",
    "concealed_kao_counts": "on", "dangtou_must_be_flowered": "off", "flowered_wait_first": "on",
    "deals_per_round": "1", "settlement": "rank", "dealer_factor": "2", "chip": "1",
    "gongzi_kao_first": "off", "fault_mode": "enforce"}
BONUS_VALUE = 200


def kind(tile):
    return tile[:2]

def frames(tiles):
    return sum(MARKS.index(tile[2]) for tile in tiles)

def flowered(tile):
    return tile[2] != "w"

def in_order(tiles):
    return sorted(tiles, key=PLACE.get)

def of_type(tiles, type_):
    """The tiles of this type, most frames first."""
    return sorted((tile for tile in tiles if kind(tile) == type_), key=PLACE.get, reverse=True)

def is_kao(tiles):
    return sum(map(flowered, tiles)) == 3


# what may be done

def protected(held, exposed, type_):  # 5.1
    tiles = of_type(held, type_)
    if type_ in exposed or len(tiles) < 2:
        return []
    return tiles[:3] if is_kao(tiles) else tiles[:2]

def grouped(held, exposed, type_):
    return type_ in exposed or len(of_type(held, type_)) >= 2

def discards_by_class(held, exposed):  # W-5.10
    classes = collections.defaultdict(set)
    for type_ in set(map(kind, held)):
        tiles = of_type(held, type_)
        for tile in tiles[len(protected(held, exposed, type_)):]:
            if flowered(tile):
                classes[3].add(tile)
            else:
                classes[1 if grouped(held, exposed, type_) else 2].add(tile)
    return classes

def of_kao(held, exposed, tile):
    """This 恭子 is surplus of a kao, not of a pair."""
    return is_kao(exposed.get(kind(tile), of_type(held, kind(tile))))

def discards(held, exposed, options, chuan=None):
    """What may be discarded; `chuan` is the type of a 穿 just made (W-5.6, W-5.8)."""
    if chuan:
        return {tile for tile in held if tile == chuan + "w"}
    classes = discards_by_class(held, exposed)
    lowest = classes[min(classes)] if classes else set()
    first = {tile for tile in lowest if of_kao(held, exposed, tile)}
    if options["gongzi_kao_first"] == "on" and classes[1] and first:
        return first
    return lowest

def may_kao(held, exposed, type_, options):  # W-5.7, W-5.8
    group = exposed.get(type_, [])
    if is_kao(group) or group and options["kao_upgrade_exposed"] == "off":
        return False
    return is_kao(group + of_type(held, type_))

def pair_to_change(held, exposed, type_):
    pair = exposed.get(type_) or protected(held, exposed, type_)
    return pair if len(pair) == 2 and any(not flowered(tile) for tile in pair) else None

def claims(held, exposed, tile, options):  # W-5.5 to W-5.7
    type_, out = kind(tile), set()
    if len(of_type(held, type_)) == 1 and type_ not in exposed:
        out.add("chi")
    if flowered(tile) and pair_to_change(held, exposed, type_):
        out.add("chuan")
    if flowered(tile) and may_kao(held + [tile], exposed, type_, options):
        out.add("kao")
    return out

def swaps(held, exposed):  # W-5.8
    return {tile for tile in held
            if flowered(tile) and kind(tile) in exposed and pair_to_change(held, exposed, kind(tile))}

def is_win(held, exposed, options):  # W-6.2
    numbers = collections.Counter(map(kind, held))
    if any(type_ in exposed for type_ in numbers) or max(numbers.values(), default=0) > 2:
        return False
    pairs = sum(number == 2 for number in numbers.values())
    singles = [tile for tile in held if numbers[kind(tile)] == 1]
    if len(exposed) + pairs != 10 or len(singles) != 1:
        return False
    return flowered(singles[0]) or options["dangtou_must_be_flowered"] == "off"


# what it counts

def type_thrown(a, b):
    return f"{min(a, b)}{max(a, b)}"

def opposite(type_):  # W-4.3
    return type_thrown(7 - int(type_[0]), 7 - int(type_[1]))

def generals(options):
    return ["66", "11", "44", options["fourth_general"]]

def third_prizes(a, b):
    """Option third_prize: the types of the axes that a throw has left out."""
    axes = {frozenset((str(pip), str(7 - pip))) for pip in (a, b)}
    left_out = AXES - axes if a != b else axes
    return [type_thrown(*map(int, axis)) for axis in left_out]

def doublings(round_, prize, shake, options):
    """P of W-7.3 by type. Throws are pairs, or None."""
    hits = [TYPES[round_]]  # W-O3.1: those of the rounds stay
    if prize:
        front = type_thrown(*prize)
        hits.append(front)
        if opposite(front) != front or options["self_reverse_twice"] == "on":
            hits.append(opposite(front))
        if options["third_prize"] == "on":
            hits += third_prizes(*prize)
    if shake:
        hits.append(type_thrown(*shake))
    return collections.Counter(hits)

def base(type_, seat, options):  # W-7.2
    general = type_ in generals(options)
    if options["double_general"] == "civil":
        return 160 if general else 40 if type_ in MILITARY else 80
    if options["double_general"] == "own_seat" and generals(options)[seat] == type_:
        return 160
    return 80 if general else 40

def value(tiles, seat, doubled, options):  # W-7.3
    type_ = kind(tiles[0])
    return base(type_, seat, options) * 2 ** (frames(tiles) + doubled[type_])

def groups(held, exposed, options):  # W-7.7
    out = list(exposed.values())
    for type_ in set(map(kind, held)) - set(exposed):
        tiles = of_type(held, type_)
        if len(tiles) >= 2:
            counts = is_kao(tiles) and options["concealed_kao_counts"] == "on"
            out.append(tiles[:3] if counts else tiles[:2])
    return out

def dangtou(held):
    numbers = collections.Counter(map(kind, held))
    return [[tile] for tile in held if numbers[kind(tile)] == 1]

def total(held, exposed, seat, went_out, doubled, options):  # W-7.6
    counting = groups(held, exposed, options) + (dangtou(held) if went_out else [])
    return sum(value(tiles, seat, doubled, options) for tiles in counting)
