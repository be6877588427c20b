import type { PageWords } from "../../language/language.ts";

export type MemoryTab = "topics" | "entries" | "recall" | "people" | "chronicle";
type Visibility = "private" | "building" | "public";
type Provenance =
  | "user"
  | "audience"
  | "caller"
  | "persona"
  | "tool"
  | "visit"
  | "import"
  | "inference";

export type MemoryWords = {
  readonly title: (name: string) => string;
  readonly about: string;
  readonly toPersona: string;
  readonly tabs: Readonly<Record<MemoryTab, string>>;
  readonly counts: (entries: string, topics: string) => string;
  readonly unfiled: (count: string) => string;
  readonly marked: (count: string) => string;
  readonly nothing: string;
  readonly noMatch: string;
  readonly more: string;
  readonly again: string;
  readonly done: string;
  readonly visibility: Readonly<Record<Visibility, string>>;
  readonly visibilityHelp: Readonly<Record<Visibility, string>>;
  readonly provenance: Readonly<Record<Provenance, string>>;
  readonly source: {
    readonly journal: string;
    readonly file: (name: string, at: string) => string;
  };
  readonly topics: {
    readonly title: string;
    readonly summary: string;
    readonly strength: string;
    readonly created: string;
    readonly updated: string;
    readonly entries: string;
    readonly parents: string;
    readonly children: string;
    readonly disabled: string;
    readonly showDisabled: string;
    readonly none: string;
    readonly open: (title: string) => string;
    readonly change: string;
    readonly save: string;
    readonly disable: string;
    readonly enable: string;
    readonly choose: (title: string) => string;
    readonly merge: string;
    readonly mergeHelp: string;
    readonly mergeInto: string;
    readonly undoMerge: string;
    readonly merged: string;
    readonly undone: string;
  };
  readonly entries: {
    readonly search: string;
    readonly searchHelp: string;
    readonly who: string;
    readonly from: string;
    readonly to: string;
    readonly filing: string;
    readonly filings: Readonly<Record<"all" | "none" | "marked", string>>;
    readonly ofTopic: (title: string) => string;
    readonly ofPerson: (name: string) => string;
    readonly everything: string;
    readonly list: string;
    readonly detail: string;
    readonly choose: string;
    readonly around: string;
    readonly edit: string;
    readonly text: string;
    readonly save: string;
    readonly topic: string;
    readonly noTopic: string;
    readonly who_: string;
    readonly where: string;
    readonly when: string;
    readonly written: string;
    readonly visibility: string;
    readonly provenance: string;
    readonly source: string;
    readonly strength: string;
    readonly lastRecalled: string;
    readonly never: string;
    readonly superseded: string;
    readonly id: string;
    readonly event: string;
  };
  readonly people: {
    readonly none: string;
    readonly kind: Readonly<Record<"user" | "audience" | "other", string>>;
    readonly met: (first: string, last: string) => string;
    readonly known: string;
    readonly nothingKnown: string;
    readonly show: (count: string) => string;
  };
  readonly chronicle: {
    readonly none: string;
    readonly level: (level: number) => string;
    readonly of: (count: string) => string;
  };
  readonly forget: {
    readonly open: string;
    readonly title: string;
    readonly counting: string;
    readonly what: (count: string) => string;
    readonly forGood: string;
    readonly backups: string;
    readonly confirm: string;
    readonly working: string;
    readonly done: (count: string) => string;
  };
};

const ja: MemoryWords = {
  title: (name) => `${name}の記憶`,
  about: "記憶を見る・直す",
  toPersona: "人物のページへ",
  tabs: {
    topics: "話題",
    entries: "記憶",
    recall: "思い出し方",
    people: "人",
    chronicle: "これまで",
  },
  counts: (entries, topics) => `${entries}件の記憶、${topics}の話題`,
  unfiled: (count) => `整理待ち ${count}`,
  marked: (count) => `整理し直す ${count}`,
  nothing: "まだ記憶がありません。話しかけると、ここに積もっていきます。",
  noMatch: "あてはまる記憶はありません。",
  more: "さらに前を見る",
  again: "新しくする",
  done: "保存しました",
  visibility: { private: "二人だけ", building: "その場の人", public: "だれでも" },
  visibilityHelp: {
    private: "この人物と利用者の会話でだけ思い出します",
    building: "配信の視聴者には思い出しません",
    public: "配信の視聴者の前でも思い出します",
  },
  provenance: {
    user: "利用者の言葉",
    audience: "視聴者の言葉",
    caller: "外のエージェントの言葉",
    persona: "自分の言葉",
    tool: "道具の結果",
    visit: "訪問先で",
    import: "取り込み",
    inference: "推しはかったこと",
  },
  source: { journal: "この街の記録", file: (name, at) => `${name} の ${at} 番目` },
  topics: {
    title: "題",
    summary: "あらまし",
    strength: "強さ",
    created: "できた日",
    updated: "新しい日",
    entries: "記憶",
    parents: "まとめられた元",
    children: "まとめた先",
    disabled: "しまってある",
    showDisabled: "しまった話題も見せる",
    none: "まだ話題がありません。話が進むと、自然に分かれていきます。",
    open: (title) => `「${title}」の記憶を見る`,
    change: "直す",
    save: "保存",
    disable: "しまう",
    enable: "戻す",
    choose: (title) => `「${title}」を選ぶ`,
    merge: "選んだ話題をまとめる",
    mergeHelp: "二つ以上選ぶと、ひとつにまとめられます。あとで取り消せます。",
    mergeInto: "まとめる先",
    undoMerge: "まとめを取り消す",
    merged: "まとめました",
    undone: "まとめを取り消しました",
  },
  entries: {
    search: "ことばで探す",
    searchHelp: "記憶の文にそのまま出てくることば",
    who: "だれの言葉",
    from: "この日から",
    to: "この日まで",
    filing: "整理",
    filings: { all: "すべて", none: "話題のないもの", marked: "整理し直すもの" },
    ofTopic: (title) => `話題「${title}」`,
    ofPerson: (name) => `${name}との記憶`,
    everything: "しぼり込みをやめる",
    list: "記憶の一覧",
    detail: "記憶のくわしい中身",
    choose: "記憶を選ぶと、前後の言葉と出どころが見られます。",
    around: "その前後",
    edit: "文を直す",
    text: "記憶の文",
    save: "保存",
    topic: "話題",
    noTopic: "（まだない）",
    who_: "だれ",
    where: "どこ",
    when: "いつ",
    written: "覚えた時",
    visibility: "だれの前で思い出すか",
    provenance: "どう知ったか",
    source: "出どころ",
    strength: "強さ",
    lastRecalled: "最後に思い出した時",
    never: "まだない",
    superseded: "もっと新しい事実があります",
    id: "番号",
    event: "できごと",
  },
  people: {
    none: "まだだれのことも知りません。",
    kind: { user: "利用者", audience: "視聴者", other: "ほかの人物" },
    met: (first, last) => `${first}に出会い、${last}に話しました`,
    known: "知っていること",
    nothingKnown: "名前のほかは、まだ知りません。",
    show: (count) => `記憶を見る（${count}件）`,
  },
  chronicle: {
    none: "まだありません。会話がたまると、少しずつ要約されます。いちばん新しい所は要約しません。",
    level: (level) => (level === 1 ? "要約" : `要約の要約（${level}段）`),
    of: (count) => `${count}件の記憶から`,
  },
  forget: {
    open: "忘れる…",
    title: "記憶を忘れる",
    counting: "数えています…",
    what: (count) => `${count}件の記憶が、二度と戻らない形で消えます。`,
    forGood:
      "会話の記録、要約、索引からも消えます。忘れたことと時刻だけが残ります。ほかの人物が同じ言葉を聞いていれば、その記憶からも消えます。",
    backups:
      "これより前に作ったバックアップには残っています。要らなければ運用のページで確かめて消してください。",
    confirm: "忘れる",
    working: "忘れています…",
    done: (count) => `${count}件を忘れました`,
  },
};

const en: MemoryWords = {
  title: (name) => `What ${name} remembers`,
  about: "Look into a memory and mend it",
  toPersona: "To her page",
  tabs: {
    topics: "Topics",
    entries: "Entries",
    recall: "Recall",
    people: "People",
    chronicle: "So far",
  },
  counts: (entries, topics) => `${entries} entries in ${topics} topics`,
  unfiled: (count) => `${count} to be filed`,
  marked: (count) => `${count} to be filed again`,
  nothing: "Nothing is remembered yet. Talk with her, and it gathers here.",
  noMatch: "No entry matches.",
  more: "Show earlier ones",
  again: "Refresh",
  done: "Saved",
  visibility: { private: "the two of you", building: "who was there", public: "anybody" },
  visibilityHelp: {
    private: "comes to mind only when she talks with her user",
    building: "never comes to mind for the audience of a stream",
    public: "may come to mind before the audience of a stream",
  },
  provenance: {
    user: "the user's words",
    audience: "a viewer's words",
    caller: "words of an agent from outside",
    persona: "her own words",
    tool: "a tool's result",
    visit: "on a visit",
    import: "read from a file",
    inference: "inferred",
  },
  source: { journal: "this city's journal", file: (name, at) => `${name}, no. ${at}` },
  topics: {
    title: "Title",
    summary: "Summary",
    strength: "Strength",
    created: "Opened",
    updated: "Newest",
    entries: "Entries",
    parents: "Merged from",
    children: "Merged into",
    disabled: "put away",
    showDisabled: "Show topics that were put away",
    none: "There are no topics yet. They come by themselves as you talk.",
    open: (title) => `Show the entries of “${title}”`,
    change: "Edit",
    save: "Save",
    disable: "Put away",
    enable: "Take out again",
    choose: (title) => `Choose “${title}”`,
    merge: "Merge the chosen topics",
    mergeHelp: "Choose two or more to make one of them. It can be undone.",
    mergeInto: "Merge into",
    undoMerge: "Undo the merge",
    merged: "Merged",
    undone: "The merge was undone",
  },
  entries: {
    search: "Find words",
    searchHelp: "words as they stand in the entry",
    who: "Whose words",
    from: "From",
    to: "To",
    filing: "Filing",
    filings: { all: "all", none: "without a topic", marked: "to be filed again" },
    ofTopic: (title) => `Topic “${title}”`,
    ofPerson: (name) => `With ${name}`,
    everything: "Show everything",
    list: "Entries",
    detail: "One entry",
    choose: "Choose an entry to see what was said around it and where it comes from.",
    around: "Around it",
    edit: "Correct the text",
    text: "Text of the entry",
    save: "Save",
    topic: "Topic",
    noTopic: "(none yet)",
    who_: "Who",
    where: "Where",
    when: "When",
    written: "Remembered at",
    visibility: "Before whom it comes to mind",
    provenance: "How she knows",
    source: "Source",
    strength: "Strength",
    lastRecalled: "Last came to mind",
    never: "never yet",
    superseded: "A newer fact has taken its place",
    id: "Id",
    event: "What happened",
  },
  people: {
    none: "She knows nobody yet.",
    kind: { user: "user", audience: "viewer", other: "persona" },
    met: (first, last) => `first met ${first}, last talked ${last}`,
    known: "What she knows",
    nothingKnown: "Nothing but the name yet.",
    show: (count) => `Show the entries (${count})`,
  },
  chronicle: {
    none: "Nothing yet. As talk gathers it is summed up bit by bit; the newest stretch never is.",
    level: (level) => (level === 1 ? "Summary" : `Summary of summaries (level ${level})`),
    of: (count) => `of ${count} entries`,
  },
  forget: {
    open: "Forget…",
    title: "Forget for good",
    counting: "Counting…",
    what: (count) => `${count} entries will be deleted and cannot be brought back.`,
    forGood:
      "They leave the journal, the summaries and the index too. Only that something was forgotten, and when, remains. Whoever else heard the same words loses them as well.",
    backups: "Backups made before still hold them; look at the operations page to delete those.",
    confirm: "Forget",
    working: "Forgetting…",
    done: (count) => `${count} entries were forgotten`,
  },
};

export const memoryWords: PageWords<MemoryWords> = { ja, en };
