import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { BuildingId } from "../../../../src/kernel/id.ts";
import { useAbroad, useCityPart, useSession } from "../connection/use-world.ts";
import { useWorld } from "../connection/world-context.tsx";
import { useLanguage, useWords } from "../language/language-context.tsx";
import { useNotifications } from "../notifications/use-notifications.ts";
import { MayOpenContext } from "../routes/may-open.tsx";
import { useNavigation } from "../routes/navigation.tsx";
import type { PageTable } from "../routes/page-entry.ts";
import type { Route } from "../routes/route.ts";
import { NavigationRail, placesFor } from "./navigation-rail.tsx";
import { PageFrame } from "./page-frame.tsx";
import { ServerQuestions } from "./server-questions.tsx";
import { SettingsMenu } from "./settings-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { useNewBuild } from "./use-new-build.ts";

/** Milliseconds within which a restored connection is not reported as lost. */
const lostAfter = 1_500;

/** The frame of every page: the location, the navigation, and the state of the program. */
export function Shell({ pages }: { readonly pages: PageTable }) {
  const { language } = useLanguage();
  const words = useWords("shell");
  const world = useWorld();
  const { connection, welcome } = useSession();
  const userIn = useCityPart(({ user }) => user.building);
  const live = useCityPart((city) => city.live);
  const autonomy = useCityPart((city) => city.autonomy);
  const { route, go } = useNavigation();
  const role = welcome?.role;
  const abroad = useAbroad();
  const knocks =
    abroad.phase === "shown" && abroad.state.cities.some(({ trustLevel }) => trustLevel === "met");
  const mayOpen = useCallback(
    (page: Route["page"]) => role !== undefined && pages[page]?.roles.includes(role) === true,
    [role, pages],
  );
  useRoomOfUser(route, userIn, go);
  const places = useMemo(() => placesFor(pages, mayOpen, userIn), [pages, mayOpen, userIn]);
  useGoKeys(places, go);
  useNotifications(role === "viewer" ? undefined : userIn);
  const isLost = useLasting(connection === "lost", lostAfter);
  const build = useNewBuild(connection === "live" ? route : undefined);
  useEffect(() => world.speak(language), [world, language]);
  useEffect(() => {
    const page = route ? words.pages[route.page] : undefined;
    document.title = page ? `${page} — SaintVerse` : "SaintVerse";
  }, [route, words]);
  useEffect(() => {
    if (connection === "signed-out") go({ page: "sign-in" }, "replace");
  }, [connection, go]);

  const content = useFocusOnArrival(route);

  const page = (
    <MayOpenContext value={mayOpen}>
      <PageFrame pages={pages} route={route} role={role} />
    </MayOpenContext>
  );
  if (route?.page === "small") return page;
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <MayOpenContext value={mayOpen}>
        <TopBar>
          <SettingsMenu session={welcome?.session} places={places} />
        </TopBar>
      </MayOpenContext>
      <NavigationRail places={places} route={route} live={live != null} knocks={knocks} />
      <main className="content" id="content" tabIndex={-1} ref={content} data-page={route?.page}>
        {autonomy === "stopped" && <p className="banner">{words.stopped}</p>}
        {build === "replaced" && (
          <p className="banner" role="status">
            {words.newBuild}{" "}
            <button type="button" className="button small" onClick={() => location.reload()}>
              {words.reload}
            </button>
          </p>
        )}
        {isLost && <p className="banner">{welcome ? words.lostAgain : words.lostBanner}</p>}
        {role === "operator" && <ServerQuestions />}
        {page}
      </main>
    </div>
  );
}

/** `/room` leads to the room where one is. */
function useRoomOfUser(
  route: Route | undefined,
  userIn: BuildingId | undefined,
  go: (route: Route, how: "replace") => void,
): void {
  useEffect(() => {
    if (route !== undefined || userIn === undefined) return;
    if (/^\/room\/?$/.test(location.pathname)) go({ page: "room", building: userIn }, "replace");
  }, [route, userIn, go]);
}

/**
 * The element of the page. It receives the focus after a navigation, because the pressed element may be gone; on the
 * first load the focus stays at the top, except in a room: the second stop from there is the box to write in.
 */
function useFocusOnArrival(route: Route | undefined): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const last = useRef<Route | undefined>(route?.page === "room" ? undefined : route);
  useEffect(() => {
    if (last.current === route) return;
    last.current = route;
    content.current?.focus({ preventScroll: true });
  }, [route]);
  return content;
}

/** Whether something has been true for at least `least` milliseconds: short changes are not shown. */
function useLasting(isSo: boolean, least: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), least);
    return () => clearTimeout(timer);
  }, [isSo, least]);
  return isSo && lasts;
}

type GoKeys = readonly { readonly to: Route; readonly key: string }[];

const secondKeyWithin = 1_500;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `g` and then the key of a place goes there, except while writing. */
function useGoKeys(places: GoKeys, go: (route: Route) => void): void {
  useEffect(() => {
    let armedAt = Number.NEGATIVE_INFINITY;
    const pressed = (event: KeyboardEvent) => {
      const plain = !event.metaKey && !event.ctrlKey && !event.altKey;
      if (!plain || isWriting(event.target) || document.querySelector("dialog[open]")) return;
      const armed = event.timeStamp - armedAt < secondKeyWithin;
      armedAt = !armed && event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const place = armed && places.find((each) => each.key === event.key);
      if (!place) return;
      event.preventDefault();
      go(place.to);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [places, go]);
}
