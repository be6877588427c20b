import {
  type Attributes,
  type Context,
  type HrTime,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import type { JsonObject } from "../../kernel/json.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { attribute } from "./gen-ai-names.ts";
import type { SoulMeter } from "./soul-meter.ts";

export type EventOf<Type extends SoulEvent["type"]> = Extract<SoulEvent, { readonly type: Type }>;

export type OpenCall = {
  readonly span: Span;
  /** The attributes of its metrics. */
  readonly attributes: Attributes;
};

export type TracedTurn = {
  readonly span: Span;
  /** The parent of everything in the turn. */
  readonly context: Context;
  readonly startedAt: number;
  uttered: boolean;
  /** The model call under way. */
  call: OpenCall | undefined;
  /** Arguments of calls, stored only while content is captured. */
  readonly args: Map<string, JsonObject>;
};

/** The open spans of one persona. */
export type SoulTrace = {
  readonly persona: string;
  readonly tracer: Tracer;
  readonly meter: SoulMeter;
  /** Whether words, calls and answers are put into the spans. */
  readonly captureContent: boolean;
  readonly turns: Map<string, TracedTurn>;
  /** Calls outside the turns, by purpose. */
  readonly asides: Map<string, OpenCall>;
  /** By turn and index. */
  readonly utterances: Map<string, Span>;
};

/**
 * Milliseconds since 1970 in the form that OpenTelemetry needs: it interprets a small plain number as time since the
 * start.
 */
export const spanTime = (at: number): HrTime => [
  Math.floor(at / 1000),
  Math.round((at - Math.floor(at / 1000) * 1000) * 1e6),
];

/** The open turn of this id; one whose beginning was not seen begins at `at`. */
export function turnOf(soul: SoulTrace, id: string, at: number): TracedTurn {
  const known = soul.turns.get(id);
  if (known !== undefined) return known;
  const span = soul.tracer.startSpan(
    `invoke_agent ${soul.persona}`,
    {
      kind: SpanKind.INTERNAL,
      startTime: spanTime(at),
      attributes: {
        [attribute.operation]: "invoke_agent",
        [attribute.agentId]: soul.persona,
        [attribute.agentName]: soul.persona,
        [attribute.conversation]: soulStream(soul.persona),
        [attribute.turn]: id,
      },
    },
    ROOT_CONTEXT,
  );
  const opened: TracedTurn = {
    span,
    context: trace.setSpan(ROOT_CONTEXT, span),
    startedAt: at,
    uttered: false,
    call: undefined,
    args: new Map(),
  };
  soul.turns.set(id, opened);
  return opened;
}
