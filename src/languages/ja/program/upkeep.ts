import type { UpkeepWords } from "../../en/program/upkeep.ts";

/** The texts of backup, restore and verify, in Japanese. */
export const upkeep: UpkeepWords = {
  backup: "データフォルダの控えを取る（動いている間でもよい）",
  restore: "控えからデータフォルダを戻す",
  verify: "記録（ジャーナル）がすべて読めて、つじつまが合うかを調べる",
  optionList: "控えの一覧を見せる",
  argumentBackup: "控えの名前（backup --list）、控えのフォルダ、または記録ファイル",

  steps: {
    copy: "写しています",
    check: "調べています",
    keep: "いまの状態の控えを取っています",
    swap: "入れ替えています",
    remember: "記憶を作り直しています",
    compare: "両方を比べています",
    read: "出来事を読んでいます",
    fold: "状態を組み立て直しています",
  },
  progress: (step: string, percent: number, left: number | undefined) =>
    `${step} ${percent} %${left === undefined ? "" : `（あと約 ${left} 秒）`}`,

  made: (name: string, folder: string, events: number, files: number, size: string) =>
    `控えを取り、開いて確かめました: ${name}\n${folder}\n出来事 ${events} 件、ファイル ${files} 個、${size}\n戻すには: saintverse restore ${name}`,
  leftOut: (paths: string) =>
    `控えに入らなかったもの（フォルダの外へのリンク、ファイルでないもの、読めない設定）: ${paths}`,
  noSecrets: "キーや合言葉は控えに入りません。.env は別に、安全な場所で保管してください。",
  none: (folder: string) => `控えはまだありません（${folder}）。取るには: saintverse backup`,
  headings: ["名前", "理由", "出来事", "大きさ", "版"],
  reasons: {
    "by-hand": "手動",
    scheduled: "定期",
    "before-restore": "戻す前",
    "before-reset": "作り直す前",
  },
  unreadable: "読めません",

  restored: (from: string) => `戻しました: ${from}`,
  before: (name: string) =>
    `戻す前の状態も控えてあります。元に戻すには: saintverse restore ${name}`,
  damagedKept: (folder: string) =>
    `戻す前の記録は壊れていたので、ファイルをそのまま残しました: ${folder}`,
  openToOthers: (path: string) =>
    `${path} は、このパソコンのほかの人にも開かれたままです（閉じることをシステムに断られました）。持ち主を自分にしてから、chmod -R go-rwx をデータフォルダに使ってください`,
  settled: "途中で止まっていた復元を、最後まで終えました。",

  good: (file: string, events: number, streams: number) =>
    `問題はありません: ${file}（流れ ${streams} 本、出来事 ${events} 件）`,
  bad: (file: string, findings: number) => `${findings} 件の問題が見つかりました: ${file}`,
  foldNames: { same: "一致", differs: "不一致", "not-compared": "比べていない" },
  verifyHeadings: ["流れ", "出来事", "組み立て直した状態"],
  unreadableEvent: (stream: string, number: number, why: string) =>
    `${stream} の ${number} 番目の出来事が読めません（${why}）。新しい版のプログラムが書いたか、書き換えられています。SaintVerse を更新するか、控えから戻してください: saintverse backup --list`,
  gap: (stream: string, number: number) =>
    `${stream} の ${number} 番目の出来事がありません。控えから戻してください: saintverse backup --list`,
  foldDiffers: (stream: string) =>
    `${stream} の状態の写しが、出来事から組み立て直したものと違います。出来事は無事です。プログラムの不具合なので、控えを取り（saintverse backup）、作者に知らせてください。`,
  memoryDiffers: (persona: string, tables: string) =>
    `${persona} の記憶の表が、出来事から作り直したものと違います（${tables}）。出来事は無事です。作り直してください: saintverse memory rebuild ${persona}`,

  dumped: (file: string) =>
    `データベースは pg_dump で写しました: ${file}\n戻すときは、プログラムを終えてから: pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" ${file}`,
  noDump:
    "記録は PostgreSQL にありますが、このコンピューターに pg_dump がないので、控えを作りませんでした。PostgreSQL のクライアント（Debian なら postgresql-client）を入れるか、サーバーのあるところで写してください。",
  dumpFailed: (note: string) =>
    `pg_dump でデータベースを写せなかったので、控えを作りませんでした: ${note}\nDATABASE_URL のサーバーが応答するか、pg_dump がサーバーより古くないかを確かめてください。`,
  notTheDatabase: (file: string | undefined) =>
    file === undefined
      ? "データフォルダのファイルを戻しました。データベースには触れていません。この控えにデータベースの写しはありません。"
      : `データフォルダのファイルを戻しました。データベースは戻していません。戻すときは、プログラムを終えてから: pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" ${file}`,
  journalInDatabase: (file: string) =>
    `${file} は記録のファイルですが、記録はデータベースにあります（DATABASE_URL）。空のデータベースに入れるには、別のフォルダに journal.sqlite として置き、SAINTVERSE_HOME=<フォルダ> saintverse move --to postgres://… を使ってください。何も変えていません。`,
  nothing: (home: string) =>
    `データフォルダ ${home} には、まだ控えを取るものがありません。一度 saintverse start で始めてください。`,
  underWay: "ほかの控えか復元が進んでいます。終わってから、もう一度試してください。",
  awake: (names: string) =>
    `動いているものがあるので戻せません: ${names}\n先に終わらせてください（そのターミナルで Ctrl+C）。何も変えていません。`,
  inUse: (file: string) =>
    `記録ファイルがほかのプログラムで開かれているので戻せません: ${file}\nSaintVerse や SQLite の道具を閉じてから、もう一度試してください。何も変えていません。`,
  unknown: (place: string) =>
    `控えが見つかりません: ${place}\n名前は saintverse backup --list で見られます。フォルダなら backup.json のある場所を指定してください。`,
  damaged: (place: string, file: string) =>
    `この控えは壊れているので使えません: ${place}\n${file} が、控えを取ったときの内容と違います。別の控えを選んでください（saintverse backup --list）。何も変えていません。`,
  newer: (place: string) =>
    `この控えは新しい版の SaintVerse で作られています: ${place}\nSaintVerse を更新してください。何も変えていません。`,
  cancelled: "途中でやめました。何も変えていません。",
  disk: (place: string, code: string) =>
    `ファイルを読み書きできません: ${place} (${code})\nディスクの空きと権限を確かめて、もう一度試してください。何も変えていません。`,
  halfWay: (place: string, code: string) =>
    `復元の最後の入れ替えが終わっていません: ${place} (${code})\nディスクの空きと権限を確かめてください。次に saintverse を動かすと続きから終わらせます。`,
};
