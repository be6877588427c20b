import type { Fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";

export type PulseSettings = {
  readonly clock: Clock;
  /** Aborts when the connection is over. */
  readonly over: AbortSignal;
  /** Pings the server: undefined when it answered, else the fault. Never rejects. */
  readonly ask: () => Promise<Fault | undefined>;
  /** Called when it did not answer. */
  readonly onDead: (why: Fault) => void;
  /** True while an answer is awaited anyway. */
  readonly busy: () => boolean;
};

/** Milliseconds without a message after which a server is pinged. */
const idle = 15_000;
/** Least milliseconds between two pings. */
const pause = 500;

/** Detects whether the server of a connection is still alive. */
export class Pulse {
  readonly #settings: PulseSettings;
  #felt: number;
  #doubted = false;
  #asking = false;

  constructor(settings: PulseSettings) {
    this.#settings = settings;
    this.#felt = settings.clock.now();
  }

  /** To be called when the server has sent something. */
  feel(): void {
    this.#felt = this.#settings.clock.now();
  }

  /** To be called after an anomaly: the server is pinged, at most twice a second however often this is called. */
  doubt(): void {
    this.#doubted = true;
    if (!this.#asking) void this.#ask();
  }

  /** Pings from time to time while nothing is received, until the connection is over. */
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
