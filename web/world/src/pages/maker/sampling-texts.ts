// The typed texts of a model's sampling.

import { z } from "zod";
import { Sampling } from "../../../../../src/protocol/sampling.ts";

export const samplingFields = [
  ...(["temperature", "topP", "minP", "presencePenalty", "frequencyPenalty"] as const),
  ...(["maxTokens", "seed", "stop"] as const),
] as const;
export type SamplingField = (typeof samplingFields)[number];

/** An absent or empty text: as the model likes. `stop` holds a text in each line. */
export const SamplingTexts = z.partialRecord(z.enum(samplingFields), z.string().max(2_000));
export type SamplingTexts = z.infer<typeof SamplingTexts>;

export const textsOfSampling = ({ stop, ...numbers }: Sampling): SamplingTexts => ({
  ...Object.fromEntries(
    Object.entries(numbers).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, String(value)]],
    ),
  ),
  ...(stop === undefined ? {} : { stop: stop.join("\n") }),
});

function valueIn(field: SamplingField, text: string): unknown {
  if (field !== "stop") return Number(text);
  return text.split(/\r?\n/).filter((line) => line !== "");
}

/** The sampling, and the fields whose texts say none. */
export function samplingOfTexts(texts: SamplingTexts): {
  readonly sampling: Sampling;
  readonly flawed: ReadonlySet<SamplingField>;
} {
  const flawed = new Set<SamplingField>();
  const read = samplingFields.flatMap((field) => {
    const text = texts[field] ?? "";
    if (text.trim() === "") return [];
    const value = Sampling.shape[field].safeParse(valueIn(field, text));
    if (value.success) return [[field, value.data] as const];
    flawed.add(field);
    return [];
  });
  return { sampling: Object.fromEntries(read), flawed };
}
