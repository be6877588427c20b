import type { ReactNode } from "react";
import type { BuildingId } from "../../../../src/kernel/id.ts";
import { useWords } from "../language/language-context.tsx";
import { PageLink } from "../routes/navigation.tsx";
import type { Route } from "../routes/route.ts";
import {
  CitiesIcon,
  CityIcon,
  EditorIcon,
  OperationsIcon,
  RoomIcon,
  StudioIcon,
} from "../widgets/icons.tsx";

type Place = { readonly to: Route; readonly icon: ReactNode; readonly key: string };

/** The places that can be reached from everywhere, in order; `g` and then the key goes there. */
export function placesFor(
  mayOpen: (page: Route["page"]) => boolean,
  userIn: BuildingId | undefined,
): readonly Place[] {
  const places: readonly (Place | undefined)[] = [
    { to: { page: "city" }, icon: <CityIcon />, key: "c" },
    userIn && { to: { page: "room", building: userIn }, icon: <RoomIcon />, key: "r" },
    { to: { page: "studio" }, icon: <StudioIcon />, key: "s" },
    { to: { page: "editor" }, icon: <EditorIcon />, key: "e" },
    { to: { page: "cities" }, icon: <CitiesIcon />, key: "a" },
    { to: { page: "operations" }, icon: <OperationsIcon />, key: "o" },
  ];
  return places.filter((place) => place !== undefined).filter(({ to }) => mayOpen(to.page));
}

type NavigationRailProps = {
  readonly places: readonly Place[];
  readonly route: Route | undefined;
  /** Whether a persona is live on the stage. */
  readonly live: boolean;
  /** Another city asked to be trusted and waits for the operator's decision. */
  readonly knocks: boolean;
};

/** The rail next to the page; on a phone the bar below it. */
export function NavigationRail({ places, route, live, knocks }: NavigationRailProps) {
  const words = useWords("shell");
  return (
    <nav className="rail" aria-label={words.navigation}>
      {places.map(({ to, icon, key }) => (
        <PageLink
          key={to.page}
          to={to}
          className="rail-link"
          aria-current={route?.page === to.page ? "page" : undefined}
          aria-keyshortcuts={`g ${key}`}
          data-live={to.page === "studio" && live}
          data-knocks={to.page === "cities" && knocks}
        >
          {icon}
          <span>{words.pages[to.page]}</span>
          {to.page === "cities" && knocks && (
            <span className="visually-hidden">{words.knocks}</span>
          )}
        </PageLink>
      ))}
    </nav>
  );
}
