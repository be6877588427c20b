import type { ModelFlaw } from "../../../../stage/src/avatar/vrm/model-pictures.ts";
import { drawnModel, whenFree } from "../../face/drawn-model.ts";

/** A model from the chest upward, with nothing behind it. */
export async function pictureOfModel(url: string): Promise<Blob | ModelFlaw> {
  // A PNG can hold her card when she is exported.
  const wish = { only: ["neutral"], type: "image/png" } as const;
  const drawn = await whenFree(() => drawnModel({ url, wish }));
  return typeof drawn === "string" ? drawn : (drawn.get("neutral") ?? "unreadable");
}
