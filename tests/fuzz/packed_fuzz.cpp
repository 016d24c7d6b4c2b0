// Blocks of packed records from anywhere are read to their end or refused; any lines come back.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "records/packing/columns.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yezi;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (Checked<ColumnReader> reader = ColumnReader::open(bytes))
    for (std::size_t hand = 0; hand < reader->hands() && reader->next(); ++hand) {
    }
  ColumnWriter writer;
  const std::string text = std::string(bytes) + '\n';
  writer.add(text);
  std::string block;
  for (const std::string& part : writer.take()) block += part;
  Checked<ColumnReader> back = ColumnReader::open(block);
  if (!back || back->hands() != 1) std::abort();
  const Checked<std::string> hand = back->next();
  if (!hand || *hand != text) std::abort();
  return 0;
}
