// The user chooses the model of a persona: on the page, or by typing `/model`.

import type { PageVisitor } from "../../city/read-models/page-host.ts";
import { pageKey } from "../../city/read-models/page-key.ts";
import type { PersonaId } from "../../kernel/id.ts";
import { ok } from "../../kernel/result.ts";
import { packs } from "../../languages/registry.ts";
import type { PageCommandOf } from "../../protocol/page-commands.ts";
import type { Role } from "../../protocol/role.ts";
import { residentOf, roomOf } from "../../world/state.ts";
import { wordsIn } from "../config/console/words.ts";
import { type CommandResult, doneOrRefused, refused } from "./done.ts";
import type { HostParts } from "./host-parts.ts";
import { numberIn } from "./messages.ts";

/**
 * She uses the model from her next request on, also after a restart, until the choice is removed. A model that cannot
 * be used is refused with the reason, and nothing changes.
 */
export async function chooseModel(
  parts: HostParts,
  id: string,
  { persona, model }: PageCommandOf<"choose-model">,
  { role, language }: PageVisitor,
): Promise<CommandResult> {
  const { city, residents } = parts.life;
  const { life } = parts;
  if (model !== null && !mayChoose(parts, role, model)) {
    return refused("bad-model", wordsIn(language).models.notListed(await names(parts, role)));
  }
  const before = residentOf(city.state(), persona);
  if (before === undefined) return refused("unknown-persona");
  const chosen = await residents.choose(persona, model ?? undefined);
  if (!chosen.ok) return refused("bad-model", chosen.error.join(" "));
  const written = await life.command(
    { do: "choose-model", persona, model, by: "user" },
    pageKey(id),
  );
  if (!written.ok) {
    await residents.choose(persona, before.model ?? undefined);
    return doneOrRefused(written);
  }
  if (residents.of(persona)?.kind !== "awake") await residents.wake(persona);
  return ok(numberIn(before.building, written.value));
}

const wordsForm = /^\/model(?:\s+(\S.*))?$/isu;
/** The words that remove a choice. */
const back: ReadonlySet<string> = new Set([
  "-",
  ...packs.flatMap(({ talk }) => talk.backToDefault),
]);

/** Whether a message is a `/model` command instead of words to somebody. */
export const isModelWords = (text: string): boolean => wordsForm.test(text.trim());

/** `/model <name>` applies to everybody in the room, `/model -` removes the choice; `/model` alone lists the models. */
export async function chooseModelByWords(
  parts: HostParts,
  id: string,
  { building, text }: PageCommandOf<"say">,
  visitor: PageVisitor,
): Promise<CommandResult> {
  const { language, role } = visitor;
  const say = wordsIn(language).models;
  const inside = roomOf(parts.life.city.state(), building)?.inside ?? [];
  const wish = wordsForm.exec(text.trim())?.[1]?.trim();
  if (inside.length === 0) return refused("bad-model", say.nobodyHere);
  if (wish === undefined)
    return refused("bad-model", say.choices(now(parts, inside), await names(parts, role)));
  const model = back.has(wish.toLowerCase()) ? null : wish;
  let last: CommandResult = ok({});
  for (const persona of inside) {
    const choice = { do: "choose-model", persona, model } as const;
    last = await chooseModel(parts, `${id}:${persona}`, choice, visitor);
    if (!last.ok) return last;
  }
  return last;
}

/** The operator may choose any model, the user those that the operator lists. */
const mayChoose = ({ userModels }: HostParts, role: Role, model: string): boolean =>
  role === "operator" || userModels().includes("*") || userModels().includes(model);

/** The models that a role may choose. */
export const modelsFor = async (parts: HostParts, role: Role) =>
  (await parts.offered()).filter(({ name }) => mayChoose(parts, role, name));

const names = async (parts: HostParts, role: Role): Promise<string> =>
  (await modelsFor(parts, role)).map(({ name }) => name).join(", ");

/** The model of each persona. */
const now = ({ life }: HostParts, inside: readonly PersonaId[]): string =>
  inside
    .map((persona) => {
      const living = life.residents.of(persona);
      const name = residentOf(life.city.state(), persona)?.name ?? persona;
      return `${name}: ${living?.kind === "awake" ? living.equipment.model().name : "—"}`;
    })
    .join(", ");
