// Keeps what an answer showed about how its model marks its thoughts, whatever the call was for.

import type { Faculty } from "../faculty.ts";
import { withReasoning } from "./unopened.ts";

export const reasoning: Faculty = {
  handlers: {},
  modelEnded: (state, { reasoning: seen }) =>
    seen === undefined ? state : { ...state, unopened: withReasoning(state.unopened, seen) },
};
