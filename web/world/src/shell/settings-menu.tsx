import type { RefObject } from "react";
import type { ShellWords } from "../../../../src/languages/page-words.ts";

import type { Welcome, World } from "../connection/world.ts";
import { useWorld } from "../connection/world-context.tsx";
import { useLanguage, useWords } from "../language/language-context.tsx";
import { endPush } from "../notifications/push.ts";
import { useMayOpen } from "../routes/may-open.tsx";
import { PageLink } from "../routes/navigation.tsx";
import { GuideIcon, MenuIcon, PersonIcon, PhoneIcon } from "../widgets/icons.tsx";
import { useClosing } from "../widgets/use-closing.ts";
import { LanguageChoice, ThemeChoice } from "./appearance-choices.tsx";
import { NotificationSwitch } from "./notification-switch.tsx";
import { RoomChoices } from "./room-choices.tsx";

type SettingsMenuProps = {
  readonly session: Welcome["session"] | undefined;
  readonly places: readonly { readonly to: { readonly page: keyof Pages }; readonly key: string }[];
};
type Pages = ShellWords["pages"];

const closeMenu = (menu: RefObject<HTMLDetailsElement | null>) => () => {
  if (menu.current) menu.current.open = false;
};

/** Language, theme, shortcuts, and signing out. */
export function SettingsMenu({ session, places }: SettingsMenuProps) {
  const words = useWords("shell");
  const { language } = useLanguage();
  const world = useWorld();
  const menu = useClosing();
  const mayOpen = useMayOpen();
  return (
    <details className="drop" name="top-bar" ref={menu}>
      <summary className="icon-button" aria-label={words.settings} title={words.settings}>
        <MenuIcon />
      </summary>
      <div className="drop-body settings">
        {mayOpen("profile") && (
          <PageLink className="button" to={{ page: "profile" }} onClick={closeMenu(menu)}>
            <PersonIcon />
            {words.pages.profile}
          </PageLink>
        )}
        <a className="button" href={`/docs?language=${language}`} target="_blank" rel="noopener">
          <GuideIcon />
          {words.guide}
        </a>
        <LanguageChoice />
        <ThemeChoice />
        <RoomChoices />
        <dl className="shortcuts">
          <dt>{words.shortcuts}</dt>
          {places.map(({ to, key }) => (
            <dd key={key}>
              <kbd>g</kbd> <kbd>{key}</kbd> {words.pages[to.page]}
            </dd>
          ))}
        </dl>
        <NotificationSwitch />
        <PhoneLink />
        {session === "signed-in" && (
          <button type="button" className="button" onClick={() => void signOut(world)}>
            {words.signOut}
          </button>
        )}
      </div>
    </details>
  );
}

/** The way to the page on which the city is opened to phones. */
function PhoneLink() {
  const words = useWords("shell");
  const mayOpen = useMayOpen();
  if (!mayOpen("phone")) return null;
  return (
    <PageLink
      to={{ page: "phone" }}
      className="button phone-link"
      onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}
    >
      <PhoneIcon />
      {words.pages.phone}
    </PageLink>
  );
}

async function signOut(world: World): Promise<void> {
  await endPush(world);
  await fetch("/sign-out", { method: "POST" }).catch(() => undefined);
  location.assign("/sign-in");
}
