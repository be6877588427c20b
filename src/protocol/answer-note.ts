import { z } from "zod";

/** Something about an answer that its operator should know, although it is whole. */
export const AnswerNote = z.object({
  /**
   * `unsent`: a setting that the model does not take, which was left out. `no-tools`: the model takes none, and was asked
   * without. `tool-left-out`: the provider refused one tool, which is not offered to it any more. `estimated`: its tokens
   * were not told in a readable form. `unread`: a part of the answer could not be read, and was left out.
   */
  code: z.enum(["unsent", "no-tools", "tool-left-out", "estimated", "unread"]),
  /** Which setting, tool or field, in one line. */
  about: z.string().max(300),
});
export type AnswerNote = z.infer<typeof AnswerNote>;
