// The pictures that are about to be shown in a room. They outlive a visit to another page, and a reload of this one.

import { useMemo, useSyncExternalStore } from "react";
import type { BuildingId } from "../../../../src/kernel/id.ts";
import {
  type AddedPicture,
  type KeptPicture,
  mostPictures,
} from "../../../../src/protocol/picture-reference.ts";
import { type Cell, cell } from "../connection/readable.ts";
import { reducedPicture } from "./drawn-small.ts";
import { keepUnsent, keptUnsent, unsentPicture } from "./unsent-pictures.ts";
import { type PictureProblem, uploadPicture } from "./upload-picture.ts";

export type PictureDraft = {
  readonly key: number;
  readonly origin: AddedPicture["origin"];
  /** An address within this page; absent until the picture is made small. */
  readonly url?: string;
  readonly blob?: Blob;
  readonly alt: string;
  readonly phase: "reducing" | "uploading" | "ready" | "refused";
  /** Of the upload, 0 to 1. */
  readonly sent: number;
  readonly kept?: KeptPicture;
  readonly why?: PictureProblem;
};

/** A picture of a message that is being sent. */
export type SentPicture = AddedPicture & {
  readonly url: string;
  readonly blob: Blob;
  readonly kept: KeptPicture;
};

type Drafts = readonly PictureDraft[];
const rooms = new Map<BuildingId, Cell<Drafts>>();
let keys = 0;

function draftsOf(building: BuildingId): Cell<Drafts> {
  const known = rooms.get(building);
  if (known !== undefined) return known;
  const fresh = cell<Drafts>([]);
  rooms.set(building, fresh);
  bringBack(building, fresh);
  fresh.subscribe(() => keepUnsent(building, fresh.get().flatMap(addedOf)));
  return fresh;
}

const addedOf = ({ kept, origin, alt }: PictureDraft): readonly AddedPicture[] =>
  kept === undefined ? [] : [{ name: kept.name, origin, alt }];

/** Shows again what was there before the page was loaded anew. */
function bringBack(building: BuildingId, drafts: Cell<Drafts>): void {
  for (const { name, origin, alt = "" } of keptUnsent(building)) {
    keys += 1;
    const key = keys;
    drafts.set([...drafts.get(), { key, origin, alt, phase: "uploading", sent: 1 }]);
    void unsentPicture(name).then((found) => {
      const changed: Partial<PictureDraft> =
        found === undefined
          ? { phase: "refused", why: "failed" }
          : { ...found, url: URL.createObjectURL(found.blob), phase: "ready" };
      drafts.set(drafts.get().map((one) => (one.key === key ? { ...one, ...changed } : one)));
    });
  }
}

export type AddedPictures = {
  readonly drafts: Drafts;
  /** All of them can be sent. */
  readonly isReady: boolean;
  /** Adds files as far as there is room; returns how many had none. */
  readonly add: (files: readonly Blob[], origin?: AddedPicture["origin"]) => number;
  readonly remove: (key: number) => void;
  readonly describe: (key: number, alt: string) => void;
  /** Takes them out, to be sent. */
  readonly take: () => readonly SentPicture[];
};

const sentOf = ({ kept, url, blob, origin, alt }: PictureDraft): readonly SentPicture[] =>
  kept === undefined || url === undefined || blob === undefined
    ? []
    : [
        {
          name: kept.name,
          origin,
          url,
          blob,
          kept,
          ...(alt.trim() === "" ? {} : { alt: alt.trim() }),
        },
      ];

async function prepare(
  file: Blob,
  change: (changed: Partial<PictureDraft>) => void,
): Promise<void> {
  const small = await reducedPicture(file);
  if (small === undefined) return change({ phase: "refused", why: "unreadable" });
  const { blob } = small;
  change({ blob, url: URL.createObjectURL(blob), phase: "uploading" });
  const answer = await uploadPicture(blob, (sent) => change({ sent }));
  change(
    answer.ok
      ? { phase: "ready", kept: answer.value, sent: 1 }
      : { phase: "refused", why: answer.error },
  );
}

const change = (kept: Cell<Drafts>, key: number, changed: Partial<PictureDraft>) =>
  kept.set(kept.get().map((one) => (one.key === key ? { ...one, ...changed } : one)));

/** Adds files to what is about to be shown in a room, as far as there is room; returns how many had none. */
export function addPictures(
  building: BuildingId,
  files: readonly Blob[],
  origin: AddedPicture["origin"] = "shown",
): number {
  const kept = draftsOf(building);
  const room = Math.max(0, mostPictures - kept.get().length);
  for (const file of files.slice(0, room)) {
    keys += 1;
    const key = keys;
    const draft: PictureDraft = { key, origin, alt: "", phase: "reducing", sent: 0 };
    kept.set([...kept.get(), draft]);
    void prepare(file, (changed) => change(kept, key, changed));
  }
  return Math.max(0, files.length - room);
}

/** Shows pictures of a message that was not sent as they were before it; above the most, none can be sent. */
export function returnPictures(building: BuildingId, pictures: readonly SentPicture[]): void {
  const kept = draftsOf(building);
  const returned = pictures.map(({ origin, url, blob, kept: known, alt = "" }): PictureDraft => {
    keys += 1;
    return { key: keys, origin, url, blob, alt, phase: "ready", sent: 1, kept: known };
  });
  kept.set([...returned, ...kept.get()]);
}

export function useAddedPictures(building: BuildingId): AddedPictures {
  const kept = draftsOf(building);
  const drafts = useSyncExternalStore(kept.subscribe, kept.get);
  const deeds = useMemo(
    () => ({
      add: (files: readonly Blob[], origin?: AddedPicture["origin"]) =>
        addPictures(building, files, origin),
      remove(key: number) {
        const gone = kept.get().find((one) => one.key === key);
        if (gone?.url !== undefined) URL.revokeObjectURL(gone.url);
        kept.set(kept.get().filter((one) => one.key !== key));
      },
      describe: (key: number, alt: string) => change(kept, key, { alt }),
      take() {
        const sent = kept.get().flatMap(sentOf);
        kept.set([]);
        return sent;
      },
    }),
    [kept, building],
  );
  const isReady = drafts.length <= mostPictures && drafts.every(({ phase }) => phase === "ready");
  return { ...deeds, drafts, isReady };
}
