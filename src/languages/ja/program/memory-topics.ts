import type { MemoryTopicsWords } from "../../en/program/memory-topics.ts";

/** The texts about the topics of a memory and its keeper, in Japanese. */
export const memoryTopics: MemoryTopicsWords = {
  memory: "ペルソナの記憶",
  topics: "話題の一覧（強い順）",
  rename: "「新しい話題」のような、何にでも付く題を付け直す",
  merge: "同じことばを含む小さな話題をまとめる（話題が30より多いとき）",
  rollback: "まとめた話題を元に戻す",
  reassign: "モデルが分けられなかった記憶と、まだ話題のない記憶を分け直す",
  optionAll: "まとめられて使われなくなった話題も見せる",
  optionDryRun: "何も書かずに、どうなるかだけを見せる",
  optionLimit: "多くてもこの件数まで",
  optionBackend:
    "だれが分けるか（heuristic か、gemini などのモデルの提供元。既定は TOPIC_BACKEND）",
  argumentMerge: "まとめの番号（既定は最後のまとめ）",
  badCount: (text: string) => `「${text}」は件数になりません。1 以上の整数にしてください。`,

  noMemory: (id: string, known: string) =>
    `「${id}」の記憶はまだありません。${known === "" ? "話しかけるか、saintverse memory import で読み込むとできます。" : `記憶があるのは: ${known}。`}`,
  noTopics: "話題はまだありません。プログラムを動かしておくと、会話のあいまに分けられます。",
  headings: ["id", "題", "強さ", "件数", "更新", "要約"],
  disabled: "（まとめ済み）",
  counts: (topics: number, entries: number, unfiled: number, marked: number) =>
    `話題 ${topics}、記憶 ${entries}${unfiled === 0 ? "" : `、まだ分けていない記憶 ${unfiled}`}${marked === 0 ? "" : `、分け直しを待つ記憶 ${marked}（saintverse memory reassign）`}`,
  renameHeadings: ["id", "前の題", "新しい題"],
  renamed: (count: number) =>
    count === 0 ? "付け直す題はありません。" : `${count} 件の題を付け直しました。`,
  wouldRename: (count: number) =>
    count === 0
      ? "付け直す題はありません。"
      : `${count} 件の題を付け直せます（まだ何も変えていません）。`,
  mergeHeadings: ["共通のことば", "まとめる話題", "まとめる先"],
  merged: (count: number, id: string) =>
    count === 0
      ? "まとめる話題はありません。"
      : `${count} 組の話題をまとめました。元に戻すには saintverse memory rollback-merge ${id}。`,
  wouldMerge: (count: number, _id: string) =>
    count === 0
      ? "まとめる話題はありません。"
      : `${count} 組の話題をまとめられます（まだ何も変えていません）。`,
  among: "、",
  rolledBack: (number: number, into: string, from: string) =>
    `まとめ ${number} を元に戻しました。「${into}」から離れた話題: ${from}`,
  noMerge: "元に戻せるまとめがありません。番号を省くと最後のまとめを戻します。",
  alreadyUndone: "そのまとめはもう元に戻してあります。",
  mergedOn: (number: number) =>
    `まとめた先の話題がさらにまとめられています。先に saintverse memory rollback-merge で番号 ${number} を元に戻してください。`,
  notWritten: (note: string) =>
    `記録に書き込めませんでした（${note}）。何も変わっていません。ディスクの空きと権限を確かめて、もう一度実行してください。`,
  progress: (percent: number) => `話題に分けています… ${percent}%`,
  reassigned: (filed: number, left: number) =>
    `${filed} 件を分けました。${left === 0 ? "残りはありません。" : `残り ${left} 件。もう一度実行すると続きから分けます。`}`,
  spent:
    "予算の上限に近いか達しているので、モデルに尋ねるのをやめました。ここまでの分は残っています。上限（BUDGET_…）を上げるか、時間をおいてもう一度実行してください。--backend heuristic ならモデルを使いません。",
  stoppedBy: (note: string) =>
    `モデルが答えなかったので（${note}）、途中でやめました。ここまでの分は残っています。もう一度実行すると続きから分けます。`,

  noModelName: (backend: string) =>
    `${backend} に分けさせるには、どのモデルかが要ります。LIGHT_MODEL_NAME=${backend}:モデル名 を設定してください。`,
  noModel:
    "CHRONICLE=model か PEOPLE=model には、考えるモデルが要ります（代役にはできません）。MODEL_NAME か LIGHT_MODEL_NAME を設定してください。",
  withoutModel: (why: string) => `${why} それまで記憶の整理はモデルなしで行います。`,
  modelFailed: (backend: string, note: string) =>
    `記憶の整理で ${backend} のモデルが答えませんでした（${note}）。モデルなしの答えで代えて印を付けました。あとで saintverse memory reassign で直せます。`,
  answerUnread: (backend: string, said: string) =>
    `記憶を整理する ${backend} のモデルの答えから、決めたことを読み取れませんでした（「${said}」）。モデルなしの答えで代えて印を付けました。JSON で答えられるモデルにすれば（TOPIC_BACKEND）、saintverse memory reassign で直せます。`,
  embedderFailed: (space: string, note: string) =>
    `記憶をベクトルにする ${space} が答えませんでした（${note}）。しばらくしてまた試みます。その間、記憶はことばで探します。`,
  bug: (name: string) =>
    `プログラムの不具合で、記憶の整理がひとつ止まりました（${name}）。記憶は失われていません。次のできごとのあとで、また試みます。`,
  filing: (name: string, filed: string) =>
    `${name}の記憶を ${filed} 件まで話題に分けました。残りも会話のあいまに分けます（分ける前でも思い出せます）。`,
  allFiled: (name: string, filed: string) =>
    `${name}の記憶をすべて話題に分けました（今回 ${filed} 件）。`,
  embedding: (name: string, embedded: string) =>
    `${name}の記憶を ${embedded} 件までベクトルにしました。残りも会話のあいまにします（それまでは、ことばで探します）。`,
  allEmbedded: (name: string, embedded: string) =>
    `${name}の記憶をすべてベクトルにしました（今回 ${embedded} 件）。`,
};
