import type { PlugInWords } from "../../en/program/plug-ins.ts";
import { textIn } from "../../text-in.ts";

/** The texts about plug-ins, in Japanese. */
export const plugIns: PlugInWords = {
  loaded: (id: string, brings: readonly string[]) => `プラグイン ${id}（${brings.join("、")}）`,
  partProblem: (id, problem) => {
    switch (problem.kind) {
      case "no-key":
        return `${id} には ${problem.settings} が要ります。`;
      case "bad-address":
        return `${problem.setting} は使える URL ではありません（${id}）。`;
      case "not-answering":
        return `${id} は ${problem.at} で答えません。`;
      case "not-installed":
        return `${id} には ${problem.what} が要ります。`;
      case "other":
        return `${id}: ${textIn(problem.text, "ja")}`;
    }
  },
  badFormat: (text: string, meant: string | undefined, known: string) =>
    `「${text}」という形式はありません。${meant === undefined ? "" : `「${meant}」のことですか？ `}書けるのは: ${known}`,
  notAllowed: (named: string, place: string) =>
    `${place} の PLUGINS にある ${named} は読み込みません。設定ファイルだけでプログラムを動かすことはできないため、ファイルに書けるのは、SaintVerse と同じところに npm install したパッケージの名前だけです。ほかの場所にあるものは、環境変数 PLUGINS に書いてください。`,
  missing: (named: string, place: string) =>
    `プラグイン ${named} が見つかりません（${place}）。npm install ${named} を、SaintVerse を入れた場所かデータフォルダで実行してください。`,
  broken: (named: string, why: string) =>
    `プラグイン ${named} は使えません: ${why}。作った人に知らせるか、PLUGINS から外してください。`,
  clash: (named: string, what: string) =>
    `プラグイン ${named} の ${what} は、もうほかにあります。どちらかを PLUGINS から外してください。`,
  about: "プラグイン（声、モデル、道具、体など）のフォルダをひとつ作る",
  argumentKind: (kinds) => `種類（${kinds}）`,
  argumentName: "名前（英小文字、数字、-）",
  badName: (name: string) =>
    `「${name}」は名前に使えません。英小文字で始めて、英小文字・数字・- で 2〜40 文字にしてください。`,
  there: (folder: string) => `${folder} はもうあります。ほかの名前にしてください。`,
  unwritten: (folder: string, why: string) =>
    `${folder} に書けません（${why}）。フォルダの権限を確かめてください。`,
  written: (folder: string, name: string, kind: string) =>
    `${folder} に書きました（${kind}）。試すには: PLUGINS=./${name} saintverse doctor`,
  readme: (name: string, kind: string, settings: readonly string[]) =>
    `# ${name}\n\nSaintVerse のプラグイン（${kind}）です。\n\n- テストする: \`npm install && npm test\`。\`vitest.config.js\` は、このコンピューターにあるプログラムを指します\n- 試す: 環境変数 \`PLUGINS=./${name}\` をつけて \`saintverse doctor\`、\`saintverse start\`\n- 使う: SaintVerse を入れたところで \`npm install\` して、\`.env\` に \`PLUGINS=saintverse-${name}\`\n${settings.map((one) => `- 設定: \`${one}\`\n`).join("")}`,
};
