// What an answer showed of how its model thinks is known from then on, whatever the call was for.

import type { Faculty } from "../faculty.ts";
import { withReasoning } from "./unopened.ts";

export const reasoning: Faculty = {
  handlers: {},
  modelEnded: (state, { reasoning: seen }) =>
    seen === undefined ? state : { ...state, unopened: withReasoning(state.unopened, seen) },
};
