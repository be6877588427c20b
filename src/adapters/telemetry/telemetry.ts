import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { PriceOf } from "./soul-meter.ts";

export type TelemetryOptions = {
  /** Prints spans on standard error: `ADK_TELEMETRY=true`. */
  readonly console: boolean;
  /**
   * The variables of OpenTelemetry. The SDK reads some from the process's environment: those missing there are added.
   */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /** Puts words, calls and answers into the spans. Default: left out. */
  readonly captureContent?: boolean;
  readonly priceOf?: PriceOf;
  /** The number of stimuli that wait in all souls now. */
  readonly queueLength?: () => number;
  /** Receives the printed spans instead of standard error. */
  readonly write?: (text: string) => void;
};

export type Telemetry = {
  /** Handles each new entry of a persona's journal, in order. */
  observe(persona: string, event: SoulEvent, at: number): void;
  /** Sends what waits, for at most `timeout` milliseconds (default 3 000). Never rejects. */
  stop(timeout?: number): Promise<void>;
};
