import { z } from "zod";

/** One comment as bodies hand it over in the structured content of `sys_get_comments`. */
export const Comment = z.object({
  /** Stable and unique within one run of the body. */
  id: z.string().min(1).max(200),
  author: z.object({ id: z.string().min(1).max(200), name: z.string().max(200) }),
  text: z.string(),
  platform: z.string().max(40),
  /** When it was written, milliseconds UTC. */
  time: z.number(),
  paid: z.object({ amount: z.number(), currency: z.string() }).optional(),
  badges: z.array(z.string()).optional(),
  /**
   * A program that she uses, such as a game, tells or asks this, instead of a person's words: how soon she turns to it.
   * An event of a body outside the program counts as a comment.
   */
  event: z.enum(["queue", "interrupt"]).optional(),
});
export type Comment = z.infer<typeof Comment>;

export const Comments = z.object({ comments: z.array(Comment) });

/** The reply of `sys_get_comments` when there are no comments. */
export const noNewComments = "No new comments.";
