import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { BuildingId, PersonaId } from "../../../../../src/kernel/id.ts";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import { keepDraft, keptDraft } from "../../browser/kept-draft.ts";
import { type Cell, cell } from "../../connection/readable.ts";
import { returnPictures, type SentPicture } from "../../sight/added-pictures.ts";
import { uploadPicture } from "../../sight/upload-picture.ts";
import { useCommand } from "../../widgets/use-command.ts";
import type { Pending } from "./room-lines.ts";

/** Input in a room that is not in it yet. It outlives a visit to another page; the draft also a reload. */
type Unsent = { readonly draft: string; readonly pending: readonly Pending[] };

const rooms = new Map<BuildingId, Cell<Unsent>>();

function unsentOf(building: BuildingId): Cell<Unsent> {
  const known = rooms.get(building);
  if (known !== undefined) return known;
  const fresh = cell<Unsent>({ draft: keptDraft(building), pending: [] });
  fresh.subscribe(() => keepDraft(building, fresh.get().draft));
  rooms.set(building, fresh);
  return fresh;
}

/** Adds a text to what is being written in a room. */
export function addToDraft(building: BuildingId, text: string): void {
  const unsent = unsentOf(building);
  const { draft } = unsent.get();
  unsent.set({ ...unsent.get(), draft: draft === "" ? text : `${draft}\n${text}` });
}

/** Removes a refused message so that it can be edited again. */
const withoutPending = (unsent: Unsent, id: string): Unsent => ({
  ...unsent,
  pending: unsent.pending.filter((each) => each.id !== id),
});

/** Whether all pictures are kept by the program once more. */
async function uploadedAgain(pictures: readonly SentPicture[]): Promise<boolean> {
  const answers = await Promise.all(pictures.map(({ blob }) => uploadPicture(blob)));
  return answers.every((answer) => answer.ok);
}

/** Milliseconds after which the page says once more what the program heard: meanwhile she begins to answer. */
const confirmAfter = 400;

/** The program says a spoken turn itself, under its id; the page repeats it in case the program was ended before it did. */
async function confirmed<T>(send: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, confirmAfter));
  return await send();
}

export type UnsentControl = Unsent & {
  readonly write: (draft: string) => void;
  /** Shows the message at once, and the reason when it is refused. `id`: that of the command; absent: a new one. */
  readonly say: (
    text: string,
    id?: string,
    pictures?: readonly SentPicture[],
    call?: readonly PersonaId[],
  ) => void;
  readonly again: (pending: Pending) => void;
  /** Moves a refused message back to the input box, with its pictures. */
  readonly edit: (pending: Pending) => void;
  readonly discard: (id: string) => void;
};

/** The same object while nothing of it changes. */
export function useUnsent(building: BuildingId): UnsentControl {
  const command = useCommand();
  const kept = unsentOf(building);
  const unsent = useSyncExternalStore(kept.subscribe, kept.get);
  const change = useCallback(
    (id: string, changed: Partial<Pending>) => {
      const now = kept.get();
      const pending = now.pending.map((each) => (each.id === id ? { ...each, ...changed } : each));
      kept.set({ ...now, pending });
    },
    [kept],
  );
  const say = useCallback(
    (
      text: string,
      given?: string,
      pictures: readonly SentPicture[] = [],
      call: readonly PersonaId[] = [],
    ) => {
      const added = pictures.map(({ name, origin, alt }) => ({ name, origin, alt }));
      const shown = pictures.length === 0 ? {} : { pictures: added };
      const called = call.length === 0 ? {} : { call: [...call] };
      const deed: PageCommand = { do: "say", building, text, ...shown, ...called };
      const refusal = "quiet" as const;
      const { id, outcome } =
        given === undefined
          ? command(deed, { refusal })
          : { id: given, outcome: confirmed(() => command(deed, { refusal, id: given }).outcome) };
      const now = kept.get();
      const pending: Pending = { id, text, pictures, call, at: Date.now(), phase: "sending" };
      kept.set({ ...now, pending: [...now.pending, pending] });
      const settled = outcome.then(async (result) => {
        const isGone = !result.ok && result.error.code === "unknown-picture";
        // The program was started again since the upload.
        return isGone && (await uploadedAgain(pictures))
          ? await command(deed, { refusal, id }).outcome
          : result;
      });
      void settled.then((result) => {
        if (result.ok) for (const { url } of pictures) URL.revokeObjectURL(url);
        change(
          id,
          result.ok
            ? { phase: "taken", number: result.value.number }
            : { phase: "refused", ...result.error },
        );
      });
    },
    [building, change, command, kept],
  );
  return useMemo(
    () => ({
      ...unsent,
      write: (draft) => kept.set({ ...kept.get(), draft }),
      say,
      again({ id, text, pictures, call }) {
        kept.set(withoutPending(kept.get(), id));
        say(text, undefined, pictures, call);
      },
      edit({ id, text, pictures }) {
        returnPictures(building, pictures ?? []);
        const rest = withoutPending(kept.get(), id);
        kept.set({ ...rest, draft: rest.draft ? `${text}\n${rest.draft}` : text });
      },
      discard: (id) => kept.set(withoutPending(kept.get(), id)),
    }),
    [unsent, kept, say, building],
  );
}
