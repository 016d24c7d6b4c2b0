# Types a line at an interactive zsh, presses Tab, and prints what the line has become.
# Usage: zsh -f ask.zsh COMPLETION_FILE LINE FOLDER; FOLDER is for its files.
zmodload zsh/zpty
folder=$3/zsh
rm -rf $folder
mkdir -p $folder
cat >$folder/.zshrc <<SETTINGS
PS1='ready> '
unset zle_bracketed_paste
fpath=(${1:h} \$fpath)
autoload -Uz compinit
compinit -u -D
report() { print -r -- "\$BUFFER" >$folder/answer.new; mv $folder/answer.new $folder/answer; exit }
zle -N report
bindkey '^X^R' report
SETTINGS
export ZDOTDIR=$folder TERM=dumb
zpty asked zsh -i
zpty -w -n asked $2$'\t'$'\x18\x12'
for (( i = 0; i < 600; ++i )); do
  zpty -r -t asked line
  [[ -e $folder/answer ]] && break
  sleep 0.1
done
zpty -d asked
cat $folder/answer
