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

/** A model of which there is no picture. */
export type ServedModel = {
  readonly digest: string;
  /** Undefined: the file is gone. */
  readonly read: () => Promise<Uint8Array | undefined>;
};

export type PortraitSource = {
  /** Everybody has a portrait: one of whom nothing is known has one that is derived from the id. */
  readonly of: (owner: string, wish: PortraitRequest, role: Role) => Promise<ServedPortrait>;
  /** Her model, for pages to make pictures of; undefined: she is none, or there is a picture of it. */
  readonly modelOf: (owner: string, role: Role) => Promise<ServedModel | undefined>;
};
