import type { z } from "zod";
import type { PortraitQuery } from "../../protocol/portrait.ts";
import type { Role } from "../../protocol/role.ts";

export type PortraitRequest = z.infer<typeof PortraitQuery>;

export type ServedPortrait = {
  readonly type: string;
  readonly content: Uint8Array | string;
  /** The same while the content is the same. */
  readonly tag: string;
  /** Follows from the version alone: a page may keep it for ever. */
  readonly isLasting: boolean;
};

export type PortraitSource = {
  /** Everybody has a portrait: one of whom nothing is known has one that is derived from the id. */
  readonly of: (owner: string, wish: PortraitRequest, role: Role) => Promise<ServedPortrait>;
};
