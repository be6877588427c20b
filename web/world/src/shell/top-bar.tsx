import type { ReactNode } from "react";
import { useCity, useCityPart, useSession } from "../connection/use-world.ts";
import type { Welcome } from "../connection/world.ts";
import { useWords } from "../language/language-context.tsx";
import { useMayOpen } from "../routes/may-open.tsx";
import { PageLink } from "../routes/navigation.tsx";
import { plainText } from "../text/plain-text.ts";
import { MoonIcon, PlayIcon, StopIcon } from "../widgets/icons.tsx";
import { useClosing } from "../widgets/use-closing.ts";
import { useCommand } from "../widgets/use-command.ts";
import { Troubles } from "./trouble.tsx";

/** The city's name, the state of the connection, the model, and the button that stops everything. */
export function TopBar({ children }: { readonly children: ReactNode }) {
  const { connection, welcome } = useSession();
  const name = useCityPart(({ city }) => city.name) ?? welcome?.city.name;
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
      <ModelPill greeted={welcome?.model} />
      {welcome?.role === "operator" && <StopEverything />}
      {children}
    </header>
  );
}

type ModelPillProps = { readonly greeted: Welcome["model"] | undefined };

/** The model, or what keeps it from answering. `greeted`: the one of the program's greeting. */
function ModelPill({ greeted }: ModelPillProps) {
  const city = useCity();
  const words = useWords("shell");
  const mayOpen = useMayOpen();
  const model = modelNow(city) ?? greeted;
  const troubleWords = useWords("trouble");
  const troubled = (city.phase === "shown" ? city.state.personas : []).filter(
    ({ trouble }) => trouble,
  );
  if (troubled.length > 0)
    return (
      <Drop label={troubleWords.chip} className="pill troubled">
        <div className="drop-body troubles">
          <Troubles cards={troubled} />
        </div>
      </Drop>
    );
  if (model?.understudy !== true)
    return model && <span className="pill model">{plainText(model.name)}</span>;
  return (
    <Drop label={words.understudy} className="pill">
      <div className="drop-body">
        <p>{words.understudyHint}</p>
        {mayOpen("settings") && (
          <PageLink to={{ page: "settings" }} className="button small">
            {words.pages.settings}
          </PageLink>
        )}
      </div>
    </Drop>
  );
}

/** The model that answers in the city now: that of the first persona who has no other one. */
const modelNow = (city: ReturnType<typeof useCity>) =>
  city.phase === "shown"
    ? city.state.personas.find(({ model, visitor }) => model && !model.chosen && !visitor)?.model
    : undefined;

type DropProps = {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** A chip that opens, and closes by Escape and by a click elsewhere. */
function Drop({ label, className, children }: DropProps) {
  const menu = useClosing();
  return (
    <details className="drop" name="top-bar" ref={menu}>
      <summary className={className}>
        {className.includes("troubled") && <i className="dot" aria-hidden="true" />}
        {label}
      </summary>
      {children}
    </details>
  );
}

function StopEverything() {
  const words = useWords("shell");
  const command = useCommand();
  const autonomy = useCityPart((city) => city.autonomy);
  if (autonomy === undefined) return null;
  const stopped = autonomy === "stopped";
  return (
    <button
      type="button"
      className="pill stop-everything"
      data-autonomy={autonomy}
      title={stopped ? undefined : words.stopHint}
      onClick={() => command({ do: stopped ? "resume-everything" : "stop-everything" })}
    >
      {stopped ? <PlayIcon /> : <StopIcon />}
      <span className="pill-text">{stopped ? words.resumeEverything : words.stopEverything}</span>
    </button>
  );
}
