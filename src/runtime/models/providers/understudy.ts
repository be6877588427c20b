import { understudyModel } from "../../../adapters/models/understudy/understudy-model.ts";
import { ok } from "../../../kernel/result.ts";
import type { Provider } from "./provider.ts";

/** The understudy's name as a model. */
export const understudyName = "understudy";
/** Milliseconds between two pieces of the understudy's answer: enough to see that she thinks. */
const understudyPace = 12;

/** The built-in model that needs nothing, and so answers where no other provider can. */
export const understudyProvider: Provider = {
  id: "understudy",
  owns: (name) => name === understudyName,
  defaultModel: () => understudyName,
  isUsable: () => true,
  open: (_, __, clock) => ok(understudyModel({ seed: "saintverse", clock, pace: understudyPace })),
};
