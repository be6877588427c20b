import type { MemoryStoreWords, QdrantWords } from "../../en/program/memory-store.ts";

/** The texts about a Qdrant server, in Japanese. */
export const qdrant: QdrantWords = {
  withoutEmbedder:
    "QDRANT_URL はありますが EMBEDDING_MODEL がないので、Qdrant には何も聞きません。記憶はことばで探します。使うなら EMBEDDING_MODEL を設定してください。",
  notWithDatabase:
    "DATABASE_URL があるときは QDRANT_URL を使いません。ベクトルはデータベースに置き、プログラムの中で比べます。この知らせを止めるには QDRANT_URL を外してください。",
  failed: (place: string, note: string) =>
    `Qdrant（${place}）が使えません（${note}）。記憶はここにあるベクトルを比べて探すので、何も失われません。Qdrant が動いているか、QDRANT_URL が正しいかを確かめてください。しばらくしてまた試みます。`,
  keyRefused: (place: string) =>
    `Qdrant（${place}）に鍵を断られました。記憶はここにあるベクトルを比べて探します。QDRANT_API_KEY を確かめて、始め直してください。`,
  late: (place: string) =>
    `Qdrant（${place}）の返事が間に合わないので、そのあいだの記憶はここにあるベクトルを比べて探します。いつも遅いなら、近くの Qdrant を QDRANT_URL に書くか、QDRANT_URL を消してください。`,
  owed: (place: string, names: readonly string[]) =>
    `まだ残っている場所: Qdrant（${place}）のコレクション ${names.join("、")}。忘れたことばのベクトル（ことばそのものではありません）が残っているかもしれません。思い出すのには使いません。QDRANT_URL をこの場所にしてプログラムを動かし、つながったときに消します。待てないときは、このコレクションを Qdrant で消してください（また作り直せます）。`,
};

/** The texts about the stored memory, in Japanese. */
export const memoryStore: MemoryStoreWords = {
  fileUnused: (file: string) =>
    `DATABASE_URL があるので、記録はデータベースにあります。${file} は読みも書きもしません。このファイルで続けるには DATABASE_URL を外してください。`,
  ui: "思い出をページで見る・直す（動いているプログラムの、この人の思い出のページをブラウザで開く）",
  uiAt: (url: string) => `ブラウザで開いてください: ${url}`,
  uiNotRunning: (place: string) =>
    `${place} の街は動いていないので、ページがありません。saintverse start で始めてから、もう一度どうぞ。始めずに見るなら: saintverse memory topics、saintverse memory recall`,
  uiWithoutPage: (pid: number) =>
    `街はページなしで動いています（プロセス ${pid}）。そのターミナルで Ctrl+C を押し、--no-page を付けずに始めてください。`,
  bug: "プログラムの不具合で、できごとがひとつ思い出に残りませんでした。記録そのものには残っています。新しい版で saintverse memory rebuild を行うと、思い出にも戻ります。",

  rebuild: "思い出の表を記録から作り直す（動いている間もできる。中身は変わらない）",
  rebuilt: (persona: string, entries: number) =>
    `${persona}: 記録から作り直しました（${entries} 件）`,
  nobody: "思い出のある相手がまだいません。",
  unknown: (persona: string) =>
    `「${persona}」の記録はありません。saintverse persona list で id を確かめてください。`,

  forget: "思い出を完全に消す（記録そのものからも、聞いていたほかのペルソナの思い出からも）",
  optionEntry: "この id の思い出",
  optionTopic: "この話題の思い出",
  optionPerson: "この人（id か名前）の言葉と、この人について知っていること",
  optionConversation: "この会話（user:… persona:… self audience show:日付）",
  optionFrom: "この時刻から（例 2026-03-01 や 2026-03-01T09:00+09:00）",
  optionTo: "この時刻まで",
  optionYes: "本当に消す（付けなければ、何が消えるかを数えるだけ）",
  badTime: (text: string) =>
    `「${text}」は時刻として読めません。2026-03-01 や 2026-03-01T09:00+09:00 のように書いてください。`,
  oneChoice:
    "何を忘れるかをひとつだけ選んでください: --entry、--topic、--person、--conversation、または --from と --to。",
  badChoice:
    "その id の形が違います。--entry は s12 や m3.1、--topic は t5 のように書きます（saintverse memory topics で見られます）。",
  nothing: "あてはまる思い出はありません。何も消していません。",
  wouldForget: (persona: string, entries: number) =>
    `${persona} の思い出 ${entries} 件が消えます。記録と、同じ言葉を聞いたほかのペルソナの思い出からも消え、元に戻せません。\n消すには --yes を付けてください。`,
  forgot: (entries: number) =>
    `思い出 ${entries} 件を、記録からも消しました。消した言葉は残っていません。`,
  ofPersona: (persona: string, entries: number) => `  ${persona}: ${entries} 件`,
  inBackups: (places: readonly string[]) =>
    `まだ残っている場所: 前に取った控え\n${places.map((place) => `  ${place}`).join("\n")}\nいらなければフォルダー（またはファイル）ごと消してください。新しい控えには入りません。`,
  awakeWithoutPage: (pid: number) =>
    `プログラムが動いていますが（プロセス ${pid}）、ページにつながりません。終わらせてからもう一度行ってください。`,
};
