// Minds on the page: read, checked, saved, made, and brought into the city.

import type { MindEditing, MindRefusal } from "../../adapters/minds/mind-editing.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { MindProblem } from "../../mind/ports.ts";
import { problemText } from "../../mind/problem-text.ts";
import type { Language } from "../../protocol/language.ts";
import type { PageCommandOf, PageRefusal } from "../../protocol/page-commands.ts";
import type { MindFlaw, PageAnswer, PageQuestion } from "../../protocol/page-questions.ts";
import type { Mode } from "../../protocol/place.ts";
import { soulStream } from "../../protocol/soul-events.ts";
import { obey } from "../../world/obey.ts";
import { localResidentOf, residentOf } from "../../world/state.ts";
import type { PageVisitor, Refused } from "../views/page-host.ts";
import { pageKey } from "../views/page-key.ts";
import type { CommandResult } from "./done.ts";
import type { HostParts } from "./host-parts.ts";

type Answered = Result<PageAnswer, Refused>;
type Question<A extends PageQuestion["ask"]> = Extract<PageQuestion, { readonly ask: A }>;

/** A mind's files, and what is wrong with them. */
export async function mindAnswer(
  editing: MindEditing,
  { persona }: Question<"mind">,
  language: Language,
): Promise<Answered> {
  const found = await editing.mindFiles(persona);
  if (!found.ok) return err(refusalOf(found.error, language));
  const { origin, files, problems } = found.value;
  return ok({ to: "mind", origin, files: [...files], flaws: flawsOf(problems, language) });
}

/** What would be wrong with a mind if a text of it were another one. */
export async function checkAnswer(
  editing: MindEditing,
  { persona, file, text }: Question<"check-mind">,
  language: Language,
): Promise<Answered> {
  const checked = await editing.checkMind(persona, file, text);
  return checked.ok
    ? ok({ to: "check-mind", flaws: flawsOf(checked.value, language) })
    : err(refusalOf(checked.error, language));
}

/** Saves a file of a mind; whoever lives by it lives by what was saved once this is done. */
export async function saveMind(
  { editing, life }: HostParts,
  { persona, file, text }: PageCommandOf<"save-mind">,
  { language }: PageVisitor,
): Promise<CommandResult> {
  const saved = await editing.saveMind(persona, file, text);
  if (!saved.ok) return err(refusalOf(saved.error, language));
  await life.residents.rereadMind(persona);
  return ok({});
}

/** Makes a mind of the operator's own, and brings her into the city. */
export async function createPersona(
  parts: HostParts,
  id: string,
  { persona, name, text, building }: PageCommandOf<"create-persona">,
  { language }: PageVisitor,
): Promise<CommandResult> {
  if (residentOf(parts.life.city.state(), persona) !== undefined) return err({ code: "id-taken" });
  const made = await parts.editing.createMind(persona, name, language, text);
  if (!made.ok) return err(refusalOf(made.error, language));
  return await settle(parts, id, { persona, name, building, mode: "auto" });
}

/** Brings somebody who has a mind into the city. */
export async function settlePersona(
  parts: HostParts,
  id: string,
  { persona, building }: PageCommandOf<"settle-persona">,
): Promise<CommandResult> {
  const known = (await parts.mindStore.list()).find((mind) => mind.id === persona);
  if (known === undefined) return err({ code: "unknown-persona" });
  return await settle(parts, id, { persona, name: known.displayName, building, mode: "user" });
}

/** Calls a resident by another name, in her mind and in the city, and gives her another home. */
export async function changePersona(
  { life, editing, clock, context }: HostParts,
  id: string,
  { persona, name, home }: PageCommandOf<"change-persona">,
  { language }: PageVisitor,
): Promise<CommandResult> {
  const resident = localResidentOf(life.city.state(), persona);
  if (resident === undefined) return err({ code: "unknown-persona" });
  const command = {
    do: "change-persona",
    persona,
    name: name ?? resident.name,
    home: home ?? resident.home,
    by: "operator",
  } as const;
  const allowed = obey(life.city.state(), command, clock.now());
  if (!allowed.ok) return err({ code: pageCode(allowed.error) });
  if (name !== undefined) {
    const living = life.residents.of(persona);
    const hers = living?.kind === "awake" ? living.equipment.mind().language : context.language;
    const saved = await editing.renameMind(persona, name, hers);
    if (!saved.ok) return err(refusalOf(saved.error, language));
  }
  const changed = await life.command(command, pageKey(id));
  if (!changed.ok) {
    return err({ code: changed.error === "ended" ? "stopping" : pageCode(changed.error) });
  }
  await life.residents.rereadMind(persona);
  return ok({});
}

type Settler = Pick<PageCommandOf<"create-persona">, "persona" | "name" | "building"> & {
  readonly mode: Mode;
};

async function settle(
  { life, journal }: HostParts,
  id: string,
  { persona, name, building, mode }: Settler,
): Promise<CommandResult> {
  const [last] = await journal.latest(soulStream(persona), 1);
  const settled = await life.command(
    {
      do: "settle",
      persona,
      name,
      building,
      mode,
      soulNumber: last?.number ?? 0,
      by: "operator",
    },
    pageKey(id),
  );
  if (settled.ok) return ok({});
  return err({ code: settled.error === "ended" ? "stopping" : pageCode(settled.error) });
}

/** The city's refusals are the page's; what no page can ask for has no word of its own. */
export const pageCode = (refusal: string): PageRefusal =>
  refusal === "unknown-schedule" || refusal === "away" ? "not-there" : (refusal as PageRefusal);

function refusalOf(refusal: MindRefusal, language: Language): Refused {
  switch (refusal.kind) {
    case "absent":
      return { code: "unknown-persona" };
    case "bad-path":
      return { code: "bad-path" };
    case "bad-id":
    case "bad-display-name":
      return { code: "bad-message" };
    case "problems":
      return { code: "bad-mind", note: flawsText(refusal.problems, language) };
    case "exists":
      return { code: "id-taken" };
    default:
      return { code: "failed" };
  }
}

const flawsText = (problems: readonly MindProblem[], language: Language): string =>
  problems.map((problem) => problemText(problem, language)).join("\n");

const flawsOf = (problems: readonly MindProblem[], language: Language): MindFlaw[] =>
  problems.map((problem) => ({
    severity: problem.severity,
    file: problem.file,
    ...(problem.field === undefined ? {} : { field: problem.field }),
    text: problemText(problem, language),
  }));
