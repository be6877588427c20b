/** Lets those who wait through, so many at a time, in the order in which they came; nobody before it is opened. */
export class StartingLine {
  readonly #most: number;
  #waiting: readonly ((isIn: boolean) => void)[] = [];
  #inside = 0;
  #isOpen: boolean;

  constructor(most: number, isOpen: boolean) {
    this.#most = most;
    this.#isOpen = isOpen;
  }

  open(): void {
    this.#isOpen = true;
    this.#next();
  }

  /** Resolves when it is one's turn, or `signal` aborts, with what is to be called when one is through. */
  async enter(signal: AbortSignal): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const giveUp = () => {
      this.#waiting = this.#waiting.filter((one) => one !== resolve);
      resolve(false);
    };
    this.#waiting = [...this.#waiting, resolve];
    signal.addEventListener("abort", giveUp, { once: true });
    if (signal.aborted) giveUp();
    this.#next();
    const isIn = await promise;
    signal.removeEventListener("abort", giveUp);
    let isThrough = !isIn;
    return () => {
      if (isThrough) return;
      isThrough = true;
      this.#inside -= 1;
      this.#next();
    };
  }

  #next(): void {
    while (this.#isOpen && this.#inside < this.#most) {
      const [first, ...others] = this.#waiting;
      if (first === undefined) return;
      this.#waiting = others;
      this.#inside += 1;
      first(true);
    }
  }
}
