import type { Clock } from "../../kernel/ports.ts";

/** The wait for an answer: anew from each sign of progress, and up to a bound in all. */
export class Patience {
  readonly #clock: Clock;
  readonly #each: number;
  readonly #last: number;
  readonly #done = new AbortController();
  readonly #over = new AbortController();
  #until: number;
  #holds = 0;

  /** Milliseconds: `each` from one sign to the next, `most` in all. `why`: the reason with which `over` aborts. */
  constructor(
    clock: Clock,
    { each, most }: { readonly each: number; readonly most: number },
    why: () => Error,
  ) {
    this.#clock = clock;
    this.#each = each;
    const now = clock.now();
    this.#until = now + each;
    this.#last = now + most;
    void this.#wait(why);
  }

  /** Aborts when it has been waited for long enough. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  extend(): void {
    this.#until = Math.min(this.#last, this.#clock.now() + this.#each);
  }

  /** Until the returned function is called it is extended by itself: somebody else is asked meanwhile. */
  hold(): () => void {
    this.#holds += 1;
    return () => {
      this.#holds -= 1;
      this.extend();
    };
  }

  /** The answer is there: `over` never aborts. */
  end(): void {
    this.#done.abort();
  }

  async #wait(why: () => Error): Promise<void> {
    const { signal } = this.#done;
    while (!signal.aborted && this.#clock.now() < this.#until) {
      await this.#clock.sleep(this.#until - this.#clock.now(), signal);
      if (this.#holds > 0) this.extend();
    }
    if (!signal.aborted) this.#over.abort(why());
  }
}
