import type { Result } from "../../kernel/result.ts";
import { measure } from "./measure.ts";
import { readSum } from "./read-sum.ts";
import type { SumProblem } from "./sum.ts";
import { workOut } from "./work-out.ts";
import { type WrittenAnswer, written } from "./written.ts";

/**
 * Evaluates an expression in everyday notation: parses it, estimates its size, and only then calculates. Never throws.
 */
export function answerTo(text: string): Result<WrittenAnswer, SumProblem> {
  const sum = readSum(text);
  if (!sum.ok) return sum;
  const measured = measure(sum.value);
  if (!measured.ok) return measured;
  const worked = workOut(sum.value);
  return worked.ok ? { ok: true, value: written(worked.value) } : worked;
}
