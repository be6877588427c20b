import type { ReactNode } from "react";
import { useCity, useSession } from "../connection/use-world.ts";
import { useWords } from "../language/language-context.tsx";
import { useMayOpen } from "../routes/may-open.tsx";
import { PageLink } from "../routes/navigation.tsx";
import { plainText } from "../text/plain-text.ts";
import { MoonIcon, PlayIcon, StopIcon } from "../widgets/icons.tsx";
import { useCommand } from "../widgets/use-command.ts";

/** The city's name, the state of the connection, the model, and the button that stops everything. */
export function TopBar({ children }: { readonly children: ReactNode }) {
  const { connection, welcome } = useSession();
  const city = useCity();
  const name = city.phase === "shown" ? city.state.city.name : welcome?.city.name;
  const words = useWords("shell");
  const mayOpen = useMayOpen();
  const model = modelNow(city) ?? welcome?.model;
  return (
    <header className="top-bar">
      <span className="brand">
        <MoonIcon />
        <span className="brand-name">SaintVerse</span>
        {name && <span className="brand-city">{name}</span>}
      </span>
      <span className="pill" data-connection={connection} role="status">
        <i className="dot" aria-hidden="true" />
        <span className="pill-text">{words.connection[connection]}</span>
      </span>
      {model?.understudy ? (
        <details className="drop" name="top-bar">
          <summary className="pill">{words.understudy}</summary>
          <div className="drop-body">
            <p>{words.understudyHint}</p>
            {mayOpen("settings") && (
              <PageLink to={{ page: "settings" }} className="button small">
                {words.pages.settings}
              </PageLink>
            )}
          </div>
        </details>
      ) : (
        model && <span className="pill model">{plainText(model.name)}</span>
      )}
      {welcome?.role === "operator" && <StopEverything />}
      {children}
    </header>
  );
}

/** The model that answers in the city now: that of the first persona who has no other one. */
const modelNow = (city: ReturnType<typeof useCity>) =>
  city.phase === "shown"
    ? city.state.personas.find(({ model, visitor }) => model && !model.chosen && !visitor)?.model
    : undefined;

function StopEverything() {
  const words = useWords("shell");
  const command = useCommand();
  const city = useCity();
  if (city.phase !== "shown") return null;
  const stopped = city.state.autonomy === "stopped";
  return (
    <button
      type="button"
      className="pill stop-everything"
      data-autonomy={city.state.autonomy}
      title={stopped ? undefined : words.stopHint}
      onClick={() => command({ do: stopped ? "resume-everything" : "stop-everything" })}
    >
      {stopped ? <PlayIcon /> : <StopIcon />}
      <span className="pill-text">{stopped ? words.resumeEverything : words.stopEverything}</span>
    </button>
  );
}
