import type { WorldsWords } from "../../en/program/worlds.ts";

/** ほかのプログラムの世界を運び込み、運び出すときの文。 */
export const worlds: WorldsWords = {
  about: "ほかのプログラムの世界をまるごと運び込む。この世界をほかのために書き出す",
  import: "SAIVerse か SillyTavern のフォルダの世界を運び込む（くり返しても増えない）",
  export: "ペルソナ、ログ、建物を、SAIVerse の並びのフォルダに書き出す",
  argumentFolder: "フォルダ",
  optionCity: "SAIVerse の街（なければ、あちらの利用者がいる街）",
  optionApproved: "カードとワールドブックの文を読んで、自分の文として認める",
  optionForce: "何か入っているフォルダにも書く",
  what: {
    city: "街",
    user: "あなたの名前",
    building: "建物",
    persona: "ペルソナ",
    schedule: "予定",
    memory: "記憶：",
    book: "ワールドブック",
    left: "",
  },
  did: {
    new: "新しい",
    changed: "変わる",
    same: "すでにある",
    kept: "こちらのまま",
    "left-out": "持ってこない",
  },
  notes: {
    shortened: "長すぎる文を短くしました",
    unreadable: "読めないか、一部が読めません",
    "other-city": "あちらのほかの街のものです（world import --city で運べます）",
    "no-such-schedule": "この種類の予定はありません",
    "no-blueprints": "ブループリントはありません",
    "no-rules": "フェノメノンの決まりはありません",
    "no-things": "この種類の品物はありません",
    "no-room-log":
      "そこで話されたことは、ここに住むペルソナの記憶になります。部屋の会話は新しく始まります",
    "no-picture": "画像が見つからないか、ここで見せられる画像ではありません",
    nobody: "持ち主にあたる人がいません",
    "not-here": "ここには当たるものがありません",
    "no-themes": "テーマの色に当たるものがありません",
    "no-backgrounds": "背景はステージで選びます",
    covers: "はじめからいた人と入れ替わります",
    "own-kept": "こちらで文が変えられているので、そのまま残します",
    "own-id": "この id は、ほかの人のものです",
    "name-taken": "同じ名前の人がいます。どちらかの名前を変えて、もう一度運んでください",
    full: "建物が満員です",
    "too-many": "街にこれ以上は入りません",
    "not-written": "書けませんでした",
    "not-approved": "認めるまで（--approved）、ペルソナは知らない人の文として読みます",
    "other-persona": "ほかのペルソナのものです",
    stopped: "途中で止めました。同じことをすると続きます",
  },
  problem: {
    "no-folder": (folder) => `このコンピューターに ${folder} というフォルダはありません。`,
    "unknown-world": (folder) =>
      `${folder} は、SAIVerse（saiverse.db）でも SillyTavern（characters/）でもありません。SAIVerse のデータの場所（~/.saiverse）か、SillyTavern の data/default-user を指定してください。`,
    "unknown-city": (folder) => `${folder} の世界に、その名前の街はありません。`,
    unreadable: (folder) => `${folder} の世界のデータベースが読めません。`,
  },
  between: "。",
  entries: (taken, known) => `新しく ${taken} 件、知っていた ${known} 件`,
  brought: (brought, left, folder) =>
    `${folder} から ${brought} 点を運び込みました。持ってこなかったもの ${left} 点。`,
  wouldBring: (brought, left, folder) =>
    `${folder} から ${brought} 点を運び込めます。持ってこないもの ${left} 点。まだ何も書いていません。`,
  notEmpty: (folder) =>
    `${folder} には何か入っています。空のフォルダにするか、--force を付けてください。`,
  exported: (people, buildings, folder) =>
    `ペルソナ ${people} 人と建物 ${buildings} 軒を ${folder} に書きました。`,
  notExported: (place, why) => `${place} に書けません：${why}`,
};
