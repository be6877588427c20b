// The layout of ai-tuber folders. Source: the character package of that program, as of early 2026.

import { emotionNamed } from "../languages/emotion-named.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { VoiceSetting } from "./voice.ts";

const promptNames = new Map<string, string>(
  Object.entries({
    intro: "show_intro",
    news_reading: "show_item",
    news_finished: "show_questions",
    closing: "show_closing",
    retry_no_tool: "nudge_raw_text",
    retry_final_response: "nudge_nothing_spoken",
  }),
);

/** This program's name for one of its prompts; the unchanged name when there is no counterpart. */
export const promptNamedThere = (name: string): string => promptNames.get(name) ?? name;

/** Converts its placeholders in single braces: `{title}` and `{content}` only. */
export const templateFromThere = (text: string): string =>
  text.replace(/(?<!\{)\{(title|content)\}(?!\})/g, "{{$1}}");

const portrait = /^assets\/ai_([a-z]{1,20})\.(?:png|webp)$/;

/** Its pictures of faces, by emotion; words that are no emotion are left out. */
export function portraitsThere(assets: readonly string[]): Partial<Record<Emotion, string>> {
  const found: Partial<Record<Emotion, string>> = {};
  for (const path of assets) {
    const emotion = emotionNamed(portrait.exec(path)?.[1] ?? "");
    if (emotion !== undefined) found[emotion] = path;
  }
  return found;
}

/** The name in its persona.md, `character = 紅月れん (Ren Kouzuki)`, without the text in brackets after it. */
export const nameThere = (persona: string): string | undefined =>
  /^character *= *([^\s(（][^\n(（]{0,79})/m.exec(persona)?.[1]?.trim();

/** Its VOICEVOX speaker as a voice setting. */
export const voiceThere = (speaker: number): VoiceSetting => ({ engine: "voicevox", speaker });
