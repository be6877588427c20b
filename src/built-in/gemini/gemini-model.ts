import { withoutThrowing } from "../../adapters/models/without-throwing.ts";
import type { Fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type {
  ChatModel,
  ModelDelta,
  ModelRequest,
  PictureStore,
  RouteSwitch,
} from "../../saint-graph/ports.ts";
import { attempt, type GeminiConnection } from "./gemini-attempt.ts";
import { concealer } from "./gemini-fault.ts";
import {
  type GeminiKeyRefusal,
  type GeminiKeys,
  type KeyName,
  type KeyRing,
  keyRing,
} from "./gemini-keys.ts";
import type { GeminiTuning } from "./gemini-request.ts";
import { geminiStream } from "./gemini-stream.ts";
import { isForAnotherKey, letRest, together } from "./key-faults.ts";

export type GeminiSettings = GeminiTuning & {
  /** Google's name of the model, such as `gemini-3.8-flash`. */
  readonly model: string;
  /** The address of the API; Google's own when absent. */
  readonly baseUrl?: string | undefined;
  readonly keys: GeminiKeys;
  /** Milliseconds without a response of the provider, before the first chunk or between two. */
  readonly timeout: number;
  readonly clock: Clock;
  /** The store of the messages' pictures; without it words replace them. */
  readonly pictures?: PictureStore | undefined;
};

async function* streamOverKeys(
  lines: ReadonlyMap<KeyName, GeminiConnection>,
  ring: KeyRing,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const switches: RouteSwitch[] = [];
  const faults: Fault[] = [];
  const order = ring.order();
  for (const [place, name] of order.entries()) {
    const line = lines.get(name);
    if (line === undefined) continue;
    const { finish, usage, given } = yield* attempt(line, request, signal);
    const end = {
      kind: "end",
      route: line.route,
      usage,
      ...(switches.length > 0 ? { switches } : {}),
    } as const;
    if (finish.kind !== "fault") {
      yield { ...end, finish };
      return;
    }
    letRest(name, finish.fault, ring);
    const next = order[place + 1];
    const other = next === undefined ? undefined : lines.get(next);
    if (given || !next || !other || !isForAnotherKey(finish.fault, next, ring)) {
      yield { ...end, finish: { kind: "fault", fault: together(faults, finish.fault) } };
      return;
    }
    faults.push(finish.fault);
    switches.push({ from: line.route, to: other.route, reason: finish.fault.kind });
  }
}

/**
 * A model of Google's Gemini API. The free key is tried first; while it is rate-limited the paid one is used. Refused
 * when there is no key (`no-key`) or an invalid one (`bad-key`).
 */
export function geminiModel(settings: GeminiSettings): Result<ChatModel, GeminiKeyRefusal> {
  const { model, clock, timeout } = settings;
  const ring = keyRing(settings.keys, clock);
  if (!ring.ok) return ring;
  const conceal = concealer(ring.value.secrets.values());
  const lines = new Map(
    [...ring.value.secrets].map(([name, secret]): [KeyName, GeminiConnection] => [
      name,
      {
        stream: geminiStream({ model, key: secret, baseUrl: settings.baseUrl }),
        route: `${model} (${name})`,
        model,
        tuning: settings,
        clock,
        timeout,
        conceal,
        pictures: settings.pictures,
      },
    ]),
  );
  return ok({
    name: model,
    stream: (request, signal) =>
      withoutThrowing(
        streamOverKeys(lines, ring.value, request, signal),
        `${model} (${ring.value.order()[0]})`,
      ),
  });
}
