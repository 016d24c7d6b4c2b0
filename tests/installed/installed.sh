#!/usr/bin/env bash
# What `cmake --install` installs, used as people use it. Usage: installed.sh STEP BUILD FOLDER
#
#   install     everything into FOLDER/tree, which then names neither the source nor the build
#   program     yezi, from another folder, with an empty environment
#   example     the example, built with find_package and with pkg-config, tells the same hand
#   headers     every header includes only what is installed too; ALONE=1: and compiles by itself
#   python      the package for Python, where it was built
#   completion  bash, and zsh and fish where they are there
#   manual      a page for every command, without warnings
set -euo pipefail
step=$1 build=$2 folder=$3
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
tree=$folder/tree
export PATH=/usr/local/bin:/usr/bin:/bin LC_ALL=C.UTF-8
unset YEZI_HOME

fail() {
  echo "$step: $*" >&2
  exit 1
}
has() { # has TEXT PART: as a whole line
  grep -qxF -- "$2" <<<"$1" || fail "\"$2\" is missing in: $1"
}
clean() { env -i PATH=/usr/bin:/bin "$@"; }

install_step() {
  rm -rf "$folder"
  mkdir -p "$folder"
  cmake --install "$build" --prefix "$tree" >"$folder/installed.txt"
  ! grep -rlF -e "$source" -e "$build" "$tree" || fail "names folders of the build"
  local file
  for file in bin/yezi lib/libyezi.a lib/pkgconfig/yezi.pc include/yezi/table/table.h \
    share/yezi/games/decks share/yezi/history/sources.csv share/yezi/engine/web/page/index.html \
    share/applications/yezi.desktop share/icons/hicolor/scalable/apps/yezi.svg \
    share/doc/yezi/CHANGELOG.md; do
    [[ -e $tree/$file ]] || fail "$file is missing"
  done
}

program_step() {
  local yezi=$tree/bin/yezi games hand address page
  cd /
  [[ $(clean "$yezi" --version) == "yezi $(sed -nE 's/^project\(yezi VERSION ([0-9.]+).*/\1/p' "$source/CMakeLists.txt")" ]]
  games=$(clean "$yezi" games --json | grep -c '"id"')
  [[ $games == $(find "$source"/games -name '*.lua' -not -name '*_test.lua' -not -name '*.meta.lua' \
    -not -path '*/decks/*' -not -path '*/parts/*' | wc -l) ]] || fail "$games games"
  hand=$(clean "$yezi" play lukfu --hands 1 --seed 7 --no-save < <(printf '1\n%.0s' {1..500}))
  [[ $hand == *"六虎"* ]] || fail "$hand"
  coproc SERVER { exec env -i PATH=/usr/bin:/bin "$yezi" serve --port 0 --no-records; }
  read -r address <&"${SERVER[0]}"
  address=${address#http://}
  page=$(
    exec 3<>"/dev/tcp/${address%%:*}/$(grep -oE '[0-9]+/?$' <<<"$address" | tr -d /)"
    printf 'GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "${address%/}" >&3
    cat <&3
  )
  kill "$SERVER_PID"
  [[ $page == "HTTP/1.1 200"* && $page == *"<html"* ]] || fail "$page"
}

example_step() {
  local example=$tree/share/doc/libyezi-dev/examples/example hand other compiler
  compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[^=]*=//p' "$build/CMakeCache.txt")
  cmake -S "$example" -B "$folder/example" -G Ninja -DCMAKE_PREFIX_PATH="$tree" \
    -DCMAKE_CXX_COMPILER="$compiler" >"$folder/example.txt"
  cmake --build "$folder/example" >>"$folder/example.txt"
  PKG_CONFIG_PATH=$(dirname "$(find "$tree/lib" -name yezi.pc)")
  export PKG_CONFIG_PATH
  # shellcheck disable=SC2046
  "$compiler" -std=c++20 "$example/hand.cpp" $(pkg-config --cflags --libs yezi) -o "$folder/hand"
  # Only beside the data do the programs find them: what is compiled in is another folder.
  mv "$folder/example/hand" "$tree/bin/hand-by-cmake"
  mv "$folder/hand" "$tree/bin/hand-by-pkg-config"
  cd /
  hand=$(clean "$tree/bin/hand-by-cmake" lukfu)
  other=$(clean "$tree/bin/hand-by-pkg-config" lukfu)
  [[ $hand == *"Balance: "* ]] || fail "$hand"
  [[ $hand == "$other" ]] || fail "the two differ"
}

headers_step() {
  local headers=$tree/include/yezi faults=0 header
  cd "$headers"
  while IFS=: read -r header included; do
    [[ -e $included ]] || { echo "$header includes $included, which is not installed"; faults=1; }
  done < <(grep -rn --include='*.h' -oP '^#include "\K[^"]+' . | sed -E 's/:[0-9]+:/:/')
  # What callers need not have must not be included.
  ! grep -rnE '^#include <(lua|utf8proc|boost|sqlite3|openssl|seccomp|brotli|zstd)' . || faults=1
  [[ $faults == 0 ]] || fail "see above"
  [[ -n ${ALONE-} ]] || return 0
  # shellcheck disable=SC2046
  find . -name '*.h' -print0 | xargs -0 -P "$(nproc)" -I{} \
    c++ -std=c++20 -fsyntax-only -x c++ -w $(pkg-config --cflags fmt nlohmann_json) -I . {}
}

python_step() {
  local python module said
  module=$(find "$tree/lib" -name '_engine*.so')
  [[ -n $module ]] || fail "the module is missing"
  python=/usr/bin/python3
  said=$(cd / && clean PYTHONPATH="${module%/yezi/*}" YEZI_HOME="$tree/share/yezi" PYTHONDONTWRITEBYTECODE=1 \
    "$python" "$tree/share/doc/python3-yezi/examples/bulk.py" lukfu 500)
  [[ $said == *"500 hands"* ]] || fail "$said"
  [[ -e ${module%/*}/py.typed && -e ${module%/*}/__init__.pyi ]] || fail "the types are missing"
}

asked_of_bash() { # asked_of_bash LINE: what Tab offers after it
  bash -c "source '$tree/share/bash-completion/completions/yezi'
    COMP_LINE=\$1 COMP_POINT=\${#1} _yezi; printf '%s\n' \"\${COMPREPLY[@]}\"" _ "$1" 2>/dev/null
}

completion_step() {
  local line found
  export PATH=$tree/bin:$PATH
  cd "$folder"
  touch a-file
  has "$(asked_of_bash 'yezi sim')" simulate
  has "$(asked_of_bash 'yezi play l')" lukfu
  has "$(asked_of_bash 'yezi play lukfu/')" lukfu/three
  has "$(asked_of_bash 'yezi play lukfu --pl')" --players
  has "$(asked_of_bash 'yezi play lukfu --set min')" min_fu=
  has "$(asked_of_bash 'yezi play lukfu --set players=')" 3
  has "$(asked_of_bash 'yezi rules lukfu --format=m')" md
  has "$(asked_of_bash 'yezi show ')" a-file
  [[ -z $(asked_of_bash 'yezi nothing ') ]]
  if command -v fish >/dev/null; then
    asked_of_fish() {
      HOME=$folder fish --no-config -c "source $tree/share/fish/vendor_completions.d/yezi.fish
        complete -C '$1'" | cut -f1
    }
    has "$(asked_of_fish 'yezi play lukfu/')" lukfu/three
    has "$(asked_of_fish 'yezi play lukfu --set players=')" players=3
    has "$(asked_of_fish 'yezi show ')" a-file
  fi
  if command -v zsh >/dev/null; then
    found=$(zsh -f "$source/tests/installed/ask.zsh" "$tree"/share/zsh/*/_yezi 'yezi play lukfu/thr' "$folder")
    [[ ${found% } == "yezi play lukfu/three" ]] || fail "zsh: $found"
    found=$(zsh -f "$source/tests/installed/ask.zsh" "$tree"/share/zsh/*/_yezi 'yezi play lukfu --set min_' "$folder")
    [[ $found == "yezi play lukfu --set min_fu=" ]] || fail "zsh: $found"
  fi
}

manual_step() {
  local page names commands
  commands=$("$tree/bin/yezi" completion --candidates -- '' | wc -l)
  names=("$tree"/share/man/man1/*.1.gz)
  ((${#names[@]} == commands + 1)) || fail "${#names[@]} pages for $commands commands"
  for page in "${names[@]}"; do
    if command -v mandoc >/dev/null; then
      gunzip -c "$page" | mandoc -T lint -W warning >"$folder/lint.txt" || fail "$page: $(<"$folder/lint.txt")"
    else
      MANWIDTH=80 man --warnings -l "$page" 2>&1 >/dev/null | grep . && fail "$page"
    fi
  done
  page=$(gunzip -c "$tree/share/man/man1/yezi-play.1.gz")
  [[ $page == *players* && $page == *"SH EXAMPLES"* && $page == *"SH SYNOPSIS"* ]] || fail "$page"
}

"${step}_step"
