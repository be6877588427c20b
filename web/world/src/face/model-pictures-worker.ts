// Draws models beside the page, which goes on meanwhile. It is asked once and answers once.

import "../without-eval.ts";
import { type ModelOrder, modelPictures } from "../../../stage/src/avatar/vrm/model-pictures.ts";

/** The part of a worker's surroundings that is used here. */
type Surroundings = {
  readonly postMessage: (answer: unknown) => void;
  readonly addEventListener: (
    kind: "message",
    heed: (event: MessageEvent<ModelOrder>) => void,
  ) => void;
};
const worker = globalThis as unknown as Surroundings;

worker.addEventListener("message", async ({ data }) => {
  worker.postMessage(await modelPictures(data));
});
