// The page's own words: key|English|Chinese, and [the first part of the keys below it]. {0}, {1} are put
// in. What modules name (mark, verb, zone) stands here where their own word would not do.

import { chinese } from "./settings.js";

const table = `
comma|, |、
colon|: |：
semicolon|; |；
yes|yes|是
no|no|否
close|Close|關閉
copy|Copy|複製
copied|Copied.|已複製。
find|Find|搜尋
settings|Settings|設定
theme|Colours|色調
theme.auto|as the system|跟隨系統
theme.light|paper|紙
theme.dark|ink|墨
pace|Pace|節奏
hand.label|Hand, {0} cards|手牌 {0} 張
score.of|score {0}|積分 {0}
act.sure|certain to stand|必成
tools.title|Aids|輔助
notes.title|Answer|答覆
log.title|What happened|經過
book.find|Find in the rules|在牌例中搜尋

[nav]
title|Places|導覽
home|Home|首頁
play|Play|對局
replay|Replay|覆盤
explore|Explore|考索
lessons|Lessons|課程
lineage|Lineage|源流
compare|Compare|比較
glossary|Glossary|詞彙
sources|Sources|文獻
lost|There is nothing here|此處無頁

[net]
down|The server does not answer.|伺服器沒有回應。
waiting|One moment…|請稍候……

[talk]
joining|Joining the table…|正在入座……
lost|The connection is lost; trying again…|連線中斷，正在重連……
closed|The table is closed.|牌桌已關閉。

[home]
says|The old Chinese card games that mahjong grew out of: play them, walk through hands, and see on which source each rule rests.|麻將所從出的古紙牌戲：可對局，可覆盤，每條規則皆註明所據。
deal|Deal me a hand|派一手牌
more|Or|或者
play|Choose variant, options and who sits where.|選擇玩法、選項與座位。
replay|Walk through a hand, from any seat.|從任一座位重看一局。
explore|Rules, evidence, lineage, side by side.|規則、證據、源流，並列比較。
lessons|Learn by playing, a step at a time.|循序漸進，邊打邊學。

[lobby]
title|A new table|新開一桌
mine|Your tables|你的牌桌
table|Table {0}: {1}|第 {0} 桌：{1}
game|Game|牌戲
variant|Variant|玩法
novariant|as it is played by default|預設玩法
about|About {0}|關於{0}
players|Who plays|座上
seat|Seat {0}|第 {0} 座
hints|Hints while playing|對局中可求提示
window|Seconds to claim, 0: no limit|搶牌秒數，0 為不限
seed|Seed of all luck: who knows it knows all cards|亂數種子：知者盡知各牌
options|Options ({0})|選項（{0}）
start|Deal|派牌

[player]
human|person|人
away|away|未到
simple|simple: rule of thumb|簡單
eager|eager: calls whenever it may|急進
random|random|隨意
search|search|推算
solve|solver|解算

[seats]
title|Seats of this table|本桌座位
says|Each link is a seat. Send it to whoever shall sit there, and to nobody else.|每個連結是一個座位，只交給該座的人。
unknown|This browser does not know that table.|此瀏覽器不認得該桌。
sit|Sit here|入座
hot|On one device|同用一部裝置
hot.says|The page asks to be handed over, and covers the cards meanwhile.|輪到下一人時，本頁會先遮牌，再請交接。
hot.go|Play all seats here|在此輪流對局

[pass]
to|Pass the device: {0}|請交接：{0}
says|The cards are covered until whoever sits there says so.|牌已遮起，待該座的人確認。
here|I am {0}: show my cards|我是{0}，看牌

[luck]
seed|Dealt from a chosen seed|依選定種子派牌
record|Dealt from a record|依牌譜派牌

[table]
joining|Joining the table|入座
again|Connect again|重新連線
hand|Hand {0}|第 {0} 局
middle|Middle of the table|桌面
own|Your seat|你的座位

[seat]
n|seat {0}|第 {0} 座
you|you ({0})|你（{0}）

[card]
hidden|hidden card|暗牌
hidden.n|{0} hidden|暗 {0} 張
none|none|無
sure|cannot be beaten|無人可勝
maynot|may not be played now|現不可出

[trick]
won|tricks {0}|{0} 回合
taken|{0}: takes the trick|{0}得此回合

[drawing]
offered|discarded|棄牌
offered.by|discarded by {0}|{0}所棄

[wait]
others|The others play.|他人行牌。
watching|You are watching.|旁觀中。

[acts]
title|What you may do|可行之著
all|All you may do ({0})|全部可行之著（{0}）
more|Not all fit here: choose cards in the hand.|未能盡列，請在手牌中選。

[chosen]
n|Chosen: {0}|已選：{0}
more|{0}: {1} more|{0}：再選 {1} 張

[do]
why|Why|緣由
hint|Hint|提示
prove|Prove|證明
undo|Undo|悔牌
clear|Clear|清除
step|Step|下一步
next|Next hand|下一局
review|Review my play|檢討我的出牌
keep|Save the record|儲存牌譜
print|Print|列印

[sort]
suit|By suit|按門
rank|By rank|按大小
none|As dealt|依發牌

[note]
why|Why|緣由
hint|Hint|提示
prove|Proof|證明
review|Review|檢討
fault|That cannot be done|不可如此

[hint]
even|as good as the best|與最佳相當
pick|Choose these cards|選取這些牌

[pace]
off|at once|立即
fast|fast|快
normal|normal|中
slow|slow|慢
step|step by step|逐步

[help]
title|Keys|按鍵
says|Everything can be done by keyboard.|一切皆可用鍵盤。
letters|letters work as keys|字母作快捷鍵

[key]
arrows|along the hand|在手牌中移動
space|choose the card, or let it go|選取或放下
enter|play what is chosen|打出所選
digits|the buttons below the table, in order|桌下各按鈕，依次
clear|let all cards go|全部放下
why|why: of the cards chosen, else what the moves tell|緣由：所選的牌能否出；未選牌時，說明各人行牌透露了甚麼
hint|hint|提示
prove|why a card cannot be beaten|何以無人可勝
undo|take the last move back|悔牌
sort|sort by suit or rank|按門或大小排列
next|next hand|下一局
review|review, when the hand is over|終局後檢討
step|one step|下一步
hand|to the hand|回到手牌
list|list of all you may do|全部可行之著
log|to what happened|到經過
help|these keys|本表

[over]
title|The hand is over|本局結束
match|The match is over|全場終
waiting|Waiting for: {0}|等候：{0}

[result]
payments|Payments|收付
balance|Balance|淨數
seat|seat|座
net|this hand|本局
score|score|積分
nothing|Nobody pays.|各家互無收付。
pays|pays|付
details|Details of the settlement|結算細目
counts|What each hand is worth|各家手牌之值

[party]
none|–|–
pool|pool|彩池
nobody|nobody|無

[review]
see|See the moment before move {0}|看第 {0} 著之前

[replay]
of|Replay: {0}|覆盤：{0}
hand|Hand|局
as|Seen from|視角
open|open|明牌
controls|Walk through the hand|逐步重看
first|To the beginning|到開頭
back|Back|上一步
on|Forward|下一步
last|To the end|到結尾
play|Play|播放
stop|Stop|停止
trick|Trick|回合
hide|hide what comes next|隱藏其後各著
later|What comes next|其後各著
hidden|It is hidden.|已隱藏。
fork|Play on from here|由此續打
link|Link to this moment|此刻的連結

[records]
says|Hands that were played here, and any record that you bring.|在此打過的牌局，以及你帶來的牌譜。
none|No hand has been kept yet.|尚無牌譜。
bring|Bring a record|開啟牌譜
file|A file|檔案
paste|or paste it here|或貼在此處
open|Open|開啟
number|number|編號
game|game|牌戲
when|when|時間
players|players|座上
net|won and lost|輸贏

[explore]
title|The games|諸戲
says|Each with its rules, and on how much evidence they rest.|各戲的規則，及其證據多寡。

[game]
rules|Rule book|牌例
page|The game|本戲
seats|{0} seats|{0} 座
variants|Variants|玩法
variants.n|variants: {0}|{0} 種玩法
deck|The cards|牌
options|Options|選項
option|option|選項
value|value|值
choices|choices|可選
says|what it decides|說明
rules.short|rules|條目
evidence|What rests on what|各項所據

[label]
A|attested|有據
R|reconstructed|重構
C|conjecture|推測

[compare]
a|One|甲
b|The other|乙
feature|feature|特徵
features|Features|特徵
clause|clause|條款
code|as it is written|寫法
clauses|Clauses that differ|相異條款
play|Measure how they play|實測
measured|±: half of the 95 % interval, over {0} hands by the rule of thumb.|±：95 % 區間之半，由經驗法則打 {0} 局。

[lineage]
says|Games and packs, and what is claimed to have come from what.|諸戲與諸牌，及其源流諸說。
picture|Picture of the lineage; the same stands in the list|源流圖；列表內容相同
choose|Choose a game, in the picture or the list.|在圖或列表中選一戲。
controls|Move the picture|移動圖
in|Nearer|放大
out|Farther|縮小
left|Left|向左
right|Right|向右
up|Up|向上
down|Down|向下
fit|The whole width|全寬
keys|Drag, Ctrl and wheel, or with the focus on the picture: arrows, + − 0.|可拖曳，Ctrl 加滾輪，或聚焦後用方向鍵與 + − 0。
find|Find a game or a pack|搜尋牌戲或牌
game|Its page|其頁
from|From|來自
to|What came of it|流衍

[lessons]
says|Short texts, questions about real positions, and practice.|短文、實戰問題與練習。
none|There are no lessons yet.|尚無課程。
done|{0} answered|已答 {0} 題
practice|Practice|練習
skip|Tell me|告訴我
right|Right.|對。
wrong|Not quite.|不對。
before|You have answered this rightly before.|此題已答對。
choices|Answers|答案
check|Check|核對
cards|cards|牌
number|a number|數目
text|your answer|你的答案
play|what you would do, such as: pass|你的著法，例如 pass
put|Put the chosen cards|填入所選

[class]
title|A class|課堂
says|A teacher opens a lesson for a class; pupils answer here.|教師為課堂開課，學生在此作答。
code|code|代碼
name|your name|你的名字
join|Come in|進入
open|Teach this to a class|開設課堂
come|Pupils come to|學生請到
local|Only this machine can come here. To let others in: yezi serve --bind ADDRESS --host NAME|目前只有本機可進入。要讓他人進入：yezi serve --bind ADDRESS --host NAME
pupils|Pupils|學生
pupil|pupil|學生
away|Send {0} away|請 {0} 離開
away.sure|Send {0} away? The answers go too.|請 {0} 離開？其答案一併刪去。
csv|Answers as a table (CSV)|答案表（CSV）
close|End the class|下課
sure|End the class? Its answers are kept nowhere else.|確定下課？答案不另保存。
count|{0} of {1} have answered|{1} 人中 {0} 人已答
spread|How the answers spread|答案分布
show|Show what is right|公布答案
you|You are {0}.|你是{0}。
own|Your answer: {0}|你的答案：{0}
wait|(You may change it until the teacher shows what is right.)|（公布答案前可更改。）

[mark]
head|head|頭家
opener|first|起牌

[verb]
out|go out|胡

[zone]
claimed|shown|亮牌
spent|played|已出
river|discards|棄牌
face|face card|面張
under|under card|面葉
`;

/** @type {Map<string, string[]>} */
export const words = new Map();
let first = "";
for (const line of table.split("\n")) {
  const [key = "", ...both] = line.split("|");
  if (key.startsWith("[")) first = `${key.slice(1, -1)}.`;
  else if (key) words.set(first + key, both);
}

/** @param {string} key */
export const has = (key) => words.has(key);

/** @param {string} key @param {...(string|number)} values */
export const t = (key, ...values) =>
  (words.get(key)?.[chinese() ? 1 : 0] ?? key).replace(/\{(\d)\}/g, (_, i) => String(values[Number(i)] ?? ""));
