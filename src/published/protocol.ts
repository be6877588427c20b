// `saintverse/protocol`: the messages between processes as zod schemas, and the common exports of every part.

export { fnv1a } from "../kernel/hash.ts";
export { type CallId, callId, turnId } from "../kernel/id.ts";
export { isJsonObject, type Json, type JsonObject } from "../kernel/json.ts";
export { ownValue } from "../kernel/own-value.ts";
export { emotionNamed, emotionOfFace } from "../languages/emotion-named.ts";
export { Comment, Comments } from "../protocol/comment.ts";
export { Emotion, emotions } from "../protocol/emotion.ts";
export type { Language } from "../protocol/language.ts";
export { NewMemoryEntry } from "../protocol/memory-entry.ts";
export { type CallPart, type Message, MessagePart } from "../protocol/message.ts";
export { MouthCue, MouthMove, MouthShape } from "../protocol/mouth.ts";
export { SoulEvent } from "../protocol/soul-events.ts";
export { SpeechItem, SpeechOutcome } from "../protocol/speech.ts";
export { Stimulus } from "../protocol/stimulus.ts";
export {
  type Chance,
  type Clock,
  definePlugIn,
  err,
  type Fault,
  type FaultKind,
  fault,
  ok,
  type PartForm,
  type PartOutside,
  type PartProblem,
  type PartSetting,
  type PartSettings,
  type PlugIn,
  type Result,
  type SettingValues,
  type Texts,
  z,
} from "./part-ground.ts";
