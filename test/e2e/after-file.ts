// The set-up of each file of a worker: leaves the next one nothing of its own.

import { afterAll } from "vitest";
import { closeContexts } from "./browser.ts";
import { forgetSecrets } from "./marks.ts";

afterAll(async () => {
  await closeContexts();
  forgetSecrets();
});
