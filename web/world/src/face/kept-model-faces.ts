// Finds the pictures of a model in this browser, or has them made: once for each model, whatever page is open. They are
// kept under the digest of the model and the code that draws it.

import { createStore, del, get, keys, set, update } from "idb-keyval";
import { z } from "zod";
import { drawnBy, drawnModel, whenFree } from "./drawn-model.ts";

/** The address of each picture in this page, by the emotion or `asleep`. */
type FaceAddresses = ReadonlyMap<string, string>;
/** `served`: as the program has her. */
export type ModelFaces = FaceAddresses | "served";

const store = createStore("saintverse-model-pictures", "pictures");
/** The key of the list of owners, each with the key of her pictures, the newest last. */
const listKey = "owners";
const mostOwners = 40;
/** A model that ended the page while it was drawn is left alone after so many times. */
const mostTries = 2;

const Owners = z.array(z.tuple([z.string(), z.string()]));
const Kept = z.union([
  z.object({ pictures: z.array(z.tuple([z.string(), z.unknown()])) }),
  z.object({ tries: z.number() }),
]);
type Kept = z.infer<typeof Kept>;

/** `address`: of the model. Tells first what can be shown at once, and whenever that changes. */
export async function findModelFaces(
  owner: string,
  address: string,
  tell: (faces: ModelFaces) => void,
): Promise<void> {
  const keptKey = (await ownersNow()).get(owner);
  const before = keptKey === undefined ? undefined : await keptAt(keptKey);
  const shown = facesOf(before);
  tell(shown ?? "served");
  const digest = await digestAt(address);
  if (digest === undefined) return tell("served");
  const key = `${digest} ${drawnBy}`;
  if (shown !== undefined && key === keptKey) return;
  const isKnown = async () => {
    const faces = facesOf(await keptAt(key));
    if (faces === undefined) return false;
    await own(owner, key);
    tell(faces);
    return true;
  };
  if ((await isKnown()) || savesData()) return;
  await idle();
  await whenFree(async () => {
    if (await isKnown()) return;
    await own(owner, key);
    if (await make(address, key)) await isKnown();
  });
}

/** Whether there are pictures now. */
async function make(address: string, key: string): Promise<boolean> {
  const before = await keptAt(key);
  const tries = before !== undefined && "tries" in before ? before.tries : 0;
  if (tries >= mostTries) return false;
  await set(key, { tries: tries + 1 } satisfies Kept, store);
  const drawn = await drawnModel({ url: address });
  if (drawn === "unreadable") await set(key, { tries: mostTries } satisfies Kept, store);
  else if (typeof drawn === "string") await del(key, store);
  else await set(key, { pictures: [...drawn] } satisfies Kept, store);
  return typeof drawn !== "string";
}

async function ownersNow(): Promise<ReadonlyMap<string, string>> {
  const read = Owners.safeParse(await get(listKey, store));
  return new Map(read.success ? read.data : []);
}

async function keptAt(key: string): Promise<Kept | undefined> {
  const read = Kept.safeParse(await get(key, store));
  return read.success ? read.data : undefined;
}

function facesOf(kept: Kept | undefined): FaceAddresses | undefined {
  if (kept === undefined || !("pictures" in kept)) return undefined;
  return new Map(
    kept.pictures.flatMap(([face, picture]) =>
      picture instanceof Blob ? [[face, URL.createObjectURL(picture)] as const] : [],
    ),
  );
}

/** Writes down whose pictures these are; those that are nobody's any more are dropped. */
async function own(owner: string, key: string): Promise<void> {
  let kept: ReadonlySet<string> = new Set([key]);
  await update(
    listKey,
    (before) => {
      const read = Owners.safeParse(before);
      const owners = new Map(read.success ? read.data : []);
      owners.delete(owner);
      owners.set(owner, key);
      const newest = [...owners].slice(-mostOwners);
      kept = new Set(newest.map(([, its]) => its));
      return newest;
    },
    store,
  );
  for (const other of await keys(store))
    if (other !== listKey && !kept.has(String(other))) {
      const its = await keptAt(String(other));
      if (its !== undefined && "pictures" in its) await del(other, store);
    }
}

/** The digest of her model; undefined when the program has a picture of her. */
async function digestAt(address: string): Promise<string | undefined> {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" });
  return answer.status === 200 ? (answer.headers.get("etag") ?? undefined) : undefined;
}

/** The user asked the browser to fetch little. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ===
  true;

/** Waits until the page is looked at and has nothing else to do. */
async function idle(): Promise<void> {
  while (document.visibilityState === "hidden")
    await new Promise((resolve) =>
      document.addEventListener("visibilitychange", resolve, { once: true }),
    );
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 1_000);
  });
}
