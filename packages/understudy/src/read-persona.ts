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
  const written = field(system, "名前|Name") ?? introduced(system) ?? label ?? "";
  const [main = "", ...others] = written.split(/[（(、,）)]/u).map((part) => part.trim());
  const all = [main, ...others].filter((part) => part !== "" && part.length <= 40);
  const ja = all.find((part) => !isLatin(part)) ?? all[0];
  const en = all.find(isLatin) ?? all[0];
  return { ja: ja ?? "わたし", en: en ?? "myself" };
}

const introduced = (system: string): string | undefined =>
  /(?:あなたは|君は)「?([^\s、。「」]{1,20}?)」?(?:です|だ|という)/u.exec(system)?.[1] ??
  /\bYou are ([A-Z][\p{L}'-]{0,20}(?: [A-Z][\p{L}'-]{0,20})?)/u.exec(system)?.[1];

const persons = ["わたし", "あたし", "私", "僕", "ぼく", "俺", "オレ", "わし", "うち", "ボク"];

function readFirstPerson(system: string, said: string): string {
  const written = field(system, "一人称")?.split(/[、,（(\s]/u)[0];
  if (written !== undefined && written !== "" && written.length <= 8) return written;
  const counted = persons.map((word) => ({ word, count: said.split(word).length }));
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count > 1 ? best.word : "わたし";
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The endings that a line such as `語尾: 〜だよ、〜じゃん` specifies; else the commonest ones in her examples. */
function readEndings(system: string, said: string): { copula: string; ending: string } {
  const first = listed(field(system, "語尾"))
    .at(0)
    ?.replace(/^[〜~～]/u, "");
  const written = first !== undefined && /^[ぁ-んァ-ヶー]{1,8}$/u.test(first) ? first : undefined;
  const softer = said.split(/(?<=の)。/u).length > said.split(/(?<=よ)[。！]/u).length;
  const copula = written ?? (softer ? "なの" : "だよ");
  if (/^だ|^な(?=.)|^じゃ/u.test(copula)) {
    const bare = copula.replace(/^(?:だ|な|じゃ)/u, "");
    return { copula, ending: bare === "" ? "よ" : bare };
  }
  if (/^[のん]/u.test(copula)) return { copula: `な${copula}`, ending: copula };
  return { copula: `だ${copula}`, ending: copula };
}

function isPolite(system: string, said: string): boolean {
  const written = `${field(system, "語尾") ?? ""} ${field(system, "Tone") ?? ""}`;
  if (/です|ます|polite|formal/iu.test(written)) return true;
  if (/[〜~～]/u.test(written)) return false;
  const sentences = said.split(/[。！？]/u).filter((sentence) => sentence.trim() !== "");
  const formal = sentences.filter((each) =>
    /(です|ます|ません|ました|でしょう)[かねよ]?$/u.test(each),
  );
  return sentences.length > 2 && share(formal.length, sentences.length) > 0.4;
}

/** Parses the persona in a system instruction. Accepts any text; missing data gets defaults. */
export function readPersona(whole: string): PersonaNotes {
  const system = whole.length > 200_000 ? whole.slice(0, 200_000) : whole;
  const { examples, label } = readExamples(system);
  const name = readNames(system, label);
  const said = examples.map((example) => heard(example.said)).join("\n");
  const ends = said.match(/[。.！!？?…]+/gu) ?? [];
  const hobby = field(system, "趣味|Hobby|Hobbies");
  return {
    name,
    calledAs: [name.ja, name.en, label ?? ""]
      .filter((each) => each.length > 1)
      .sort((a, b) => b.length - a.length),
    language: languageOf(said === "" ? system : said) ?? "ja",
    examples,
    firstPerson: readFirstPerson(system, said),
    honorific: readHonorific(system),
    polite: isPolite(system, said),
    ...readEndings(system, said),
    lively:
      examples.length === 0
        ? 1
        : share(ends.filter((end) => /[！!]/u.test(end)).length, ends.length),
    trailing: share(said.split(/……|\.\.\./u).length - 1, examples.length),
    likes: listed(field(system, "好きなもの|Likes")),
    dislikes: listed(field(system, "苦手なもの|嫌いなもの|Dislikes")),
    hobby: hobby !== undefined && hobby.length <= 80 ? listed(hobby)[0] : undefined,
  };
}

function readHonorific(system: string): string {
  const written = field(system, "相手の呼び方");
  const found =
    written === undefined ? undefined : /[〇○]{2}([ぁ-んァ-ヶ一-龠]{0,4})/u.exec(written);
  return found === undefined ? "さん" : (found?.[1] ?? "さん");
}
