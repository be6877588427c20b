import { setFlagsFromString } from "node:v8";

// Loaded code and data live as long as the program. V8 takes them for a growing workload, and would keep tens of
// megabytes of young generation in reserve that is not needed afterwards.

/** Keeps the heap's young generation at its present size. */
export const limitYoungHeap = (): void => setFlagsFromString("--semi-space-growth-factor=1");

/** Restores V8's default. */
export const releaseYoungHeap = (): void => setFlagsFromString("--semi-space-growth-factor=2");
