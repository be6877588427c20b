// Minds on the page: reading, checking, saving, creating, and bringing them into the city.

import type { MindEditing, MindRefusal } from "../../adapters/minds/mind-editing.ts";
import type { PageVisitor, Refused } from "../../city/read-models/page-host.ts";
import { pageKey } from "../../city/read-models/page-key.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { MindProblem } from "../../mind/ports.ts";
import { problemText } from "../../mind/problem-text.ts";
import type { Language } from "../../protocol/language.ts";
import type { PageCommandOf } from "../../protocol/page-commands.ts";
import type { MindFlaw, PageAnswer, PageQuestion } from "../../protocol/page-questions.ts";
import type { Mode } from "../../protocol/place.ts";
import { soulStream } from "../../protocol/soul-events.ts";
import { nameOfCard } from "../../world/names.ts";
import { obey } from "../../world/obey.ts";
import { localResidentOf, residentOf } from "../../world/state.ts";
import { type CommandResult, pageCode, refused } from "./done.ts";
import { sayFirstWords } from "./first-words.ts";
import type { HostParts } from "./host-parts.ts";
import { choicesIn } from "./mind-choices.ts";
import { profileIn } from "./profile-text.ts";

type Answered = Result<PageAnswer, Refused>;
type Question<A extends PageQuestion["ask"]> = Extract<PageQuestion, { readonly ask: A }>;

/** A mind's files, and their problems. */
export async function mindAnswer(
  { editing, mindStore }: Pick<HostParts, "editing" | "mindStore">,
  { persona }: Question<"mind">,
  language: Language,
): Promise<Answered> {
  const found = await editing.mindFiles(persona);
  if (!found.ok) return err(refusalOf(found.error, language));
  const { origin, files, card, problems } = found.value;
  const mind = await mindStore.load(persona);
  const chosen = choicesIn(persona, { files, card }, mind.ok ? mind.value : undefined);
  const flaws = flawsOf(problems, language);
  const profile = profileIn(files, language);
  return ok({ to: "mind", origin, files: [...files], profile, flaws, ...chosen });
}

/** The problems that a mind would have with another text in one of its files. */
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

/** The problems that a new mind would have with this text. */
export async function newMindAnswer(
  editing: MindEditing,
  { text, language: hers }: Question<"check-new-mind">,
  language: Language,
): Promise<Answered> {
  const problems = await editing.checkNewMind(hers, text);
  return ok({ to: "check-new-mind", flaws: flawsOf(problems, language) });
}

/** Changes how she looks and sounds; a running persona uses it at once. */
export async function changeMind(
  parts: HostParts,
  id: string,
  { persona, name, choices }: PageCommandOf<"change-mind">,
  visitor: PageVisitor,
): Promise<CommandResult> {
  const { editing, life } = parts;
  if (name !== undefined) {
    const renamed = await changePersona(
      parts,
      id,
      { do: "change-persona", persona, name },
      visitor,
    );
    if (!renamed.ok) return renamed;
  }
  const saved = await editing.chooseMind(persona, choices);
  if (!saved.ok) return err(refusalOf(saved.error, visitor.language));
  await life.residents.rereadMind(persona);
  return ok({});
}

/** Saves a file of a mind; a running persona uses it from then on. */
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

/** Creates a mind of the operator, and brings the persona into the city. */
export async function createPersona(
  parts: HostParts,
  id: string,
  { persona, name, text, building, choices, draft }: PageCommandOf<"create-persona">,
  { language }: PageVisitor,
): Promise<CommandResult> {
  if (residentOf(parts.life.city.state(), persona) !== undefined) return err({ code: "id-taken" });
  const made = await parts.editing.createMind(persona, name, language, text, choices, draft);
  if (!made.ok) return err(refusalOf(made.error, language));
  return await settle(parts, id, { persona, name, building, mode: "auto" });
}

/** Brings a persona with a mind into the city. */
export async function settlePersona(
  parts: HostParts,
  id: string,
  { persona, building }: PageCommandOf<"settle-persona">,
): Promise<CommandResult> {
  const known = await parts.mindStore.summary(persona);
  if (known === undefined) return err({ code: "unknown-persona" });
  const mind = await parts.mindStore.load(persona);
  const isOfCard = mind.ok && mind.value.approved === false;
  const { language } = parts.life.city.state();
  const name = isOfCard ? nameOfCard(language, known.displayName, persona) : known.displayName;
  return await settle(parts, id, { persona, name, building, mode: "user" });
}

/** Renames a resident, in her mind and in the city, and gives her another home. */
export async function changePersona(
  { life, editing, clock }: HostParts,
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
  if (!allowed.ok) return refused(pageCode(allowed.error));
  if (name !== undefined) {
    const saved = await editing.renameMind(persona, name);
    if (!saved.ok) return err(refusalOf(saved.error, language));
  }
  const changed = await life.command(command, pageKey(id));
  if (!changed.ok) return refused(pageCode(changed.error));
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
  if (settled.ok) {
    void sayFirstWords(life, persona, `hello ${pageKey(id)}`);
    return ok({});
  }
  return refused(pageCode(settled.error));
}

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
    case "lost-files":
      return { code: "lost-files" };
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
