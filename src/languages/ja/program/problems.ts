import type { ProblemWords } from "../../en/program/problems.ts";

/** The problems of the program and their remedies, in Japanese. */
export const problems: ProblemWords = {
  timeZone: (variable, zone) =>
    `環境変数 TZ（「${variable}」）は時間帯の名前ではないので、${zone} を使います。TZ を Asia/Tokyo のような名前にするか、SAINTVERSE_TIME_ZONE を設定してください。`,
  portTaken: (port: number) =>
    `ポート ${port} は別のプログラムが使っています。それを止めるか、--port で別の番号を選んでください。`,
  hostNeedsPassword: (host: string) =>
    `${host} で待ち受けると他の人から見えます。ページはこのコンピューターの中（127.0.0.1）でだけ開けます。`,
  bodyNeedsToken: (host: string) =>
    `${host} で待ち受けるには合言葉が要ります。SAINTVERSE_BODY_TOKEN（16文字以上）を設定するか、閉じたネットワークなら --trusted-network を付けてください。`,
  unknownHost: (host: string) =>
    `アドレス ${host} では待ち受けられません。--host を確かめてください。`,
  server: (note: string) => `サーバーを始められません: ${note}`,
  noMcpUrls:
    "つなぐ体がありません。MCP_URLS（または MCP_URL）に体の MCP サーバーの URL を入れてください（例: MCP_URLS=http://127.0.0.1:8000/sse）。ひとりで全部動かすなら saintverse start です。",
  noPersona: (id: string, known: string) =>
    `「${id}」というペルソナはいません。いるのは: ${known}。新しく作るなら saintverse persona new ${id}。`,
  personaExists: (id: string) => `「${id}」はもういます。別の id にしてください。`,
  personaNotWritten: (note: string) => `ペルソナを書けませんでした: ${note}`,
  personaBroken: (id: string) => `ペルソナ「${id}」のファイルに直すところがあります:`,
  mindKept: "編集したファイルに誤りがあるので、前のままで続けます。",
  mindReloaded: "ペルソナのファイルの変更を読みました。次のターンから効きます。",
  unknownModel: (name: string, known: string) =>
    `モデル「${name}」は使えません。使えるのは: ${known}。MODEL_NAME（軽いモデルなら LIGHT_MODEL_NAME）を直してください。`,
  noEngine: (install: string) =>
    `SAINT_GRAPH_ENGINE=adk には Google ADK が要ります。「${install}」を実行するか、SAINT_GRAPH_ENGINE を消してください。`,
  badModelAddress: (name: string, setting: string) =>
    `モデル「${name}」に問い合わせる先が使えません。${setting} に http:// か https:// で始まる、名前やパスワードを含まない URL を書いてください（例: http://127.0.0.1:1234/v1）。`,
  badKey:
    "モデルの鍵が受け付けられませんでした。ページの「設定」で、使っているモデルの鍵を確かめてください。鍵がどこから来たかも出ています。会話の記録は失われていません。",
  modelRefused: (note: string) => `モデルが断りました: ${note}`,
  modelQuiet: (model: string, seconds: number) =>
    `${model} から ${seconds} 秒間、返事がありません。まだ待っています。`,
  modelLoading: (model: string) =>
    `サーバーが ${model} を読み込んでいます。そのあいだに話したことには、読み込みが終わりしだい答えます。`,
  smallContext: (model: string, context: number, needed: number) =>
    `${model} はサーバーで ${context} トークンまで。このペルソナの文章と答えの余地には、およそ ${needed} 要ります。文章の一部だけで答えています。サーバーのコンテキストを大きくするか（llama.cpp: -c、Ollama: OLLAMA_CONTEXT_LENGTH、LM Studio: Context Length）、ペルソナの文章を短くしてください。`,
  instructionLeftOut: (model: string, context: number) =>
    `${model} はサーバーで ${context} トークンまでなので、文章の一部で尋ねています。行動、道具、会話例は、一部または全部をのぞきました。コンテキストが 8192 あれば全部入ります（llama.cpp: -c、Ollama: OLLAMA_CONTEXT_LENGTH、LM Studio: Context Length）。`,
  talkLeftOut: (model: string, context: number) =>
    `${model} はサーバーで ${context} トークンまでで、会話がそれより長くなったので、いちばん古いやりとりは送っていません。記憶には残り、いまの言葉に合うものは思い出されます。コンテキストを大きくすると、もっと入ります。`,
  modelAway: (note: string) => `モデルが答えません（${note}）。少し待って、もう一度試みます。`,
  gateLate: (isHeld: boolean) =>
    `GATE_MODEL の返事が GATE_DELAY のうちに来なかったので、確かめずに${isHeld ? "止めました" : "通しました"}。たびたび出るなら、もっと速いモデルにするか GATE_DELAY を延ばしてください（止めるか通すかは GATE_LATE）。`,
  unanswered: (note: string) =>
    `ひとつのことばに答えられませんでした（${note}）。もう試しません。答えがほしいときは、もう一度書いてください。`,
  answerBroke: (route: string) =>
    `${route} の返事が途中で切れました。もう一度尋ねます。続くときは間をおいて尋ね直し、ほかのことばに先に答えます。たびたび出るなら、モデルのサーバーの記録を確かめるか、別のモデルにしてください（MODEL_NAME）。`,
  setAside: (text: string, note: string) =>
    `「${text}」への返事ができませんでした${note === "" ? "" : `（${note}）`}。いったん脇に置き、ほかのことばに答えます。部屋のページの「もう一度」で、改めて尋ねます。`,
  answerNotes: {
    noTools: (model: string) =>
      `${model} はここでは道具を使えないので、道具なしで頼みます。道具を使うには、別のモデルを選ぶか、サーバーを道具つきで起動してください（vLLM は --enable-auto-tool-choice、llama.cpp は --jinja）。`,
    toolLeftOut: (model: string, tool: string) =>
      `${model} は道具 ${tool} を受けつけないので、しばらく外します。ほかはそのまま続きます。道具のサーバーの説明を直すか、ペルソナの道具を減らしてください（mind.json の tools）。`,
    unread: (model: string, field: string) =>
      `${model} の答えに読めない部分がありました（${field}）。そこを除いて受け取っています。言葉や呼び出しがよく欠けるなら、サーバーの新しい版を入れるか、ほかのモデルを選んでください。`,
    unsent: (model: string, setting: string) =>
      `${model} は ${setting} を知らないので、送りません。設定を変えるか、別のモデルを選んでください。`,
  },
  blocked: (model: string, said: string) =>
    `モデル「${model}」が返事をしませんでした。モデル自身が断ったか、提供元のフィルターが返事を止めました。${said === "" ? "" : `代わりの言葉:「${said}」。`}何気ない言葉でも起きるなら、ペルソナの指示を見直すか、別のモデルにしてください（MODEL_NAME）。`,
  askedHowItBegins: (model: string) =>
    `モデル「${model}」の返事が考えごとから始まるかどうかを、短い質問で一度だけ確かめます（どのペルソナにも共通）。結果は保存します（データフォルダーの model-thoughts.json）。`,
  onlyThought: (model: string) =>
    `モデル「${model}」の返事は、考えごとだけでした。声にする言葉がないので、もう一度だけ尋ねます。次もそうなら、言おうとしたことを見失ったと本人が言います。たびたび出るなら、考える長さを抑えるか、返事の最大の長さ（サーバーの設定も）を増やすか、別のモデルにしてください（MODEL_NAME）。`,
  emptyAnswer: (model: string) =>
    `モデル「${model}」の返事は空でした。何も話しません。黙ることもありますが、何を言っても黙るなら、モデルが依頼をこなせていません。別のモデルにするか（MODEL_NAME）、サーバーのコンテキストを大きくしてください。`,
  answerEnded: (reason: string) =>
    reason === "repeats"
      ? "モデルが同じことをくり返したので、返事をそこで終えました。続きは話していません。たびたび出るなら、大きめのモデルにするか（MODEL_NAME）、サーバーでくり返しの抑制（repeat penalty）を強めてください。"
      : "返事が ANSWER_LENGTH より長くなったので、そこで終えました。続きは話していません。長く話させるには ANSWER_LENGTH を大きくしてください。",
  answerCut: (model: string) =>
    `モデル「${model}」の返事が、許された最大のトークン数で切れました（finish_reason: length）。届いた言葉は話しました。ANSWER_LENGTH を大きくするか、モデルのサーバーの上限やコンテキストを大きくしてください。`,
  callLoop: (tool: string) =>
    `モデルが同じことをくり返し頼みました（${tool}）。道具なしで、もう一度だけ尋ねました。たびたび出るなら、大きめのモデルにしてください（MODEL_NAME）。`,
  callLeftOut: (what: string) =>
    `モデルが、実行できない道具の呼び出しを文章に書きました（${what}）。声には出さず、取りのぞきました。たびたび出るなら、サーバーがこのモデルの呼び出しを渡していません。サーバーの道具の読み取りを入れるか（llama.cpp は --jinja、vLLM は --enable-auto-tool-choice）、別のモデルにしてください（MODEL_NAME）。`,
  oddFinish: (route: string, reason: string) =>
    `${route} が知らない理由（${reason}）で答えを終えました。届いた言葉はそのまま話しました。何度も続くなら、別のモデルにしてください（MODEL_NAME）。`,
  rateLimited: "モデルの利用制限に当たりました。少し待って、もう一度試みます。",
  journal: (file: string) => `記録のファイル ${file} を開けません。`,
  journalFault: (note: string) =>
    `記録に書き込めません（${note}）。ディスクの空きと権限を（DATABASE_URL を使うときはデータベースが答えるかを）確かめてください。書けるようになるまで待ちます。何も失われていません。`,
  takenOver:
    "同じペルソナを別のプログラムが動かし始めたので、こちらは話すのをやめます。どちらか一方だけを動かしてください。",
  alreadyAwake: (id: string, pid: number, url?: string) =>
    `「${id}」はもう別のプログラム（プロセス ${pid}）で起きています。${url === undefined ? "そちらを使うか、止めてから始めてください。" : `${url} を開くか、saintverse chat ${id} で話しかけてください。`}`,
  cityAwake: (pid: number, url?: string) =>
    `このデータフォルダの街は、もう別のプログラム（プロセス ${pid}）で動いています。${url === undefined ? "そちらを使うか、止めてから始めてください。" : `${url} を開いてください。`}`,
  passwords: {
    unreadable: (home: string) =>
      `${home} の passwords.json が読めません。直すか消してから、saintverse password operator で決め直してください。`,
    "password-file-unreadable": (_home: string) =>
      "SAINTVERSE_PASSWORD_FILE のファイルが読めません。場所と権限を確かめてください。",
    "too-short": (_home: string) => "パスワードが短すぎます。10文字以上にしてください。",
    "too-long": (_home: string) => "パスワードが長すぎます。",
  },
  notInCity: (persona: string) =>
    `「${persona}」はこの街に住んでいません。ページの「世界」で街に迎えてください。`,
  nobodyAt: (url: string) => `${url} では街が動いていません。saintverse start で始めてください。`,
  signedOut: (url: string) =>
    `${url} の街はパスワードで守られています。ページからサインインするか、SAINTVERSE_TOKEN に合言葉を設定してください。`,
  auditUnwritten: (file: string, code: string) =>
    `だれがサインインし、何をしたかの記録 ${file} に書けません（${code}）。ディスクの空きと権限を確かめてください。記録のないまま動き続けます。`,
  unreadableEntry: (file: string, why: string) =>
    `記録 ${file} に読めない出来事があります（${why}）。記録はそのままにして、始めるのをやめました。もっと新しい版のプログラムで書かれたのかもしれません。`,
  bug: "プログラムの誤りです。このターンを終えて続けます。",
  telemetryUnspoken: (name: string, value: string) =>
    `${name}=${value} には対応していないので、そこへは送りません。OTEL_EXPORTER_OTLP_PROTOCOL は http/protobuf か http/json（コレクターのポートはふつう 4318）、OTEL_…_EXPORTER は otlp、console、none から選んでください。`,
  metricsUnserved: (url: string, code: string) =>
    `${url} で数値を出せません（${code}）。OTEL_EXPORTER_PROMETHEUS_PORT か OTEL_EXPORTER_PROMETHEUS_HOST を変えてください。プログラムは、数値なしで続けます。`,
  telemetryUnused: (name: string) =>
    `${name} はこのプログラムでは使わないので、何も変わりません。使う OTEL_… は docs/settings.ja.md にあります。`,
  failed: (note: string) => `うまくいきませんでした: ${note}`,
  nothingToReplay: (place: string) =>
    `${place} に再生できる記録がありません。先に saintverse start で始めて話すか、--persona で別のペルソナを指定してください（ID は saintverse persona list で見られます）。`,
  showUnreadable: (file: string) =>
    `進行表 ${file} が読めません。SAINTVERSE_SHOW を確かめてください。`,
  page: (note: string) => `ページを作れませんでした（${note}）。ターミナルでは話せます。`,
};
