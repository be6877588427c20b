import { useCallback, useState } from "react";
import { z } from "zod";
import { Avatar } from "../../../../../src/protocol/avatar.ts";
import { DraftId } from "../../../../../src/protocol/mind-asset.ts";
import {
  AnswerStyle,
  type MindChoices,
  VoiceChoice,
} from "../../../../../src/protocol/mind-choices.ts";
import type { Sampling } from "../../../../../src/protocol/sampling.ts";
import { ThinkingEffort } from "../../../../../src/protocol/thinking-effort.ts";
import { keep, kept } from "../../browser/kept-choice.ts";
import { SamplingTexts } from "./sampling-texts.ts";

/** A persona who is being made, or changed. */
export const PersonaDraft = z.object({
  /** Names what was sent for somebody new; empty: nothing. */
  files: z.union([DraftId, z.literal("")]).default(""),
  name: z.string().max(60),
  pronouns: z.string().max(40),
  who: z.string().max(4_000),
  hello: z.string().max(4_000),
  /** Empty: a new room. */
  building: z.string(),
  avatar: Avatar,
  voice: VoiceChoice.nullable(),
  style: AnswerStyle.default("spoken"),
  /** Null: as the settings say. */
  thinking: ThinkingEffort.nullable().default(null),
  sampling: SamplingTexts.default({}),
  /** The text of the mind as it was written by hand; null: it follows from the profile. */
  text: z.string().max(60_000).nullable(),
});
export type PersonaDraft = z.infer<typeof PersonaDraft>;

/** Changes of the draft, or a function of the draft as it is then: for changes after a wait for the program. */
type DraftChanges = Partial<PersonaDraft> | ((now: PersonaDraft) => Partial<PersonaDraft>);

export type DraftControl = {
  readonly value: PersonaDraft;
  readonly change: (changes: DraftChanges) => void;
  /** Whether the draft differs from the saved persona. */
  readonly isChanged: boolean;
  readonly forget: () => void;
};

function draftIn(text: string | undefined): PersonaDraft | undefined {
  try {
    return PersonaDraft.safeParse(JSON.parse(text ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** The draft of a name, which outlives a reload of the page. */
export function useDraftOf(of: string, saved: PersonaDraft): DraftControl {
  const key = `making ${of}` as const;
  const [draft, setDraft] = useState(() => draftIn(kept(key)));
  const value = draft ?? saved;
  const change = useCallback(
    (changes: DraftChanges) =>
      setDraft((before) => {
        const now = before ?? saved;
        const next = { ...now, ...(typeof changes === "function" ? changes(now) : changes) };
        keep(key, JSON.stringify(next));
        return next;
      }),
    [key, saved],
  );
  const forget = useCallback(() => {
    keep(key, "");
    setDraft(undefined);
  }, [key]);
  return { value, change, isChanged: draft !== undefined, forget };
}

/** The difference between a draft and the saved persona, in the form of a command. */
export function changesOf(
  now: PersonaDraft,
  saved: PersonaDraft,
  sampling: Sampling,
): { readonly name?: string; readonly choices: MindChoices } {
  const { name, pronouns, hello, avatar, voice, style, thinking } = now;
  const changed = <T extends object>(key: keyof PersonaDraft, choice: T): T | object =>
    JSON.stringify(now[key]) === JSON.stringify(saved[key]) ? {} : choice;
  return {
    ...changed("name", { name: name.trim() }),
    choices: {
      ...changed("avatar", { avatar }),
      ...changed("voice", { voice }),
      ...changed("pronouns", { pronouns: pronouns.trim() }),
      ...changed("hello", { greeting: hello.trim() }),
      ...changed("style", { style }),
      ...changed("thinking", { thinking }),
      ...changed("sampling", { sampling }),
    },
  };
}
