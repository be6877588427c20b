import type { QdrantWords } from "../../pack/program/qdrant-words.ts";
/** What is said of a Qdrant server in Japanese. */
export const qdrant: QdrantWords = {
  withoutEmbedder:
    "QDRANT_URL はありますが EMBEDDING_MODEL がないので、Qdrant には何も聞きません。記憶はことばで探します。使うなら EMBEDDING_MODEL を設定してください。",
  failed: (place: string, note: string) =>
    `Qdrant（${place}）が使えません（${note}）。記憶はここにあるベクトルを比べて探すので、何も失われません。Qdrant が動いているか、QDRANT_URL が正しいかを確かめてください。しばらくしてまた試みます。`,
  keyRefused: (place: string) =>
    `Qdrant（${place}）に鍵を断られました。記憶はここにあるベクトルを比べて探します。QDRANT_API_KEY を確かめて、始め直してください。`,
  late: (place: string) =>
    `Qdrant（${place}）の返事が間に合わないので、そのあいだの記憶はここにあるベクトルを比べて探します。いつも遅いなら、近くの Qdrant を QDRANT_URL に書くか、QDRANT_URL を消してください。`,
  owed: (place: string, names: readonly string[]) =>
    `まだ残っている場所: Qdrant（${place}）のコレクション ${names.join("、")}。忘れたことばのベクトル（ことばそのものではありません）が残っているかもしれません。思い出すのには使いません。QDRANT_URL をこの場所にしてプログラムを動かし、つながったときに消します。待てないときは、このコレクションを Qdrant で消してください（また作り直せます）。`,
};
