import type { SpeechManner } from "../../../bodies/terminal/tools.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import { packOf } from "../../../languages/registry.ts";
import type { Context } from "../../config/console/context.ts";
import type { Config } from "../../config/settings.ts";

/** The form in which the terminal shows speech: as set, else names for a person and labels for a program. */
export function mannerOf(
  { prompt, language }: Context,
  wanted: Config["terminalSpeech"],
  speaker: string,
): SpeechManner {
  const kind = wanted ?? (prompt === undefined ? "labels" : "names");
  if (kind === "labels") return { kind };
  const { faces } = packOf(language).mind;
  const styleIn = (style: string) =>
    style === "neutral" ? "" : `(${ownValue(faces, style) ?? style})`;
  return { kind, speaker, styleIn };
}
