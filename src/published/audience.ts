// `saintverse/audience`: a source of comments. docs/plug-ins/audience.md

export { type FieldNote, type FieldReader, readFields } from "../kernel/field-reader.ts";
export { isJsonObject, type Json, type JsonObject } from "../kernel/json.ts";
export {
  type ConnectedSource,
  connectedSource,
  type SourceConnection,
} from "../parts/audience/connected-source.ts";
export { writtenAmount } from "../parts/audience/written-amount.ts";
export { openWrittenBy, type WrittenBy } from "../parts/audience/written-by.ts";
export { type AudiencePart, defineAudience } from "../parts/part-kinds.ts";
export { Comment } from "../protocol/comment.ts";
export type {
  AudienceSource,
  CommentReceiver,
  Listening,
  SourceComment,
  SourceState,
} from "../saint-graph/ports.ts";
export {
  type Clock,
  definePlugIn,
  err,
  type Fault,
  fault,
  ok,
  type PartSecret,
  type Result,
  yesNo,
  z,
} from "./part-ground.ts";
