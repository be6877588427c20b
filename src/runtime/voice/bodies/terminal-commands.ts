// The commands that a person may type at the program's own terminal beside spoken words: `/help` lists them.

import { randomUUID } from "node:crypto";
import type { PersonaId } from "../../../kernel/id.ts";
import type { Result } from "../../../kernel/result.ts";
import type { TerminalCommandName, TerminalWords } from "../../../languages/en/program/terminal.ts";
import { nearest } from "../../../mind/nearest.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { Language } from "../../../protocol/language.ts";
import type { PageCommand, PageRefusal } from "../../../protocol/page-commands.ts";
import type { PageAnswer, PageQuestion } from "../../../protocol/page-questions.ts";
import type { BackgroundJob } from "../../../protocol/page-views.ts";
import {
  type CityState,
  type Resident,
  residentOf,
  residentsOf,
  roomOf,
  roomsOf,
} from "../../../world/state.ts";
import type { Context } from "../../config/console/context.ts";
import { jobLines } from "../../config/console/job-lines.ts";

/** The person at the terminal, as pages know people. */
type AtTerminal = { readonly role: "operator"; readonly language: Language; readonly id: string };

/** Carries out the commands of pages, and answers their questions. */
export type CommandHost = {
  readonly command: (
    id: string,
    command: PageCommand,
    visitor: AtTerminal,
  ) => Promise<
    Result<
      { readonly notice?: string | undefined },
      { readonly code: PageRefusal; readonly note?: string | undefined }
    >
  >;
  readonly ask: (
    question: PageQuestion,
    visitor: AtTerminal,
  ) => Promise<Result<PageAnswer, unknown>>;
};

export type TerminalDesk = {
  readonly host: CommandHost;
  readonly state: () => CityState;
  /** The model that she thinks with; undefined while she does not. */
  readonly modelOf: (persona: PersonaId) => string | undefined;
  /** The running background jobs. */
  readonly jobs: () => readonly BackgroundJob[];
  /** Opens the page; undefined where none is served. */
  readonly openPage: (() => Promise<string>) | undefined;
  readonly quit: () => void;
};

const slash = /^[/／](\S+)\s*(.*)$/su;

const commandNames: readonly TerminalCommandName[] = [
  ...(["who", "go", "call", "bye", "stop", "again"] as const),
  ...(["model", "name", "status", "page", "pause", "resume", "help", "quit"] as const),
];
const known: ReadonlyMap<string, TerminalCommandName> = new Map([
  ...commandNames.map((name) => [name, name] as const),
  ...([
    ["exit", "quit"],
    ["summon", "call"],
    ["jobs", "status"],
    ["?", "help"],
  ] as const),
]);

/** Whether a line is a command instead of words to somebody. */
export const isTerminalCommand = (line: string): boolean => slash.test(line.trim());

/** The possible completions of a line that begins like a command. */
export const completions = (typed: string): readonly string[] =>
  /^[/／]\S*$/u.test(typed)
    ? commandNames.map((name) => `/${name} `).filter((one) => one.startsWith(`/${typed.slice(1)}`))
    : [];

/** Carries out what was typed, and prints what came of it. */
export async function carryOutTyped(
  context: Context,
  desk: TerminalDesk,
  line: string,
): Promise<void> {
  const say = context.words.terminal_;
  const [, word = "", rest = ""] = slash.exec(line.trim()) ?? [];
  const name = known.get(word.toLowerCase());
  if (name !== undefined) return await deeds[name]({ context, desk, say }, rest.trim());
  const near = nearest(word, commandNames);
  context.tell(say.unknown(`/${safeLine(word).slice(0, 40)}`, near && `/${near}`));
}

type Typed = {
  readonly context: Context;
  readonly desk: TerminalDesk;
  readonly say: TerminalWords;
};
type Deed = (typed: Typed, rest: string) => void | Promise<void>;

const visitorOf = ({ language }: Context): AtTerminal => ({
  role: "operator",
  language,
  id: "terminal",
});

/** Gives a command of a page; prints what came of it, or why it was refused. */
async function give(
  { context, desk }: Typed,
  command: PageCommand,
  done: string | undefined,
): Promise<boolean> {
  const result = await desk.host.command(`terminal:${randomUUID()}`, command, visitorOf(context));
  const { code, note } = result.ok ? { code: undefined, note: result.value.notice } : result.error;
  if (note !== undefined) context.tell(note);
  else if (code !== undefined) context.tell(context.words.refusal[code]);
  if (result.ok && done !== undefined) context.tell(done);
  return result.ok;
}

const list = (names: readonly string[]): string => names.map(safeLine).join(", ");

/** The person meant by a text: by name or id, whole or by its beginning. */
function personOf(typed: Typed, text: string): Resident | undefined {
  const people = residentsOf(typed.desk.state());
  const found = meant(people, text, ({ persona, name }) => [name, persona]);
  if (found !== undefined) return found;
  const names = people.map(({ name }) => name);
  const { context, say } = typed;
  context.tell(
    say.noPerson(safeLine(text), text === "" ? undefined : nearest(text, names), list(names)),
  );
  return undefined;
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().trim();

function meant<T>(
  all: readonly T[],
  text: string,
  namesOf: (one: T) => readonly string[],
): T | undefined {
  const wish = folded(text);
  if (wish === "") return undefined;
  const is = (test: (name: string) => boolean) => all.filter((one) => namesOf(one).some(test));
  const [exact] = is((name) => folded(name) === wish);
  const begun = is((name) => folded(name).startsWith(wish));
  return exact ?? (begun.length === 1 ? begun[0] : undefined);
}

const deeds: Readonly<Record<TerminalCommandName, Deed>> = {
  help({ context, say }) {
    const usage = (name: TerminalCommandName) =>
      `/${name}${say.arguments[name] === undefined ? "" : ` ${say.arguments[name]}`}`;
    context.tell(say.helpTitle);
    for (const name of commandNames) context.tell(`  ${usage(name).padEnd(18)}${say.help[name]}`);
  },
  who({ context, desk, say }) {
    const state = desk.state();
    for (const { building, inside } of roomsOf(state)) {
      const isHere = building.buildingId === state.user.building;
      if (inside.length === 0 && !isHere) continue;
      const people = inside.map((one) => nameOf(state, one));
      const all = isHere ? [...people, say.here] : people;
      context.tell(`  ${safeLine(building.name)}: ${all.length === 0 ? say.nobody : list(all)}`);
    }
  },
  async go(typed, rest) {
    const { context, desk, say } = typed;
    const places = roomsOf(desk.state()).map(({ building }) => building);
    const place = meant(places, rest, ({ name, buildingId }) => [name, buildingId]);
    if (place === undefined) {
      const names = places.map(({ name }) => name);
      const near = rest === "" ? undefined : nearest(rest, names);
      return context.tell(say.noPlace(safeLine(rest), near, list(names)));
    }
    const done = say.went(safeLine(place.name));
    if (!(await give(typed, { do: "go", building: place.buildingId }, done))) return;
    const inside = roomOf(desk.state(), place.buildingId)?.inside ?? [];
    const people = inside.map((one) => nameOf(desk.state(), one));
    context.tell(`  ${people.length === 0 ? say.nobody : list(people)}`);
  },
  async call(typed, rest) {
    const person = personOf(typed, rest);
    if (person === undefined) return;
    const { persona, name } = person;
    await give(typed, { do: "summon", persona }, typed.say.called(safeLine(name)));
  },
  async bye(typed, rest) {
    const person = personOf(typed, rest);
    if (person === undefined) return;
    const { persona, name } = person;
    const done = typed.say.saidGoodbye(safeLine(name));
    await give(typed, { do: "end-conversation", persona }, done);
  },
  async stop(typed) {
    const { building } = typed.desk.state().user;
    await give(typed, { do: "stop-speaking", building }, typed.say.stopped);
  },
  async again(typed) {
    const [persona] = inHere(typed);
    if (persona === undefined) return typed.context.tell(typed.say.nobody);
    await give(typed, { do: "continue", persona }, undefined);
  },
  async name(typed, rest) {
    const name = safeLine(rest).trim();
    if (name === "") return typed.context.tell(typed.say.noName);
    await give(typed, { do: "change-user", name: name.slice(0, 40) }, typed.say.renamed(name));
  },
  async model(typed, rest) {
    const asked = await typed.desk.host.ask({ ask: "models" }, visitorOf(typed.context));
    const models = asked.ok && asked.value.to === "models" ? asked.value.models : [];
    const names = models.map(({ name }) => name);
    await (rest === "" ? listModels(typed, names) : chooseTyped(typed, names, rest));
  },
  status({ context, desk }) {
    const nameIn = (persona: string) => nameOf(desk.state(), persona as PersonaId);
    const lines = jobLines(context, desk.jobs(), nameIn);
    if (lines.length === 0) return context.tell(context.words.jobs_.noJobs);
    for (const line of lines) context.tell(`  ${line}`);
  },
  async page({ context, desk, say }) {
    if (desk.openPage === undefined) return context.tell(say.noPage);
    context.tell(say.pageOpened(await desk.openPage()));
  },
  async pause(typed) {
    await give(typed, { do: "stop-everything" }, typed.say.paused);
  },
  async resume(typed) {
    await give(typed, { do: "resume-everything" }, typed.say.resumed);
  },
  quit: ({ desk }) => desk.quit(),
};

const nameOf = (state: CityState, persona: PersonaId): string =>
  residentOf(state, persona)?.name ?? persona;

/** The personas in the user's room. */
const inHere = ({ desk }: Typed): readonly PersonaId[] =>
  roomOf(desk.state(), desk.state().user.building)?.inside ?? [];

function listModels(typed: Typed, names: readonly string[]): void {
  const { context, desk, say } = typed;
  for (const persona of inHere(typed)) {
    const name = safeLine(nameOf(desk.state(), persona));
    context.tell(say.modelNow(name, desk.modelOf(persona) ?? "—"));
  }
  context.tell(say.models);
  for (const [at, name] of names.entries()) context.tell(`  ${at + 1}. ${name}`);
  context.tell(say.modelHint);
}

/** Everybody in the room thinks with the model from now on. */
async function chooseTyped(typed: Typed, names: readonly string[], rest: string): Promise<void> {
  const { context, say } = typed;
  const people = inHere(typed);
  if (people.length === 0) return context.tell(say.nobody);
  const isNumber = /^\d{1,4}$/.test(rest);
  const name = isNumber ? names[Number(rest) - 1] : rest;
  if (name === undefined) return context.tell(say.noModel(rest));
  const model = rest === "-" ? null : name;
  for (const persona of people) {
    if (!(await give(typed, { do: "choose-model", persona, model }, undefined))) return;
  }
  context.tell(model === null ? say.modelBack : say.modelChosen(model));
}
