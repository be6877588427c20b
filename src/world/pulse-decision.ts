// Whether she says something: asked of a light model before the answering one, where the operator enabled it.

import { z } from "zod";
import type { Result } from "../kernel/result.ts";
import { packOf } from "../languages/registry.ts";
import { type JsonAnswerFlaw, jsonForm, readJsonAnswer } from "../protocol/json-answer.ts";
import type { Language } from "../protocol/language.ts";

const longest = 2_000;
const text = z
  .string()
  .catch("")
  .transform((written) => written.trim().slice(0, longest));

const PulseDecision = z.object({ speak: z.boolean(), info: text, memory: text });
/**
 * A light model's decision on a pulse: whether she speaks, what she should consider then, and what of it she remembers.
 * The texts are data written by a model; empty when there is nothing.
 */
export type PulseDecision = z.infer<typeof PulseDecision>;

/** The form of the light model's answer. */
export const decisionForm = jsonForm(
  "pulse_decision",
  z.strictObject({ speak: z.boolean(), info: z.string(), memory: z.string() }),
);

/**
 * Parses a decision from whatever text a model wrote around it. Without a clear `speak` there is none, and the
 * answering model decides; the texts may be absent, and are cut at 2 000 characters.
 */
export const readDecision = (written: string): Result<PulseDecision, JsonAnswerFlaw> =>
  readJsonAnswer(written, PulseDecision);

/** The prompt of the light model: a template with `displayName` and `buildingName`. */
export const decisionPrompt = (language: Language): string => packOf(language).world.pulseDecision;
