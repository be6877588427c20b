// What stands around the tables on the page of settings.

import type { Language } from "../../protocol/language.ts";

export type SettingsPageWords = {
  readonly opening: string;
  readonly headings: readonly string[];
  readonly or: string;
  readonly comma: string;
  readonly secret: string;
  readonly empty: string;
  readonly allCommands: string;
  readonly foreign: string;
  readonly foreignHeadings: readonly string[];
  readonly elsewhere: string;
};

export const settingsPageWords: Readonly<Record<Language, SettingsPageWords>> = {
  ja: {
    opening: `# 設定

[English](settings.md)

<!-- \`npm run docs:settings\` が書くページです。文は src/runtime/config/settings-….ts にあります。 -->

環境変数、\`.env\`、\`saintverse.config.json\` の順に見て、先にあったものが効きます。ファイルは、プログラム自身のフォルダ（そこで始めたとき）か、\`--config\` や環境変数 \`SAINTVERSE_CONFIG\` で名指ししたフォルダ、そのあとデータフォルダから読みます。呼び出しただけのフォルダのファイルは読まず、そう言います。\`saintverse.config.json\` には名前をそのまま書きます（\`{"HISTORY_LIMIT": 30}\`）。空の値はないのと同じです。知らない名前や正しくない値があると、その名前と場所と直し方を言って、始めません。いま効いている値と、それがどこから来たかは \`saintverse config\` で見られます。秘密は決して出ません。

\`.env\` の値にコンマや空白を含むときは、全体を \`"…"\` で囲んでください。`,
    headings: ["名前", "すること", "書けるもの", "書かないと", "使うコマンド"],
    or: "、または ",
    comma: "、",
    secret: "（秘密）",
    empty: "なし",
    allCommands: "すべて",
    foreign: `## ほかのプログラムの環境変数

\`OTEL_…\` の決まりは [OpenTelemetry](https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/) のものです。`,
    foreignHeadings: ["名前", "すること"],
    elsewhere: `## 設定ではないもの

| どこ | 何を |
| --- | --- |
| \`minds/<id>/mind.json\` | ペルソナひとりの名前、モデル、話し方、声、姿、NG ワード（[minds/README.md](../minds/README.md)） |
| データフォルダの \`prices.json\` | モデルの値段 |
| データフォルダの \`scenes/<場面名>.png\` | ステージの背景 |
| \`saintverse password <役割>\` | ページのパスワード |
| \`saintverse city token <名前>\` | A2A で話しかけてくるエージェントのトークン |
| コマンドの \`--port\` など | そのときだけの値。\`saintverse <コマンド> --help\` で一覧 |

いつものポート: ページ 3939、\`soul\` の操作 3940、\`body cli\` 8000、\`tools weather\` 8001、ほかの街への窓口 8001、\`body stage\` 8002、\`body obs\` 8003、A2A 8010、\`directory\` 8080。`,
  },
  en: {
    opening: `# Settings

[日本語](settings.ja.md)

<!-- \`npm run docs:settings\` writes this page; its texts are in src/runtime/config/settings-….ts. -->

The environment is read first, then \`.env\`, then \`saintverse.config.json\`; what is found first holds. The files are those of the program's own folder, when it is started there, or of the folder that \`--config\` or \`SAINTVERSE_CONFIG\` names, then those of the data folder. Files of any other folder that the program is called in are not read, and it says so. In \`saintverse.config.json\` the names are written as they are (\`{"HISTORY_LIMIT": 30}\`). An empty value counts as absent. With an unknown name or a bad value the program says which, where, and how to mend it, and does not start. \`saintverse config\` shows every value in force and where it came from, and never a secret.

In \`.env\`, put a value with commas or spaces into \`"…"\`.`,
    headings: ["Name", "What it does", "May be", "Unless set", "Commands"],
    or: " or ",
    comma: ", ",
    secret: " (secret)",
    empty: "none",
    allCommands: "all",
    foreign: `## Environment variables of others

\`OTEL_…\` are those of [OpenTelemetry](https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).`,
    foreignHeadings: ["Name", "What it does"],
    elsewhere: `## What is no setting

| where | what |
| --- | --- |
| \`minds/<id>/mind.json\` | one persona's name, model, way of speaking, voice, looks, NG words ([minds/README.md](../minds/README.md)) |
| \`prices.json\` in the data folder | what models cost |
| \`scenes/<scene>.png\` in the data folder | backgrounds of the stage |
| \`saintverse password <role>\` | passwords of the page |
| \`saintverse city token <name>\` | tokens of agents that talk with personas over A2A |
| options as \`--port\` | a value for this once: \`saintverse <command> --help\` lists them |

The usual ports: page 3939, controls of \`soul\` 3940, \`body cli\` 8000, \`tools weather\` 8001, the listener for other cities 8001, \`body stage\` 8002, \`body obs\` 8003, A2A 8010, \`directory\` 8080.`,
  },
};
