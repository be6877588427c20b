import type { A2aWords, McpWords } from "../../en/program/agents.ts";

export const mcp: McpWords = {
  about:
    "動いている街を MCP サーバーにする（Claude Desktop やエディタ、ほかのエージェントのために）",
  notRunning:
    "ここで動いている街がありません。`npm start`（または `saintverse start`）で始めてから、もう一度開いてください。",
  noPage: (pid) =>
    `街（プロセス ${pid}）はページなしで動いているため、何も頼めません。--no-page を付けずに始めてください。`,
  refused: (url) =>
    `${url} を開けませんでした。そこで動いているプログラムがないか、トークンが受け取られませんでした。SAINTVERSE_TOKEN を付けて始めた街なら、同じものを付けてください。`,
};

const callers: A2aWords["callers"] = {
  "unknown-persona": "そのペルソナとは話せません。",
  asleep: "いまは眠っています。あとで話しかけてください。",
  away: "いまはほかの街にいます。帰ってから話しかけてください。",
  "on-air": "いまは配信中です。終わってから話しかけてください。",
  stopped: "街はいま止められています。",
  spent: "考えるための予算を使い切っています。あとで話しかけてください。",
  unpriced:
    "モデルの価格が分からず、街の金額の上限を守れないので、いまは考えられません。街の運営者が prices.json に価格を書くか、BUDGET_MONEY_… を none にすると話せます。",
  "too-often": "きょう話しかけられる回数を使い切りました。あした話しかけてください。",
  busy: "ほかの言葉に答えています。少し待ってください。",
  "heard-before": "その messageId の言葉はもう届いています。",
  "not-heard": "その言葉は、聞かれずに終わりました。",
  failed: "答えられませんでした。あとで話しかけてください。",
  "too-late": "時間内に答え終わりませんでした。",
  "no-voice": "ここで音になる声がありません。ページで、kana などの声を選んでください。",
  held: "この声では言えない言葉です。使えない言葉、住所や URL、秘密が入っています。",
  ended: "街のプログラムが終わります。",
};

/** The texts about agents of others (A2A), in Japanese. */
export const a2a: A2aWords = {
  token: "外のエージェント（A2A）のためのトークンを作る（名前なしなら一覧。見せるのは一度だけ）",
  argumentCaller: "エージェントの名前（英小文字・数字・- と _、40 文字まで）",
  optionRemove: "トークンを取り上げる",
  made: (name: string) =>
    `「${name}」のトークンを作りました。いま見せたきりで、もう見られません。Authorization: Bearer に入れて使います。取り上げるには: saintverse city token ${name} --remove`,
  removed: (name: string) => `「${name}」のトークンを取り上げました。もう話しかけられません。`,
  noTokens:
    "トークンを持つエージェントはいません。作るには: saintverse city token エージェントの名前",
  "bad-name": (name: string) =>
    `「${name}」は名前に使えません。英小文字・数字と、間の - と _ で、40 文字までにしてください（例: helper）。`,
  "unknown-name": (name: string) =>
    `「${name}」のトークンはありません。一覧を見るには: saintverse city token`,
  "too-many": (_name: string) =>
    "トークンが多すぎます（200 まで）。使わないものを --remove で取り上げてください。",
  unreadable: (file: string) =>
    `トークンのファイル ${file} が読めません。控えから戻すか、消して作り直してください。それまでは、どのトークンでも話しかけられません。`,
  unwritten: (file: string, code: string) =>
    `トークンのファイル ${file} に書けませんでした（${code}）。データフォルダに書けるか確かめてください。`,

  open: (url: string, names: string) => `外のエージェント（A2A）の窓口: ${url}（${names}）`,
  all: "全員",
  noServer: (port: number) =>
    `外のエージェント（A2A）の窓口を開けませんでした。ポート ${port} がふさがっているか、使えません。A2A_PORT で別の番号にしてください。`,
  unknownPersona: (id: string) =>
    `A2A_PERSONAS の「${id}」は、この街にいません。id を確かめてください。`,
  callers,

  guestHere: (name: string, building: string) =>
    `外のエージェント「${name}」が${building}に来ました（A2A）。`,
  guestGone: (name: string) => `外のエージェント「${name}」が帰りました（A2A）。`,
  guestRefused: (id: string, why: string) =>
    `外のエージェント「${id}」を部屋に入れられません（${why}）。A2A_GUESTS の建物と、街のようすを確かめてください。`,
  guestClosed: (id: string, building: string) =>
    `外のエージェント「${id}」は「${building}」に入れません。その建物がないか、いまは訪問者に閉じています。A2A_GUESTS と、画面で入れる人と開いている時間を確かめてください。`,
  guestLost: (id: string, why: string) =>
    `外のエージェント「${id}」に届きません（${why}）。A2A_GUESTS のアドレスを確かめてください。試み続けます。`,
  guestPrivate: (id: string) =>
    `外のエージェント「${id}」は、このコンピューターか内側のネットワークにあるか、暗号のないアドレス（http://）です。つないでよければ A2A_PRIVATE_ADDRESSES=on にしてください。`,
  guestUnauthorised: (id: string) =>
    `外のエージェント「${id}」が、トークンを受けつけません。A2A_GUEST_TOKENS を確かめてください。`,
  guestQuestion: {
    where: (self: string, building: string, city: string) =>
      `あなたは「${self}」という名で、${city}の「${building}」にいる客です。`,
    about: (text: string) => `ここは: ${text}`,
    present: (names: string) => `いる人: ${names}`,
    alone: "ほかにはだれもいません。",
    happened: "前に話してから、あったこと:",
    nothing: "あたらしいことは、何もありません。",
    ask: "声に出して言うことだけを、そのまま書いて答えてください。何も言わないなら [silent] とだけ書いてください。",
    came: (name: string) => `${name}が来た`,
    left: (name: string) => `${name}が出ていった`,
    arrived: (building: string) => `あなたは${building}に来た`,
    act: (action: string, outcome: string) => `あなたの ${action}: ${outcome}`,
    missed: (count: number) => `（その前に ${count} 件）`,
    among: "、",
  },
};
