import type { Words } from "../../languages/program-words.ts";
import { textIn } from "../../languages/text-in.ts";
import type { Language } from "../../protocol/language.ts";
import type { Context } from "./console/context.ts";
import {
  type ConfigProblem,
  pagePlace,
  type ReadConfig,
  readConfigAndHome,
} from "./read-config.ts";
import type { ServersFlaw } from "./servers-flaw.ts";
import type { Config } from "./settings.ts";

/** The configuration, or undefined after reporting everything that is wrong with it. */
export const configOrTell = (context: Context): Config | undefined => readOrTell(context)?.config;

/** The configuration with the origin of each value, or undefined after reporting what is wrong. */
export function readOrTell(context: Context): ReadConfig | undefined {
  const read = readConfigAndHome(context.environment, context.configFolder, context.plugIns);
  if (read.ok) {
    for (const line of savedProblemTexts(context, read.value)) context.tell(line);
    return read.value;
  }
  for (const problem of read.error) context.tell(configProblemText(context, problem));
  return undefined;
}

/** The faults of the settings that the page saved; the values that apply without them are in force. */
export function savedProblemTexts(
  context: Pick<Context, "words" | "language">,
  { saved, passedOver }: Pick<ReadConfig, "saved" | "passedOver">,
): readonly string[] {
  const { config_: say } = context.words;
  return [
    ...saved.unreadable.map(({ place, why }) => say.savedUnreadable(place, why)),
    ...(saved.sealed.length === 0 ? [] : [say.sealed(saved.sealed.join(say.comma))]),
    ...passedOver.map((problem) => configProblemText(context, problem)),
  ];
}

/** The fault of a value that was entered on the page. */
export const enteredProblemText = (
  { words, language }: Pick<Context, "words" | "language">,
  problem: BadValue,
): string =>
  words.config_.badEntered(problem.name, wanted(words, language, problem), problem.bounds.meant);

export type BadValue = Extract<ConfigProblem, { kind: "bad-value" }>;

/** A description of the valid values. */
function wanted(
  { config_: say }: Words,
  language: Language,
  { form, bounds, values }: BadValue,
): string {
  if (values !== undefined) return textIn(values, language);
  const { choices, least, most, shortest } = bounds;
  if (choices !== undefined && (form === "choice" || form === "list")) {
    return say.choices(choices.join(", "));
  }
  const limits = [
    ...(least === undefined ? [] : [say.least(least)]),
    ...(most === undefined ? [] : [say.most(most)]),
    ...(shortest === undefined ? [] : [say.shortest(shortest)]),
  ];
  return [say.forms[form], ...limits].join(say.comma);
}

/** The fault of a setting, and the way to mend it. */
const flawText = (
  { servers: { setting: say } }: Words,
  name: string,
  flaw: ServersFlaw,
): string => {
  if (flaw.kind === "json") return say.json(name, flaw.line, flaw.column);
  return flaw.kind === "entry" ? say.entry(name, flaw.entry, flaw.field) : say["no-list"](name);
};

export function configProblemText(
  { words, language }: Pick<Context, "words" | "language">,
  problem: ConfigProblem,
): string {
  const say = words.config_;
  const place = problem.place === "environment" ? say.environment : problem.place;
  switch (problem.kind) {
    case "bad-value":
      if (problem.place === pagePlace) {
        return say.badSaved(problem.name, wanted(words, language, problem), problem.bounds.meant);
      }
      return [
        ...(problem.flaw === undefined ? [] : [flawText(words, problem.name, problem.flaw)]),
        say.badValue(problem.name, place, wanted(words, language, problem), problem.bounds.meant),
      ].join(" ");
    case "unknown-name":
      return say.unknown(problem.name, place, problem.nearest);
    case "misplaced":
      return say.misplaced(problem.name, place);
    case "unreadable":
      return say.unreadable(place, problem.why);
    case "plug-in-not-allowed":
      return words.plugIns_.notAllowed(problem.named, place);
    case "plug-in-missing":
      return words.plugIns_.missing(problem.named, place);
    case "plug-in-broken":
      return words.plugIns_.broken(problem.named, problem.why);
    case "plug-in-clash":
      return words.plugIns_.clash(problem.named, problem.what);
  }
}
