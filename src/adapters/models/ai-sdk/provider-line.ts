// The common parts of the lines of all providers.

import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { Clock } from "../../../kernel/ports.ts";
import type { PictureStore } from "../../../saint-graph/ports.ts";
import type { BridgeLine } from "./bridged-model.ts";
import type { CallForm } from "./call-options.ts";
import { refusedPictures } from "./refused-pictures.ts";
import { type RequestPart, requestForms } from "./request-form.ts";

/** The parts that the program gives each model. */
export type LineOutside = {
  /** Milliseconds of silence: before the first byte, or between two. */
  readonly timeout: number;
  readonly clock: Clock;
  /** The store of the messages' pictures; without it words replace them. */
  readonly pictures?: PictureStore | undefined;
};

export type LineSettings = Pick<BridgeLine, "model" | "place" | "route" | "conceal"> & {
  readonly call: CallForm;
  /** Called once, at the first request. */
  readonly open: () => Promise<LanguageModelV4>;
  /** The provider says what it refuses. */
  readonly isKnown?: boolean | undefined;
  /** Parts of a request that the provider is known not to take. */
  readonly never?: readonly RequestPart[] | undefined;
};

/**
 * Models that always think, behind whichever server: they refuse a forced tool, write what they say between two tools as
 * thoughts, and bind each thought to what stood before it (platform.claude.com, What's new in Claude Opus 5.5).
 */
export const isBoundThinker = (model: string): boolean =>
  /claude-(?:sonnet-5[.-]5|opus-5[.-]5|fable-5[.-][12])/.test(model);

export function providerLine(
  { open, isKnown, never = [], ...settings }: LineSettings,
  { clock, timeout, pictures }: LineOutside,
): BridgeLine {
  let opened: Promise<LanguageModelV4> | undefined;
  return {
    ...settings,
    ...{ clock, timeout, pictures },
    open: () => {
      opened ??= open();
      return opened;
    },
    forms: requestForms(
      isKnown,
      isBoundThinker(settings.model) ? [...never, "forced-tool"] : never,
    ),
    refusedPictures: refusedPictures(),
  };
}
