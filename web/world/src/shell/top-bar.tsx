import type { ReactNode } from "react";
import { useCity, useSession } from "../connection/use-world.ts";
import { useWords } from "../language/language-context.tsx";
import { MoonIcon, PlayIcon, StopIcon } from "../widgets/icons.tsx";
import { useCommand } from "../widgets/use-command.ts";

/** The city's name, the state of the connection, the model, and the button that stops everything. */
export function TopBar({ children }: { readonly children: ReactNode }) {
  const { connection, welcome } = useSession();
  const city = useCity();
  const name = city.phase === "shown" ? city.state.city.name : welcome?.city.name;
  const words = useWords("shell");
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
      {welcome?.model.understudy ? (
        <details className="drop" name="top-bar">
          <summary className="pill">{words.understudy}</summary>
          <p className="drop-body">{words.understudyHint}</p>
        </details>
      ) : (
        welcome && <span className="pill model">{welcome.model.name}</span>
      )}
      {welcome?.role === "operator" && <StopEverything />}
      {children}
    </header>
  );
}

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
