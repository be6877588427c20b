import type { EditorWords } from "../../en/page/editor-page.ts";
import type { ChangeWords } from "../../pack/page/editor-page.ts";

export const change: ChangeWords = {
  undo: "元に戻す",
  nothing: "ここでの変更は、まだありません",
  undone: (what) => `元に戻しました：${what}`,
  done: {
    "change-city": (name) => `街「${name}」の変更`,
    "create-building": (name) => `建物「${name}」の新築`,
    "change-building": (name) => `建物「${name}」の変更`,
    "remove-building": (name) => `建物「${name}」の取り壊し`,
    "create-persona": (name) => `「${name}」の誕生`,
    "settle-persona": (name) => `「${name}」の引っ越し`,
    "remove-persona": (name) => `「${name}」の旅立ち`,
    "move-persona": (name) => `「${name}」の移動`,
    "change-persona": (name) => `「${name}」の名前と家の変更`,
    "set-mode": (name) => `「${name}」の過ごし方の変更`,
    "choose-liveliness": (name) => `「${name}」のにぎやかさの変更`,
    "set-schedule": (name) => `予定「${name}」の変更`,
    "remove-schedule": () => "予定の取り消し",
  },
};

export const editor: EditorWords = {
  title: "街づくり",
  about: "変えたものは、すぐに街に反映されます。どれも元に戻せます。",
  tabs: { city: "街", buildings: "建物", personas: "住む人", event: "できごと", world: "引っ越し" },
  save: "保存",
  saved: "保存しました。",
  revert: "書きかけを捨てる",
  cancel: "やめる",
  unsaved: "保存していません",
  stale: "書いているあいだに、別のところで変わりました。保存すると上書きします。",
  flaw(flaw) {
    switch (flaw.kind) {
      case "missing":
        return "書いてください。";
      case "number":
        return "数で書いてください。";
      case "slug":
        return "半角の小文字・数字・_・- で、64 文字までにしてください。";
      case "time-zone":
        return "知らない時間帯です。Asia/Tokyo のように書いてください。";
      case "time":
        return "9:00 のように書いてください。";
      case "picture":
        return "英数字と . _ - だけの名前にしてください。";
      case "too-long":
        return `${flaw.limit.toLocaleString("ja")} 文字までです。`;
      case "too-much":
        return `${flaw.limit.toLocaleString("ja")} までです。`;
      case "too-little":
        return `${flaw.limit.toLocaleString("ja")} 以上にしてください。`;
      case "wrong":
        return "この値は使えません。";
    }
  },
  city: {
    name: { name: "街の名前" },
    description: { name: "街の説明", help: "住む人と、よその街から来る人が読みます。" },
    timeZone: { name: "時間帯", help: "予定や一日の区切りは、この時間帯で動きます。" },
    opening: { name: "訪問できる時間", help: "よその街の人が来られる時間です。" },
    openings: { always: "いつでも", hours: "決めた時間だけ" },
    from: { name: "開く時刻" },
    to: { name: "閉じる時刻", help: "開く時刻より早いと、翌日の時刻になります。" },
  },
  personas: {
    living: "住んでいる人",
    nobody: "まだ、だれも住んでいません。",
    isAt: "いるところ",
    called: "名前",
    rename: "この名前にする",
    home: "家",
    move: "移す",
    remove: "街を離れてもらう",
    reallyRemove: "本当に離れてもらう",
    removeHelp: "心と記憶は残ります。また迎えることができます。",
    settle: "迎える",
    settleHelp: "心のある人を、この街に迎えます。",
    noMinds: "ほかに迎えられる人はいません。",
    origin: { "built-in": "内蔵の心", own: "あなたの心" },
    settleHere: "迎える",
    where: "家になる建物",
    ownRoom: "新しい自分の部屋",
    cards: {
      title: "キャラクターカードを取り込む",
      help: "V1〜V3 のカード（JSON・PNG・CHARX、50 MB まで）。保存する前に、中身を確かめられます。どのページに落としてもかまいません。",
      approved: "カードを読み、自分の文章と同じように信頼する",
      approvedHelp:
        "選ばないと、カードのとおりの人柄で話しますが、移動や道具、絵などの行いはしません。あとから、その人のページで変えられます。",
      choose: "カードを選ぶ",
      drop: "ここにカードを落としてください",
      dialog: "キャラクターカード",
      who: (name) => `${name}について`,
      first: "最初のことば",
      others: (count) => `ほかの最初のことば（${count}）`,
      othersHelp: "部屋で最初の発言をスワイプすると、聞けます。",
      parts: (count) => `カードの各部分の扱い（${count}）`,
      moveIn: "引っ越してもらう",
      moved: (name) => `${name}が引っ越してきました。`,
      export: "キャラクターカードとして保存",
      exportHelp: "PNG は絵つき、JSON は V3、CHARX はすべてのファイルつきです。",
      look: "姿と声、最初のことばを選ぶ",
      busy: "読んでいます…",
      "too-big": "ファイルが大きすぎます。50 MB までのカードを選んでください。",
      unreachable:
        "取り込めませんでした。管理者として入っているか、プログラムが動いているかを確かめて、もう一度試してください。",
    },
  },
  world: {
    about:
      "SAIVerse や SillyTavern のデータのうち、建物、人とその記憶、予定、ワールドブックを、このプログラムが動いているコンピューターのフォルダから、まるごと運び込みます。くり返しても増えません。",
    folder: {
      name: "フォルダ",
      help: "~/.saiverse、または SillyTavern の中の data/default-user。",
    },
    approved: "入っているカードとワールドブックを読んで、自分の文として認めます",
    look: "何が来るか見る",
    bring: "運び込む",
    working: "読んでいます。長い記憶には数分かかります…",
    looked: "これが来ます。まだ何も書いていません。",
    brought: "これが来ました。",
  },
  event: {
    about: "世界に起きたことを、その場にいる人たちに伝えます。みんな、それに気づいて動きます。",
    text: { name: "できごと", help: "例：外で雪が降り始めた。" },
    where: "どこで",
    everywhere: "街じゅう",
    some: "選んだ建物だけ",
    tell: "伝える",
    told: "伝えました。",
    noUndo: "伝えたことは、元に戻せません。",
    empty: "何が起きたかを書いてください。",
    nowhere: "建物を選んでください。",
  },
};
