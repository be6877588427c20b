// The data under "what you remember" in a system instruction: pages of people, lines by date, notes.

export type RecollectionDay = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

const labels = {
  name: ["名前", "name"],
  birthday: ["誕生日", "birthday"],
  job: ["仕事", "job"],
  place: ["住まい", "lives in"],
  origin: ["出身", "from"],
  favourite: ["いちばん好きなもの", "favourite"],
  likes: ["好き", "likes"],
  dislikes: ["苦手", "dislikes"],
  pet: ["飼っている", "pet"],
  plan: ["予定", "plan"],
  note: ["その他", "other"],
} as const;
export type KnownKind = keyof typeof labels;

/** A fact that somebody stated about themselves. `past`: it is no longer true. */
export type RecollectedFact = {
  readonly kind: KnownKind;
  readonly about: string;
  readonly value: string;
  readonly day: RecollectionDay;
  readonly past: boolean;
};

export type KnownPerson = {
  readonly isUser: boolean;
  /** Undefined where no name is known. */
  readonly name: string | undefined;
  readonly lastMet: RecollectionDay | undefined;
  readonly facts: readonly RecollectedFact[];
};

/** An earlier statement. `changed`: it is no longer true. */
export type KnownLine = {
  /** Undefined for a note. */
  readonly day: RecollectionDay | undefined;
  readonly who: string | undefined;
  readonly text: string;
  readonly changed: boolean;
};

export type Recollection = {
  readonly people: readonly KnownPerson[];
  readonly lines: readonly KnownLine[];
};

const headings = [
  /^## (?:思い出したこと|What you remember)$/mu,
  /^#{1,4} .{0,40}(?:思い出した|記憶|remember|memor).{0,40}$/imu,
];
const mostLines = 80;

/** Parses the part of the instruction under such a heading. */
export function recollectionIn(system: string): Recollection {
  const found = headings.map((heading) => heading.exec(system)).find((one) => one !== null);
  if (found === undefined || found === null) return { people: [], lines: [] };
  const after = system.slice(found.index + found[0].length, found.index + 16_000);
  const lines = (after.split(/^#{1,4} /mu)[0] ?? "")
    .split("\n")
    .map((line) => line.trim())
    .slice(0, mostLines);
  const people: KnownPerson[] = [];
  const said: KnownLine[] = [];
  let open = false;
  for (const line of lines) {
    const person = personIn(line);
    const last = people.at(-1);
    const added: KnownPerson | undefined =
      open && last !== undefined ? withLine(last, line) : undefined;
    if (person !== undefined) people.push(person);
    else if (added !== undefined) people.splice(-1, 1, added);
    else said.push(...lineIn(line));
    open = person !== undefined || added !== undefined;
  }
  return { people, lines: said };
}

const heads = [
  /^(ユーザー|視聴者|知り合い)「([^」]{1,80})」(?:（前の名前: .*）)?$/u,
  /^(User|Viewer|Acquaintance) "([^"]{1,80})"(?: \(earlier names: .*\))?$/u,
] as const;

function personIn(line: string): KnownPerson | undefined {
  const found = heads.map((head) => head.exec(line)).find((one) => one !== null);
  if (found === undefined || found === null) return undefined;
  const [, kind = "", name = "?"] = found;
  return {
    isUser: kind === "ユーザー" || kind === "User",
    name: name === "?" ? undefined : name,
    lastMet: undefined,
    facts: [],
  };
}

const met = /(?:前に会った日|Last met): (\d{4}-\d{2}-\d{2})/u;
const factsFollow = /^(?:本人が言ったこと|What they said of themselves)/u;
const kinds = Object.values(labels)
  .flat()
  .toSorted((one, other) => other.length - one.length)
  .join("|");
const facts = [
  new RegExp(
    `^- (前の)?(${kinds})(?:（([^）]*)）)?: 「([^」]+)」 \\((\\d{4}-\\d{2}-\\d{2})\\)$`,
    "u",
  ),
  new RegExp(
    `^- (formerly, )?(${kinds})(?: \\(([^)]*)\\))?: "([^"]+)" \\((\\d{4}-\\d{2}-\\d{2})\\)$`,
    "u",
  ),
];

/** The person with the data of a line of their page; undefined when it is not such a line. */
function withLine(person: KnownPerson, line: string): KnownPerson | undefined {
  const lastMet = dayIn(met.exec(line)?.[1]);
  if (lastMet !== undefined) return { ...person, lastMet };
  if (factsFollow.test(line)) return person;
  const fact = factIn(line);
  return fact === undefined ? undefined : { ...person, facts: [...person.facts, fact] };
}

function factIn(line: string): RecollectedFact | undefined {
  const found = facts.map((form) => form.exec(line)).find((one) => one !== null);
  const [, past, label = "", about = "", value = "", date] = found ?? [];
  const kind = Object.entries(labels).find(([, words]) => words.some((word) => word === label));
  const day = dayIn(date);
  if (kind === undefined || day === undefined) return undefined;
  return { kind: kind[0] as KnownKind, about, value, day, past: past !== undefined };
}

const dated =
  /^- (\d{4}-\d{2}-\d{2}) \d{2}:\d{2}(?: (?:場所|at):\S+)? ([^"]*?): "(.*?)"( \(のちに変わった\)| \(changed later\))?$/u;

function lineIn(line: string): readonly KnownLine[] {
  const found = dated.exec(line);
  if (found !== null) {
    const [, date, who = "", text = "", changed] = found;
    const known = who === "" || who === "だれか" || who === "somebody" ? undefined : who;
    return [{ day: dayIn(date), who: known, text, changed: changed !== undefined }];
  }
  const text = line.replace(/^[\s>*-]+/u, "");
  const isNote = text !== "" && !/^\[.*\]$/u.test(text);
  return isNote ? [{ day: undefined, who: undefined, text, changed: false }] : [];
}

function dayIn(date: string | undefined): RecollectionDay | undefined {
  const [year, month, day] = (date ?? "").split("-").map(Number);
  return year === undefined || month === undefined || day === undefined || year === 0
    ? undefined
    : { year, month, day };
}
