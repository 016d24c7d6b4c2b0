// Records packed: the same lines in a thirtieth of their space, read by the number of a hand.
//
// A packed file is a sequence of blocks of up to 256 hands, each a frame of zstd (RFC 8878), whose
// contents packing/columns.h describes, and an index at the end, which other programs skip. A file
// without an index, because its writer was killed, can still be read.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/checked.h"

namespace yezi {

/// The extension of packed files.
inline constexpr std::string_view packed_ending = ".hands";
/// Whether bytes, or a file, begin like packed hands. False for a file that cannot be read.
bool is_packed(std::string_view bytes);
bool is_packed_file(const std::filesystem::path& path);

class HandPacker {
public:
  HandPacker();
  HandPacker(HandPacker&&) noexcept;
  HandPacker& operator=(HandPacker&&) noexcept;
  ~HandPacker();

  /// Adds lines of whole hands, each ending in a line break; a hand begins with its `start` line.
  /// Returns the bytes that can be written: whole blocks, often none.
  std::string add(std::string_view hands);
  /// The rest, and the index. Nothing can be added after it.
  std::string finish();

private:
  struct Data;
  std::unique_ptr<Data> data_;
};

class PackedHands {
public:
  /// Faults: no such file, no packed hands, a damaged index.
  static Checked<PackedHands> open(const std::filesystem::path& path);
  PackedHands(PackedHands&&) noexcept;
  PackedHands& operator=(PackedHands&&) noexcept;
  ~PackedHands();

  std::size_t hands() const;
  /// The lines of a hand, from 0; only its block is read, and kept for the next call. Assumes that
  /// there is such a hand. Faults: a file that cannot be read, a damaged block.
  Checked<std::string> hand(std::size_t number);

private:
  struct Data;
  explicit PackedHands(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

/// The lines of all hands of a packed file, at most `most` bytes of them.
Checked<std::string> unpacked(const std::filesystem::path& path,
                              std::size_t most = std::size_t{1} << 30);

} // namespace yezi
