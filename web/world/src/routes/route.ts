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
  /** `number`: of the message to show. */
  | { readonly page: "room"; readonly building: BuildingId; readonly number?: number }
  /** A room in a small window beside other programs. */
  | { readonly page: "small"; readonly building: BuildingId }
  | { readonly page: "persona"; readonly persona: PersonaId }
  | { readonly page: "memory"; readonly persona: PersonaId }
  /** Makes somebody, or changes the one it names. */
  | { readonly page: "maker"; readonly persona?: PersonaId }
  /** The diary of a day; absent: of today. */
  | { readonly page: "diary"; readonly day?: string }
  | { readonly page: NamedPage };
export type RouteOf<P extends Route["page"]> = P extends NamedPage
  ? { readonly page: P }
  : Extract<Route, { readonly page: P }>;

function withId(page: string, id: string): Route | undefined {
  if (page === "room" || page === "small") {
    const building = parseBuildingId(id);
    return building.ok ? { page, building: building.value } : undefined;
  }
  if (page === "diary") return /^\d{4}-\d\d-\d\d$/.test(id) ? { page, day: id } : undefined;
  if (page === "persona" || page === "memory" || page === "maker") {
    const persona = parsePersonaId(id);
    return persona.ok ? { page, persona: persona.value } : undefined;
  }
  return undefined;
}

/** The route of a path; undefined for an unknown one. */
export function routeOf(path: string): Route | undefined {
  const [page = "", id, ...rest] = path.split("/").filter((part) => part !== "");
  if (page === "room" && rest.length === 1 && /^\d{1,9}$/.test(rest[0] ?? "")) {
    const route = withId(page, id ?? "");
    return route?.page === "room" ? { ...route, number: Number(rest[0]) } : undefined;
  }
  if (rest.length > 0) return undefined;
  if (id !== undefined) return withId(page, id);
  if (page === "") return { page: "city" };
  if (page === "maker" || page === "diary") return { page };
  const named = namedPages.find((name) => name === page);
  return named === undefined ? undefined : { page: named };
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case "city":
      return "/";
    case "room":
      return `/room/${route.building}${route.number === undefined ? "" : `/${route.number}`}`;
    case "small":
      return `/small/${route.building}`;
    case "diary":
      return route.day === undefined ? "/diary" : `/diary/${route.day}`;
    case "maker":
      return route.persona === undefined ? "/maker" : `/maker/${route.persona}`;
    case "persona":
    case "memory":
      return `/${route.page}/${route.persona}`;
    default:
      return `/${route.page}`;
  }
}
