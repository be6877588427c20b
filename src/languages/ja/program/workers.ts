import type { WorkersWords } from "../../en/program/workers.ts";

export const workers: WorkersWords = {
  worker:
    "DATABASE_URL があるとき、ゲートウェイのために街を動かす。別のワーカーが動かしているあいだは、引き継ぐために待つ",
  gateway: "DATABASE_URL があるとき、街を動かしているワーカーへ、ページを取り次ぐ",
  optionWorkerPort: "ワーカーの窓口のポート（指定がなければ WORKER_PORT）",
  optionWorkerHost: "窓口を開くアドレス（指定がなければ WORKER_HOST）",
  needsDatabase: (command) =>
    `saintverse ${command} には DATABASE_URL が必要です。ゲートウェイとワーカーは、データベースでたがいを見つけます。データベースがなければ saintverse start を使ってください。`,
  needsSecret: (command) =>
    `saintverse ${command} には WORKER_SECRET（16 文字以上）が必要です。街のゲートウェイとワーカーすべてで同じにします。作るには: openssl rand -hex 24`,
  workerAt: (address) => `ゲートウェイとほかのワーカーは ${address} でここに届きます`,
  notWokenThere: (why) =>
    `ほかのワーカーではペルソナを起こせません。ペルソナのファイルと設定を、このワーカーと同じにしてください: ${why}`,
  servesCity: "このワーカーが街を動かしています。ページはゲートウェイが取り次ぎます。",
  gatewayAt: (addresses) => `ゲートウェイが ${addresses.join("、")} で開きました`,
  portTaken: (host, port) =>
    `${host}:${port} では開けません。使っているものを止めるか、別のポート（--port）やアドレス（--host）を選んでください。`,
  livedBy: (address) => `街は ${address} のワーカーが動かしています`,
  livedByNobody:
    "いま街を動かしているワーカーはありません。届いた求めは少し待ち、それでもなければ、そのことを返します。",
  page: {
    title: "少しだけ待ってください",
    lines: [
      "街を動かす機械が入れ替わっています。何も失われません。",
      "この画面は 2 秒ごとに確かめ、街が出てきたら表示します。",
    ],
  },
  unanswered: {
    "no-worker":
      "いま街を動かしているワーカーに届きません。何も行われていません。数秒後にもう一度求めてください。",
    "worker-lost":
      "求めを受けたワーカーが、答えが終わる前に終了したか、届かなくなりました。求めは届いていたかもしれません。どうなったかを確かめてから、もう一度求めてください。",
  },
};
