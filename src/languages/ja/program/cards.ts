import type { CardsWords } from "../../en/program/cards.ts";

const notes: CardsWords["notes"] = {
  "field-left-out": ({ place, found }) =>
    `${place} の欄（「${found}」）は読めないので除きました。ほかは取り込みました。`,
  "field-assumed": ({ place, found, assumed }) =>
    `${place} の欄（「${found}」）はそのままでは読めないので、「${assumed}」としました。`,
  "more-fields": ({ count }) => `ほかに ${count} 個の欄が読めないので除きました。`,
  "json-mended": ({ line, column, near }) =>
    `JSON の書き方が崩れている（最初は ${line} 行 ${column} 文字目、${near}）ので、直して読みました。文が正しいか確かめてください。`,
  nameless: () =>
    "カードに名前（name）がありません。mind.json の displayName に名前を書いてください。",
  lore: ({ count }) =>
    `ロアブック: ${count} 項目を lorebook.json に入れました。話に鍵のことばが出ると、指示文に加わります。`,
  "lore-regex": ({ count }) =>
    `ロアブックの ${count} 項目の正規表現は使いません。書き方が違うか、先読みや後方参照を使っているか、大きすぎます。ふつうのことばの鍵に書きかえてください。`,
  "lore-decorators": ({ names }) => `ロアブックの飾り（${names}）は読みとばします。`,
  "lore-position": () =>
    "鍵で呼び出される項目は、人物の文の前後ではなく、指示文の後ろ（変わる部分）に入ります。いつも入る項目は前後の指定どおりです。",
  greetings: ({ count }) => `挨拶 ${count} 個を prompts/greeting.md に入れました。`,
  examples: () => "会話例を persona.md に入れました。",
  "system-prompt": () =>
    "system_prompt は persona.md の先頭に入れました。共通の決まりは置きかわりません。",
  "after-history": () =>
    "post_history_instructions は persona.md の「いつも守ること」に入れました（会話の後ろには入りません）。",
  "kept-unused": ({ fields }) => `使わないけれど card.json に残したもの: ${fields}`,
  macros: ({ macros }) => `この書き方には対応していないので、そのまま残りました: ${macros}`,
  "own-settings": () =>
    "声・感情・NGワード・プロンプト・読み仮名は、extensions.saintverse に入れました。",
  "persona-edited": () =>
    "persona.md が取り込みのあとで編集されているので、全文を description に入れ、ほかの文の欄は空にしました。",
  "greeting-edited": () =>
    "挨拶が編集されているので、first_mes に全文を入れ、ほかの挨拶は空にしました。",
  renamed: ({ name }) => `名前を「${name}」にしました。`,
  lost: ({ fields }) => `V2 には欄がないので入らないもの: ${fields}`,
  "not-in-cards": ({ fields }) => `カードには入らないもの: ${fields}`,
  "assets-left-out": ({ names }) => `入れなかったファイル: ${names}`,
};

const flaws: CardsWords["flaws"] = {
  "too-big": "ファイルが大きすぎます（全体で 50 MB、カードの JSON は 8 MB まで）。",
  "unknown-form":
    "キャラクターカードの形ではありません。JSON、PNG、WebP、CHARX のどれかを渡してください。",
  "not-text": "文字コードがわかりません。UTF-8 で保存しなおしてください。",
  "broken-png":
    "PNG が途中で切れていてカードがないか、チェックサムが合いません。元のファイルをもう一度手に入れてください。",
  "broken-base64": "PNG の中のカードが壊れています。元のファイルをもう一度手に入れてください。",
  "no-card-in-png":
    "この PNG にはカードが入っていません（chara も ccv3 もありません）。画像として保存しなおされたものかもしれません。元のファイルを使ってください。",
  "no-card-in-picture":
    "この画像にはカードが入っていません。保存しなおされたものかもしれません。元のファイルを使ってください。",
  "broken-archive": "CHARX（ZIP）が壊れています。元のファイルをもう一度手に入れてください。",
  "archive-too-big": "CHARX の中身が大きすぎます（1,000 個、1 個 20 MB、全体で 100 MB まで）。",
  "too-much":
    "カードを読むのに時間かメモリがかかりすぎます。壊れているか、害をなすために作られたのかもしれません。何も書いていません。",
  stopped: "途中で止めました。何も書いていません。",
  "no-card-in-archive": "CHARX の一番上に card.json がありません。",
};

const problem: CardsWords["problem"] = ({ kind }) =>
  kind === "world-book"
    ? "これはワールドブック（ロアブック）で、キャラクターではありません。だれのものにするか書いてください。saintverse persona import <ファイル> --into-persona ren でペルソナに、--into-building <ID> でその建物にいる人に、--into-city でここに住む全員に渡せます。"
    : "この JSON はキャラクターカードではありません（spec が chara_card_v2 か chara_card_v3、または V1 の欄が要ります）。";

/** The texts about character cards, in Japanese. */
export const cards: CardsWords = {
  import: "キャラクターカード（JSON、PNG、WebP、CHARX）かワールドブックを取り込む",
  export: "ペルソナをキャラクターカードとして書き出す",
  argumentFile: "カードのファイル",
  optionId: "ペルソナの ID（英数字）。なければ名前から作ります",
  optionApproved: "カードを読み、自分の文章として責任を持つ",
  optionAs: "形: v2、v3、png、charx",
  optionOut: "書き出すファイル",
  optionInto: {
    persona: "ワールドブックをこのペルソナに渡す",
    building: "ワールドブックをこの建物にいる人に渡す",
    city: "ワールドブックをここに住む全員に渡す",
  },
  everybody: "ここに住む全員",
  given: (count, whose, file) => `${count} 項目を ${whose} に渡しました（${file}）。`,
  notes,
  flaws,
  problem,
  imported: (name: string, id: string, folder: string) =>
    `${name} を ${folder} に取り込みました。saintverse chat ${id} で話しかけられます。`,
  exported: (name: string, file: string) => `${name} を ${file} に書き出しました。`,
  badJson: (line: number, column: number, near: string) =>
    `カードの JSON が ${line} 行 ${column} 文字目で読めません（${near}）。`,
  tooDeep: "カードの JSON の入れ子が深すぎます（32 段まで）。",
  exists: (id: string) =>
    `${id} というペルソナはもういます。--id で別の ID を書いてください。何も変えていません。`,
  notRead: (file: string, why: string) => `${file} を読めません（${why}）。`,
  notWritten: (file: string, why: string) => `${file} に書けません（${why}）。`,
  there: (file: string) =>
    `${file} はもうあります。上書きはしません。別の名前を --out に書いてください。`,
  unusable: "このカードから作ったペルソナは、このままでは使えません。何も書いていません。",
};
