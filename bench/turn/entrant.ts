import { join } from "node:path";
import { type Child, startChild } from "../outside/child.ts";
import type { Pace, Surroundings } from "./contestant.ts";

/** The cost of some turns of one contestant: milliseconds of the wall clock and of processors, megabytes resident. */
export type Taken = { readonly wall: number; readonly cpu: number; readonly memory: number };

export type Entrant = {
  readonly name: string;
  begin(): Promise<void>;
  /** `profile`: a file that V8's profile of these turns is written to. */
  take(turns: number, pace: Pace, profile?: string): Promise<Taken>;
  leave(): void;
};

type Answer = Taken & { readonly failed?: string };

const said = "ねえ、今日の福岡の天気はどう？ 洗濯しても大丈夫かな。";

/** Lets a contestant in: its process is started and its connections are made. Rejects when it cannot run. */
export async function enter(
  name: string,
  file: string,
  surroundings: Surroundings,
): Promise<Entrant> {
  const main = join(import.meta.dirname, "contestant-main.ts");
  // A peer's modules are looked up in its own folder.
  const child: Child = startChild(main, [file], ["--experimental-import-meta-resolve"]);
  const ask = async (order: object): Promise<Taken> => {
    const answer = (await child.ask(order)) as Answer;
    if (answer.failed !== undefined) throw new Error(`${name}: ${answer.failed}`);
    return answer;
  };
  try {
    await child.next();
    await ask({ open: surroundings, begin: true });
    const entrant: Entrant = {
      name,
      begin: async () => void (await ask({ begin: true })),
      take: (turns, pace, profile) => ask({ turns, pace, text: said, profile }),
      leave: () => child.stop(),
    };
    await entrant.take(warmUp, "instant");
    return entrant;
  } catch (error) {
    child.stop();
    throw error;
  }
}

/** The scripted model and the body, each in a process of its own. */
export async function startHelpers(): Promise<{
  readonly provider: string;
  readonly body: string;
  readonly stop: () => void;
}> {
  const helpers = ["provider-main.ts", "body-main.ts"].map((file) =>
    startChild(join(import.meta.dirname, "../outside", file)),
  );
  const addresses = helpers.map(async (helper) => {
    const { url } = (await helper.next()) as { readonly url: string };
    return url;
  });
  const [provider = "", body = ""] = await Promise.all(addresses);
  return {
    ...{ provider, body },
    stop() {
      for (const helper of helpers) helper.stop();
    },
  };
}

/** Turns after which the compiler has seen most of it. */
const warmUp = 40;
