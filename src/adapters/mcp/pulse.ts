import type { Fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";

export type PulseSettings = {
  readonly clock: Clock;
  /** Aborts when the connection is over. */
  readonly over: AbortSignal;
  /** Asks the server for a sign of life: nothing when it gave one, else what is wrong. Never rejects. */
  readonly ask: () => Promise<Fault | undefined>;
  /** Called when it gave none. */
  readonly onDead: (why: Fault) => void;
  /** True while an answer is awaited anyway. */
  readonly busy: () => boolean;
};

/** Milliseconds without a sign of life after which a server is asked for one. */
const idle = 15_000;
/** Least milliseconds between two questions. */
const pause = 500;

/** Finds out whether the server of a connection still lives. */
export class Pulse {
  readonly #settings: PulseSettings;
  #felt: number;
  #doubted = false;
  #asking = false;

  constructor(settings: PulseSettings) {
    this.#settings = settings;
    this.#felt = settings.clock.now();
  }

  /** The server has given a sign of life. */
  feel(): void {
    this.#felt = this.#settings.clock.now();
  }

  /** Something is odd: the server is asked, at most twice a second however often this is called. */
  doubt(): void {
    this.#doubted = true;
    if (!this.#asking) void this.#ask();
  }

  /** Asks now and then while all is quiet, until the connection is over. */
  async watch(): Promise<void> {
    const { clock, over, busy } = this.#settings;
    while (!over.aborted) {
      await clock.sleep(idle, over);
      if (clock.now() - this.#felt >= idle && !busy()) this.doubt();
    }
  }

  async #ask(): Promise<void> {
    const { clock, over, ask, onDead } = this.#settings;
    this.#asking = true;
    while (this.#doubted && !over.aborted) {
      this.#doubted = false;
      const dead = await ask();
      if (dead !== undefined) {
        onDead(dead);
        break;
      }
      this.feel();
      await clock.sleep(pause, over);
    }
    this.#asking = false;
  }
}
