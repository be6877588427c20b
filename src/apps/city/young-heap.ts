import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

// Loaded code and data live as long as the program. V8 takes them for a growing workload, and would keep tens of
// megabytes of young generation in reserve that is not needed afterwards.

/** Bytes of the young generation of a program that runs for days: room for the garbage of a turn. */
const enough = 4 * 2 ** 20;

/** Keeps the heap's young generation at its present size. */
export const limitYoungHeap = (): void => setFlagsFromString("--semi-space-growth-factor=1");

/** Restores V8's default. */
export const releaseYoungHeap = (): void => setFlagsFromString("--semi-space-growth-factor=2");

/** Lets the young generation grow to what is enough, once there is work for it. */
export function boundYoungHeap(): void {
  const isEnough = () =>
    getHeapSpaceStatistics().some(
      ({ space_name, space_size }) => space_name === "new_space" && space_size >= enough,
    );
  releaseYoungHeap();
  const look = setInterval(() => {
    if (!isEnough()) return;
    clearInterval(look);
    limitYoungHeap();
  }, 200);
  look.unref();
}
