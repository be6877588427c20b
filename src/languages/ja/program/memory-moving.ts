import type { MemoryMovingWords } from "../../en/program/memory-moving.ts";

const skipped: MemoryMovingWords["skipped"] = {
  "not-an-object": "メッセージの形をしていない",
  "unknown-role": "話し手がわからない",
  "no-text": "文がない",
  system: "システムのメッセージ",
  tool: "道具の呼び出しと結果",
  hidden: "隠されたメッセージ",
  thought: "モデルの思考",
  "other-branch": "作り直されて表示されていない枝",
  doubled: "二重に書かれた同じことば",
  "emotion-record": "感情の数値の記録（直前のことばの表情として読みました）",
  perception: "その時々の状況の写し（時刻、部屋、いる人）",
  heading: "見出しだけのページ",
  deleted: "消されたページ",
  "not-committed": "一時的なもの",
  "not-heard": "このペルソナが聞いていない",
  "other-persona": "ほかのペルソナのもの",
  "bad-record": "形がおかしい",
};

const noted: MemoryMovingWords["noted"] = {
  truncated: "途中で切れています。切れる前までを読みました",
  "not-json": "JSONとして読めないところがあり、飛ばしました",
  "too-deep": "入れ子が深すぎるところがあり、飛ばしました",
  "too-long": "長すぎるところがあり、飛ばしました",
  unexpected: "思いがけない文字があり、飛ばしました",
  "bad-time": "ありえない日時でした。前後から時刻を決めました",
  "no-time": "日時がありませんでした。前後から時刻を決めました",
  "control-characters": "制御文字を取り除きました",
  "cut-into-parts": "とても長いので、いくつかに分けました",
  shortened: "長い要約を縮めました",
  "bad-act": "読めない ::act がありました。ことばだけを読みました",
  "bad-bytes": "文字コードがわからないところがありました（� になっています）",
  attachments: "画像や添付ファイルは読みません",
  "definition-only": "これはペルソナの定義で、記憶は入っていません",
  "no-conversations": "会話の入ったファイルが見つかりませんでした",
  "unsafe-name": "フォルダの外を指す名前があり、開きませんでした",
  "unreadable-part": "壊れていて読めない部分がありました",
  "computed-table":
    "ふつうの表ではないもの（ビュー、仮想表、計算される列）があり、読みませんでした。信頼できる元のデータベースから取りだした表なら読めます",
  "beyond-limits":
    "このファイルの大きさではありえない量、または読める限界をこえる量がありました。そこから先は読んでいません",
  "disk-full":
    "ディスクの空きが少なくなったので、そこで止めました。空きを作ってから同じコマンドをもう一度実行すると、続きから読みます",
};

const lost: MemoryMovingWords["lost"] = {
  topics: "話題",
  superseded: "どの記憶が新しい記憶に置きかわったか",
  lowered: "思い出しにくくした記憶",
  chronicle: "期間のまとめ",
  people: "人について知っていること",
  provenance: "どうやって知ったか（取り込みとして戻ります）",
  visibility: "だれが知ってよいか",
  summaries: "ひとつひとつの短い要約（作りなおします）",
  origins: "いつどこから書きとめたかと、前に入っていた話題",
  events: "会話でないもの（できごと、道具の結果）",
  "recall-counts": "思い出した回数と強さ",
  "reading-back": "読みもの用なので、取り込んで戻すことはできません",
};

/** The texts about memories that move in and out, in Japanese. */
export const memoryMoving: MemoryMovingWords = {
  ingest:
    "SAIVerse の会話ログを記憶に取り込む（何度やっても増えない。途中で止めても続きからできる）",
  import: "ほかから持ってきた記憶や会話を取り込む（形式は中身で見分ける）",
  export: "記憶をファイルに書き出す",
  argumentFile: "取り込むファイル",
  optionFile: "読むログ（既定は SAIVerse のフォルダの personas/<id>/log.json と old_log/）",
  optionFrom: "ファイルの中での、このペルソナの ID か名前",
  optionMe: "ファイルの中での、あなたの名前",
  optionConversation: "会話の名前を、すべてこれにする",
  optionTimeZone: "時差の書かれていない日時の時間帯（例 Asia/Tokyo。既定はこの機械のもの）",
  optionDryRun: "書き込まずに、何が起きるかだけを報告する",
  optionAssign: "話題に分ける方法（heuristic、dummy、gemini、openai、ollama、none）",
  optionStart: "何番目のメッセージから読むか",
  optionLimit: "いくつ読むか",
  optionLocationBase: "受け取るだけで、使わない（ここでは記憶はひとつの記録ファイルにあります）",
  optionCollectionPrefix:
    "受け取るだけで、使わない（Qdrant のコレクションの名前は QDRANT_PREFIX で決まります）",
  locationBaseUnused:
    "--location-base はここでは意味がありません。記憶は Qdrant のフォルダーではなく、データフォルダ（SAINTVERSE_HOME）の記録ファイルひとつにあります。これなしで続けます。",
  prefixUnused: (prefix: string) =>
    `--collection-prefix はここでは意味がありません。Qdrant のサーバーが設定されていないからです。これなしで続けます。使うなら QDRANT_URL と QDRANT_PREFIX=${prefix} を設定してください。`,
  prefixElsewhere: (prefix: string, used: string) =>
    `--collection-prefix はこの回では何の名前にもなりません。ベクトルはプログラムが動いている間に作られ、Qdrant のコレクションの名前は ${used}（QDRANT_PREFIX）で始まります。これなしで続けます。${prefix} で始めるなら QDRANT_PREFIX=${prefix} を設定してください。`,
  optionAs: "形式を中身で見分けずに、これとして読む",
  optionExportAs: "形式。saintverse など（違う名前を書くと一覧が出ます）",
  optionOut: "書き出すファイル",
  optionForce: "同じ名前のファイルがあれば置きかえる",
  badTimeZone: (text: string) => `「${text}」という時間帯はありません。例: Asia/Tokyo`,
  badCount: (text: string) => `「${text}」は 1 以上の数ではありません。`,

  skipped,
  noted,
  lost,
  known: "読める形式",

  progress: (read: number, taken: number, matched: number) =>
    `読んだメッセージ ${read}、新しい ${taken}、もうある ${matched}`,
  file: (format: string, files: string) => `${format}: ${files}`,
  done: (read: number, taken: number, matched: number, left: number) =>
    `メッセージを ${read} 件読みました。新しい記憶 ${taken} 件、もうあったもの ${matched} 件、読まなかったもの ${left} 件。`,
  wouldDo: (read: number, taken: number, matched: number, left: number) =>
    `（書き込んでいません）メッセージを ${read} 件読みました。新しくなるもの ${taken} 件、もうあるもの ${matched} 件、読まないもの ${left} 件。`,
  span: (from: string, to: string, conversations: number) =>
    `${from} から ${to} まで、会話 ${conversations} 件。`,
  speakers: (list: string) => `話した人: ${list}`,
  speaker: (name: string, count: number, isHer: boolean) =>
    `${name} ${count} 件${isHer ? "（このペルソナ）" : ""}`,
  nameSpeakers:
    "この中にこのペルソナがいれば --from で、あなたがいれば --me で、名前を教えてください。",
  filed: (topics: number, filed: number, stretches: number, people: number) =>
    `話題 ${topics} 件（${filed} 件の記憶）、期間のまとめ ${stretches} 件、人について ${people} 件も取り込みました。`,
  unapproved: (persona: string) =>
    `取り込んだことは思い出せますが、そこに書いてあることは行いません。思い出した番では、移動も道具も使いません。中身を知っていて責任を持てるなら、APPROVED_IMPORTS=${persona} と設定してください。`,
  stopped: "途中で止めました。取り込んだところまでは残っています。同じコマンドで続きからできます。",
  skippedLine: (count: number, why: string, places: string) =>
    `  読まなかった ${count} 件: ${why}${places}`,
  notedLine: (count: number, what: string, places: string) =>
    `  注意 ${count} 件: ${what}${places}`,
  places: (places: string) => `（${places}）`,
  position: (file: string, position: number) => `${file} の ${position} 番目`,
  line: (file: string, line: number, column: number) => `${file} の ${line} 行 ${column} 文字目`,
  separator: "、",
  more: "ほか",
  nobodyYet: (persona: string) =>
    `${persona} というペルソナはまだいません。記憶だけを先に入れました。ペルソナを作るには: saintverse persona new ${persona}`,
  nobodyYetDry: (persona: string) =>
    `${persona} というペルソナはまだいません。記憶だけを先に入れることもできます。ペルソナを作るには: saintverse persona new ${persona}`,
  isItYou: (persona: string, near: string) =>
    `${persona} というペルソナはいません。${near} のことではありませんか。${persona} で間違いないなら、先に作ってください: saintverse persona new ${persona}`,
  alsoThere: (persona: string, database: string) =>
    `そばにもっと新しい記憶もあります。取り込むには: saintverse memory import ${persona} "${database}"`,
  willBeFiled: "話題には、SaintVerse が動いている間に分けられていきます。",

  exported: (file: string, format: string, entries: number, size: string) =>
    `${format} として ${entries} 件の記憶を書き出しました: ${file}（${size}、読めるのはあなただけ）`,
  notInIt: (things: string) => `この形式に入らないもの: ${things}`,
  nothing: (persona: string) =>
    `${persona} の記憶はまだひとつもありません。空のファイルは作りませんでした。先に話す（saintverse start）か、saintverse memory import で取り込んでください。`,
  exists: (file: string) =>
    `${file} はもうあります。置きかえるなら --force を付けるか、ほかの名前にしてください。何も書いていません。`,
  unwritable: (file: string, why: string) =>
    `${file} に書けません（${why}）。フォルダがあるか、空きと権限を確かめてください。何も書いていません。`,
  exportStopped: "途中でやめました。ファイルは作っていません。",
  storeFault: (why: string) =>
    `記憶に書き込めませんでした（${why}）。ディスクの空きを確かめて、同じコマンドをもう一度行ってください。続きからできます。`,

  notFound: (file: string) => `ファイルがありません: ${file}`,
  notAllowed: (file: string) => `読む権限がありません: ${file}\nファイルの権限を確かめてください。`,
  isDirectory: (file: string) =>
    `これはフォルダです: ${file}\n中のファイル（log.json、conversations.json、zip など）を指定してください。`,
  notAFile: (file: string) => `ふつうのファイルではありません: ${file}`,
  unreadable: (file: string, why: string) => `読めません: ${file}（${why}）`,
  badDatabase: (file: string, why: string) =>
    `データベースが壊れているか、開けません: ${file}（${why}）\n控えがあれば、それを試してください。`,
  tooMuch: (file: string) =>
    `${file} は、読むのに時間かメモリーがかかりすぎるので、開きませんでした。こわれているか、読み手を困らせるように作られたファイルかもしれません。別の形式で書き出したものを試してください`,
  lockedDatabase: (file: string) =>
    `ほかのプログラムがデータベースを使っています: ${file}\nSAIVerse を終わらせてから、もう一度試してください。`,
  empty: (file: string) =>
    `空のファイルです: ${file}\nSAIVerse のログが空なら、old_log フォルダか控え（backups）を見てください。`,
  notJson: (file: string) =>
    `知っている形式ではありません（JSON でも zip でもデータベースでも、名前で始まる行でもない）: ${file}`,
  unknownFormat: (file: string) => `知っている形式ではありません: ${file}`,
  namedFormat: (file: string, name: string) =>
    `「${name}」という形式は知りません: ${file}\n新しい版で書かれたのかもしれません。SaintVerse を更新してください。`,
  otherKind: (file: string, wanted: string) =>
    `${wanted} としては読めないファイルです: ${file}\n--as を付けずに試してください。`,

  noSaiverse: (folder: string) =>
    `SAIVerse のペルソナのフォルダがありません: ${folder}\n場所が違うなら SAIVERSE_HOME で教えるか、--file でログを指定してください。`,
  noSaiversePersona: (persona: string, folder: string, known: string) =>
    `${folder} に ${persona} のフォルダがありません。いるのは: ${known}\nSAIVerse での ID を --from で教えてください。`,
  severalPersonas: (persona: string, known: string) =>
    `${persona} は複数の街にいます: ${known}\nどれかを --from で選んでください。`,
  noLog: (folder: string) => `ここには log.json も old_log もありません: ${folder}`,
  noneKnown: "なし",

  markdown: {
    title: (name: string) => `${name} の記憶`,
    exported: (time: string) => `書き出し: ${time}`,
    chronicle: "期間のまとめ",
    people: "人",
    topics: "話題",
    conversation: (name: string) => `会話: ${name}`,
  },
};
