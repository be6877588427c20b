// `saintverse/audience`: a source of comments. docs/plug-ins/audience.md

export { type AudiencePart, defineAudience } from "../parts/part-kinds.ts";
export { Comment } from "../protocol/comment.ts";
export type {
  AudienceSource,
  CommentReceiver,
  Listening,
  SourceComment,
  SourceState,
} from "../saint-graph/ports.ts";
export { definePlugIn, err, fault, ok, type Result, z } from "./part-ground.ts";
