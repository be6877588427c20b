import type { SettingTexts } from "../en/setting-texts.ts";
import { liveliness } from "./page/liveliness-page.ts";
import { maker } from "./page/maker-page.ts";
import { settings as page } from "./page/settings-page.ts";
import { settingsOfPersona } from "./settings-of-persona.ts";
import { settingsOfSurroundings } from "./settings-of-surroundings.ts";

const { on, off } = page;
const { efforts } = maker.answering;

export const settings: SettingTexts = {
  purposes: { ...settingsOfPersona, ...settingsOfSurroundings },
  choices: {
    backupEvery: { never: "作らない", day: "毎日", week: "毎週" },
    router: { on, off },
    thinking: efforts,
    thinkingStage: efforts,
    thinkingAlone: efforts,
    thinkingBackground: efforts,
    promptForm: { auto: "自動", full: "すべて", small: "小さく" },
    pulseDecision: { answering: "答えるモデル", light: "軽いモデル" },
    emotionAppraisal: { off: "動かさない", "with-answer": "返事の中で", separate: "返事のあとで" },
    speech: { text: "書いたとおりに", tool: "道具で" },
    engine: { own: "プログラム自身", adk: "Google ADK" },
    topicBackend: { heuristic: "モデルなしの決まり", none: "分けない" },
    chronicle: { extractive: "抜き書き", model: "モデル", off: "まとめない" },
    people: { patterns: "決まった言い方", model: "モデル", off: "見つけない" },
    stageSubtitles: { beside: "横の箱", bottom: "下", top: "上", off: "出さない" },
    stageTicker: { top: "上", bottom: "下", off: "出さない" },
    stageAlerts: { on, off },
    keepHearing: { on, off },
    terminalSpeech: { names: "名前", labels: "ラベル" },
    showStart: { hand: "手で", auto: "ひとりでに" },
    liveliness: liveliness.level,
    ngStarter: { off: "使わない", mild: "ひかえめ", strict: "きびしく" },
    gateLate: { pass: "通す", hold: "止める" },
  },
  groups: {
    general: "すべてに",
    page: "ページ",
    models: "モデルと鍵",
    budget: "使ってよい量",
    turns: "話し方と一回のターン",
    memory: "記憶",
    voices: "声",
    stage: "ステージ",
    hearing: "聞き取り",
    terminal: "ターミナル",
    audience: "視聴者、番組",
    pace: "自分から始めること、街のにぎやかさ",
    gates: "言ってよいこと、使ってよい道具",
    servers: "MCP サーバー（体と道具）",
    telemetry: "計測",
    workers: "ワーカーとゲートウェイ",
    cities: "ほかの街",
    saiverseCities: "SAIVerse の街",
    agents: "外のエージェント（A2A）",
  },
  foreign: {
    LC_ALL: "`SAINTVERSE_LANG` も `--lang` もないときの、ターミナルの文のことば",
    LC_MESSAGES: "`LC_ALL` がないときに、同じ",
    LANG: "`LC_MESSAGES` もないときに、同じ",
    TZ: "SAINTVERSE_TIME_ZONE がないときの時間帯。時間帯の名前でなければ、システムのもの、なければ UTC を使います",
    INIT_CWD: "npm が書く、呼び出したフォルダ。コマンドに渡したファイル名はここから見ます",
    CI: "`false` 以外が入っていれば、`start` はブラウザーを開きません",
    NO_COLOR: "入っていれば、端末に色をつけません",
    DBUS_SESSION_BUS_ADDRESS:
      "Linux で、鍵の保管庫（Secret Service）を呼ぶところ。なければ保管庫はないものとします",
    OTEL_SDK_DISABLED: "`true` なら計測しません",
    OTEL_TRACES_EXPORTER: "トレースの送り先（`otlp`、`console`、`none`。コンマ区切り）",
    OTEL_METRICS_EXPORTER:
      "数値の送り先（`otlp`、`none`）。`prometheus` なら、専用のアドレスで答えます（docs/scale.ja.md）",
    OTEL_EXPORTER_PROMETHEUS_HOST:
      "そのアドレスの場所（既定値 `127.0.0.1`）。パスワードを尋ねないので、外には開かないでください",
    OTEL_EXPORTER_PROMETHEUS_PORT: "そのポート（既定値 9464）",
    OTEL_METRIC_EXPORT_INTERVAL: "メトリクスを送る間隔（ミリ秒、既定値 60000）",
    OTEL_METRIC_EXPORT_TIMEOUT: "メトリクスを一度送るのにかけてよい時間（ミリ秒、既定値 30000）",
    OTEL_EXPORTER_OTLP_ENDPOINT: "OTLP/HTTP のコレクターの場所（書くと送ります）",
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "トレースだけの場所",
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: "数値だけの場所",
    OTEL_EXPORTER_OTLP_PROTOCOL:
      "`http/protobuf`（既定値）か `http/json`。`grpc` は話せず、そう言います",
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "トレースだけの話し方",
    OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: "数値だけの話し方",
    OTEL_EXPORTER_OTLP_HEADERS: "コレクターに見せるヘッダー（`名前=値`、コンマ区切り）",
    OTEL_RESOURCE_ATTRIBUTES: "計測に添える属性（`名前=値`、コンマ区切り）",
    OTEL_SERVICE_NAME: "計測に書く名前（既定値 `saintverse`）",
  },
  page: {
    opening: `# 設定

[English](settings.md)

<!-- \`npm run docs:settings\` が書くページです。文は src/languages/ja/ にあります。 -->

環境変数、\`.env\`、\`saintverse.config.json\` 、それから[設定のページ](models.ja.md#ページで鍵を入れる)で保存したものの順に見て、先にあったものが効きます。ファイルは、プログラム自身のフォルダ（そこで始めたとき）か、\`--config\` や環境変数 \`SAINTVERSE_CONFIG\` で名指ししたフォルダ、そのあとデータフォルダから読みます。呼び出しただけのフォルダのファイルは読まず、そう言います。\`saintverse.config.json\` には名前をそのまま書きます（\`{"HISTORY_LIMIT": 30}\`）。空の値はないのと同じです。知らない名前や正しくない値があると、その名前と場所と直し方を言って、始めません。いま効いている値と、それがどこから来たかは \`saintverse config\` で見られます。秘密は決して出ません。

\`.env\` の値にコンマや空白を含むときは、全体を \`"…"\` で囲んでください。`,
    named: (label) => `「${label}」`,
    headings: ["名前", "すること", "書けるもの", "書かないと", "使うコマンド", "設定のページ"],
    or: "、または ",
    comma: "、",
    secret: "（秘密）",
    empty: "なし",
    allCommands: "すべて",
    onPage: { now: "すぐに効く", start: "次の起動から", never: "—" },
    foreign: `## ほかのプログラムの環境変数

\`OTEL_…\` の決まりは [OpenTelemetry](https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/) のものです。`,
    foreignHeadings: ["名前", "すること"],
    modelHeadings: ["使うもの", "設定"],
    voiceHeadings: ["名前", "声"],
    elsewhere: `## 設定ではないもの

| どこ | 何を |
| --- | --- |
| \`minds/<id>/mind.json\` | ペルソナひとりの名前、モデル、話し方、声、姿、NG ワード（[personas.ja.md](personas.ja.md)） |
| データフォルダの \`prices.json\` | モデルの値段 |
| データフォルダの \`scenes/<場面名>.png\` | ステージの背景 |
| \`saintverse password <役割>\` | ページのパスワード |
| \`saintverse city token <名前>\` | A2A で話しかけてくるエージェントのトークン |
| コマンドの \`--port\` など | そのときだけの値。\`saintverse <コマンド> --help\` で一覧 |

いつものポート: ページ 3939、\`soul\` の操作 3940、\`body cli\` 8000、\`tools weather\` 8001、ほかの街への窓口 8001、\`body stage\` 8002、\`body obs\` 8003、\`body vtube-studio\` 8004、\`body neuro\` 8005、A2A 8010、\`directory\` 8080。`,
  },
};
