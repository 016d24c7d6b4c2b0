#include "records/packed.h"

#include <zstd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>
#include <vector>

#include "records/packing/columns.h"

namespace yezi {

namespace {

constexpr std::size_t hands_of_block = 256;
constexpr std::size_t most_block = std::size_t{1} << 28;    // bytes, unpacked into columns
constexpr std::string_view block_begins = "yezi hands 1\n"; // the first bytes of its contents
constexpr std::string_view begins_hand = R"({"event":"start")";
constexpr int level = 17; // of zstd: a higher one takes twice as long for a hundredth less
constexpr std::uint32_t frame_magic = 0xFD2FB528;
constexpr std::uint32_t index_magic = 0x184D2A5E; // of frames that readers of zstd skip
constexpr std::uint32_t index_ends = 0x445A4559;  // "YEZD"

void put_number(std::string& bytes, std::uint64_t number, int size = 4) {
  for (int i = 0; i < size; ++i, number >>= 8U) bytes += static_cast<char>(number & 0xFFU);
}
std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i)
    number |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  return number;
}

/// Every part has its own tables of frequencies: a flush ends a block of zstd.
std::string compressed(const std::vector<std::string>& parts) {
  const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> zstd(ZSTD_createCCtx(), ZSTD_freeCCtx);
  std::size_t size = 0;
  for (const std::string& part : parts) size += part.size();
  ZSTD_CCtx_setParameter(zstd.get(), ZSTD_c_compressionLevel, level);
  ZSTD_CCtx_setParameter(zstd.get(), ZSTD_c_checksumFlag, 1);
  ZSTD_CCtx_setPledgedSrcSize(zstd.get(), size);
  std::string bytes;
  std::array<char, 65536> buffer;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    ZSTD_inBuffer in{parts[i].data(), parts[i].size(), 0};
    const ZSTD_EndDirective how = i + 1 == parts.size() ? ZSTD_e_end : ZSTD_e_flush;
    for (std::size_t left = 1; left != 0;) {
      ZSTD_outBuffer out{buffer.data(), buffer.size(), 0};
      left = ZSTD_compressStream2(zstd.get(), &out, &in, how);
      if (ZSTD_isError(left) != 0) throw std::bad_alloc(); // nothing else can be wrong
      bytes.append(buffer.data(), out.pos);
    }
  }
  return bytes;
}

Fault damaged(const std::filesystem::path& path) {
  return {{path.string()},
          "the packed hands are damaged",
          "what comes before the damage can be read: yezi unpack FILE --hand N"};
}

/// The columns of a block; empty where the frame is damaged or belongs to something else.
std::string block_contents(std::string_view frame) {
  const unsigned long long size = ZSTD_getFrameContentSize(frame.data(), frame.size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > most_block)
    return {};
  std::string contents(static_cast<std::size_t>(size), '\0');
  const std::size_t got =
      ZSTD_decompress(contents.data(), contents.size(), frame.data(), frame.size());
  if (ZSTD_isError(got) != 0 || got != contents.size() || !contents.starts_with(block_begins))
    return {};
  return contents;
}

} // namespace

bool is_packed(std::string_view bytes) {
  return bytes.size() >= 4 && number_at(bytes, 0) == frame_magic;
}

bool is_packed_file(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return false;
  std::array<char, 4> bytes{};
  std::ifstream file(path, std::ios::binary);
  return file.read(bytes.data(), bytes.size()) &&
         is_packed(std::string_view(bytes.data(), bytes.size()));
}

struct HandPacker::Data {
  ColumnWriter columns;
  std::string index; // size and hands of each block
  std::uint32_t blocks = 0;

  std::string block() {
    if (columns.hands() == 0) return {};
    const std::size_t hands = columns.hands();
    std::vector<std::string> parts = columns.take();
    parts.front().insert(0, block_begins);
    std::string bytes = compressed(parts);
    put_number(index, bytes.size());
    put_number(index, hands);
    ++blocks;
    return bytes;
  }
};

HandPacker::HandPacker() : data_(std::make_unique<Data>()) {}
HandPacker::HandPacker(HandPacker&&) noexcept = default;
HandPacker& HandPacker::operator=(HandPacker&&) noexcept = default;
HandPacker::~HandPacker() = default;

std::string HandPacker::add(std::string_view hands) {
  std::string bytes;
  while (!hands.empty()) {
    // to the next line that begins a hand
    std::size_t end = 0;
    do {
      const std::size_t line = hands.find('\n', end);
      end = line == std::string_view::npos ? hands.size() : line + 1;
    } while (end < hands.size() && !hands.substr(end).starts_with(begins_hand));
    data_->columns.add(hands.substr(0, end));
    hands.remove_prefix(end);
    if (data_->columns.hands() == hands_of_block) bytes += data_->block();
  }
  return bytes;
}

std::string HandPacker::finish() {
  std::string bytes = data_->block();
  put_number(bytes, index_magic);
  put_number(bytes, data_->index.size() + 8);
  bytes += data_->index;
  put_number(bytes, data_->blocks);
  put_number(bytes, index_ends);
  return bytes;
}

struct PackedHands::Data {
  struct Block {
    std::uint64_t at = 0;
    std::size_t size = 0, first = 0, hands = 0;
  };

  std::filesystem::path path;
  std::ifstream file;
  std::vector<Block> blocks;
  std::size_t hands = 0;
  // the block that was read last, and how far
  std::string contents;
  std::optional<ColumnReader> reader;
  std::size_t loaded = SIZE_MAX, next = 0;

  /// Bytes of the file; fewer at its end.
  std::string bytes(std::uint64_t at, std::size_t size) {
    std::string got(size, '\0');
    file.clear();
    file.seekg(static_cast<std::streamoff>(at));
    file.read(got.data(), static_cast<std::streamsize>(size));
    got.resize(static_cast<std::size_t>(file.gcount()));
    return got;
  }

  void add(std::uint64_t at, std::size_t size, std::size_t count) {
    blocks.push_back({at, size, hands, count});
    hands += count;
  }

  /// Whether the file ends with an index that fits it.
  bool read_index(std::uint64_t length) {
    if (length < 16) return false;
    const std::string end = bytes(length - 8, 8);
    if (end.size() != 8 || number_at(end, 4) != index_ends) return false;
    const std::uint64_t count = number_at(end, 0), size = count * 8 + 16;
    if (size > length) return false;
    const std::string index = bytes(length - size, static_cast<std::size_t>(size));
    if (index.size() != size || number_at(index, 0) != index_magic ||
        number_at(index, 4) != size - 8)
      return false;
    std::uint64_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
      add(at, number_at(index, 8 + i * 8), number_at(index, 12 + i * 8));
      at += blocks.back().size;
    }
    return at == length - size;
  }

  /// Finds the blocks one after another, and stops at what is none.
  void scan(std::uint64_t length) {
    blocks.clear();
    hands = 0;
    for (std::uint64_t at = 0; at < length;) {
      // a frame does not say how long it is
      std::size_t size = 0;
      std::string frame;
      for (std::size_t most = std::size_t{1} << 20;; most *= 2) {
        frame = bytes(at, static_cast<std::size_t>(std::min<std::uint64_t>(most, length - at)));
        size = is_packed(frame) ? ZSTD_findFrameCompressedSize(frame.data(), frame.size()) : 0;
        if (ZSTD_isError(size) == 0 || frame.size() < most || most > most_block) break;
      }
      if (size == 0 || ZSTD_isError(size) != 0) return;
      const std::string found = block_contents(std::string_view(frame).substr(0, size));
      const Checked<ColumnReader> columns = ColumnReader::open(columns_of(found));
      if (!columns) return;
      add(at, size, columns->hands());
      at += size;
    }
  }

  static std::string_view columns_of(std::string_view block) {
    block.remove_prefix(std::min(block.size(), block_begins.size()));
    return block;
  }

  /// Makes `index` the block at hand, from its first hand. False where it is damaged.
  bool load(std::size_t index) {
    if (loaded != index) {
      const Block& block = blocks[index];
      contents = block_contents(bytes(block.at, block.size));
      loaded = contents.empty() ? SIZE_MAX : index;
      if (contents.empty()) return false;
    }
    Checked<ColumnReader> columns = ColumnReader::open(columns_of(contents));
    if (!columns || columns->hands() != blocks[index].hands) return false;
    reader = std::move(*columns);
    next = blocks[index].first;
    return true;
  }
};

PackedHands::PackedHands(std::unique_ptr<Data> data) : data_(std::move(data)) {}
PackedHands::PackedHands(PackedHands&&) noexcept = default;
PackedHands& PackedHands::operator=(PackedHands&&) noexcept = default;
PackedHands::~PackedHands() = default;

Checked<PackedHands> PackedHands::open(const std::filesystem::path& path) {
  auto data = std::make_unique<Data>();
  data->path = path;
  data->file.open(path, std::ios::binary | std::ios::ate);
  if (!data->file)
    return Fault{{path.string()}, "cannot open: " + std::generic_category().message(errno)};
  const auto length = static_cast<std::uint64_t>(data->file.tellg());
  if (!is_packed(data->bytes(0, 4)))
    return Fault{
        {path.string()}, "this file has no packed hands", "yezi pack makes one of records"};
  if (!data->read_index(length)) data->scan(length);
  if (data->blocks.empty()) return damaged(path);
  return PackedHands(std::move(data));
}

std::size_t PackedHands::hands() const { return data_->hands; }

Checked<std::string> PackedHands::hand(std::size_t number) {
  const auto after = std::upper_bound(
      data_->blocks.begin(), data_->blocks.end(), number,
      [](std::size_t wanted, const Data::Block& block) { return wanted < block.first; });
  const auto index = static_cast<std::size_t>(after - data_->blocks.begin()) - 1;
  const bool goes_on = data_->loaded == index && data_->next <= number;
  if (!goes_on && !data_->load(index)) return damaged(data_->path);
  for (;;) {
    Checked<std::string> text = data_->reader->next();
    if (!text) {
      data_->loaded = SIZE_MAX;
      return damaged(data_->path);
    }
    if (data_->next++ == number) return text;
  }
}

Checked<std::string> unpacked(const std::filesystem::path& path, std::size_t most) {
  Checked<PackedHands> packed = PackedHands::open(path);
  if (!packed) return packed.faults();
  std::string all;
  for (std::size_t i = 0; i < packed->hands(); ++i) {
    const Checked<std::string> hand = packed->hand(i);
    if (!hand) return hand.faults();
    all += *hand;
    if (all.size() > most)
      return Fault{{path.string()},
                   "unpacked, these hands are too many to be read at once",
                   "--hand N reads one of them"};
  }
  return all;
}

} // namespace yezi
