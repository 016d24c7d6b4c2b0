// Runs a fuzzer that was built without libFuzzer: on its seeds, then for some seconds on random
// changes of them. Nothing steers it towards new code, as libFuzzer is steered in the fuzz preset,
// but what once failed is tried again in each run of the tests.
//
//   web_fuzz SECONDS ARTIFACT [WORDS.dict] SEEDS…
//
// An input that breaks the program is kept in the file ARTIFACT.

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::string input, artifact;

void keep_input() { std::ofstream(artifact, std::ios::binary) << input; }

void run(std::string text) {
  input = std::move(text);
  // a copy of its own, so that reading past its end is seen
  const std::vector<std::uint8_t> bytes(input.begin(), input.end());
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

std::string text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The entries of a libFuzzer dictionary: a quoted text a line, with \\, \" and \xNN.
std::vector<std::string> words_of(const fs::path& path) {
  std::vector<std::string> words;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    const std::size_t first = line.find('"'), last = line.rfind('"');
    if (line.starts_with('#') || first == last) continue;
    std::string word;
    for (std::size_t i = first + 1; i < last; ++i) {
      if (line[i] != '\\') {
        word += line[i];
      } else if (line[++i] == 'x') {
        word += static_cast<char>(std::stoi(line.substr(i + 1, 2), nullptr, 16));
        i += 2;
      } else {
        word += line[i];
      }
    }
    words.push_back(word);
  }
  return words;
}

class Changes {
public:
  Changes(std::vector<std::string> seeds, std::vector<std::string> words)
      : seeds_(std::move(seeds)), words_(std::move(words)) {}

  std::string next() {
    std::string text = any(seeds_);
    for (std::size_t times = below(4) + 1; times > 0; --times) change(text);
    return text;
  }

private:
  std::size_t below(std::size_t bound) { return bound == 0 ? 0 : rng_() % bound; }
  const std::string& any(const std::vector<std::string>& of) { return of[below(of.size())]; }

  void change(std::string& text) {
    const std::size_t at = below(text.size() + 1),
                      length = below(std::min(text.size(), std::size_t{40}) + 1);
    switch (below(6)) {
    case 0:
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
      break;
    case 1:
      text.insert(at, 1, static_cast<char>(below(256)));
      break;
    case 2:
      text.erase(at, length);
      break;
    case 3:
      text.insert(at, text.substr(below(text.size() + 1), length));
      break;
    case 4: { // the beginning of one and the end of another
      const std::string& other = any(seeds_);
      text = text.substr(0, at) + other.substr(below(other.size() + 1));
      break;
    }
    default:
      if (!words_.empty()) text.insert(at, any(words_));
    }
  }

  std::vector<std::string> seeds_, words_;
  std::mt19937_64 rng_{1}; // the same changes in every run
};

} // namespace

int main(int count, char** arguments) {
  std::vector<std::string> seeds{""}, words;
  if (count < 3) return 2;
  artifact = arguments[2];
  for (int i = 3; i < count; ++i) {
    const fs::path path = arguments[i];
    if (path.extension() == ".dict") {
      words = words_of(path);
      continue;
    }
    std::vector<fs::path> files(fs::directory_iterator{path}, {});
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) seeds.push_back(text_of(file));
  }
#ifdef __SANITIZE_ADDRESS__
  __sanitizer_set_death_callback(keep_input);
#endif
  std::set_terminate([] {
    keep_input();
    std::abort();
  });
  const auto fall = [](int) {
    keep_input();
    std::_Exit(1);
  };
  std::signal(SIGABRT, fall);
#ifndef __SANITIZE_ADDRESS__ // which has a better answer to it
  std::signal(SIGSEGV, fall);
#endif

  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::seconds(std::atoi(arguments[1]));
  for (const std::string& seed : seeds) run(seed);
  std::size_t runs = 0;
  for (Changes changes(seeds, words); Clock::now() < end; ++runs) run(changes.next());
  std::cout << seeds.size() << " seeds, " << runs << " changes of them\n";
}
