import { repetitions } from "../kernel/similarity.ts";

/** How many of the newest utterances are looked at, and how many of them must say again what came before. */
const looked = 4;
const needed = 3;

/** What was found out: lists of utterances never change, and are asked about far more often than they are made. */
const known = new WeakMap<readonly string[], boolean>();

/** Whether she goes in circles: most of her newest utterances say again what an earlier one said. */
export function isLooping(said: readonly string[]): boolean {
  const answer = known.get(said) ?? goesInCircles(said);
  known.set(said, answer);
  return answer;
}

function goesInCircles(said: readonly string[]): boolean {
  const again = repetitions(said)
    .slice(-looked)
    .filter((isRepeated) => isRepeated);
  return again.length >= needed;
}
