// Pictures of people who are models without a picture of their own. The code that makes them is fetched where somebody
// is one.

import { useEffect, useSyncExternalStore } from "react";
import type { PersonaCard } from "../../../../src/protocol/page-views.ts";
import { portraitModelPath } from "../../../../src/protocol/portrait.ts";
import { cell } from "../connection/readable.ts";
import type { ModelFaces } from "./kept-model-faces.ts";

const found = cell<ReadonlyMap<string, ModelFaces>>(new Map());
const asked = new Set<string>();

/** Undefined: it is being looked up what this browser keeps. */
export function useModelFaces(persona: string, look: PersonaCard["look"]): ModelFaces | undefined {
  const owner = look?.model === true ? `${persona} ${look.version}` : undefined;
  useEffect(() => {
    if (owner !== undefined) ask(persona, owner);
  }, [persona, owner]);
  return useSyncExternalStore(found.subscribe, () =>
    owner === undefined ? "served" : found.get().get(owner),
  );
}

function ask(persona: string, owner: string): void {
  if (asked.has(owner)) return;
  asked.add(owner);
  const tell = (faces: ModelFaces) => found.set(new Map(found.get()).set(owner, faces));
  import("./kept-model-faces.ts")
    .then(({ findModelFaces }) => findModelFaces(owner, portraitModelPath(persona), tell))
    .catch(() => tell(found.get().get(owner) ?? "served"));
}
