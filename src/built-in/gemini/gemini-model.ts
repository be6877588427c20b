import { answerOver, type BridgeLine } from "../../adapters/models/ai-sdk/bridged-model.ts";
import { type LineOutside, providerLine } from "../../adapters/models/ai-sdk/provider-line.ts";
import { keyConcealer } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { withoutThrowing } from "../../adapters/models/without-throwing.ts";
import type { Fault } from "../../kernel/fault.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { ChatModel, ModelDelta, ModelRequest, RouteSwitch } from "../../saint-graph/ports.ts";
import { geminiForm } from "./gemini-form.ts";
import {
  type GeminiKeyRefusal,
  type GeminiKeys,
  type KeyName,
  type KeyRing,
  keyRing,
} from "./gemini-keys.ts";
import { googleProvider, pathName } from "./google-provider.ts";
import { isForAnotherKey, letRest, together } from "./key-faults.ts";

export type GeminiSettings = LineOutside & {
  /** Google's name of the model, such as `gemini-3.8-flash`. */
  readonly model: string;
  /** The address of the API; Google's own when absent. */
  readonly baseUrl?: string | undefined;
  readonly keys: GeminiKeys;
};

async function* streamOverKeys(
  lines: ReadonlyMap<KeyName, BridgeLine>,
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
    const { finish, usage, notes, given } = yield* answerOver(line, request, signal);
    const end = {
      kind: "end",
      route: line.route,
      usage,
      ...(notes === undefined ? {} : { notes }),
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
  const { model, baseUrl } = settings;
  const ring = keyRing(settings.keys, settings.clock);
  if (!ring.ok) return ring;
  const { secrets } = ring.value;
  const conceal = keyConcealer(secrets.values());
  const call = geminiForm(model);
  const lineOver = (name: KeyName, key: string): BridgeLine =>
    providerLine(
      {
        ...{ model, place: "Gemini", route: `${model} (${name})`, conceal, call, isKnown: true },
        open: async () => (await googleProvider({ key, baseUrl }))(pathName(model)),
      },
      settings,
    );
  const lines = new Map([...secrets].map(([name, key]) => [name, lineOver(name, key)] as const));
  return ok({
    name: model,
    stream: (request, signal) =>
      withoutThrowing(
        streamOverKeys(lines, ring.value, request, signal),
        `${model} (${ring.value.order()[0]})`,
      ),
  });
}
