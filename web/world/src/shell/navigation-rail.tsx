import type { ReactNode } from "react";
import type { BuildingId } from "../../../../src/kernel/id.ts";
import { useWords } from "../language/language-context.tsx";
import { PageLink } from "../routes/navigation.tsx";
import type { PageTable } from "../routes/page-entry.ts";
import type { Route } from "../routes/route.ts";

type Place = { readonly to: Route; readonly icon: ReactNode; readonly key: string };

/** The places that can be reached from everywhere, in the order of the pages; `g` and then the key goes there. */
export const placesFor = (
  pages: PageTable,
  mayOpen: (page: Route["page"]) => boolean,
  userIn: BuildingId | undefined,
): readonly Place[] =>
  Object.values(pages).flatMap(({ place }) => {
    const to = place?.to(userIn);
    return place === undefined || to === undefined || !mayOpen(to.page)
      ? []
      : [{ to, icon: place.icon, key: place.key }];
  });

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
