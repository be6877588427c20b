// Reads many questions from a file, one JSON object per line.

import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { z } from "zod";

/** `at`: a time as text, or milliseconds UTC. */
const QueryLine = z.object({
  id: z.union([z.string(), z.number()]),
  query: z.string().max(20_000),
  at: z
    .union([z.number(), z.string()])
    .transform((at) => (typeof at === "number" ? at : Date.parse(at)))
    .refine((at) => Number.isFinite(at) && Math.abs(at) <= 8.64e15, "at")
    .optional(),
});

export type FileQuery = z.infer<typeof QueryLine>;

export type QueryOrProblem =
  | { readonly ok: true; readonly query: FileQuery }
  /** `why` is undefined for invalid JSON. */
  | { readonly ok: false; readonly line: number; readonly why: string | undefined };

/** The questions of a file in order; empty lines are skipped. Throws the errors of the file system. */
export async function* queriesIn(file: string): AsyncGenerator<QueryOrProblem> {
  const input = createReadStream(file, "utf8");
  let line = 0;
  try {
    const failed = new Promise<never>((_, reject) => input.once("error", reject));
    failed.catch(() => undefined);
    await Promise.race([new Promise((resolve) => input.once("open", resolve)), failed]);
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      line += 1;
      const bare = line === 1 ? text.replace(/^\uFEFF/, "") : text;
      if (bare.trim() !== "") yield parsedLine(bare, line);
    }
  } finally {
    input.destroy();
  }
}

function parsedLine(text: string, line: number): QueryOrProblem {
  const json = jsonIn(text);
  if (json === undefined) return { ok: false, line, why: undefined };
  const parsed = QueryLine.safeParse(json.value);
  if (parsed.success) return { ok: true, query: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, line, why: [...(issue?.path ?? []), issue?.message ?? ""].join(": ") };
}

function jsonIn(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
