import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { PriceOf } from "./soul-meter.ts";

export type TelemetryOptions = {
  /** Prints spans on standard error: `ADK_TELEMETRY=true`. */
  readonly console: boolean;
  /** The variables of OpenTelemetry. The SDK reads some from the process's environment: what that lacks is put there. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /** Puts what was said, called and answered into the spans. Default: left out. */
  readonly captureContent?: boolean;
  readonly priceOf?: PriceOf;
  /** How many stimuli wait in all souls now. */
  readonly queueLength?: () => number;
  /** Takes the printed spans instead of standard error. */
  readonly write?: (text: string) => void;
};

export type Telemetry = {
  /** Takes each new entry of a persona's journal, in order. */
  observe(persona: string, event: SoulEvent, at: number): void;
  /** Sends what waits, for at most `timeout` milliseconds (default 3 000). Never rejects. */
  stop(timeout?: number): Promise<void>;
};
