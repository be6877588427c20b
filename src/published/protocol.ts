// `saintverse/protocol`: what crosses between processes, as zod schemas, and the ground of every part.

export { z } from "zod";
export { type Fault, type FaultKind, fault } from "../kernel/fault.ts";
export type { Chance, Clock } from "../kernel/ports.ts";
export { err, ok, type Result } from "../kernel/result.ts";
export type {
  PartForm,
  PartOutside,
  PartProblem,
  PartSetting,
  PartSettings,
  SettingValues,
  Texts,
} from "../parts/part.ts";
export { definePlugIn, type PlugIn } from "../parts/part-kinds.ts";
export { Comment, Comments } from "../protocol/comment.ts";
export { Emotion, emotionNamed, emotions } from "../protocol/emotion.ts";
export type { Language } from "../protocol/language.ts";
export { NewMemoryEntry } from "../protocol/memory-entry.ts";
export { type Message, MessagePart } from "../protocol/message.ts";
export { MouthCue, MouthShape } from "../protocol/mouth.ts";
export { SoulEvent } from "../protocol/soul-events.ts";
export { SpeechItem, SpeechOutcome } from "../protocol/speech.ts";
export { Stimulus } from "../protocol/stimulus.ts";
