// The messages of the Neuro game API, read part by part: of a list each entry by itself.
// https://github.com/VedalAI/neuro-sdk/blob/main/API/SPECIFICATION.md

import { bodyTools, z } from "saintverse/body";

/** The name of an action that can be a tool: it is no name of the contract of bodies. */
export type ActionName = z.output<typeof ActionName>;

/** An action that a game offers. */
export type GameAction = {
  readonly name: ActionName;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>> | undefined;
};

export type GameMessage =
  | { readonly command: "startup" }
  | { readonly command: "context"; readonly message: string; readonly silent: boolean }
  | {
      readonly command: "register";
      readonly actions: readonly GameAction[];
      /** The names of those that cannot be tools. */
      readonly leftOut: readonly string[];
    }
  | { readonly command: "unregister"; readonly names: readonly string[] }
  | {
      readonly command: "force";
      readonly state: string;
      readonly query: string;
      readonly isUrgent: boolean;
      readonly names: readonly string[];
    }
  | {
      readonly command: "result";
      readonly id: string;
      readonly success: boolean;
      readonly message: string;
    };

/** The most UTF-16 units of a text of a game, and of a name. */
const longest = 4_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";
const textIn = (value: unknown, most = longest): string =>
  isText(value) ? String(value).slice(0, most).toWellFormed() : "";
const shown = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 60);

/** Reads the fields of an object, in any case, one by one; `flaws` gets those that are there and cannot be read. */
function fieldsOf(given: unknown, flaws: string[], place = "") {
  const fields = isFields(given) ? given : {};
  const flaw = (name: string, value: unknown) => {
    if (value != null) flaws.push(`${place}${name}: ${shown(value)}`);
  };
  const value = (name: string): unknown => {
    if (Object.hasOwn(fields, name)) return fields[name];
    const other = Object.keys(fields).find((one) => one.toLowerCase() === name);
    return other === undefined ? undefined : fields[other];
  };
  if (!isFields(given)) flaw("data", given);
  return {
    value,
    text(name: string, most = longest): string {
      const one = value(name);
      if (!isText(one)) flaw(name, one);
      return textIn(one, most);
    },
    word<W extends string>(name: string, words: Readonly<Record<string, W>>): W | undefined {
      const one = value(name);
      const written = isText(one) ? String(one) : typeof one === "boolean" ? String(one) : "";
      const key = written
        .slice(0, 60)
        .replace(/[^a-z0-9/]/giu, "")
        .toLowerCase();
      const found = Object.hasOwn(words, key) ? words[key] : undefined;
      if (found === undefined) flaw(name, one);
      return found;
    },
    object(name: string): Fields | undefined {
      const one = value(name);
      if (!isFields(one)) flaw(name, one);
      return isFields(one) ? one : undefined;
    },
    /** The entries of a list, also of one that is an object or a single entry. */
    list(name: string, isEntry: (one: unknown) => boolean): readonly unknown[] {
      const one = value(name);
      const isGroup = isFields(one) && !isEntry(one);
      const all = Array.isArray(one)
        ? one
        : one == null
          ? []
          : isGroup
            ? Object.values(one)
            : [one];
      const entries = (all as readonly unknown[]).filter((each) => each !== null);
      for (const each of entries) if (!isEntry(each)) flaw(name, each);
      return entries.filter(isEntry);
    },
  };
}

const yesOrNo = { true: "yes", 1: "yes", yes: "yes", false: "no", 0: "no", no: "no" } as const;
const priorities = {
  ...{ low: "queue", medium: "queue", high: "interrupt", critical: "interrupt" },
} as const;

/** Names that every model takes, but those of tools that the program itself calls or may call at a body. */
const ActionName = z
  .string()
  .regex(/^(?!sys_)[a-z][a-z0-9_-]{0,59}$/i)
  .refine((name) => !Object.hasOwn(bodyTools, name.toLowerCase()))
  .brand<"ActionName">();
const Schema = z.looseObject({ type: z.literal("object").catch("object") });

const isName = (one: unknown): boolean => textIn(one) !== "";
const isAction = (one: unknown): boolean => isName(fieldsOf(one, []).value("name"));

const namesIn = (data: ReturnType<typeof fieldsOf>): readonly string[] =>
  data.list("action_names", isName).map((one) => textIn(one, 60));

function registered(data: ReturnType<typeof fieldsOf>, flaws: string[]): GameMessage {
  const actions: GameAction[] = [];
  const leftOut: string[] = [];
  for (const one of data.list("actions", isAction)) {
    const written = fieldsOf(one, flaws).text("name");
    const name = ActionName.safeParse(written).data;
    const own = fieldsOf(one, flaws, `${written.slice(0, 60)}, `);
    if (name === undefined) leftOut.push(written.slice(0, 60).toWellFormed());
    else {
      const schema = Schema.safeParse(own.object("schema")).data;
      actions.push({ name, description: own.text("description"), schema });
    }
  }
  return { command: "register", actions, leftOut };
}

type Reader = (data: ReturnType<typeof fieldsOf>, flaws: string[]) => GameMessage;
const readers: Readonly<Record<string, Reader>> = {
  startup: () => ({ command: "startup" }),
  context: (data) => ({
    command: "context",
    message: data.text("message"),
    silent: data.word("silent", yesOrNo) !== "no",
  }),
  "actions/register": registered,
  "actions/unregister": (data) => ({ command: "unregister", names: namesIn(data) }),
  "actions/force": (data) => ({
    command: "force",
    state: data.text("state"),
    query: data.text("query"),
    isUrgent: data.word("priority", priorities) === "interrupt",
    names: namesIn(data),
  }),
  "action/result": (data) => ({
    command: "result",
    id: data.text("id"),
    success: data.word("success", yesOrNo) === "yes",
    message: data.text("message"),
  }),
};
const commands = Object.fromEntries(Object.keys(readers).map((name) => [name, name]));
/** The most flaws of one message that are counted. */
const mostFlaws = 100;

/** Reads what a game sent. Without a message it is none of the commands; `flaws` says what cannot be read. */
export function gameMessage(written: string): {
  readonly game: string;
  readonly message: GameMessage | undefined;
  readonly flaws: readonly string[];
} {
  const value = parsed(written);
  const flaws: string[] = [];
  const envelope = fieldsOf(value, []);
  const command = envelope.word("command", commands);
  if (command === undefined) {
    const given = envelope.value("command");
    const flaw = given == null ? shown(value ?? written) : `command: ${shown(given)}`;
    return { game: envelope.text("game", 100), message: undefined, flaws: [flaw] };
  }
  const game = fieldsOf(value, flaws).text("game", 100);
  const message = readers[command]?.(fieldsOf(envelope.value("data"), flaws), flaws);
  return { game, message, flaws: flaws.slice(0, mostFlaws) };
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}
