import type { ServerWords } from "../../en/program/servers.ts";

/** The texts about servers of tools, in Japanese. */
export const servers: ServerWords = {
  down: {
    "no-command": (command) =>
      `このコンピューターにコマンド「${command}」がありません。インストールするか、SAINTVERSE_MCP の "command" を直してください`,
    ended: (line) =>
      line === undefined
        ? "何も言わずにすぐ終わりました。そのコマンドを端末で試してください"
        : `すぐ終わりました。最後の行は「${line}」です。そこに書かれたことを直すか、そのコマンドを端末で試してください`,
    "needs-sign-in":
      'トークンかサインイン（OAuth）が必要です（HTTP 401）。「運用」のサーバーの欄でサインインするか、そのサービスでトークンを作り、SAINTVERSE_MCP の項目に "token" として書いてください',
    failing: (answer) =>
      `返事はありますが、サーバー自身の失敗です（${answer}）。サーバーの記録か、手前のプロキシの記録を見てください`,
    slow: (seconds) =>
      `起動から ${seconds} 秒のうちに返事がありません。起動が遅いだけなら MCP_CONNECT_TIMEOUT の秒数を増やしてください`,
  },
  notSignedIn:
    "サインインできなかったか、時間がかかりすぎました。「運用」のサーバーの欄に戻って、もう一度始めてください。",
  notConnected: (name, why) => `つながっていません: ${name}: ${why}。つながるまで試み続けます。`,
  connected: (name) => `つながりました: ${name}`,
  unreachable: (name, note) =>
    `つながっていません: ${name}（${note}）。動いているか、アドレスが合っているか確かめてください。つながるまで試み続けます。`,
  answers: (name) => `MCP サーバー ${name} につながりました`,
  silent: (name, why) =>
    `MCP サーバー ${name} につながりません（${why}）。動いているか、URL を確かめてください。`,
  starting: "起動中",
  stillStarting: (name) => `まだ起動中です: ${name}。返事があれば道具が使えるようになります。`,
  odd: (name, what) =>
    `${name} の道具の一覧が決まりどおりではありません。読めるところは使います: ${what.join("、")}。作った人に直してもらえます。`,
  notUsed: {
    "no-name": (tool) =>
      tool === "" ? "名前のない道具は使いません" : `${tool} は名前が使えないので使いません`,
    "header-marks": (tool) => `${tool} はヘッダーの印が決まりに反するので使いません`,
    "listed-twice": (tool) => `${tool} が二度出てくるので、はじめのものを使います`,
    "needs-task": (tool) => `${tool} はタスクとしてしか動かないので使いません`,
  },
  mended: {
    "any-value": (tool, place) => `${tool}: ${place} が読めないので、どんな値でもよいとします`,
    "left-out": (tool, place) => `${tool}: ${place} が読めないので省きます`,
    "no-type": (tool, place) => `${tool}: ${place} の型を知らないので、どんな値でもよいとします`,
    shortened: (tool, place) => `${tool}: ${place} が長すぎるので途中までにします`,
  },
  tooMany: (used) => `はじめの ${used} 個の道具だけを使います`,
  more: (count) => `このほかに ${count} 件`,
  setting: {
    json: (name, line, column) =>
      `${name} は JSON になっていません（${line} 行 ${column} 文字目）。`,
    entry: (name, entry, field) =>
      field === ""
        ? `${name} の ${entry} 番目はサーバーの形ではありません。`
        : `${name} の ${entry} 番目の ${field} がないか、知らないものか、間違っています。`,
    "no-list": (name) => `${name} が一覧になっていません。[ ] で囲んでください。`,
  },
};
