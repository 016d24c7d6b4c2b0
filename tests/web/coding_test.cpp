// Content codings: which one is chosen, and that bodies come out as they went in.

#include <gtest/gtest.h>
#include <zlib.h>

#include "web/net/coding.h"

namespace yezi::coding_test {
namespace {

std::string inflated(const std::string& body, std::size_t size) {
  std::string out(size, '\0');
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  std::string copy = body;
  stream.next_in = reinterpret_cast<Bytef*>(copy.data());
  stream.avail_in = static_cast<uInt>(copy.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  inflateEnd(&stream);
  return out;
}

TEST(Coding, TheBestThatIsAllowed) {
  EXPECT_EQ(coding_of(""), Coding::plain);
  EXPECT_EQ(coding_of("gzip, deflate, br"), Coding::brotli);
  EXPECT_EQ(coding_of("br ;q=0.5,gzip"), Coding::brotli);
  EXPECT_EQ(coding_of("gzip; q=0.2, br; q=0"), Coding::gzip);
  EXPECT_EQ(coding_of("br;q=0.000"), Coding::plain);
  EXPECT_EQ(coding_of("identity, deflate"), Coding::plain);
  EXPECT_EQ(coding_of(",,;q=,gzip;"), Coding::gzip);
  EXPECT_EQ(coding_of("xgzip, brx"), Coding::plain);
}

TEST(Coding, TextIsWorthIt) {
  EXPECT_TRUE(is_worth_coding("text/css; charset=utf-8", 5000));
  EXPECT_TRUE(is_worth_coding("image/svg+xml; charset=utf-8", 5000));
  EXPECT_TRUE(is_worth_coding("application/json; charset=utf-8", 5000));
  EXPECT_FALSE(is_worth_coding("text/css; charset=utf-8", 100));
  EXPECT_FALSE(is_worth_coding("font/woff2", 5000));
  EXPECT_FALSE(is_worth_coding("image/png", 5000));
}

TEST(Coding, WhatGoesInComesOut) {
  for (const std::size_t lines : {std::size_t{0}, std::size_t{1}, std::size_t{3000}}) {
    std::string body;
    for (std::size_t i = 0; i < lines; ++i)
      body += "a line, and a number: " + std::to_string(i * i);
    EXPECT_EQ(inflated(coded(body, Coding::gzip), body.size()), body);
    EXPECT_EQ(coded(body, Coding::plain), body);
    if (lines > 1) {
      EXPECT_LT(coded(body, Coding::brotli).size(), body.size() / 3);
    }
  }
}

} // namespace
} // namespace yezi::coding_test
