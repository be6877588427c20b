import { afterEach } from "vitest";

type Bench = { readonly fake: { close(): Promise<void> } };

/** Opens benches for the tests of a file, and closes their fakes after each test. */
export function openedBenches<Given extends readonly unknown[], Opened extends Bench>(
  openBench: (...given: Given) => Promise<Opened>,
) {
  const opened: Opened[] = [];
  afterEach(async () => {
    for (const { fake } of opened.splice(0)) await fake.close();
  });
  return {
    open: async (...given: Given): Promise<Opened> => {
      const bench = await openBench(...given);
      opened.push(bench);
      return bench;
    },
    /** The bench that was opened last. Throws when the test opened none. */
    last: (): Opened => {
      const bench = opened.at(-1);
      if (bench === undefined) throw new Error("no bench is open");
      return bench;
    },
  };
}
