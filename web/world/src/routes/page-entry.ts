import type { ReactNode } from "react";
import type { Role } from "../../../../src/protocol/page-feed.ts";
import type { Route, RouteOf } from "./route.ts";

export type PageEntry<P extends Route["page"]> = {
  /** The roles that may open it; for others it is not in the navigation, and its address shows a note. */
  readonly roles: readonly Role[];
  readonly show: (route: RouteOf<P>) => ReactNode;
};

/** The pages there are. */
export type PageTable = { readonly [P in Route["page"]]?: PageEntry<P> };

export const pageFor = <P extends Route["page"]>(
  table: PageTable,
  page: P,
): PageEntry<P> | undefined => table[page] as PageEntry<P> | undefined;
