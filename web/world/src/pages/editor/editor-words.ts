import type { PageWords } from "../../language/language.ts";
import type { FieldFlaw } from "./place-forms.ts";

export type EditorTab = "city" | "buildings" | "personas" | "event";
/** What stands beside a field of a form. */
export type FieldWords = { readonly name: string; readonly help?: string };

export type EditorWords = {
  readonly title: string;
  readonly about: string;
  readonly tabs: Readonly<Record<EditorTab, string>>;
  readonly save: string;
  readonly saved: string;
  readonly revert: string;
  readonly cancel: string;
  readonly unsaved: string;
  readonly stale: string;
  readonly flaw: (flaw: FieldFlaw) => string;
  readonly city: {
    readonly name: FieldWords;
    readonly description: FieldWords;
    readonly timeZone: FieldWords;
    readonly opening: FieldWords;
    readonly openings: Readonly<Record<"always" | "hours", string>>;
    readonly from: FieldWords;
    readonly to: FieldWords;
  };
  readonly personas: {
    readonly living: string;
    readonly nobody: string;
    readonly isAt: string;
    readonly called: string;
    readonly rename: string;
    readonly home: string;
    readonly move: string;
    readonly remove: string;
    readonly reallyRemove: string;
    readonly removeHelp: string;
    readonly settle: string;
    readonly settleHelp: string;
    readonly noMinds: string;
    readonly origin: Readonly<Record<"built-in" | "own", string>>;
    readonly settleHere: string;
    readonly ownRoom: string;
    readonly where: string;
    readonly cards: {
      readonly title: string;
      readonly help: string;
      readonly id: string;
      readonly approved: string;
      readonly approvedHelp: string;
      readonly choose: string;
      readonly imported: (name: string) => string;
    } & Readonly<
      Record<"busy" | "too-big" | "unreachable" | "id-needed" | "bad-id" | "exists", string>
    >;
    readonly create: string;
    readonly createHelp: string;
    readonly id: FieldWords;
    readonly name: FieldWords;
    readonly text: FieldWords;
    readonly make: string;
  };
  readonly event: {
    readonly about: string;
    readonly text: FieldWords;
    readonly where: string;
    readonly everywhere: string;
    readonly some: string;
    readonly tell: string;
    readonly told: string;
    readonly noUndo: string;
    readonly empty: string;
    readonly nowhere: string;
  };
};

const ja: EditorWords = {
  title: "街づくり",
  about: "変えたものは、すぐに街に反映されます。どれも元に戻せます。",
  tabs: { city: "街", buildings: "建物", personas: "住む人", event: "できごと" },
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
      help: "V2・V3 のカード（JSON・PNG・CHARX、50 MB まで）から心のフォルダーを作ります。取り込んだ人は、上の一覧から迎えられます。",
      id: "ID（なければ名前から作ります）",
      approved: "カードの文章を読み、自分の文章として責任を持つ",
      approvedHelp:
        "選ばないと、その人はカードのとおりの人柄で話しますが、移動や道具、絵などの行いはしません。あとから認めるには、「心」の mind.json で approved を true にします。",
      choose: "カードを選ぶ",
      imported: (name) => `「${name}」を取り込みました。上の一覧から迎えられます。`,
      busy: "読んでいます…",
      "too-big": "ファイルが大きすぎます。50 MB までのカードを選んでください。",
      unreachable:
        "取り込めませんでした。管理者として入っているか、プログラムが動いているかを確かめて、もう一度試してください。",
      "id-needed":
        "名前から ID が作れません。ID に半角の小文字・数字を書いてから、もう一度カードを選んでください。",
      "bad-id": "この ID は使えません。半角の小文字・数字・_・- で、64 文字までにしてください。",
      exists: "同じ ID の人がもういます。別の ID を書いてから、もう一度カードを選んでください。",
    },
    create: "新しい人を生み出す",
    createHelp: "名前と人となりを書くと、心のフォルダーが作られます。あとから細かく書けます。",
    id: { name: "ID", help: "半角の小文字・数字・_・-。あとから変えられません。例：luna" },
    name: { name: "名前" },
    text: {
      name: "人となり",
      help: "どんな人か、どう話すか、好きなもの、口ぐせ、会話の例など。これが persona.md になります。",
    },
    make: "生み出す",
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

const en: EditorWords = {
  title: "World editor",
  about: "Changes take effect in the city at once, and can be undone.",
  tabs: { city: "City", buildings: "Buildings", personas: "Inhabitants", event: "Event" },
  save: "Save",
  saved: "Saved.",
  revert: "Throw away what I wrote",
  cancel: "Cancel",
  unsaved: "Not saved",
  stale: "It changed elsewhere while you wrote. Saving writes over that.",
  flaw(flaw) {
    switch (flaw.kind) {
      case "missing":
        return "Please fill this in.";
      case "number":
        return "Write a number.";
      case "slug":
        return "Use lower-case letters, digits, _ and -, at most 64.";
      case "time-zone":
        return "This time zone is not known. Write it as Asia/Tokyo.";
      case "time":
        return "Write it as 9:00.";
      case "picture":
        return "Use only letters, digits and . _ -";
      case "too-long":
        return `At most ${flaw.limit.toLocaleString("en")} characters.`;
      case "too-much":
        return `At most ${flaw.limit.toLocaleString("en")}.`;
      case "too-little":
        return `At least ${flaw.limit.toLocaleString("en")}.`;
      case "wrong":
        return "This value cannot be used.";
    }
  },
  city: {
    name: { name: "Name of the city" },
    description: { name: "Description", help: "Read by those who live here and by visitors." },
    timeZone: { name: "Time zone", help: "Schedules and days follow it." },
    opening: { name: "Open to visitors", help: "When those of other cities may come." },
    openings: { always: "Always", hours: "At set hours" },
    from: { name: "Opens at" },
    to: { name: "Closes at", help: "Earlier than the opening: on the next day." },
  },
  personas: {
    living: "Who lives here",
    nobody: "Nobody lives here yet.",
    isAt: "Is at",
    called: "Name",
    rename: "Call her so",
    home: "Home",
    move: "Move",
    remove: "Ask to leave",
    reallyRemove: "Really ask to leave",
    removeHelp: "Her mind and memory stay. She can come back.",
    settle: "Welcome somebody",
    settleHelp: "Somebody whose mind is there comes to live in this city.",
    noMinds: "There is nobody else to welcome.",
    origin: { "built-in": "built-in mind", own: "your mind" },
    settleHere: "Welcome",
    where: "Home",
    ownRoom: "A new room of her own",
    cards: {
      title: "Take in a character card",
      help: "A card of V2 or V3 (JSON, PNG, CHARX, up to 50 MB) becomes a mind's folder. Whoever was taken in can be welcomed from the list above.",
      id: "ID (made of the name when empty)",
      approved: "I have read the card and answer for it as for a text of my own",
      approvedHelp:
        "Without this, whoever comes of it speaks as the card says, but goes nowhere, uses no tools and draws nothing. To approve later, set approved to true in mind.json, under “Mind”.",
      choose: "Choose a card",
      imported: (name) => `“${name}” was taken in. Welcome them from the list above.`,
      busy: "Reading…",
      "too-big": "The file is too big. Choose a card of at most 50 MB.",
      unreachable:
        "It was not taken in. See that you are signed in as the operator and that the program runs, and try again.",
      "id-needed":
        "No ID can be made of the name. Write one in lower-case letters and digits, and choose the card again.",
      "bad-id": "This ID cannot be used. Use lower-case letters, digits, _ and -, at most 64.",
      exists: "Somebody has this ID already. Write another one, and choose the card again.",
    },
    create: "Make a new persona",
    createHelp: "From a name and a text a mind's folder is made. You can write more later.",
    id: {
      name: "ID",
      help: "Lower-case letters, digits, _ and -. Cannot be changed later. For example luna",
    },
    name: { name: "Name" },
    text: {
      name: "Who she is",
      help: "Character, way of speaking, likes, examples of talk. It becomes persona.md.",
    },
    make: "Make",
  },
  event: {
    about: "Tells everybody on the spot what happens in the world. They notice, and act on it.",
    text: { name: "What happens", help: "For example: Outside, it begins to snow." },
    where: "Where",
    everywhere: "Everywhere",
    some: "Only in these buildings",
    tell: "Tell",
    told: "Told.",
    noUndo: "What was told cannot be taken back.",
    empty: "Write what happens.",
    nowhere: "Choose a building.",
  },
};

export const editorWords: PageWords<EditorWords> = { ja, en };
