import type { Operations } from "../../../../../src/protocol/page-views.ts";
import { useCity, useOperations } from "../../connection/use-world.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { Loading } from "../../shell/loading.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Backups } from "./backups.tsx";
import { Budgets } from "./budgets.tsx";
import { Calls } from "./calls.tsx";
import { Jobs } from "./jobs.tsx";
import { Servers } from "./servers.tsx";
import { spokenBytes } from "./sizes.ts";
import "../pages.css";
import "./operations.css";

/** The state of the program, its spending, and the button that stops it. */
export function OperationsPage() {
  const watched = useOperations();
  const city = useCity();
  const { refusal } = useWords("common");
  if (watched.phase === "refused") return <p className="quiet-page">{refusal[watched.code]}</p>;
  if (watched.phase === "waiting" || city.phase !== "shown") return <Loading />;
  const operations = watched.state;
  return (
    <div className="sheet operations">
      <Everything autonomy={operations.autonomy} />
      <Budgets operations={operations} personas={city.state.personas} />
      <Jobs jobs={operations.jobs} personas={city.state.personas} />
      <Calls calls={operations.calls} personas={city.state.personas} />
      <Errors errors={operations.errors} />
      <div className="operations-pair">
        <Servers servers={operations.servers} approvedTools={operations.approvedTools} />
        <div>
          <Backups backups={operations.backups} />
          <DataFolder operations={operations} />
        </div>
      </div>
    </div>
  );
}

function Everything({ autonomy }: Pick<Operations, "autonomy">) {
  const words = useWords("operations");
  const running = autonomy === "running";
  return (
    <header className="page-head everything" data-autonomy={autonomy}>
      <div>
        <h1>{words.title}</h1>
        <p role="status">
          <i className="dot" aria-hidden="true" /> {running ? words.running : words.stopped}
        </p>
      </div>
    </header>
  );
}

function Errors({ errors }: Pick<Operations, "errors">) {
  const words = useWords("operations");
  const { language } = useLanguage();
  return (
    <section className="panel">
      <h2>{words.errors}</h2>
      {errors.length === 0 && <p className="done-note">{words.noErrors}</p>}
      <ul className="error-list">
        {errors.map((error) => (
          <li key={`${error.at} ${error.code} ${error.note}`} data-level={error.level}>
            <span className="tag" data-level={error.level === "error" ? "bad" : "warn"}>
              {words.level[error.level]}
            </span>
            <time>{new Date(error.at).toLocaleString(language)}</time>
            <code>{plainText(error.code)}</code>
            <bdi>{plainText(error.note)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DataFolder({ operations }: { readonly operations: Operations }) {
  const words = useWords("operations");
  const { language } = useLanguage();
  const { home, version, startedAt } = operations;
  const facts: readonly (readonly [string, string])[] = [
    [words.folder, home.folder],
    [words.size, spokenBytes(home.bytes)],
    [words.version, version],
    [words.since, new Date(startedAt).toLocaleString(language)],
  ];
  return (
    <section className="panel">
      <h2>{words.data}</h2>
      <dl className="data-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{plainText(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
