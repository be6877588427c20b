// Text in other scripts as Latin letters or kana: Cyrillic and Greek by sound, Hangul, braille, Morse, letters in flags
// and boxes.

/** Latin letters that other scripts do not distinguish, each replaced by one of them. */
const alike: readonly (readonly [letters: RegExp, one: string])[] = [
  [/ks/g, "x"],
  [/ph/g, "f"],
  [/ts|[cq]/g, "k"],
  [/[bw]/g, "v"],
  [/[jyu]/g, "i"],
];
/** The form of a Latin word for comparison with other scripts. */
export const likeWord = (word: string): string =>
  alike.reduce((text, [letters, one]) => text.replace(letters, one), word);

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(" ").map((one) => [[...one][0] ?? "", [...one].slice(1).join("")] as const));

const cyrillic = pairs(
  "аa бb вv гg дd еe ёyo жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsh ы y эe юyu яya ъ ь іi ґg".replace(
    "ы y",
    "ыy",
  ),
);
const greek = pairs(
  "αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo άa έe ήi ίi όo ύy ώo",
);
/** The same letter by letter, in the classical transliteration. */
const oldGreek: ReadonlyMap<string, string> = new Map([...greek, ...pairs("βb ηe υu ύu ήe χh ωw")]);
const initials = [
  "g",
  "kk",
  "n",
  "d",
  "tt",
  "r",
  "m",
  "b",
  "pp",
  "s",
  "ss",
  "",
  "j",
  "jj",
  "ch",
  "k",
  "t",
  "p",
  "h",
];
const medials = [
  "a",
  "ae",
  "ya",
  "yae",
  "eo",
  "e",
  "yeo",
  "ye",
  "o",
  "wa",
  "wae",
  "oe",
  "yo",
  "u",
  "wo",
  "we",
  "wi",
  "yu",
  "eu",
  "ui",
  "i",
];
const finals = [
  "",
  "k",
  "k",
  "k",
  "n",
  "n",
  "n",
  "t",
  "l",
  "k",
  "m",
  "p",
  "l",
  "l",
  "p",
  "l",
  "m",
  "p",
  "p",
  "t",
  "t",
  "ng",
  "t",
  "t",
  "k",
  "t",
  "p",
  "t",
];

const hangul = (letter: string): string => {
  const code = letter.charCodeAt(0) - 0xac00;
  const [first, rest] = [Math.floor(code / 588), code % 588];
  return `${initials[first] ?? ""}${medials[Math.floor(rest / 28)] ?? ""}${finals[rest % 28] ?? ""}`;
};

const boxed = (point: number): string | undefined => {
  for (const first of [0x1f1e6, 0x1f150, 0x1f170, 0x1f130, 0x1f110]) {
    if (point >= first && point < first + 26) return String.fromCharCode(97 + point - first);
  }
  return undefined;
};

const brailleLetters = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵";
const asBraille = (letter: string, isNumber: boolean): string => {
  const at = brailleLetters.indexOf(letter);
  if (at < 0) return "";
  return isNumber && at < 10 ? String((at + 1) % 10) : String.fromCharCode(97 + at);
};
function latinBraille(text: string): string {
  let isNumber = false;
  return text.replace(/[\u2800-\u28ff]/g, (letter) => {
    if (letter === "⠼") {
      isNumber = true;
      return "";
    }
    const read = asBraille(letter, isNumber);
    if (!/\d/.test(read)) isNumber = false;
    return read;
  });
}

/** Japanese braille: dots 1, 2 and 4 are the vowel, 3, 5 and 6 the consonant. */
const vowelDots: readonly number[] = [0x01, 0x03, 0x09, 0x0b, 0x0a];
const consonantDots: ReadonlyMap<number, string> = new Map([
  [0x00, "あいうえお"],
  [0x20, "かきくけこ"],
  [0x30, "さしすせそ"],
  [0x14, "たちつてと"],
  [0x04, "なにぬねの"],
  [0x24, "はひふへほ"],
  [0x34, "まみむめも"],
  [0x10, "らりるれろ"],
]);
const otherDots: ReadonlyMap<number, string> = new Map([
  [0x0c, "や"],
  [0x2c, "ゆ"],
  [0x1c, "よ"],
  [0x04, "わ"],
  [0x14, "を"],
  [0x34, "ん"],
  [0x02, "っ"],
  [0x12, "ー"],
]);
const plainKana = "かきくけこさしすせそたちつてとはひふへほ";
const voicedKana = "がぎぐげござじずぜぞだぢづでどばびぶべぼ";
const kanaOf = (dots: number): string =>
  otherDots.get(dots) ?? consonantDots.get(dots & 0x34)?.[vowelDots.indexOf(dots & 0x0b)] ?? "";
function kanaBraille(text: string): string {
  let isVoiced = false;
  return text.replace(/[\u2800-\u28ff]/g, (letter) => {
    const dots = letter.charCodeAt(0) & 0xff;
    if (dots === 0x10) {
      isVoiced = true;
      return "";
    }
    const kana = kanaOf(dots);
    const read = isVoiced ? (voicedKana[plainKana.indexOf(kana)] ?? kana) : kana;
    isVoiced = false;
    return read;
  });
}

const morseLetters = new Map(
  "a.- b-... c-.-. d-.. e. f..-. g--. h.... i.. j.--- k-.- l.-.. m-- n-. o--- p.--. q--.- r.-. s... t- u..- v...- w.-- x-..- y-.-- z--.. 0----- 1.---- 2..--- 3...-- 4....- 5..... 6-.... 7--... 8---.. 9----."
    .split(" ")
    .map((one) => [one.slice(1), one[0] ?? ""] as const),
);
const morseKana = new Map(
  "い.- ろ.-.- は-... に-.-. ほ-.. へ. と..-.. ち..-. り--. ぬ.... る-.--. を.--- わ-.- か.-.. よ-- た-. れ--- そ---. つ.--. ね--.- な.-. ら... む- う..- ゐ.-..- の..-- お.-... く...- や.-- ま-..- け-.-- ふ--.. こ---- え-.--- て.-.-- あ--.-- さ-.-.- き-.-.. ゆ-..-- め-...- み..-.- し--.-. ゑ.--.. ひ--..- も-..-. せ.---. す---.- ん.-.-. ゛.. ゜..--. ー.--.-"
    .split(" ")
    .map((one) => [one.slice(1), one[0] ?? ""] as const),
);
const morseRun = /(?:[.-]{1,6}(?:\s*[/|、,]\s*|\s+|$)){3,}/g;

function morse(text: string): readonly string[] {
  const plain = text
    .replace(/トン|ト(?=ン?[トツ\s・ー])|(?<![a-z])(?:dit|di|dot)(?![a-z])-?/giu, ".")
    .replace(/ツー|(?<![a-z])(?:dah|da|dash)(?![a-z])-?/giu, "-")
    .replace(/[・•●·∙⋅｡]/g, ".")
    .replace(/[－ー―‐‑–—−_━]/g, "-")
    .replace(/(?<=[.-])\s(?=[.-]\s[.-])/g, (blank) => blank);
  const runs = plain.match(morseRun) ?? [];
  return runs.flatMap((run) => {
    const signs = run.split(/[^.-]+/).filter((one) => one !== "");
    return [morseLetters, morseKana].map((table) =>
      signs
        .map((sign) => table.get(sign) ?? "")
        .join("")
        .replace(
          /([\u3041-\u3096])゛/g,
          (_, kana: string) => voicedKana[plainKana.indexOf(kana)] ?? kana,
        ),
    );
  });
}

const others = /[^\p{ASCII}\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/u;

/** The transcriptions of a text's parts in other scripts. */
export function transcribed(text: string): readonly string[] {
  const inMorse = /[.\-・－ー―–—−_•●·]\s*[.\-・－ー―–—−_•●·]|トン|ツー|\bdi[t ]|\bdah/iu.test(text)
    ? morse(text)
    : [];
  if (!others.test(text)) return inMorse;
  const lower = text.toLowerCase();
  const together = lower.replaceAll("ου", "u").replaceAll("μπ", "b").replaceAll("ντ", "d");
  const spokenWith = (letters: string, ofGreek: ReadonlyMap<string, string>): string =>
    [...letters]
      .map((letter) => {
        const point = letter.codePointAt(0) ?? 0;
        if (point >= 0xac00 && point <= 0xd7a3) return hangul(letter);
        return cyrillic.get(letter) ?? ofGreek.get(letter) ?? boxed(point) ?? letter;
      })
      .join("");
  const spoken = [
    spokenWith(together, greek),
    spokenWith(together, oldGreek),
    spokenWith(lower, oldGreek),
  ];
  const raised = [...lower].map((letter) => boxed(letter.codePointAt(0) ?? 0) ?? letter).join("");
  const dotted = /[\u2800-\u28ff]/.test(text) ? [latinBraille(text), kanaBraille(text)] : [];
  return [...inMorse, ...dotted, ...new Set([...spoken, raised])];
}
