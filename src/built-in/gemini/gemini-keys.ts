import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";

export type KeyName = "free" | "paid";
export type GeminiKeys = { readonly free?: string | undefined; readonly paid?: string | undefined };

/** The common settings of requests to the Gemini API. */
export type GeminiAccess = {
  /** Google's name of the model, with or without `models/`. */
  readonly model: string;
  /** The address of the API; Google's own when absent. */
  readonly baseUrl?: string | undefined;
  readonly keys: GeminiKeys;
  /** Milliseconds for one request. */
  readonly timeout: number;
  readonly clock: Clock;
};

/** `bad-key`: a key has characters that no header can carry. */
export type GeminiKeyRefusal = "no-key" | "bad-key";

/** Milliseconds for which a key rests, when the provider does not say. */
const defaultRest = 60_000;

/** The configured keys, the free one first, and until when they rest. */
export type KeyRing = {
  readonly secrets: ReadonlyMap<KeyName, string>;
  /** In the order to try them: those that do not rest first. Never empty. */
  order(): readonly KeyName[];
  rests(name: KeyName): boolean;
  /** Lets a key rest for `duration` milliseconds, a minute when the provider named no time. */
  rest(name: KeyName, duration?: number): void;
};

/** Makes the ring; refused when there is no valid key. Empty text is no key. */
export function keyRing(keys: GeminiKeys, clock: Clock): Result<KeyRing, GeminiKeyRefusal> {
  const secrets = new Map<KeyName, string>();
  for (const name of ["free", "paid"] as const) {
    const secret = keys[name];
    if (secret === undefined || secret === "") continue;
    if (!/^[\x21-\x7e]+$/.test(secret)) return err("bad-key");
    secrets.set(name, secret);
  }
  if (secrets.size === 0) return err("no-key");

  const restingUntil = new Map<KeyName, number>();
  const rests = (name: KeyName) => clock.now() < (restingUntil.get(name) ?? 0);
  return ok({
    secrets,
    rests,
    order: () => {
      const names = [...secrets.keys()];
      return [...names.filter((name) => !rests(name)), ...names.filter(rests)];
    },
    rest: (name, duration = defaultRest) => {
      restingUntil.set(name, clock.now() + duration);
    },
  });
}
