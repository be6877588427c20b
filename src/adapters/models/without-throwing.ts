import { fault } from "../../kernel/fault.ts";
import type { ModelDelta } from "../../saint-graph/ports.ts";

/** The port's promise against mistakes of our own and of a client: whatever is thrown becomes the last item. */
export async function* withoutThrowing(
  items: AsyncIterable<ModelDelta>,
  route: string,
): AsyncGenerator<ModelDelta> {
  try {
    yield* items;
  } catch {
    const finish = {
      kind: "fault",
      fault: fault("refused", "the request could not be made"),
    } as const;
    yield { kind: "end", finish, route };
  }
}
