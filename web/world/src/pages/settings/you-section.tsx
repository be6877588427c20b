import { useCity } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { useMayOpen } from "../../routes/may-open.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { LanguageChoice, ThemeChoice } from "../../shell/appearance-choices.tsx";
import { plainText } from "../../text/plain-text.ts";
import { UserFace } from "../../user/user-face.tsx";

/** The user, the name of the city, the language and the theme. */
export function YouSection() {
  const words = useWords("settings");
  const mayOpen = useMayOpen();
  const city = useCity();
  if (city.phase !== "shown") return null;
  const { user, city: named } = city.state;
  return (
    <section className="panel" data-section="you" id="section-you">
      <h2>{words.sections.you}</h2>
      <p className="soft">{words.about.you}</p>
      <div className="who-row">
        <UserFace user={user} />
        <p>
          <b>{plainText(user.name) || words.noName}</b>
          {user.pronouns && <span className="soft"> {plainText(user.pronouns)}</span>}
          <br />
          <span className="soft">{plainText(named.name)}</span>
        </p>
        <p className="buttons">
          <PageLink to={{ page: "profile" }} className="button small">
            {words.changeYou}
          </PageLink>
          {mayOpen("editor") && (
            <PageLink to={{ page: "editor" }} className="button small">
              {words.changeCity}
            </PageLink>
          )}
        </p>
      </div>
      <div className="appearance">
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </section>
  );
}
