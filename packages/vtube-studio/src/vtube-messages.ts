// The answers and events of VTube Studio's public API, as far as they are used; other fields are ignored.
// https://github.com/DenchiSoft/VTubeStudio

import { z } from "saintverse/body";

const Name = z.string().max(500);

/** A list in which what cannot be read is left out. */
const listOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform(Object.values)])
    .transform((all) =>
      all.slice(0, most).flatMap((one) => {
        const read = item.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

export const Envelope = z.object({
  apiName: z.literal("VTubeStudioPublicAPI"),
  messageType: z.string().max(100),
  requestID: z.string().max(100).optional().catch(undefined),
  data: z.unknown(),
});
const digits = (value: unknown): unknown =>
  typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
const words = new Map<unknown, boolean>([
  ["true", true],
  ["false", false],
  [1, true],
  [0, false],
]);
const Flag = z.preprocess((value) => words.get(value) ?? value, z.boolean());

export const ApiError = z.object({
  errorID: z.preprocess(digits, z.number()),
  message: z.string().catch(""),
});
export const ApiState = z.object({ active: Flag });
export const Token = z.object({ authenticationToken: z.string().min(1).max(1_000) });
export const Authenticated = z.object({ authenticated: Flag });
export const Expressions = z.object({
  expressions: listOf(z.object({ name: Name.catch(""), file: Name }), 1_000),
});
export const Hotkeys = z.object({
  availableHotkeys: listOf(
    z.object({
      name: Name.catch(""),
      type: Name.catch(""),
      file: Name.catch(""),
      hotkeyID: Name,
    }),
    1_000,
  ),
});
const Parameter = z.object({ name: Name });
export const Parameters = z.object({
  customParameters: listOf(Parameter, 1_000).catch([]),
  defaultParameters: listOf(Parameter, 1_000).catch([]),
});
export const Nothing = z.unknown();

/** The numbers of errors, as in `ErrorID.cs`. */
export const errorIds = {
  apiDeactivated: 1,
  notAuthenticated: 8,
  denied: 50,
  asking: 51,
  controlledByOther: 454,
} as const;
