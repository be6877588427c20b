// The plug-ins that the operator named, as they were found.

import type { PlugIn } from "./part-kinds.ts";

/** A plug-in that was loaded. `from`: its file, for a thread that loads it again; absent: it is the program's own. */
export type LoadedPlugIn = PlugIn & { readonly from?: string | undefined };

/** Why a plug-in that the operator named is not there. `named`: as it was written. */
export type PlugInProblem =
  /** A file named it, and it is not installed beside the program: no file alone starts code. */
  | { readonly kind: "plug-in-not-allowed"; readonly named: string; readonly place: string }
  | { readonly kind: "plug-in-missing"; readonly named: string; readonly place: string }
  | {
      readonly kind: "plug-in-broken";
      readonly named: string;
      readonly place: string;
      readonly why: string;
    }
  /** What it brings is there already: a part of that kind and id, or a setting of that name. */
  | {
      readonly kind: "plug-in-clash";
      readonly named: string;
      readonly place: string;
      readonly what: string;
    };

export type PlugIns = {
  readonly loaded: readonly LoadedPlugIn[];
  readonly problems: readonly PlugInProblem[];
};
export const noPlugIns: PlugIns = { loaded: [], problems: [] };
