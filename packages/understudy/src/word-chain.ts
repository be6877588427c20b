import type { Skill, UnderstudyAnswer } from "./answer.ts";
import { saying } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import { hashOf } from "./hash.ts";
import type { IntentLine } from "./intents/intent.ts";
import { intentOf, isCatchAll, isSafety } from "./intents/intent-tables.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

/** Words for the word chain (しりとり): Japanese by the last kana, English by the last letter. */
const chainWords: Readonly<Record<Language, readonly string[]>> = {
  ja: (
    "あさがお あめ あり いちご いるか いか うさぎ うみ うちわ えんぴつ えび おにぎり おりがみ おに " +
    "かめ からす かさ かに きつね きのこ きりぎりす くじら くま くつした けむし けしき こま こおり こたつ " +
    "さくら さかな さる しか しろくま しお すいか すずめ すし せみ せんべい そら そば そり " +
    "たぬき たいこ たけのこ ちず ちくわ つき つくえ つる てがみ てぶくろ てら とけい とまと とら " +
    "なす なつ なべ にわとり にじ ぬりえ ぬの ぬいぐるみ ねこ ねずみ ねぎ のり のこぎり " +
    "はな はさみ はと ひこうき ひまわり ひつじ ふね ふくろう へび へちま ほたる ほし " +
    "まど まくら まつり みみず みかづき むし むぎちゃ めがね めだか もち もみじ もぐら " +
    "やぎ やま やさい ゆき ゆびわ よる よこづな らくだ らっこ らっぱ りす りか りょうり るりいろ れいぞうこ れつ ろうそく ろば わに わし わたあめ " +
    "がむ がちょう ぎょうざ ぐみ げた ごま ごりら ざりがに ざる じてんしゃ じしゃく ずぼし ぜんまい ぞう ぞうり " +
    "だるま でんわ でんしゃ どんぐり どうぶつ ばなな ばす びわ びいだま ぶどう ぶた べる べっこうあめ ぼうし ぼたもち " +
    "ぱいなっぷる ぴあの ぺっと ぽすと"
  ).split(" "),
  en: (
    "apple eagle elephant tiger rabbit turtle egg grape guitar giraffe ribbon river robot rainbow window whale willow walnut notebook nest needle night kite koala kettle kangaroo orange otter owl onion ocean " +
    "lemon lamp lantern ladybug island igloo ice ink insect iris umbrella uncle unicorn universe yogurt yacht yard yellow yak sun star snow sparrow saddle spoon sugar dolphin dragon door dream drum " +
    "balloon banana bee bear bridge butterfly cat candle cloud cherry coffee compass fox forest feather flower frog hat honey hedgehog horse hill jam jar jellyfish jacket jungle moon mirror mountain mouse " +
    "melon pencil penguin piano pumpkin pearl queen quilt question quartz tea tulip tent train tree violin vase valley van village xylophone zebra zoo zipper zero acorn ant arrow autumn avocado"
  ).split(" "),
};

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;

const lines = {
  start: {
    ja: [
      [
        "fun",
        "いい{ne}、しりとり！{I}から行く{ne}。「{word}」。次は「{next}」から。",
        "喜んで、しりとりをお受けします。まずは私から。「{word}」。次は「{next}」からです。",
      ],
    ],
    en: [["fun", 'A word chain, yes! I\'ll begin: "{word}". Next letter: "{next}".']],
  },
  go: {
    ja: [
      [
        "fun",
        "「{theirs}」、いい{ne}。じゃあ、「{word}」。次は「{next}」から。",
        "「{theirs}」、よい手です。では、「{word}」。次は「{next}」からです。",
      ],
      [
        "joy",
        "そう来たか。なら、「{word}」！次は「{next}」から。",
        "そう来ましたか。では、「{word}」。次は「{next}」からです。",
      ],
      [
        "fun",
        "「{word}」でどうかな。次は「{next}」から。",
        "「{word}」でいかがでしょう。次は「{next}」からです。",
      ],
    ],
    en: [
      ["fun", '"{theirs}", nice. Then I say "{word}". Next letter: "{next}".'],
      ["joy", 'Good one! "{word}". Next letter: "{next}".'],
      ["fun", 'How about "{word}"? Next letter: "{next}".'],
    ],
  },
  wrong: {
    ja: [
      [
        "neutral",
        "おっと、「{next}」から始まる言葉{da}。もう一回。次は「{next}」から。",
        "おや、「{next}」から始まる言葉をお願いします。次は「{next}」からです。",
      ],
    ],
    en: [["neutral", 'Careful, it has to start differently. Next letter: "{next}".']],
  },
  kana: {
    ja: [
      [
        "neutral",
        "読みまちがえたくないから、ひらがなで書いてくれる？次は「{next}」から。",
        "読み違えたくありませんので、ひらがなでお願いできますか。次は「{next}」からです。",
      ],
    ],
    en: [["neutral", 'One plain word, please. Next letter: "{next}".']],
  },
  used: {
    ja: [
      [
        "fun",
        "「{theirs}」は、もう出た{yo}。ということで勝負あり、{I}の勝ち{da}。またやろう{ne}。",
        "「{theirs}」は、もう出ました。これにて勝負あり、私の勝ちです。またいたしましょう。",
      ],
    ],
    en: [["fun", '"{theirs}" was said before. Game over, I win! Another round some day?']],
  },
  lost: {
    ja: [
      [
        "joy",
        "「{theirs}」、「ん」がついた{ne}。勝負あり、{I}の勝ち{da}！楽しかった{yo}。",
        "「{theirs}」、「ん」がつきましたね。勝負あり、私の勝ちです。楽しゅうございました。",
      ],
    ],
    en: [["joy", '"{theirs}"... Game over, I win! That was fun.']],
  },
  beaten: {
    ja: [
      [
        "surprise",
        "「{theirs}」……うーん、思いつかない{yo}。勝負あり、あなたの勝ち{da}。まいりました。",
        "「{theirs}」……思いつきません。勝負あり、あなたの勝ちです。参りました。",
      ],
    ],
    en: [["surprise", '"{theirs}"... I can\'t think of any. Game over, you win!']],
  },
  stopped: {
    ja: [
      [
        "joy",
        "じゃあ、ここまで。勝負あり、引き分けってことで。またやろう{ne}。",
        "では、ここまでにしましょう。勝負あり、引き分けです。またいたしましょう。",
      ],
    ],
    en: [["joy", "Let's stop here. Game over, a draw! It was fun."]],
  },
} satisfies Record<string, Lines>;

const asked: Readonly<Record<Language, RegExp>> = {
  ja: /しりとり|シリトリ/u,
  en: /word chain|shiritori|word game/iu,
};
const stops =
  /やめ|おわり|終わり|終了|こうさん|降参|まいった|ギブ|\b(?:stop|quit|give up|enough)\b/iu;
const turnMark: Readonly<Record<Language, RegExp>> = {
  ja: /次は「([ぁ-んー])」から/u,
  en: /Next letter: "([a-z])"/iu,
};
const quoted: Readonly<Record<Language, RegExp>> = {
  ja: /「([ぁ-んー]{2,16})」/gu,
  en: /"([a-z]{2,16})"/gu,
};
const small = new Map<string, string>(
  Object.entries({
    ぁ: "あ",
    ぃ: "い",
    ぅ: "う",
    ぇ: "え",
    ぉ: "お",
    っ: "つ",
    ゃ: "や",
    ゅ: "ゆ",
    ょ: "よ",
    ゎ: "わ",
  }),
);

/** The single word of a comment, normalized for the game; undefined when it is not one word. */
function wordIn(comment: string, language: Language): string | undefined {
  const text = comment
    .normalize("NFKC")
    .toLowerCase()
    .slice(0, 60)
    .replace(/[\s。、.!?「」"'〜~]+/gu, " ")
    .trim();
  if (language === "en") return /^[a-z]{2,16}$/u.exec(text)?.[0];
  const kana = text.replace(/[ァ-ヶ]/gu, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0x60),
  );
  const bare = kana.replace(/(?<=^[ぁ-んー]{2,16})(?:です|だよ|かな)$/u, "");
  return /^[ぁ-んー]{2,16}$/u.exec(bare)?.[0];
}

const lastOf = (word: string): string => {
  const last = word.replace(/ー+$/u, "").at(-1) ?? "";
  return small.get(last) ?? last;
};

type Game = { readonly used: ReadonlySet<string>; readonly next: string };

/** The state of the game after her last words; undefined when none is running. */
function gameIn(scene: UnderstudyRequest): Game | undefined {
  const { earlier, language } = scene;
  const last = earlier.findLast(({ who }) => who === "her");
  const next =
    last === undefined ? undefined : turnMark[language].exec(last.text)?.[1]?.toLowerCase();
  if (next === undefined) return undefined;
  const start = earlier.findLastIndex(
    ({ who, text }) => who === "them" && asked[language].test(text),
  );
  const since = earlier.slice(Math.max(0, start));
  const used = since.flatMap(({ who, text }) => {
    if (who === "her") return [...text.matchAll(quoted[language])].map((found) => found[1] ?? "");
    const word = wordIn(text, language);
    return word === undefined ? [] : [word];
  });
  return { used: new Set(used), next };
}

function pickWord(
  scene: UnderstudyRequest,
  first: string | undefined,
  used: ReadonlySet<string>,
): string | undefined {
  const fitting = chainWords[scene.language].filter(
    (word) => !used.has(word) && (first === undefined || word.startsWith(first)),
  );
  return fitting[hashOf(String(scene.luck), "chain") % Math.max(1, fitting.length)];
}

const say = (
  scene: UnderstudyRequest,
  name: keyof typeof lines,
  slots: Readonly<Record<string, string>>,
): UnderstudyAnswer | undefined => saying(sayOneOf(scene, lines[name][scene.language], slots));

function play(scene: UnderstudyRequest, game: Game): UnderstudyAnswer | undefined {
  const { language, stimulus } = scene;
  const kind = intentOf(stimulus.text, language);
  if (stops.test(stimulus.text)) return say(scene, "stopped", {});
  const theirs = wordIn(stimulus.text, language);
  const { next } = game;
  if (theirs === undefined) {
    return isCatchAll(kind) && stimulus.text.length <= 12
      ? say(scene, "kana", { next })
      : undefined;
  }
  if (!theirs.startsWith(next)) return isCatchAll(kind) ? say(scene, "wrong", { next }) : undefined;
  if (game.used.has(theirs)) return say(scene, "used", { theirs });
  if (language === "ja" && theirs.endsWith("ん")) return say(scene, "lost", { theirs });
  const word = pickWord(scene, lastOf(theirs), new Set([...game.used, theirs]));
  return word === undefined
    ? say(scene, "beaten", { theirs })
    : say(scene, "go", { theirs, word, next: lastOf(word) });
}

/** しりとり, or a word chain: starts on request, continues while her last words name the next letter. */
export const wordChain: Skill = (scene) => {
  const { stimulus, language } = scene;
  if (stimulus.kind !== "said" || isSafety(intentOf(stimulus.text, language))) return undefined;
  if (asked[language].test(stimulus.text) && !stops.test(stimulus.text)) {
    const word = language === "ja" ? "しりとり" : pickWord(scene, undefined, new Set());
    return word === undefined ? undefined : say(scene, "start", { word, next: lastOf(word) });
  }
  const game = gameIn(scene);
  return game === undefined ? undefined : play(scene, game);
};
