import {
  type BuildingId,
  type PersonaId,
  parseBuildingId,
  parsePersonaId,
} from "../../../../src/kernel/id.ts";

/** Pages whose path is their name. */
const namedPages = [
  "studio",
  "editor",
  "operations",
  "cities",
  "profile",
  "phone",
  "share",
  "settings",
  "sign-in",
] as const;
type NamedPage = (typeof namedPages)[number];

/** A location in the application. */
export type Route =
  | { readonly page: "city" }
  | { readonly page: "room"; readonly building: BuildingId }
  /** A room in a small window beside other programs. */
  | { readonly page: "small"; readonly building: BuildingId }
  | { readonly page: "persona"; readonly persona: PersonaId }
  | { readonly page: "memory"; readonly persona: PersonaId }
  /** Makes somebody, or changes the one it names. */
  | { readonly page: "maker"; readonly persona?: PersonaId }
  | { readonly page: NamedPage };
export type RouteOf<P extends Route["page"]> = P extends NamedPage
  ? { readonly page: P }
  : Extract<Route, { readonly page: P }>;

function withId(page: string, id: string): Route | undefined {
  if (page === "room" || page === "small") {
    const building = parseBuildingId(id);
    return building.ok ? { page, building: building.value } : undefined;
  }
  if (page === "persona" || page === "memory" || page === "maker") {
    const persona = parsePersonaId(id);
    return persona.ok ? { page, persona: persona.value } : undefined;
  }
  return undefined;
}

/** The route of a path; undefined for an unknown one. */
export function routeOf(path: string): Route | undefined {
  const [page = "", id, ...rest] = path.split("/").filter((part) => part !== "");
  if (rest.length > 0) return undefined;
  if (id !== undefined) return withId(page, id);
  if (page === "") return { page: "city" };
  if (page === "maker") return { page };
  const named = namedPages.find((name) => name === page);
  return named === undefined ? undefined : { page: named };
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case "city":
      return "/";
    case "room":
    case "small":
      return `/${route.page}/${route.building}`;
    case "maker":
      return route.persona === undefined ? "/maker" : `/maker/${route.persona}`;
    case "persona":
    case "memory":
      return `/${route.page}/${route.persona}`;
    default:
      return `/${route.page}`;
  }
}
