import type { ReactNode } from "react";
import type { BuildingId } from "../../../../src/kernel/id.ts";
import type { Role } from "../../../../src/protocol/role.ts";
import type { Route, RouteOf } from "./route.ts";

export type PageEntry<P extends Route["page"]> = {
  /** The roles that may open it; for others it is not in the navigation, and its address shows a note. */
  readonly roles: readonly Role[];
  readonly show: (route: RouteOf<P>) => ReactNode;
  /** Its place in the navigation; absent: it is reached from other pages only. */
  readonly place?: {
    readonly icon: ReactNode;
    /** `g` and then this key goes there. */
    readonly key: string;
    /** The route of the place; undefined while there is none. */
    readonly to: (userIn: BuildingId | undefined) => RouteOf<P> | undefined;
  };
};

/** The pages there are, those in the navigation in its order. */
export type PageTable = { readonly [P in Route["page"]]?: PageEntry<P> };

export const pageFor = <P extends Route["page"]>(
  table: PageTable,
  page: P,
): PageEntry<P> | undefined => table[page] as PageEntry<P> | undefined;
