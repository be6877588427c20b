import { type HrTime, SpanStatusCode } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";

const milliseconds = ([seconds, nanoseconds]: HrTime): number => seconds * 1000 + nanoseconds / 1e6;

/** One span as lines of text: its name, how long it took, what is known of it, and its events. */
function spanText(span: ReadableSpan): string {
  const failed = span.status.code === SpanStatusCode.ERROR ? " FAILED" : "";
  const start = milliseconds(span.startTime);
  const events = span.events.map(
    ({ name, time, attributes }) =>
      `\n  +${Math.round(milliseconds(time) - start)} ms ${name} ${JSON.stringify(attributes ?? {})}`,
  );
  const took = Math.round(milliseconds(span.duration));
  const id = span.spanContext().traceId.slice(0, 8);
  return `[span ${id}] ${span.name} ${took} ms${failed} ${JSON.stringify(span.attributes)}${events.join("")}\n`;
}

/** Prints spans. Standard output belongs to the terminal body, so `write` is that of standard error. */
export const textSpanExporter = (write: (text: string) => void): SpanExporter => ({
  export: (spans, done) => {
    for (const span of spans) write(spanText(span));
    done({ code: 0 });
  },
  shutdown: async () => undefined,
});
