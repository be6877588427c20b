// What the settings of her surroundings are for, in Japanese.

const samePlace = "待ち受けている場所";
const none = "なし";

export const settingsOfSurroundings = {
  terminalSpeech: [
    "端末での話し方の表し方。`names` なら名前（`れん: …`）、`labels` なら `[AI (joy)]: …`",
    "人が端末で読むときは名前、出力が端末でなければラベル",
  ],
  terminalNames:
    "端末の行で `名前: ことば` と書いたときに、書いた人として読む名前。`/as 名前` と打っても足せます",
  freshness:
    "これより古い（支払いのない）コメントは、新しいコメントが待っていれば答えずに見送ります。新しいものほど先に答えます。0 なら見送らず、長く待ったものから答えます",
  pollInterval: "コメントを聞きにいく間隔",
  soliloquyInterval: "黙ってから独り言までの時間。0 なら独り言をしません",
  soliloquyLongest:
    "独り言の間隔の上限。だれも応えないと、間隔は一度ごとに倍になり、ここで止まります",
  soliloquiesUnanswered:
    "だれも応えない独り言がこの数だけ続くと、帰ると言って家に帰ります（配信や録画の間と、OBS に舞台が出ている間は帰りません）。0 なら帰りません",
  soliloquiesPerHour: "一時間の独り言の数の上限",
  liveliness:
    "街のにぎやかさ。`still`（自分からは何も始めない）、`calm`、`normal`、`lively`。街と一人ひとりには、ページでも選べます",
  talksPerHour: [
    "一人が自分から話しはじめる、一時間の数の上限",
    "にぎやかさのとおり（0、3、6、15）",
  ],
  exchangeTurns: [
    "住人どうしで続けて話す数。これだけ続くと静まります",
    "にぎやかさのとおり（1、4、6、12）",
  ],
  pulseInterval: ["部屋の時計がめぐる間隔", "にぎやかさのとおり（60、30、10、5 秒）"],
  patience: [
    "自分から何かをするまで黙っている長さ。だれも応えないと倍になっていきます",
    "にぎやかさのとおり（60、20、10、2 分）",
  ],
  patienceNear: [
    "近くにだれかがいるときの、その長さの上限",
    "にぎやかさのとおり（4、2、1 時間、15 分）",
  ],
  patienceAlone: ["一人でいるときの、その長さの上限", "にぎやかさのとおり（12、12、8、4 時間）"],
  rest: [
    "部屋が静まってから、だれかが話しはじめるまでの長さ",
    "にぎやかさのとおり（4、2、1 時間、15 分）",
  ],
  restWithUser: ["あなたのいる部屋での、その長さ", "にぎやかさのとおり（60、40、20、4 分）"],
  readingSpeed:
    "住人どうしの会話で、次の人は前のことばが読み終わるころに話します。一秒に読める字の数（英字は五分の二）。0 なら待ちません",
  quietHours: "だれにも話しかけられないのに自分から話すことをしない時間。`none` ならなし",
  show: [
    "番組の進行表のファイル（`## 見出し` ごとに一項目）",
    "`NEWS_DIR` があればその `news_script.md`、なければ番組なし",
  ],
  newsFolder: [
    "進行表 `news_script.md` のあるフォルダ（ai-tuber の設定）。`SAINTVERSE_SHOW` が優先",
    none,
  ],
  maxWaitCycles:
    "番組の質問の時間に、何回聞きにいってだれも書いていなければ締めに移るか（待つ長さは `POLL_INTERVAL` × この数）",

  ngWords:
    "ペルソナの `ngWords` に加えて、言わせない・聞かせないことば。活用した形も止めます。`kill*` の `*` は何文字でも、`!` で始まるものは例外",
  ngStarter:
    "用意してある一覧も止めるか。`mild` は脅しと差別のことば、`strict` は子どもに聞かせないことばも",
  gateModel: ["コメントと発話を確かめる軽いモデル", "モデルでは確かめません"],
  gateDelay: "そのモデルの答えを待つ長さ",
  gateLate: "間に合わなかったときに。`pass` は通し、`hold` は止めます",
  approvalLimit: "承認を待つ長さ。過ぎた発話は言いません",
  audienceTools: "視聴者のコメントから使ってよい道具。家の道具のうち害のないものはいつでも使えます",
  blockAddress:
    "止めた視聴者（ページ）を、ブラウザーが何を忘れても、ネットワークのアドレスで見分ける長さ。`0` で使いません（多くの視聴者がひとつのアドレスを分け合うところでは `0` に）",
  strangerTurns:
    "ひとりのコメント主（または A2A のエージェント）が1時間に起こせる番の数。それを超えたものは届かず（有料のものは必ず届きます）、一度だけお知らせします",
  audienceModelCalls: "視聴者の番ひとつでモデルを呼ぶ回数の上限",
  audienceUtterances: "視聴者の番ひとつで話す発話の数の上限",
  audienceSpeech: "視聴者の番ひとつで話す長さの上限（おおよそ）",
  audiencePauses: "視聴者の番ひとつの中の間（ま）を合わせた長さの上限",
  approvedImports:
    "取り込んだ記憶の中身を知っていて、責任を持てるペルソナの id（`*` なら全員）。書かないと、取り込んだ記憶を思い出した番では、移動も道具も使いません",
  trustedTools:
    "結果をこのプログラムのものと同じに信じる道具やサーバー（`*` ならすべて）。ほかの道具の結果を読んだ番では、外へ何かを送る道具は使いません",
  bodyEmotions:
    "体が表情を何と呼ぶか: `サーバー/感情=ことば`（サーバーを書かなければすべて）。書かなければ、道具のスキーマが受け取ることば、それもなければこちらの名前",
  internalTools:
    "サーバーの道具のうち、モデルに見せないもの（`sys_` で始まるものはいつも見せません）",

  mcpUrl: ["体の MCP サーバー（ai-tuber の設定）。`MCP_URLS` が優先", none],
  weatherMcpUrl: ["天気の MCP サーバー（ai-tuber の設定）。`MCP_URLS` が優先", none],
  mcpUrls: "つなぐ MCP サーバーの URL。`soul` には体がひとつは要ります",
  mcp: "つなぐ MCP サーバーを詳しく。`name` と `url` と `token`、または `name` と `command` と `args` と `env`（標準入出力で話すもの）の JSON の一覧",
  mcpConnectTimeout: "サーバーの起動から、つながるまで待つ長さ",
  mcpToolTimeout: "道具の答えを待つ長さ。進みぐあいを知らせる道具はその二十倍まで",
  bodyToken: [
    "体と道具のサーバーの合言葉。サーバーは見せない相手を断り、`soul` と `start` はこの機械のサーバーに見せます",
    "この機械の中だけで待ち受けます",
  ],

  telemetryConsole: "トレースを標準エラーに出します",
  telemetryContent: "トレースに会話のことばも入れます",

  workerSecret: [
    "街のゲートウェイとワーカーすべてが見せ合う合言葉（16 文字以上。docs/scale.ja.md）",
    "どちらも始まりません",
  ],
  workerHost:
    "ワーカーが、ゲートウェイとほかのワーカーのために開くアドレス。ほかの人のいないネットワークにします",
  workerPort: "そのポート。0 なら空いているもの",
  workerUrl: [
    "ゲートウェイとほかのワーカーがこのワーカーに届くアドレス（`http://host:port`）",
    "開いているアドレス。`0.0.0.0` や `::` なら機械の名前",
  ],
  workerSouls:
    "ひとつのワーカーが、街のペルソナを多くて何人まで生かすか。0 ならひとりも。ほかに空きがないときは、街を生かしているワーカーがもっと引き受けます",

  directoryUrl: ["街の名簿の URL。書くと、ほかの街への窓口が開きます", "名簿を使いません"],
  directoryReach: [
    "名簿が教える街を、どこまで手もとに近いアドレスでも呼び出すか。`public` はインターネットだけ、`private` は家や会社の中も、`loopback` はこの機械も。`CITIES` の街には関わりません",
    "名簿のアドレスと同じ近さまで",
  ],
  city: [
    "はじめて作る街の id と名前（`start --city` でも。id は建物の id にも入り、あとからは変えられない）",
    "街ごとにちがう名前が付く",
  ],
  cityName: ["ほかの街がこの街を呼ぶ名前", "街の id"],
  cityApiPort: [
    "ほかの街への窓口のポート。書くと、名簿や `CITIES` がなくても開きます。`tools weather` のいつものポートも 8001 なので、一台で両方を動かすならどちらかを変えてください",
    "`SDS_URL` か `CITIES` があれば 8001、なければ開きません",
  ],
  cityApiHost: "ほかの街への窓口が待ち受けるアドレス",
  cityApiUrl: ["ほかの街から見た窓口の URL", samePlace],
  cities: "名簿によらずに知っている街。鍵は `saintverse city key` が見せるもの",
  visitLease: "連絡がつかないとき、よその街がこちらの訪問者を置いておく長さ",
  visitThoughts: "ひとつの街のために一日に考える回数の上限",

  cityCompatPort: [
    "SAIVerse の街への窓口のポート。A2A の窓口（8010）とは別のものを（例 8011）",
    "開きません",
  ],
  cityCompatHost: "その窓口が待ち受けるアドレス",
  cityCompatUrl: ["SAIVerse の街から見た窓口の URL", samePlace],
  cityCompatCities: "話してよい SAIVerse の街。ほかからの呼び出しは断ります",
  cityCompatStay: "SAIVerse の街との行き来で、いちばん長い滞在",

  a2aPersonas: "外のエージェントが A2A で話せるペルソナの id。`*` は全員。書くと窓口が開きます",
  a2aPort: "その窓口のポート",
  a2aHost: "その窓口が待ち受けるアドレス",
  a2aUrl: ["エージェントから見た窓口の URL", samePlace],
  a2aMessages: "ひとつのエージェントが一日に話しかけられる回数",
  a2aGuests: "建物に客として立つ外のエージェント",
  a2aGuestTokens: "客に見せるこちらのトークン",
  a2aGuestThoughts: "ひとりの客に一日に聞く回数",
  a2aPrivate: "この機械や内側のネットワーク、`http://` の客にもつなぎます",
} as const;
