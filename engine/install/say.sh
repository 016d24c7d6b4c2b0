#!/bin/sh
# Asks the program for what is installed of it: completions of three shells, and manual pages, made by
# help2man from the help. Usage: say.sh PROGRAM FOLDER DATA [HELP2MAN]
set -eu
program=$1 folder=$2 help2man=${4-}
export YEZI_HOME="$3" LC_ALL=C.UTF-8
here=$(cd "$(dirname "$0")" && pwd)

rm -rf "$folder/completion" "$folder/man1" "$folder/asking"
mkdir -p "$folder/completion"
"$program" completion bash >"$folder/completion/yezi.bash"
"$program" completion zsh >"$folder/completion/_yezi"
"$program" completion fish >"$folder/completion/yezi.fish"
[ -n "$help2man" ] || exit 0
mkdir -p "$folder/man1" "$folder/asking"

# The help of a command in the form that help2man reads: "Usage: " on one line, headings with colons.
# Examples stand in a section of their own, line by line.
as_gnu='
  NR == 1 && general { print "Usage: yezi COMMAND [GAME] [OPTION ...]"; next }
  general && /^yezi COMMAND \[GAME\]/ { next }
  NR == 1 { usage = $0; in_usage = 1; next }
  in_usage && /^    / { sub(/^ +/, " "); usage = usage $0; next }
  in_usage { print "Usage: " usage; in_usage = 0 }
  /^options$/ { print "Options:"; next }
  /^examples$/ { exit }
  { print }'

version=$("$program" --version)
day=$(date -u -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}" +%F)

page() { # page NAME COMMAND WHAT_IT_DOES
  name=$1 command=$2 what=$3
  general=$([ -z "$command" ] && echo 1 || echo "")
  "$program" $command --help >"$folder/asking/$name.txt"
  {
    echo '#!/bin/sh'
    echo "[ \"\$1\" = --version ] && exec '$program' --version"
    echo "exec awk -v general=$general '$as_gnu' '$folder/asking/$name.txt'"
  } >"$folder/asking/$name"
  chmod +x "$folder/asking/$name"
  {
    cat "$here/man/yezi.h2m"
    echo '[EXAMPLES]'
    echo '.nf'
    sed '1,/^examples$/d' "$folder/asking/$name.txt" | sed 's/^  //; s/\\/\\e/g; s/-/\\-/g'
    echo '.fi'
  } >"$folder/asking/$name.h2m"
  "$help2man" --no-info --section=1 --source="$version" --manual='User Commands' --name="$what" \
    --include="$folder/asking/$name.h2m" "$folder/asking/$name" |
    sed "/^\.TH/s/YEZI \"1\" \"[^\"]*\"/$(echo "$name" | tr a-z A-Z) \"1\" \"$day\"/
      /^\.SH NAME/{n;s/^yezi /$name /}" | gzip -9n >"$folder/man1/$name.1.gz"
}

page yezi "" "play, vary and study historical Chinese card games"
"$program" completion --candidates -- "" | while IFS="$(printf '\t')" read -r command what; do
  page "yezi-$command" "$command" "$what"
done
rm -rf "$folder/asking"
