/** Everything the command line says in Japanese. */

import type { Words } from "../../en/program/program-texts.ts";
import { jobWords } from "../job-words.ts";
import { a2a, mcp } from "./agents.ts";
import { cards } from "./cards.ts";
import { cities } from "./cities.ts";
import { city } from "./city.ts";
import { controls } from "./controls.ts";
import { memoryMoving } from "./memory-moving.ts";
import { memoryRecall } from "./memory-recall.ts";
import { memoryStore, qdrant } from "./memory-store.ts";
import { memoryTopics } from "./memory-topics.ts";
import { models } from "./models.ts";
import { move } from "./move.ts";
import { obs } from "./obs.ts";
import { plugIns } from "./plug-ins.ts";
import { problems } from "./problems.ts";
import { keys, refusals } from "./refusals.ts";
import { replay } from "./replay.ts";
import { servers } from "./servers.ts";
import { setup } from "./setup.ts";
import { simulation } from "./simulation.ts";
import { standBy } from "./stand-by.ts";
import { terminal } from "./terminal.ts";
import { upkeep } from "./upkeep.ts";
import { hearing, voices } from "./voices.ts";
import { phone, webPages } from "./web-pages.ts";
import { workers } from "./workers.ts";
import { worlds } from "./worlds.ts";

export const program: Words = {
  about: "AIキャラクターに、魂と体と世界を。",
  language: "言語（ja または en）",
  configFolder: ".env と saintverse.config.json を読むフォルダ",
  json: "機械が読む JSON で出す",
  usageOptions: "[オプション]",
  usageCommand: "[コマンド]",
  usageTitle: "使い方:",
  optionsTitle: "オプション:",
  commandsTitle: "コマンド:",
  argumentsTitle: "引数:",
  helpOption: "使い方を表示する",
  versionOption: "版を表示する",

  start: "すべてをひとつのプロセスで始める（魂・体・ページ）",
  soul: "AI Tuber の頭脳だけを動かす（MCP_URLS の体につながる）",
  body: "体（MCPサーバー）をひとつだけ動かす",
  bodyCli: "ターミナルの体",
  bodyStage: "ステージの体（OBS に映すページつき）",
  optionMind: "ステージに立つペルソナ",
  bodyObs: "OBS の体（シーン・録画・配信）",
  bodyVtubeStudio: "VTube Studio の体（Live2D モデル）",
  bodyNeuro: "ゲームの体（Neuro の game API）",
  tools: "道具（MCPサーバー）をひとつだけ動かす",
  toolsWeather: "天気（Open-Meteo）",
  chat: "ターミナルでペルソナと話す",
  prompt: "次のターンでモデルに渡る指示文をそのまま見せる",
  persona: "ペルソナのファイル",
  personaList: "ペルソナの一覧",
  personaNew: "新しいペルソナのひな形を作る",
  personaCheck: "ペルソナのファイルを調べる",
  config: "設定の値と、それがどこから来たかを見せる（秘密は隠す）",
  password: "ページを開くときの合言葉（パスワード）を決める・外す",
  signIn: "動いているプログラムのページを operator として開く、一度だけ使えるリンクを作る",
  doctor: "動く環境かどうかを調べる",
  replay: "記録（ジャーナル）の任意の時点を再現する",

  optionPersona: "どのペルソナか",
  optionPort: "ポート番号（0 なら空いている番号）",
  optionHost: "待ち受けるアドレス",
  optionAllow: "受け付けるホスト名（カンマ区切り。既定はループバックだけ）",
  optionTrusted: "合言葉なしで公開する（信頼できる閉じたネットワークの中だけ）",
  optionStdio: "HTTP ではなく標準入出力で MCP を話す",
  optionNoOpen: "ページを作らず、ターミナルだけで動かす",
  optionShowAgain: "終わった進行表を、もう一度はじめから放送する",
  optionName: "表示名",
  optionAt: "この番号の記録まで（既定は最後まで）",
  optionFollow: "出来事を一行ずつ見せる",
  optionSpeech: "話し方（text または tool）",
  optionUser: "あなたの名前",
  argumentPersona: "ペルソナの id",
  argumentRole: "役割（operator・user・viewer）",
  optionRemovePassword: "合言葉を外す",
  argumentJournal: "ジャーナルのファイル、またはデータフォルダ",

  wrongUse: {
    unknownCommand: (name: string, near?: string) =>
      `「${name}」というコマンドはありません。${near === undefined ? "" : `「${near}」のことですか？ `}saintverse --help で一覧が見られます。`,
    unknownOption: (name: string) =>
      `「${name}」というオプションはありません。--help で一覧が見られます。`,
    missingArgument: (name: string) => `引数 ${name} が足りません。--help で使い方が見られます。`,
    missingValue: (name: string) => `オプション ${name} には値が要ります。`,
    missingOption: (name: string) =>
      `オプション ${name} が足りません。このコマンドに必要です。--help で使い方が見られます。`,
    badValue: (what: string) => `値が正しくありません: ${what}`,
    tooMany: "引数が多すぎます。--help で使い方が見られます。",
    badPort: (text: string) =>
      `ポート番号「${text}」は使えません。0 から 65535 の整数にしてください。`,
    badPersonaId: (text: string) =>
      `「${text}」はペルソナの id になりません。英小文字・数字・「-」「_」で 1〜64 文字にしてください（例: ren）。`,
  },

  config_: {
    badValue: (name: string, place: string, wanted: string, meant?: string) =>
      `設定 ${name}（${place}）の値が正しくありません。${meant === undefined ? "" : `「${meant}」のことですか？ `}書けるのは: ${wanted}。直してから、もう一度始めてください。`,
    forms: {
      text: "ひとつ以上の文字",
      url: "http:// か https:// で始まる URL（例: http://127.0.0.1:8000/sse）",
      port: "0 から 65535 の整数",
      count: "整数",
      seconds: "秒数（例: 30、0.5）",
      "yes-no": "true か false",
      list: "カンマで区切った一覧",
      hours: "時刻の範囲（例: 23:00-07:00）",
      "time-zone": "タイムゾーンの名前（例: Asia/Tokyo）",
      choice: "決まったことば",
      "bare-url":
        "http:// か https:// で始まる URL（例: http://127.0.0.1:6333）。名前やパスワードは入れません（鍵は QDRANT_API_KEY に）",
      prefix: "英数字で始まる、英数字と - と _ だけの 64 文字まで（例: saintverse）",
      database: "PostgreSQL の URL（例: postgres://user:password@host/name）",
      socket: "ws:// か wss:// で始まる URL（例: ws://127.0.0.1:4455）",
      scenes: "「区分=シーン」をカンマで区切った一覧（例: intro=オープニング, items=トーク）",
      emotions:
        "「サーバー/感情=ことば」をカンマで区切った一覧（例: local-8000/joy=smile, shyness=blush）。感情は neutral、joy、fun、sadness、anger、surprise、shyness",
      cap: "0 以上の数、または none（上限なし）",
      factor: "倍率（例: 1.1）",
      guests:
        "カンマで区切った「名前@カードのアドレス in 建物の id」の一覧（例: helper@https://agent.example/.well-known/agent-card.json in cafe_city_a）",
      "guest-tokens": "カンマで区切った「名前=トークン」の一覧（例: helper=0123456789）",
      city: "街の id、名前、または「id=名前」（例: akari=あかりの街。id は小文字の英数字と - と _ で40文字まで）",
      cities:
        "カンマで区切った「名前=アドレス」または「名前=アドレス#公開鍵」の一覧（例: city_b=http://127.0.0.1:9001）",
      "saiverse-cities":
        "カンマで区切った「名前=アドレス」の一覧（例: city_b=http://127.0.0.1:9001）。SAIVerse の街に鍵はありません",
      servers:
        'MCP サーバーの JSON の一覧（例: [{"name":"stage","url":"http://127.0.0.1:8002/mcp"}]）',
    },
    choices: (list: string) => `次のどれか: ${list}`,
    least: (value: number) => `${value} 以上`,
    shortest: (letters: number) => `${letters} 文字以上`,
    most: (value: number) => `${value} 以下`,
    comma: "、",
    unknown: (name: string, place: string, near?: string) =>
      `設定 ${name}（${place}）という名前はありません。${near === undefined ? "名前を確かめるか、その行を消してください。" : `「${near}」のことですか？`}`,
    unreadable: (place: string, why: string) => `${place} が読めません（${why}）。`,
    misplaced: (name: string, place: string) =>
      `設定 ${name} は ${place} には書けません（どのファイルを読むかを決める設定です）。その行を消して、環境変数に書いてください。`,
    notRead: (files: string, folder: string) =>
      `${files} は読んでいません。設定は、データフォルダと、プログラム自身のフォルダと、名指しされたフォルダからだけ読みます。あなたのファイルなら、--config "${folder}" を付けるか、環境変数 SAINTVERSE_CONFIG にそのフォルダを書いてください。`,
    environment: "環境変数",
    page: "設定のページ",
    badSaved: (name: string, wanted: string, meant?: string) =>
      `設定のページで保存した ${name} は、いまは使えない値なので、使っていません。${meant === undefined ? "" : `「${meant}」のことですか？ `}書けるのは: ${wanted}。設定のページで直してください。`,
    badEntered: (name: string, wanted: string, meant?: string) =>
      `${name} にその値は使えません。${meant === undefined ? "" : `「${meant}」のことですか？ `}書けるのは: ${wanted}。`,
    sealed: (names: string) =>
      `設定のページで入れた ${names} は、ここでは読めません。暗号のもとの鍵が、OS の鍵の保管庫かデータフォルダにないためです（別のコンピューターに移した、保管庫が閉じている、など）。設定のページで、もう一度入れてください。`,
    savedUnreadable: (place: string, why: string) =>
      `設定のページで保存したファイル ${place} が読めないので、使っていません（${why}）。控えから戻すか、そのファイルをどけて、設定のページで入れ直してください。`,
    default: "既定値",
    hidden: "（秘密）",
    unset: "（なし）",
    headings: ["設定", "値", "どこから"],
  },

  problem: problems,
  servers,

  budget_: {
    cap: (
      cap: string,
      unit: "calls" | "tokens" | "money",
      per: "hour" | "day",
      scope: string,
    ): string =>
      `${scope === "city" ? "全体" : scope}の${per === "hour" ? "1時間" : "1日"}の上限（${cap}${{ calls: "回", tokens: "トークン", money: "ドル" }[unit]}）`,
    free: "予算に余裕が戻りました。ふだんどおりに考えます。",
    easy: (what: string) =>
      `予算が残り少なくなりました: ${what}の8割を使いました。短い文脈で、控えめに続けます。`,
    reserved: (what: string, time: string) =>
      `視聴者などに使える分を使い切りました: ${what}。残りは運営者とユーザーのために取ってあります。${time === "" ? "" : `${time} から、またみんなに答えます。`}取っておく分は BUDGET_RESERVE で変えられます。`,
    spent: (what: string, time: string) =>
      `予算を使い切りました: ${what}。モデルの呼び出しを止めました。${time === "" ? "" : `${time} から再開します。`}すぐ続けるには、BUDGET_… の設定で上限を上げてください。`,
    noPrice: (model: string, file: string) =>
      `モデル「${model}」の価格がわからず、金額の上限（BUDGET_MONEY_…）を守れないので、呼び出しません。${file} に価格を書くか、BUDGET_MONEY_… を none にして BUDGET_CALLS_… や BUDGET_TOKENS_… を使い、もう一度始めてください。`,
    oldPrice: (model: string, date: string, file: string) =>
      `モデル「${model}」の価格は ${date} のもので、90日より古くなっています。いまの価格を確かめ、違っていれば ${file} に書いてください。`,
    badPrices: (file: string, why: string) =>
      `価格表 ${file} が読めません（${why}）。組み込みの価格で続けます。書き方: {"date": "2026-11-21", "prices": [{"model": "gemini-3.8-flash*", "input": 0.75, "cachedInput": 0.075, "output": 3.75}]}（100万トークンあたりのドル）。`,
  },

  fault: {
    cancelled: "取り消されました",
    "timed-out": "時間内に答えません",
    unavailable: "つながりません",
    "rate-limited": "いまは受け付けていません",
    unauthorised: "合言葉が違います",
    refused: "断られました",
    "bad-reply": "読めない答えが返りました",
    absent: "見つかりません",
  },

  running: {
    page: (url: string) => `ページ: ${url}`,
    showWasAired: (title: string) =>
      `進行表${title === "" ? "" : `「${title}」`}は最後まで放送し終えているので、流しません。もう一度流すには --show-again を付けて始めてください。`,
    showWaits: (title: string) =>
      `進行表${title === "" ? "" : `「${title}」`}は待っています。スタジオの「進行」で GO を押すか、soul だけのときは /show と打つと始まります。SAINTVERSE_SHOW_START=auto なら、ひとりでに始まります。`,
    stage: (url: string) => `ステージ（OBS のブラウザソースにする URL）: ${url}`,
    unheard: {
      "no-page": (url: string) =>
        `ステージのページがどこにも開かれていないので、声はだれにも聞こえていません。OBS かブラウザで開いてください: ${url}`,
      "no-sound": (url: string) =>
        `ステージのページは開いていますが、ブラウザが音を止めています。ページを一度クリックしてください: ${url}`,
    },
    hello: (name: string) =>
      `${name} が起きました。ここに書いて Enter を押すと話しかけられます（Ctrl+C で終わり）。`,
    understudy:
      "いま答えるのは鍵のいらない「稽古用の代役」です。本物のモデルを使うには、ページの「設定」で鍵を入れてください。環境変数や .env にも書けて、そちらが優先です（無料の鍵は Google AI Studio で作れます）。",
    model: (name: string) => `モデル: ${name}`,
    sourceUp: (name: string) => `コメントを受け取っています: ${name}`,
    sourceAway: (name: string, note: string) =>
      `コメントの受け取り先につながっていません: ${name}（${note}）。起動しているか、アドレスが合っているか確かめてください。つながるまで試み続けます。`,
    sourceAsks: (name: string, url: string, code: string) =>
      `${name} で、このプログラムがもっと読んでよいかを聞いています。${url} で、コード ${code} を入れて許可してください。`,
    withheld: (server: string, tools: readonly string[]) =>
      `${server} のツールのうち、視聴者のコメントに答えるときには使わないもの: ${tools.join(", ")}。使わせるには、ここにあるとおりに AUDIENCE_TOOLS に書いてください（いまの値に足します）。`,
    faceRefused: (server: string, emotion: string, word: string | undefined) =>
      word === undefined
        ? `${server} には表情「${emotion}」に当たることばがないので、この表情は出しません。BODY_EMOTIONS=${server}/${emotion}=（その体のことば）で決められます。`
        : `${server} が表情「${word}」を断りました（${emotion} のつもりでした）。BODY_EMOTIONS=${server}/${emotion}=（その体のことば）で決められます。`,
    oddField: (source, { place, found, assumed }) =>
      `${source} から読めない項目が届きました: ${place} = 「${found}」。この先も、${
        assumed === undefined ? "この項目だけを除いて" : `代わりに「${assumed}」として`
      }読みます。ほかの項目はそのまま読みます。`,
    repeating: (server: string, said: string) =>
      `${server} は聞くたびに同じ答え「${said}」を返すので、もう聞きません。コメントに id か time を付けるか、だれも書いていないときは No new comments. か [] を返すようにしてください。`,
    bodyOpen:
      "合言葉がないので、このコンピューターのプログラムならどれでも、この体に話させられます。閉じるには SAINTVERSE_BODY_TOKEN を設定してください。",
    bodyHint:
      "魂（saintverse soul）がつながるのを待っています。ここに書いて Enter を押すと、視聴者のコメントになります。",
    awake: (name: string) => `${name} が起きました。体からコメントが届くのを待っています。`,
    ending: "終わります…",
    metrics: (url: string) => `Prometheus 用の数値: ${url}`,
    body: (name: string, url: string) => `${name}: ${url}`,
    chatAttached: (url: string) => `動いているプログラム（${url}）につながりました。`,
    chatHint: "書いて Enter で話しかけます。/stop で話を止め、/quit で終わります。",
    nobodyHere: (room: string) =>
      `${room} にはいまだれもいません。ページの地図で人のいる部屋へ行くか、だれかを呼んでください。`,
    noOtherAuthors:
      "/as は視聴者の端末（saintverse body cli）のものです。ここに書いたものは、どれもユーザーのことばになります。",
    tooLong: "長すぎます。2000文字までにしてください。書いたものは送られていません。",
    stopped:
      "いまは全部止めてあります。ページの「運用」で再開するか、saintverse stop --resume を実行してください。",
    notVisible: "この部屋では話せません。ページの地図で別の部屋へ行ってください。",
    signIn: {
      "signed-in": (from: string) => `サインインしました（${from}）。`,
      "signed-out": (from: string) => `サインアウトしました（${from}）。`,
      "sign-in-failed": (from: string) =>
        `${from} からのサインインを断りました（パスワードが違います）。`,
      "sign-in-held": (from: string) =>
        `${from} からのサインインが多すぎるので、しばらく受け付けません。`,
      "wrong-token": (from: string) => `${from} から違う合言葉でつなごうとしました。`,
      "proxy-unlocked": (from: string) =>
        `${from} の中継（プロキシ）を通したアクセスを断りました。パスワードがまだありません。saintverse password operator で決めてください。`,
    },
    readsJournal: "準備中: これまでの記録を読んでいます…",
    connects: "準備中: 体と道具をつないでいます…",
    wakes: "準備中: みんなを起こしています…",
    cityBroken: (name: string) => `「${name}」は起こせませんでした:`,
  },

  mcp_: mcp,
  signIn_: {
    link: (url: string, minutes: number) =>
      `このリンクを${minutes}分以内に開くと operator としてサインインします。使えるのは一度だけです。\n${url}`,
    notRunning: (place: string) =>
      `${place} では、ページのあるプログラムが動いていません。先に saintverse start を実行してください。`,
    notNeeded: (url: string) =>
      `operator のパスワードがないので、サインインはいりません。そのまま開いてください: ${url}`,
    takenOver: (file: string) =>
      `${file} の内容をデータベースに引き継ぎました。これからは、すべてのプログラムがデータベースのものを使います。ファイルはそのまま残りますが、DATABASE_URL があるあいだは読みません。消してもかまいません。`,
    unwritten: (place: string, code: string) =>
      `${place} にリンクを書けません（${code}）。ディスクの空きと権限を確かめてください。`,
  },

  password_: {
    ask: (role: string) => `${role} の新しいパスワード（10文字以上）: `,
    again: "もう一度: ",
    set: (role: string) =>
      `${role} のパスワードを決めました。これからはこのコンピューターの中でも、ページを開くときに聞かれます。前のパスワードで開いていたページは閉じられます。`,
    removed: (role: string) =>
      `${role} のパスワードを外しました。それで開いていたページは閉じられます。`,
    badRole: (text: string) =>
      `「${text}」という役割はありません。operator（すべてできる）、user（街で暮らす）、viewer（見る・コメントする）のどれかにしてください。`,
    differ: "二回の入力が違います。何も変えていません。もう一度やってみてください。",
    stopped: "やめました。何も変えていません。",
    "too-short": "パスワードが短すぎます。10文字以上にしてください。何も変えていません。",
    "too-long": "パスワードが長すぎます。200文字までにしてください。何も変えていません。",
    unreadable: (file: string) =>
      `パスワードのファイル ${file} が読めません。権限を確かめるか、ファイルを消して operator のパスワードから決め直してください。`,
    "operator-first":
      "先に operator のパスワードを決めてください（saintverse password operator）。operator だけが、ほかの人のパスワードを外せます。",
    "operator-last":
      "user と viewer のパスワードが残っています。先にそれを外してください（saintverse password user --remove など）。",
    "none-set": "その役割のパスワードは決まっていません。何も変えていません。",
    unwritten: (file: string, why: string) =>
      `パスワードのファイル ${file} に書けません（${why}）。ディスクの空きと権限を確かめてください。`,
  },

  plugIns_: plugIns,
  setup_: setup,
  doctor_: {
    ok: "よし",
    warn: "注意",
    bad: "だめ",
    node: (version: string) => `Node ${version}`,
    sqlite: (version: string) => `SQLite ${version}`,
    sqliteOld: (version: string) =>
      `SQLite ${version} には記録が壊れる不具合があります。3.51.3 以上の Node を使ってください。`,
    home: (folder: string) => `データフォルダ ${folder} に書けます`,
    homeBad: (folder: string, why: string) =>
      `データフォルダ ${folder} に書けません（${why}）。権限を直すか SAINTVERSE_HOME を変えてください。`,
    homeRisk: (folder: string, kind: string) =>
      `データフォルダ ${folder} は${kind}にあります。記録が壊れるおそれがあるので、このコンピューターの中のふつうのフォルダにしてください。`,
    fromPage: (names: readonly string[]) =>
      `設定のページで決めた値を使っています: ${names.join("、")}`,
    journal: (file: string, entries: number) => `記録 ${file}（${entries} 件）`,
    journalNone: (file: string) => `記録 ${file} はまだありません（最初に始めたときにできます）`,
    config: "設定",
    persona: (id: string) => `ペルソナ ${id}`,
    model: (name: string) => `モデル ${name}`,
    port: (port: number) => `ポート ${port} は空いています`,
    portTaken: (port: number) =>
      `ポート ${port} は使われています（動作中の saintverse なら問題ありません）`,
    serverUnseen: (name: string, said: string, value: string) =>
      `MCP サーバー ${name} の道具の説明を、まだだれも承認していません。モデルはよその人のことばとして読みます。説明はこうです:\n${said}\n読んで、道具の説明だけなら、運営のページで承認するか、次のように設定してください。\nAPPROVED_TOOLS=${value}`,
    partReady: (about) => `使えます: ${about}`,
    networkFolder: "ネットワーク上",
    cloudFolder: "クラウド同期フォルダの中",
  },

  prompt_: {
    tokens: (count: number) => `約 ${count} トークン`,
    total: "合計",
    fixed: "固定",
    changing: "毎回変わる",
    messages: "これまでの会話",
  },

  cards: cards,

  persona_: {
    none: "ペルソナがいません。",
    own: "自作",
    builtIn: "組み込み",
    good: (id: string) => `${id}: 直すところはありません。`,
    written: (folder: string, id: string) =>
      `${folder} に作りました。persona.md を書きかえて、saintverse chat ${id} で話しかけてみてください。`,
    error: "誤り",
    warning: "注意",
  },

  replay_: replay,

  city_: city,
  cities_: cities,
  keys_: keys,
  a2a_: a2a,
  phone_: phone,
  webPages_: webPages,
  upkeep_: upkeep,
  move_: move,
  models: models,
  controls_: controls,
  terminal_: terminal,
  jobs_: jobWords,
  voices: voices,
  hearing: hearing,
  obs_: obs,
  simulation_: simulation,
  memoryRecall_: memoryRecall,
  memoryStore_: memoryStore,
  standBy_: standBy,
  workers_: workers,
  qdrant_: qdrant,
  memoryMoving_: memoryMoving,
  memoryTopics_: memoryTopics,
  worlds_: worlds,
  world: {
    calledInVain: {
      unreached: (city: string) =>
        `${city} から来ている人の家が答えません。つながりが戻るまで話せません。しばらくして、もう一度話しかけてください。`,
      slow: (city: string) =>
        `${city} から来ている人の家から、まだ返事がありません。返事が届きしだい話します。`,
      spent: (city: string) =>
        `${city} から来ている人は、今日はもう返事ができません（家の街がこの街に分ける返事の数を使いきりました）。明日また話しかけてください。`,
    },
    full: (place: string) => `${place}は定員オーバーです。`,
    oddChatLines: (count: number) =>
      `読み取れないところのある行が ${count} 行ありました。そのところだけを省きました。`,
    summons: "{{userName}}に呼ばれて「{{buildingName}}」に来ました。ひとこと挨拶してください。",
    goOn: "（続き）さっきの話を、途切れたところから続けてください。",
  },

  /** Why something was refused, for people. */
  refusal: refusals,
};
