import { heard, languageOf } from "./plain-words.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

/** One pair of lines in the persona's dialogue examples. */
type Example = {
  readonly asked: string;
  /** With its tags. */
  readonly said: string;
  readonly language: Language;
};

/** The data that the understudy reads about the persona from a system instruction. */
export type PersonaNotes = {
  readonly name: Readonly<Record<Language, string>>;
  /** All her names, longest first. */
  readonly calledAs: readonly string[];
  readonly language: Language;
  readonly examples: readonly Example[];
  readonly firstPerson: string;
  /** The suffix of a person's name, such as さん. */
  readonly honorific: string;
  readonly polite: boolean;
  /** The endings after nouns and after verbs: だよ and よ. */
  readonly copula: string;
  readonly ending: string;
  /** The fractions of her sentences that end with an exclamation mark, and that trail off. */
  readonly lively: number;
  readonly trailing: number;
  readonly likes: readonly string[];
  readonly dislikes: readonly string[];
  readonly hobby: string | undefined;
};

const asker = /^(?:[-*]\s*)?(?:相手|視聴者|ユーザー|Them|Viewer|User)\s*[:：]\s*(\S.*)$/u;
const answer = /^(?:[-*]\s*)?([^\s:：#*][^:：]{0,23}?)\s*[:：]\s*(\S.*)$/u;

function field(system: string, names: string): string | undefined {
  const found = new RegExp(`^[-*]\\s*(?:${names})\\s*[:：][ \\t]*(.{1,200})$`, "mu").exec(system);
  return found?.[1]?.trim();
}

const listed = (text: string | undefined): readonly string[] =>
  (text ?? "")
    .split(/、|,\s*|，|\band\b/u)
    .map((item) => item.trim())
    .filter((item) => item !== "" && item.length <= 40);

type Spoken = { readonly examples: readonly Example[]; readonly label: string | undefined };

function readExamples(system: string): Spoken {
  const examples: Example[] = [];
  let label: string | undefined;
  let asked: string | undefined;
  for (const raw of system.split("\n")) {
    const line = raw.trim().slice(0, 600);
    const question = asker.exec(line)?.[1];
    const reply = question === undefined && asked !== undefined ? answer.exec(line) : null;
    if (reply !== null && asked !== undefined) {
      const said = reply[2] ?? "";
      label ??= reply[1];
      const language = languageOf(heard(said)) ?? "ja";
      if (!said.includes("speak(")) examples.push({ asked, said, language });
    }
    if (line !== "") asked = question;
  }
  return { examples: examples.slice(0, 400), label };
}

const isLatin = (text: string): boolean => /^[\p{Script=Latin} .'-]+$/u.test(text);

/** The name and its other spellings: `紅月れん（あかつき れん、Ren Akatsuki）`. */
function readNames(system: string, label: string | undefined): Readonly<Record<Language, string>> {
  const written =
    field(system, "名前|Name") ??
    /(?:あなたは|君は)「?([^\s、。「」]{1,20}?)」?(?:です|だ|という)/u.exec(system)?.[1] ??
    /\bYou are ([A-Z][\p{L}'-]{0,20}(?: [A-Z][\p{L}'-]{0,20})?)/u.exec(system)?.[1] ??
    label ??
    "";
  const all = written
    .split(/[（(、,）)]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "" && part.length <= 40);
  const [main] = all;
  return {
    ja: all.find((part) => !isLatin(part)) ?? main ?? "わたし",
    en: all.find(isLatin) ?? main ?? "myself",
  };
}

const persons = ["わたし", "あたし", "私", "僕", "ぼく", "俺", "オレ", "わし", "うち", "ボク"];

/** The word for herself that is written, else the commonest in her examples. */
function readFirstPerson(system: string, said: string): string {
  const written = field(system, "一人称")?.split(/[、,（(\s]/u)[0] ?? "";
  if (written !== "" && written.length <= 8) return written;
  const count = (word: string): number => said.split(word).length;
  return persons.reduce((best, word) => (count(word) > count(best) ? word : best));
}

/** The endings that a line such as `語尾: 〜だよ、〜じゃん` specifies; else the commonest ones in her examples. */
function readEndings(system: string, said: string): { copula: string; ending: string } {
  const first = listed(field(system, "語尾"))[0]?.replace(/^[〜~～]/u, "") ?? "";
  const softer = said.split(/(?<=の)。/u).length > said.split(/(?<=よ)[。！]/u).length;
  const copula = /^[ぁ-んァ-ヶー]{1,8}$/u.test(first) ? first : softer ? "なの" : "だよ";
  if (/^だ|^な(?=.)|^じゃ/u.test(copula)) {
    return { copula, ending: copula.replace(/^(?:だ|な|じゃ)/u, "") || "よ" };
  }
  return { copula: `${/^[のん]/u.test(copula) ? "な" : "だ"}${copula}`, ending: copula };
}

function isPolite(system: string, said: string): boolean {
  const written = `${field(system, "語尾") ?? ""} ${field(system, "Tone") ?? ""}`;
  if (/です|ます|polite|formal/iu.test(written)) return true;
  if (/[〜~～]/u.test(written)) return false;
  const sentences = said.split(/[。！？]/u).filter((sentence) => sentence.trim() !== "");
  const formal = /(です|ます|ません|ました|でしょう)[かねよ]?$/u;
  const count = sentences.filter((each) => formal.test(each)).length;
  return sentences.length > 2 && count / sentences.length > 0.4;
}

/** Parses the persona in a system instruction. Accepts any text; missing data gets defaults. */
export function readPersona(whole: string): PersonaNotes {
  const system = whole.slice(0, 200_000);
  const { examples, label } = readExamples(system);
  const name = readNames(system, label);
  const said = examples.map((example) => heard(example.said)).join("\n");
  const ends = said.match(/[。.！!？?…]+/gu) ?? [];
  const hobby = field(system, "趣味|Hobby|Hobbies");
  const called = /[〇○]{2}([ぁ-んァ-ヶ一-龠]{0,4})/u.exec(field(system, "相手の呼び方") ?? "");
  return {
    name,
    calledAs: [name.ja, name.en, label ?? ""]
      .filter((each) => each.length > 1)
      .sort((a, b) => b.length - a.length),
    language: languageOf(said === "" ? system : said) ?? "ja",
    examples,
    firstPerson: readFirstPerson(system, said),
    honorific: called?.[1] ?? "さん",
    polite: isPolite(system, said),
    ...readEndings(system, said),
    lively: ends.length === 0 ? 1 : ends.filter((end) => /[！!]/u.test(end)).length / ends.length,
    trailing: (said.split(/……|\.\.\./u).length - 1) / Math.max(1, examples.length),
    likes: listed(field(system, "好きなもの|Likes")),
    dislikes: listed(field(system, "苦手なもの|嫌いなもの|Dislikes")),
    hobby: listed((hobby ?? "").slice(0, 80))[0],
  };
}
