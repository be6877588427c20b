// The descriptions of the settings of the persona herself, in Japanese.

const noCap = "上限なし";

export const settingsOfPersona = {
  home: "データフォルダ。記録、自作のペルソナ、絵、パスワードが入ります。`~` はホームフォルダ",
  configFolder: [
    "`.env` と `saintverse.config.json` を読むフォルダ。`--config` でも指定できます。ファイルには書けません",
    "プログラム自身のフォルダで始めたときは、そのフォルダ。データフォルダのファイルはいつも読みます",
  ],
  language: [
    "ペルソナと街のことば。ターミナルとページの文もこれに従います",
    "街のことば。新しい街は端末のロケール（`LC_ALL`、`LC_MESSAGES`、`LANG`）に従い、それもなければ日本語",
  ],
  persona: "id を書かないコマンドが使うペルソナ。`start` ではターミナルの相手",
  timeZone: [
    "一日の区切り、独り言をしない時間、時刻の読み方に使う時間帯",
    "コンピューターの時間帯",
  ],
  plugIns:
    "声、モデル、道具、体などを足すパッケージ（docs/plug-ins.ja.md）。名前をカンマで区切って書きます。環境変数ではパスも書けます。プログラムと同じ権限で動くコードです",
  databaseUrl: [
    "記録と記憶を置く PostgreSQL（15 以上）のデータベース。`postgres://user:password@host/name` の形（docs/scale.ja.md）",
    "データフォルダに置きます",
  ],
  backups: "残しておく控えの数。古いものから消えます",
  backupEvery: "動いている街が自分から控えを作る間隔（`day`、`week`、`never`）",
  keyStore:
    "設定のページで入れた鍵を暗号にする、もとの鍵の置き場所。`system` は OS の鍵の保管庫（なければファイル）、`file` はデータフォルダの、あなただけが読めるファイル",

  host: "ページが待ち受けるアドレス。`127.0.0.1` 以外にするには、運営者のパスワードかトークンが要ります",
  port: "ページのポート。0 なら空いているもの",
  allowedHosts:
    "ページを開くときに使ってよいホスト名（ほかの機械から、または中継の後ろで開くとき）",
  trustProxy:
    "呼び出し元のアドレスを教えてくれる、信じてよい中継（アドレス、または `10.0.0.0/8` のようなネットワーク）。間違いの数はそのアドレスごとに数えます",
  openBrowser:
    "`start` がブラウザーでページを開くかどうか（始めるたびに一度）。端末のないとき、CI、SSH、画面のない機械では開きません",
  localToken:
    "ほかの人も使うコンピューターで、そこにいるだけでは入れないようにします。起動時に出るアドレスに、サインインの合言葉が付きます",
  controlsPort:
    "`soul` の操作のページのポート。この機械の中でだけ開けます。使われていれば空いているものを使い、URL をターミナルに出します",
  phonePort:
    "家のネットワークのスマートフォンが HTTPS で開くポート。スマートフォンのページで開いたときに使います（docs/phone.ja.md）。0 なら空いているもの",
  phoneAddresses:
    "スマートフォンのために待ち受けるアドレス。なければ、コンピューターの、家のネットワークのアドレス",
  tlsCertificate: [
    "スマートフォンのための証明書（PEM のファイル）。コンピューターが自分で作るもののかわりに使います",
    "コンピューターが作ります",
  ],
  tlsKey: ["その証明書の鍵（PEM のファイル）", "なし"],
  passwordFile: [
    "一行目が運営者のパスワードであるファイル（コンテナの secret など）",
    "`saintverse password operator` で決めたもの",
  ],
  token: [
    "プログラムがパスワードのかわりに見せる合言葉。動いている街に命令するコマンドもこれを使います",
    "トークンでは入れません",
  ],

  modelName: [
    "街のモデル（`gemini-…`、`gpt-…`、`claude-…`、`openai:名前`、`ollama:名前`、`understudy`）。ペルソナごとのモデルと、ページで選んだものが優先",
    "鍵のあるもの（Gemini、OpenAI、Anthropic の順）。なければ `understudy`",
  ],
  lightModelName: [
    "予算が残り少ないときに答え、気持ちを量る軽いモデル",
    "なし。同じモデルが答えます",
  ],
  router: "返事の前に、道具が要るかを軽いモデルに聞くか",
  routerModel: ["道具が要るかを聞くモデル", "`LIGHT_MODEL_NAME`"],
  fallbackModels: [
    "モデルが答えないときに代わるモデルを、その順に。`none` なら代わりません",
    "Gemini には、より軽い Gemini。Ollama には、鍵があれば Gemini",
  ],
  userModels: "役割が `user` の人が選べるモデル（`*` ならすべて）。運営者はどれでも選べます",
  imageModel: [
    "絵を描くモデル（`gemini-nano-banana-2.1`、`gpt-image-2` など）",
    "だれも絵を描きません",
  ],
  thinking:
    "だれかに答える前に、モデルがどれだけ考えるか。長いほど時間とお金がかかります。`off` はモデルに許される最短、`model` はモデルまかせ",
  thinkingStage: ["配信の舞台で答えるときの、同じもの", "`THINKING`"],
  thinkingAlone: ["自分から話したり動いたりするときの、同じもの", "`THINKING`"],
  thinkingBackground: "まとめなど、裏の仕事のときの、同じもの",
  modelTimeout: [
    "モデルが黙っていてもよい長さ。過ぎたら、もう一度か、次のモデルへ",
    "60 秒。このコンピューターか、このネットワークのサーバーなら、動いているかぎり 600 秒",
  ],
  promptForm:
    "モデルに読ませるペルソナの文章と道具の量。`small` は、トークンが少ししか入らないか、読むのが遅いモデル向け（例は一つ、プログラムの道具と行動はなし）。`auto` は、モデルに入るトークンの数で決めます",
  modelContext: [
    "モデルに入るトークンの数（送る文と答えを合わせて）。サーバーが教えてくれないとき",
    "サーバーが教える数か、長すぎると断られたときの数",
  ],

  budgetCallsPerHour: "一時間にモデルを呼んでよい回数。全員あわせて",
  budgetCallsPerDay: ["一日にモデルを呼んでよい回数。全員あわせて", noCap],
  budgetTokensPerHour: ["一時間に使ってよいトークン。全員あわせて", noCap],
  budgetTokensPerDay: ["一日に使ってよいトークン。全員あわせて", noCap],
  budgetMoneyPerHour: ["一時間に使ってよいお金（米ドル）。値段は `prices.json` で直せます", noCap],
  budgetMoneyPerDay: ["一日に使ってよいお金（米ドル）。値段は `prices.json` で直せます", noCap],
  budgetReserve: "それぞれの上限のうち、運営者とユーザーの番だけが使える分（パーセント）",

  pulseDecision:
    "だれも待っていないことを言うかどうかを決めるモデル（`answering`。`light` では、先に軽いモデルに聞きます）",
  emotionAppraisal:
    "気持ちの動かし方。`with-answer` では、返事の中に本人が書き、書かなければ表情で動きます。`separate` では、返事のあとに軽いモデルに聞きます（`off` もあります）",
  speech: [
    "話し方。`text` では書いたことばを話し、`tool` では話す道具にわたしたことばを話します",
    "ペルソナごとの話し方、なければ `text`",
  ],
  engine:
    "返事を進めるもの。SaintVerse（`own`）か、別に入れた Google のエージェントの道具（`adk`）",
  unopenedReasoning:
    "考えたことを開始タグなしで書きはじめるモデルの名前の一部。`</think>` が来るまで声にしません",
  maxToolRounds: "ひとつのターンで道具を使ってよい回数。あとは道具なしで答えます",
  answerLength:
    "ひとつの返事で話す長さの上限（秒）。モデルにはそれに合うトークン数を伝え、その先は話しません。`0` で上限なし",
  historyLimit: "会話として覚えている直近のターンの数",
  historyTokens: "その会話に使うトークンの上限（見積もり）",

  embeddingModel: [
    "記憶を意味で探すためのモデル（`gemini:…`、`openai:…`、`ollama:…`、`onnx:フォルダ`）",
    "ことばだけで探します",
  ],
  qdrantUrl: [
    "記憶のベクトルを置く Qdrant のサーバー。ことばは送りません",
    "このプログラムの中で比べます",
  ],
  qdrantApiKey: ["Qdrant の鍵", "鍵を送りません"],
  qdrantPrefix: "Qdrant のコレクションの名前の頭。データフォルダごとに別のものを",
  topicBackend: "記憶を話題に分けるもの。モデルの名前以外なら、モデルに聞きません",
  chronicle: "古い記憶をまとめるもの（`extractive`、`model`、`off`）",
  people: "人が自分について言ったことの見つけ方（`patterns`、`model`、`off`）",
  saiverseHome: "引っ越し元の SAIVerse のデータの場所",

  voice: ["使う声を、その順に", "起動している VOICEVOX と AivisSpeech、ブラウザの声、付属の声"],
  voiceRate: "話す速さ。1 がふつう",
  stageSubtitles: "ステージの字幕の場所（`beside`、`bottom`、`top`、`off`）",
  stageTicker: "ステージにコメントを出す場所（`top`、`bottom`、`off`）",
  stageAlerts:
    "お金のついたコメント、レイド、フォロー、メンバー加入を、ステージで音とともに知らせるかどうか",
  voiceTimeout:
    "ひとつの文の声ができるのを、ほかの声にかえるまで待つ長さ。ほかに声がなければ、遅いとわかった声は、できるまで待ちます",

  transcriber: [
    "マイクの声を文字にするものを、その順に",
    "場所を書いたサーバーとモデル。なければ、なし",
  ],
  transcriberTimeout: "話したことが文字になるのを待つ長さ",
  keepHearing: "話した声をデータフォルダの `heard` に残すか。発言を消すと消えます",
} as const;
