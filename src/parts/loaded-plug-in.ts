// The plug-ins that the operator named, and their problems.

import type { PlugIn } from "./part-kinds.ts";

/** A loaded plug-in. `from`: its file, for threads that load it again; absent: it is built in. */
export type LoadedPlugIn = PlugIn & { readonly from?: string | undefined };

/** Why a plug-in that the operator named is not loaded. `named`: as it was written. */
export type PlugInProblem =
  /** A file named it, and it is not installed beside the program: a settings file alone may not start code. */
  | { readonly kind: "plug-in-not-allowed"; readonly named: string; readonly place: string }
  | { readonly kind: "plug-in-missing"; readonly named: string; readonly place: string }
  | {
      readonly kind: "plug-in-broken";
      readonly named: string;
      readonly place: string;
      readonly why: string;
    }
  /** It conflicts with another part of that kind and id, or with a setting of that name. */
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
