// The command of each key of another program, by what is on at the desk when it is pressed.

import {
  type HotkeyName,
  hotkeyNames,
  type NamedHotkey,
  namedHotkeys,
} from "../../../protocol/hotkeys.ts";
import type { PageCommand } from "../../../protocol/page-commands.ts";
import { sayThisLimit } from "../../../protocol/stage-controls.ts";
import type { StudioDesk } from "../../../protocol/studio-desk.ts";

export type Hotkey =
  | { readonly key: HotkeyName }
  | { readonly key: NamedHotkey; readonly name: string };

/** A key by its name and what stands behind it; undefined: there is no such key. */
export function hotkeyNamed(key: string, name: string): Hotkey | undefined {
  const plain = hotkeyNames.find((each) => each === key);
  if (plain !== undefined) return { key: plain };
  const named = namedHotkeys.find((each) => each === key);
  const isUsable = name.trim() !== "" && name.length <= sayThisLimit;
  return named === undefined || !isUsable ? undefined : { key: named, name: name.trim() };
}

type Desk = Pick<StudioDesk, "controls" | "cues">;

/** `nothing`: the key has nothing to act on now. */
export function commandOf(hotkey: Hotkey, { controls, cues }: Desk): PageCommand | "nothing" {
  const next = cues.cues.find(({ state }) => state === "next")?.id;
  const first = controls.waiting[0];
  const answer = controls.waiting.filter(({ turn }) => turn === first?.turn);
  const utterances = answer.map(({ utterance }) => utterance);
  switch (hotkey.key) {
    case "go":
    case "skip":
      return next === undefined ? "nothing" : { do: "steer-cues", move: hotkey.key, cue: next };
    case "back":
      return { do: "steer-cues", move: "back" };
    case "pause":
      return { do: "steer-cues", move: cues.phase === "paused" ? "resume" : "pause" };
    case "hold":
      return { do: "steer-cues", move: cues.held ? "release" : "hold" };
    case "stop":
      return { do: "kill-speech" };
    case "mute":
      return { do: "mute-speech", on: !controls.muted };
    case "approval":
      return { do: "hold-speech", on: !controls.holding };
    case "clip":
      return { do: "mark-clip" };
    case "approve":
    case "drop":
      if (first === undefined) return "nothing";
      return {
        do: hotkey.key === "approve" ? "approve-speech" : "reject-speech",
        utterance: first.utterance,
      };
    case "approve-answer":
    case "drop-answer":
      if (first === undefined) return "nothing";
      return { do: "decide-answer", utterances, approved: hotkey.key === "approve-answer" };
    case "scene":
      return { do: "switch-scene", scene: hotkey.name.slice(0, 100) };
    case "say":
      return { do: "say-this", text: hotkey.name };
    case "sound":
      return { do: "play-sound", sound: hotkey.name.normalize("NFC").slice(0, 40) };
  }
}
