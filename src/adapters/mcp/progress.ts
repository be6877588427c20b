import { z } from "zod";

/** The progress of a call, as its server reports it. */
export type Progress = {
  readonly done?: number | undefined;
  readonly total?: number | undefined;
  /** One line, at most 200 characters. */
  readonly message?: string | undefined;
};

const numberOf = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number().finite())
  .optional()
  .catch(undefined);

/** Each field by itself: one that cannot be read is as if it were missing. */
const Fields = z.looseObject({
  progressToken: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  progress: numberOf,
  total: numberOf,
  message: z.string().optional().catch(undefined),
});

export type ProgressNotice = { readonly token: string | undefined; readonly progress: Progress };

/** The parameters of `notifications/progress`. Total: any notice at all is a sign of life. */
export function readProgress(params: unknown): ProgressNotice {
  const read = Fields.safeParse(params);
  if (!read.success) return { token: undefined, progress: {} };
  const { progressToken: token, progress: done, total, message } = read.data;
  const line = message
    ?.replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, 200);
  return { token, progress: { done, total, message: line === "" ? undefined : line } };
}

/** The text of a progress: `3/14 painting`. Empty: it says nothing. */
export function progressText({ done, total, message = "" }: Progress): string {
  const count = done === undefined ? "" : total === undefined ? `${done}` : `${done}/${total}`;
  return [count, message].filter((part) => part !== "").join(" ");
}
