// A character card from a file becomes a mind in the operator's folder, or is refused before anything is written.

import {
  findMind,
  idsIn,
  type MindPlaces,
  originsOf,
  sharedFiles,
  sourcesOf,
} from "../../../adapters/minds/mind-place.ts";
import { writeMindFolder } from "../../../adapters/minds/write-folder.ts";
import { type PersonaId, parsePersonaId } from "../../../kernel/id.ts";
import { idFromName } from "../../../kernel/id-from-name.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { CardVersion } from "../../../mind/cards/card.ts";
import type { CardNote } from "../../../mind/cards/card-note.ts";
import { facesAmong, namedFaces } from "../../../mind/cards/card-pictures.ts";
import type { MindProblem } from "../../../mind/ports.ts";
import type { Language } from "../../../protocol/language.ts";
import type { CardRead, CardRefusal } from "./read-card.ts";
import { readCardApart } from "./read-card-apart.ts";

export type ImportRefusal =
  | CardRefusal
  | { readonly kind: "bad-id"; readonly id: string }
  | { readonly kind: "exists"; readonly id: string }
  /** The resulting mind cannot be used. */
  | { readonly kind: "problems"; readonly problems: readonly MindProblem[] }
  | { readonly kind: "not-written"; readonly note: string };

export type ImportedCard = {
  readonly id: PersonaId;
  readonly displayName: string;
  readonly folder: string;
  readonly form: CardRead["form"];
  readonly version: CardVersion;
  readonly notes: readonly CardNote[];
  /** The warnings about the new mind. */
  readonly warnings: readonly MindProblem[];
};

type Wish = {
  readonly id?: string | undefined;
  readonly language?: Language | undefined;
  /** Without an id: one that nobody has, even if somebody has that name already. */
  readonly isAnother?: boolean | undefined;
  /** The operator has read the card and approves it. */
  readonly approved?: boolean | undefined;
  /** More of her pictures, by their paths in the mind: faces are found by name. */
  readonly pictures?: ReadonlyMap<string, Uint8Array> | undefined;
};

export async function importCard(
  places: MindPlaces,
  bytes: Uint8Array,
  wish: Wish,
  signal: AbortSignal = new AbortController().signal,
): Promise<Result<ImportedCard, ImportRefusal>> {
  const card = await readCardApart({ bytes, language: wish.language }, signal);
  if (!card.ok) return card;
  const { form, version, made } = card.value;
  const { pictures = new Map() } = wish;
  const assets = new Map([...card.value.assets, ...pictures]);
  const paths = [...pictures.keys()];
  const faces = { ...facesAmong([], paths), ...card.value.faces, ...namedFaces([], paths) };
  const id = await idFor(places, wish, made.displayName);
  if (!id.ok) return id;
  if ((await findMind(places, id.value)) !== undefined) {
    return err({ kind: "exists", id: id.value });
  }
  const files = new Map([...made.files, ...cardSettings(made.files, faces, wish)]);
  const shared = await sharedFiles(places);
  const names = [...assets.keys()];
  const read = places.read(
    sourcesOf(places, { id: id.value, origin: "own", files, assets: names, shared }),
  );
  if (!read.ok) return err({ kind: "problems", problems: read.error });
  const written = await writeMindFolder(
    places.ownFolder,
    id.value,
    new Map<string, string | Uint8Array>([...files, ...assets]),
  );
  if (!written.ok) {
    return written.error.kind === "exists"
      ? err({ kind: "exists", id: id.value })
      : err({ kind: "not-written", note: written.error.fault.note });
  }
  const { displayName } = made;
  return ok({
    id: id.value,
    displayName,
    folder: written.value,
    form,
    version,
    notes: [...made.notes, ...card.value.notes],
    warnings: read.value.warnings,
  });
}

async function idFor(
  places: MindPlaces,
  { id: wished, isAnother }: Wish,
  name: string,
): Promise<Result<PersonaId, ImportRefusal>> {
  if (wished !== undefined) {
    const id = parsePersonaId(wished);
    return id.ok ? id : err({ kind: "bad-id", id: wished });
  }
  const lists = await Promise.all(originsOf(places).map(({ folder }) => idsIn(folder)));
  const taken = new Set<string>(isAnother === true ? lists.flat() : []);
  return ok(idFromName(name, (id) => taken.has(id)) as PersonaId);
}

/** The settings with the card's pictures as her faces, if it has some, and with whether the operator approved its texts. */
function cardSettings(
  files: ReadonlyMap<string, string>,
  faces: CardRead["faces"],
  { approved = false }: Wish,
): readonly (readonly [string, string])[] {
  const settings = JSON.parse(files.get("mind.json") ?? "{}") as object;
  const avatar = Object.keys(faces).length === 0 ? {} : { avatar: { portraits: faces } };
  return [["mind.json", `${JSON.stringify({ ...settings, ...avatar, approved }, null, 2)}\n`]];
}
