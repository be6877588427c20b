// What a person reads about a mind's problem: what happened, why, and what to do next.

import { ownValue } from "../kernel/own-value.ts";
import { fillTemplate } from "../kernel/template.ts";
import type { Language } from "../protocol/language.ts";
import { flawText } from "./flaw-text.ts";

import type { ProblemCode } from "./mind-problem.ts";
import type { MindProblem } from "./ports.ts";
import { safeLine } from "./safe-text.ts";

type Words = Readonly<Record<ProblemCode, string>>;

const japanese: Words = {
  "mind-absent":
    "ペルソナ「{{id}}」が見つかりません。その名前のフォルダがないためです。{{known}}`saintverse persona new {{id}}` で新しく作れます。",
  "shared-missing":
    "{{file}} が読めません。SaintVerse に付属するファイルが欠けているか、空になっているためです。インストールし直してください。",
  "persona-missing":
    "{{file}} がありません。ペルソナが誰であるかはこのファイルに書かれます。{{file}} を作り、人物像・口調・会話例を書いてください。",
  "persona-empty":
    "{{file}} が空です（コメントだけの場合も空とみなします）。人物像・口調・会話例を書いてください。",
  "file-too-big": "{{file}} が大きすぎます（{{size}}、上限は {{limit}}）。内容を減らしてください。",
  "too-many-files":
    "フォルダのファイルが多すぎます（上限は {{limit}} 個）。ペルソナに関係のないファイルを別の場所へ移してください。",
  "file-not-text":
    "{{file}} はテキストとして読めません。UTF-8 でない文字か、バイナリのデータが入っているためです。エディタで UTF-8 として保存し直してください。",
  "file-outside":
    "{{file}} は読みません。ペルソナのフォルダの外を指すリンクであるためです。リンクの代わりに、ファイルそのものをフォルダに置いてください。",
  "file-unreadable":
    "{{file}} を開けません（{{reason}}）。ファイルの種類と読み取りの権限を確かめてください。",
  "file-nearly":
    "{{file}} は使われません。{{nearest}} の書き間違いではありませんか。そうであれば名前を {{nearest}} に変えてください。",
  "json-bad":
    "{{file}} の {{line}} 行目 {{column}} 文字目が JSON として読めません。{{flaw}}（「{{near}}」の付近）。その場所を直してください。",
  "field-unknown": "{{file}} の {{field}} という項目はありません。{{hint}}使える項目: {{known}}。",
  "field-type":
    "{{file}} の {{field}} の型が違います。{{expected}} のところに {{got}} が書かれています。{{expected}} に書き直してください。",
  "field-value":
    "{{file}} の {{field}} には {{value}} を使えません。{{hint}}使える値: {{allowed}}。",
  "emotion-unknown":
    "{{file}} の {{field}} にある「{{word}}」という感情はありません。{{hint}}使える感情: {{known}}。",
  "pattern-bad":
    "{{file}} の {{field}} の正規表現「{{pattern}}」は使えません。{{flaw}}。文字、`.`、`[…]`、`(…)`、`|`、短い繰り返しだけで書き直してください。",
  "nudge-twice":
    "{{file}} の {{field}}「{{name}}」は二度使われています。どちらのルールかわからなくなるため、別の名前にしてください。",
  "dictionary-entry":
    '{{file}} の「{{field}}」の読みを使えません。「表記: 読み」の組（どちらも空でない短い文字列）でないためです。たとえば "紅月": "あかつき" のように書いてください。',
  "prompt-unknown":
    "{{file}} は使われません。「{{name}}」というプロンプトはないためです。{{hint}}使える名前: {{known}}。",
  "prompt-empty":
    "{{file}} が空なので、付属のプロンプトを使います。変えたい場合は本文を書き、要らない場合はファイルを消してください。",
  "prompt-place":
    "{{file}} の {{place}} は何にも置きかわらず、そのまま読まれます。使えるのは {{known}} です。",
  "few-shot-calls":
    "{{file}} の {{line}} 行目など {{count}} か所で {{call}}( を呼んでいます。話した文章がそのまま声になる設定なので、呼び出しの文字まで読み上げるおそれがあります。会話例は話す言葉だけにし、表情は [emotion: joy] のように書いてください。",
  "core-ignored":
    "{{file}} は使われません。技術的な決まりは SaintVerse のものを使うためです。残したい内容は persona.md に移してください。",
  "not-approved":
    "文章はキャラクターカードから来たもので、まだ認められていません。このペルソナは話しますが、移動も道具も使いません。読んで認めるなら、{{file}} の {{field}} を true にしてください。",
  "avatar-bad":
    "{{file}} の {{field}} に書かれた {{value}} は姿として使えないので、付属の絵で描きます。{{hint}}使える値: {{allowed}}。書き方は minds/README.md にあります。",
  "avatar-file-missing":
    "{{file}} の {{field}} にある {{value}} がペルソナのフォルダにないので、その絵は出ません。{{hint}}ファイルをそこに置くか、名前を直してください。",
};

const english: Words = {
  "mind-absent":
    'There is no persona "{{id}}": no folder has that name. {{known}}You can make one with `saintverse persona new {{id}}`.',
  "shared-missing":
    "{{file}} cannot be read: a file that comes with SaintVerse is missing or empty. Please install SaintVerse again.",
  "persona-missing":
    "{{file}} is missing. It says who the persona is, and nothing can stand in for it. Make {{file}} and write down who she is, how she talks, and a few example dialogues.",
  "persona-empty":
    "{{file}} is empty (comments alone count as empty). Write down who the persona is, how she talks, and a few example dialogues.",
  "file-too-big": "{{file}} is too big ({{size}}; at most {{limit}}). Please shorten it.",
  "too-many-files":
    "The folder holds too many files (at most {{limit}}). Move what does not belong to the persona somewhere else.",
  "file-not-text":
    "{{file}} cannot be read as text: it holds binary data or is not UTF-8. Save it again as UTF-8 in your editor.",
  "file-outside":
    "{{file}} was not read: it is a link that leads out of the persona's folder. Put the file itself there instead.",
  "file-unreadable":
    "{{file}} cannot be opened ({{reason}}). Check what kind of file it is and that you may read it.",
  "file-nearly": "{{file}} is not used. Did you mean {{nearest}}? Then rename it to {{nearest}}.",
  "json-bad":
    '{{file}} is not JSON at line {{line}}, column {{column}}: {{flaw}} (near "{{near}}"). Correct that place.',
  "field-unknown": "{{file}}: there is no field {{field}}. {{hint}}Known fields: {{known}}.",
  "field-type":
    "{{file}}: {{field}} has the wrong type: {{got}} where {{expected}} belongs. Write {{expected}} there.",
  "field-value": "{{file}}: {{field}} cannot be {{value}}. {{hint}}It can be: {{allowed}}.",
  "emotion-unknown":
    '{{file}}: "{{word}}" in {{field}} is not an emotion. {{hint}}Emotions: {{known}}.',
  "pattern-bad":
    '{{file}}: the regular expression "{{pattern}}" in {{field}} cannot be used: {{flaw}}. Write it with letters, `.`, `[…]`, `(…)`, `|` and short repeats only.',
  "nudge-twice":
    '{{file}}: {{field}} "{{name}}" is used twice, so that nobody can tell the rules apart. Give one of them another name.',
  "dictionary-entry":
    '{{file}}: the reading of "{{field}}" cannot be used, because it is not a pair of two short texts. Write, for example, "紅月": "あかつき".',
  "prompt-unknown":
    '{{file}} is not used: there is no prompt "{{name}}". {{hint}}Known names: {{known}}.',
  "prompt-empty":
    "{{file}} is empty, so the built-in prompt is used. Write a text to replace it, or delete the file.",
  "prompt-place":
    "In {{file}}, {{place}} is replaced by nothing and would be read as it stands. It may name {{known}}.",
  "few-shot-calls":
    "{{file}} calls {{call}}( in line {{line}} ({{count}} such lines in all). What the persona writes is spoken as it is, so she may read the call aloud. Leave only the spoken words in the examples, and write faces as [emotion: joy].",
  "core-ignored":
    "{{file}} is not used: SaintVerse brings its own technical rules. Move what you want to keep into persona.md.",
  "not-approved":
    "Her texts came of a character card that is not approved. She speaks, but goes nowhere and uses no tools. When you have read them and answer for them, set {{field}} in {{file}} to true.",
  "avatar-bad":
    "{{file}}: {{value}} in {{field}} is no look that can be used, so that she is drawn by the stage. {{hint}}It can be: {{allowed}}. minds/README.md says how to write it.",
  "avatar-file-missing":
    "{{file}}: {{value}} of {{field}} is not in the persona's folder, so that it will not be shown. {{hint}}Put the file there, or correct its name.",
};

const tables: Readonly<Record<Language, Words>> = { ja: japanese, en: english };

const typeWords: Readonly<Record<string, string>> = {
  string: "文字列",
  number: "数",
  int: "整数",
  boolean: "true か false",
  object: "オブジェクト { }",
  record: "オブジェクト { }",
  array: "配列 [ ]",
  null: "null",
  nothing: "何もない状態",
};
const typesInEnglish: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object { }",
  record: "an object { }",
  array: "a list [ ]",
  null: "null",
  nothing: "nothing",
};

function typeText(type: string, language: Language): string {
  return ownValue(language === "ja" ? typeWords : typesInEnglish, type) ?? type;
}

function hintText(meant: string | undefined, language: Language): string {
  if (meant === undefined) return "";
  return language === "ja" ? `「${meant}」のことですか。` : `Did you mean "${meant}"? `;
}

function knownMinds(known: string, language: Language): string {
  if (known === "") return "";
  return language === "ja" ? `いまあるペルソナ: ${known}。` : `There are: ${known}. `;
}

const isCode = (code: string): code is ProblemCode => Object.hasOwn(japanese, code);

/** A problem as a sentence or two for a person. A code that has no words is shown as it is. */
export function problemText(problem: MindProblem, language: Language): string {
  const { code } = problem;
  if (!isCode(code)) return `${safeLine(problem.file)}: ${code}`;
  const values = Object.fromEntries(
    Object.entries(problem.details).map(([name, value]) => [name, safeLine(value)]),
  );
  const { nearest: meant, flaw = "", expected = "", got = "", known = "" } = values;
  return fillTemplate(tables[language][code], {
    ...values,
    file: safeLine(problem.file),
    field: safeLine(problem.field ?? "") || (language === "ja" ? "全体" : "the whole file"),
    hint: hintText(meant, language),
    flaw: flawText(flaw, language),
    expected: typeText(expected, language),
    got: typeText(got, language),
    known: code === "mind-absent" ? knownMinds(known, language) : known,
  });
}
