import type { Client } from "@modelcontextprotocol/client";
import type { Clock } from "../../kernel/ports.ts";
import { type Listing, listTools } from "./listing.ts";
import { shortTimeout } from "./signs.ts";

type ListReaderSettings = {
  readonly clock: Clock;
  readonly client: () => Client;
  /** Aborts when the connection is over. */
  readonly over: AbortSignal;
  readonly onListing: (listing: Listing) => void;
  readonly onError: (error: unknown) => void;
};

/** The least milliseconds between two readings, however often a server says that its list has changed. */
const pause = 1_000;

/** Reads the list of a server again when it has changed. */
export class ListReader {
  readonly #settings: ListReaderSettings;
  #reading: Promise<void> | undefined;
  #again = false;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(settings: ListReaderSettings) {
    this.#settings = settings;
  }

  /** Resolves when the list was read after this call, or cannot be. During a reading: it is read once more. */
  read(): Promise<void> {
    if (this.#settings.over.aborted) return Promise.resolve();
    this.#again = true;
    this.#reading ??= this.#keepReading().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #keepReading(): Promise<void> {
    const { clock, client, over, onListing, onError } = this.#settings;
    while (this.#again && !over.aborted) {
      const since = clock.now() - this.#readAt;
      if (since < pause) await clock.sleep(pause - since, over);
      this.#again = false;
      this.#readAt = clock.now();
      if (over.aborted) return;
      try {
        const listing = await listTools(client(), { timeout: shortTimeout });
        if (!over.aborted) onListing(listing);
      } catch (error) {
        return onError(error);
      }
    }
  }
}
