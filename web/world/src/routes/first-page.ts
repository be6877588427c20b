import { type Route, routeOf } from "./route.ts";

/** The page that a path leads to; undefined for an unknown one. `/room` leads to the room where one is. */
export const firstPage = (path: string): Route["page"] | undefined =>
  /^\/room\/?$/.test(path) ? "room" : routeOf(path)?.page;
