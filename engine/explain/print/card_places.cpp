#include "explain/print/card_places.h"

namespace yezi {

std::vector<int> rows_of(int number, double shape) {
  if (shape < 0.6) { // tall signs: up to three beside each other
    switch (number) {
    case 1:
      return {1};
    case 2:
      return {1, 1};
    case 3:
      return {1, 2};
    case 4:
      return {2, 2};
    case 5:
      return {2, 1, 2};
    case 6:
      return {2, 2, 2};
    case 7:
      return {2, 3, 2};
    case 8:
      return {3, 2, 3};
    default:
      return {3, 3, 3};
    }
  }
  switch (number) {
  case 1:
    return {1};
  case 2:
    return {1, 1};
  case 3:
    return {1, 1, 1};
  case 4:
    return {2, 2};
  case 5:
    return {2, 1, 2};
  case 6:
    return {2, 2, 2};
  case 7:
    return {2, 2, 1, 2};
  case 8:
    return {2, 2, 2, 2};
  default:
    return {2, 2, 1, 2, 2};
  }
}

std::vector<int> groups_of(int number) {
  switch (number) {
  case 1:
    return {1};
  case 2:
    return {2};
  case 3:
    return {3};
  case 4:
    return {2, 2};
  case 5:
    return {2, 1, 2};
  case 6:
    return {3, 3};
  case 7:
    return {3, 1, 3};
  case 8:
    return {4, 4};
  default:
    return {3, 3, 3};
  }
}

std::vector<Point> pip_places(int number) {
  const double third = 1.0 / 3;
  switch (number) {
  case 1:
    return {{0, 0}};
  case 2:
    return {{0, -1}, {0, 1}};
  case 3:
    return {{0, -1}, {0, 0}, {0, 1}};
  case 4:
    return {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
  case 5:
    return {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}};
  case 6:
    return {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}};
  case 7:
    return {{-1, -1}, {1, -1}, {0, -0.5}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}};
  case 8:
    return {{-1, -1}, {1, -1}, {0, -0.5}, {-1, 0}, {1, 0}, {0, 0.5}, {-1, 1}, {1, 1}};
  default:
    return {{-1, -1},    {1, -1},    {-1, -third}, {1, -third}, {0, 0},
            {-1, third}, {1, third}, {-1, 1},      {1, 1}};
  }
}

Arranged rings(int number) {
  switch (number) {
  case 2:
    return {38, {{0, -0.8}, {0, 0.8}}};
  case 3:
    return {30, {{-1, -1}, {0, 0}, {1, 1}}};
  case 4:
    return {32, {{-0.95, -0.8}, {0.95, -0.8}, {-0.95, 0.8}, {0.95, 0.8}}};
  case 5:
    return {27, {{-1, -0.95}, {1, -0.95}, {0, 0}, {-1, 0.95}, {1, 0.95}}};
  case 6:
    return {28, {{-0.75, -1}, {0.75, -1}, {-0.75, 0}, {0.75, 0}, {-0.75, 1}, {0.75, 1}}};
  case 7:
    return {22, {{-1, -1}, {0, -0.68}, {1, -0.36}, {-0.6, 0.3}, {0.6, 0.3}, {-0.6, 1}, {0.6, 1}}};
  case 8:
    return {22.5,
            {{-0.7, -1},
             {0.7, -1},
             {-0.7, -0.33},
             {0.7, -0.33},
             {-0.7, 0.33},
             {0.7, 0.33},
             {-0.7, 1},
             {0.7, 1}}};
  case 9:
    return {23, {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {0, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
  default:
    return {66, {{0, 0}}};
  }
}

Arranged sticks(int number) {
  switch (number) {
  case 2:
    return {43, {{0, -1}, {0, 1}}};
  case 3:
    return {43, {{0, -1}, {-0.6, 1}, {0.6, 1}}};
  case 4:
    return {43, {{-0.6, -1}, {0.6, -1}, {-0.6, 1}, {0.6, 1}}};
  case 5:
    return {41, {{-0.9, -1}, {0.9, -1}, {0, 0}, {-0.9, 1}, {0.9, 1}}};
  case 6:
    return {43, {{-0.85, -1}, {0, -1}, {0.85, -1}, {-0.85, 1}, {0, 1}, {0.85, 1}}};
  case 7:
    return {29, {{0, -1}, {-0.8, 0}, {0, 0}, {0.8, 0}, {-0.8, 1}, {0, 1}, {0.8, 1}}};
  case 8:
    return {43,
            {{-1, -1}, {-0.33, -1}, {0.33, -1}, {1, -1}, {-1, 1}, {-0.33, 1}, {0.33, 1}, {1, 1}}};
  case 9:
    return {
        29,
        {{-0.8, -1}, {0, -1}, {0.8, -1}, {-0.8, 0}, {0, 0}, {0.8, 0}, {-0.8, 1}, {0, 1}, {0.8, 1}}};
  default:
    return {84, {{0, 0}}};
  }
}

std::vector<Point> bone_pips(int pips) {
  switch (pips) {
  case 1:
    return {{0, 0}};
  case 2:
    return {{-1, 0}, {1, 0}};
  case 3:
    return {{-1, -1}, {0, 0}, {1, 1}};
  case 4:
    return {{-1, -0.75}, {1, -0.75}, {-1, 0.75}, {1, 0.75}};
  case 5:
    return {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}};
  default:
    return {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}};
  }
}

} // namespace yezi
