import { setFlagsFromString } from "node:v8";

// What is loaded lives as long as the program. V8 takes it for new work that grows, and would keep tens of megabytes
// ready that nothing needs afterwards.

/** The heap's young part stays as it is, until it may grow again. */
export const limitYoungHeap = (): void => setFlagsFromString("--semi-space-growth-factor=1");

/** V8's own measure. */
export const releaseYoungHeap = (): void => setFlagsFromString("--semi-space-growth-factor=2");
