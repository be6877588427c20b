// The terminal's messages when the city has opened, or its page cannot be served.

import type { HttpListenRefusal } from "../../adapters/http/listening.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import { safeLine } from "../../mind/safe-text.ts";
import type { Context } from "../../runtime/config/console/context.ts";
import type { Config } from "../../runtime/config/settings.ts";
import type { Address, PageAccessControl } from "../../runtime/server/page/open-web.ts";
import { signInUrl } from "../../runtime/server/page/sign-in-link.ts";
import { residentOf, roomOf } from "../../world/state.ts";

/** The page's address; with its token where local access alone grants nothing. */
const pageUrl = (url: string, { machine, localToken }: PageAccessControl): string =>
  machine === "shared" ? signInUrl(url, localToken) : url;

/** The addresses of the page and the stage; undefined where no page is served. */
export const urlsOf = (
  url: string | undefined,
  lock: PageAccessControl | undefined,
  stage: { readonly urlOn: (server: string) => string },
): { readonly page: string; readonly stage: string } | undefined =>
  url === undefined || lock === undefined
    ? undefined
    : { page: pageUrl(url, lock), stage: stage.urlOn(url) };

/** Reports the city's name; and that the name in the settings no longer has an effect. */
export function tellOfCity(
  { words, tell }: Context,
  { city: wanted }: Config,
  life: CityRuntime,
): void {
  const { slug, name } = life.city.state().city;
  tell(words.city_.here(safeLine(name), slug));
  if (wanted !== undefined && wanted.slug !== slug) tell(words.city_.otherCity(wanted.slug, slug));
}

/** The first messages in the terminal. */
export function greet(
  { words, tell }: Context,
  life: CityRuntime,
  urls: { readonly page: string; readonly stage: string } | undefined,
): void {
  if (urls !== undefined) {
    tell(words.running.page(urls.page));
    tell(words.running.stage(urls.stage));
  }
  const state = life.city.state();
  for (const persona of life.residents.all()) {
    const living = life.residents.of(persona);
    if (living?.kind !== "broken") continue;
    tell(words.running.cityBroken(residentOf(state, persona)?.name ?? persona));
    for (const line of living.problems) tell(`  ${line}`);
  }
  const room = roomOf(state, state.user.building);
  const first = (room?.inside ?? [])
    .map((persona) => life.residents.of(persona))
    .find((one) => one?.kind === "awake");
  if (first?.kind !== "awake") {
    tell(words.running.nobodyHere(room?.building.name ?? ""));
    return;
  }
  const { model, mind } = first.equipment;
  if (model().understudy) tell(words.running.understudy);
  else tell(words.running.model(model().name));
  tell(words.running.hello(mind().displayName));
}

export function webRefusalText(
  { words }: Context,
  refusal: HttpListenRefusal,
  { host, port }: Address,
): string {
  switch (refusal) {
    case "port-taken":
    case "port-forbidden":
      return words.problem.portTaken(port);
    case "address-unknown":
      return words.problem.unknownHost(host);
    case "network-needs-password":
      return words.problem.hostNeedsPassword(host);
  }
}
