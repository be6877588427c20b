// `saintverse/body`: the contract of a body, and functions to serve one. docs/plug-ins/body.md

export type { BodyDefinition } from "../bodies/server/body.ts";
export { type BodyAnswer, type BodyDeeds, registerBodyTools } from "../bodies/server/body-tools.ts";
export { type RunningBody, runBody } from "../bodies/server/running.ts";
export { type ConditionSource, statusDeed } from "../bodies/server/status-deed.ts";
export { type Listeners, openListeners } from "../kernel/listeners.ts";
export { type BodyPart, defineBody, type OpenedBody } from "../parts/part-kinds.ts";
export {
  audienceMark,
  type BodyToolInput,
  type BodyToolName,
  bodyMark,
  bodyTools,
  internalMark,
  outsideMark,
  Spoken,
} from "../protocol/body.ts";
export { type BodyCondition, BodyStatus } from "../protocol/body-status.ts";
export { BroadcastStatus } from "../protocol/broadcast-status.ts";
export { Comment, noNewComments } from "../protocol/comment.ts";
export {
  type Chance,
  type Clock,
  definePlugIn,
  err,
  ok,
  type PartSecret,
  type Result,
  type Texts,
  yesNo,
  z,
} from "./part-ground.ts";
