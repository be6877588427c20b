// Whether she says something: asked of a light model before the answering one, where the operator wants it so.

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
 * What a light model decided on a pulse: whether she speaks, what she should have in mind then, and what of it she
 * remembers. The texts are data of a model's making; empty when there is nothing.
 */
export type PulseDecision = z.infer<typeof PulseDecision>;

/** What the light model is asked to answer. */
export const decisionForm = jsonForm(
  "pulse_decision",
  z.strictObject({ speak: z.boolean(), info: z.string(), memory: z.string() }),
);

/**
 * Reads a decision out of whatever a model wrote around it. Without a clear `speak` there is none, and the answering
 * model decides; the texts may be absent, and are cut at 2 000 characters.
 */
export const readDecision = (written: string): Result<PulseDecision, JsonAnswerFlaw> =>
  readJsonAnswer(written, PulseDecision);

/** What the light model is told: a template with `displayName` and `buildingName`. */
export const decisionPrompt = (language: Language): string => packOf(language).world.pulseDecision;
