// The patterns of self-description in Japanese. Each pattern is tried on one sentence in NFKC, questions left out.

import type { FactPattern } from "../pack/fact-pattern.ts";

const self = "(?:私|わたし|わたくし|あたし|僕|ぼく|ボク|俺|おれ|オレ|自分|うち|ウチ)";
/** The sentence begins here, or says that it is of the speaker. */
const own = `(?:^|[、,\\s])(?:(?:あの|えっと|実は|じつは|ちなみに|そういえば|あと|今は|いまは|今|最近は?|もう)[、\\s]?)*(?:${self}(?:は|も|って|の場合)?[、\\s]?)?(?:(?:実は|じつは|今は|いまは|今|もう)[、\\s]?)*`;
const ofOwn = `(?:^|[、,\\s])(?:(?:あの|えっと|実は|ちなみに|あと)[、\\s]?)*(?:${self}の)?`;
const value = "(?<value>[^、,。!?\\s]{1,40}?)";
const word = "(?<value>[\\p{L}\\p{N}ー・&'-]{1,24}?)";
const very =
  "(?:いちばん|一番|とても|すごく|すっごく|めっちゃ|ほんとに|本当に|かなり|特に|ほんとうに)?";
const is = "(?:です|だよ|だね|なんだ|なの|だ|っていう|という|といいます|と言います|かな|ね|$)";
const animals =
  "(?<about>猫|ねこ|ネコ|子猫|犬|いぬ|イヌ|子犬|うさぎ|ウサギ|ハムスター|インコ|文鳥|小鳥|金魚|亀|カメ|フェレット|モルモット|ハリネズミ|トカゲ|馬|メダカ)";
const jobs =
  "大学生|高校生|中学生|小学生|大学院生|専門学生|学生|会社員|看護師|医者|医師|教師|教員|先生|保育士|介護士|薬剤師|弁護士|エンジニア|プログラマー?|デザイナー|公務員|主婦|主夫|漫画家|イラストレーター|作家|小説家|美容師|料理人|シェフ|パティシエ|運転手|研究者|フリーター|店員|農家|漁師|営業|歌手|声優|俳優|配信者|警察官|消防士|自営業|フリーランス|無職|ピアニスト|カメラマン|通訳|翻訳家";

const pattern = (kind: FactPattern["kind"], source: string, not?: RegExp): FactPattern => ({
  kind,
  pattern: new RegExp(source, "u"),
  ...(not === undefined ? {} : { not }),
});

/** Sentences about another person: 妹は…, 友達が…. */
const other =
  /^.*(?:[\p{Script=Han}\p{Script=Katakana}ー]|さん|ちゃん|くん|たち)(?:は|も|って)(?=.)/u;
const notName = /^(?:何|なに|秘密|ひみつ|内緒|まだ|ない|これ|それ)|(?:好き|嫌い|思い?|言い?)$/u;

export const facts: readonly FactPattern[] = [
  pattern("name", `${self}の(?:名前|なまえ|本名)は[、\\s]?${word}${is}`, notName),
  pattern(
    "name",
    `^名前は[、\\s]?${word}(?:です|だよ|といいます|と言います|っていいます)`,
    notName,
  ),
  pattern(
    "name",
    `(?:^|[、,\\s])(?:${self}は[、\\s]?)?${word}(?:と申します|といいます|と言います|っていいます)`,
    notName,
  ),
  pattern(
    "name",
    `(?:^|[、,\\s])(?:${self}のこと(?:は|を)[、\\s]?)?${word}(?:って|と)呼んで(?!い|る|た|も)`,
    notName,
  ),
  pattern(
    "birthday",
    `${ofOwn}(?:誕生日|バースデー)は[、\\s]?(?<value>(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日)`,
  ),
  pattern("birthday", `${own}(?<value>(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日)(?:が誕生日|生まれ)`),
  pattern(
    "job",
    `${ofOwn}(?:仕事|職業)は[、\\s]?${value}(?:です|だよ|だ|をして|なんだ|$)`,
    /^(?:忙|大変|休み|順調|楽し|終わ|まだ|もう)/u,
  ),
  pattern("job", `${own}${value}として働いて(?:い?る|い?ます|い?て)`, other),
  pattern("job", `${own}${value}で働いて(?:い?る|い?ます|い?て)`, other),
  pattern("job", `${own}(?<value>${jobs})(?:です|だよ|をして|やって|なんだ|なので|だから)`),
  pattern("place", `${own}${value}に(?:住んで|暮らして)(?:い?る|い?ます|い?て)`, other),
  pattern("place", `${own}${value}(?:に|へ)引っ越し(?:た|まし)`, other),
  pattern("origin", `${ofOwn}出身は[、\\s]?${value}${is}`),
  pattern("origin", `${own}${value}出身(?:です|だよ|だ|なんだ)`, other),
  pattern(
    "favourite",
    `${ofOwn}(?:いちばん|一番)?好きな(?<about>[^、,。\\s]{1,16}?)は[、\\s]?${value}${is}`,
    /^(?:何|なに|どれ|ない)/u,
  ),
  pattern(
    "dislikes",
    `${own}${value}(?:は|が)(?:もう)?(?:あまり|あんまり)?${very}(?:大嫌い|嫌い|きらい|苦手|にがて)(?!じゃ|では|な人|だった|でした)`,
    other,
  ),
  pattern(
    "dislikes",
    `${own}${value}(?:は|が)(?:もう)?(?:あまり|あんまり)?好き(?:じゃ|では)(?:ない|なく|ありません)`,
    other,
  ),
  pattern(
    "likes",
    `${own}${value}(?:のこと)?(?:が|も)${very}(?:大好き|だいすき|好き|すき)(?!じゃ|では|な人|だった|でした|なら|だと思|そう|らしい|かも|ですか|なの\\?)`,
    other,
  ),
  pattern(
    "pet",
    `(?:うちの|我が家の|飼ってる|飼っている|${self}の)${animals}(?:ちゃん)?(?:の名前)?は[、\\s]?${word}(?:です|だよ|っていう|という|って名前|といいます|ちゃん|くん)`,
    /^(?:元気|病気|可愛|かわい|大き|小さ|最近|今|もう|とても)/u,
  ),
  pattern(
    "pet",
    `${own}${animals}(?<value>)を(?:[一二三四五六七八九十\\d]+匹)?飼って(?:い?る|い?ます|い?て|る)`,
  ),
  pattern(
    "plan",
    `${own}(?<value>(?:明日|あした|明後日|来週|来月|再来週|来年|今週末|週末|今度|夏休み|冬休み|春休み|年末|\\d{1,2}月(?:\\d{1,2}日)?)[^。!?]{2,40}?)(?:予定|つもり|ことにした|ことになった|んだ|んです)`,
    /(?:た|なかった)$/u,
  ),
];
