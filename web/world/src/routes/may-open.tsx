import { createContext, useContext } from "react";
import type { Route } from "./route.ts";

/** Whether the visitor may open a page of this name, and it exists. */
export const MayOpenContext = createContext<(page: Route["page"]) => boolean>(() => false);

/** Whether the visitor may open a page: links to others are not shown. */
export const useMayOpen = (): ((page: Route["page"]) => boolean) => useContext(MayOpenContext);
