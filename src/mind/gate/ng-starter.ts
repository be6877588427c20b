// Predefined lists of NG words: `mild` has threats, slurs and the coarsest words, `strict` also those that a stream for
// children avoids.

export type NgStarter = "off" | "mild" | "strict";

const mild =
  "死ね 殺す くたばれ 消え失せろ 首吊れ 自殺しろ きちがい キチガイ 気違い 池沼 ガイジ かたわ めくら つんぼ 土人 シナ人 チョン 鮮人 穢多 非人 売女 売春婦 レイプ 強姦 まんこ マンコ ちんこ チンコ ちんぽ チンポ fuck motherfucker cunt nigger nigga faggot retard tranny chink gook kike spic wetback rape whore slut cocksucker kys";

const strict =
  "ばか あほ くそ うざい きもい キモい うんこ ウンコ ちくしょう 畜生 ぶす ブス でぶ デブ はげ ハゲ ちび クズ 屑 ゴミ野郎 カス野郎 間抜け まぬけ のろま 変態 エロい セックス オナニー おっぱい 乳首 糞 野郎 貴様 ぶっ殺す ぶん殴る shit bullshit ass asshole bitch bastard damn goddamn hell dick cock pussy tits boobs porn sex idiot moron stupid dumb dumbass jerk crap piss douchebag wanker bollocks bugger twat prick loser";

const listOf = (words: string): readonly string[] => words.split(" ");

/** The words of a list. */
export const starterWords = (strength: NgStarter): readonly string[] => {
  if (strength === "off") return [];
  const all = [...listOf(mild), "kill yourself"];
  return strength === "mild" ? all : [...all, ...listOf(strict)];
};
