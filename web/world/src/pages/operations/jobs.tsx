import type { BackgroundJob, PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { spokenBytes } from "./sizes.ts";

type JobsProps = {
  readonly jobs: readonly BackgroundJob[];
  readonly personas: readonly PersonaCard[];
};

/** The long work that goes on while personas talk, and how far it is. */
export function Jobs({ jobs, personas }: JobsProps) {
  const words = useWords("operations");
  const { language } = useLanguage();
  const nameOf = (id: string) =>
    plainText(personas.find(({ persona }) => persona === id)?.name ?? id);
  return (
    <section className="panel" id="background-work">
      <h2>{words.jobs}</h2>
      {jobs.length === 0 && <p className="done-note">{words.noJobs}</p>}
      {jobs.length > 0 && <p className="soft">{words.jobsHelp}</p>}
      <ul className="job-list">
        {jobs.map((job) => {
          const { kind, persona, done, total, left } = job;
          const spoken = (count: number) =>
            kind === "backup" ? spokenBytes(count) : count.toLocaleString(language);
          const what = words.job[kind];
          const name = persona === undefined ? what : words.jobOf(what, nameOf(persona));
          const seconds = left === undefined ? undefined : Math.max(1, Math.ceil(left / 1_000));
          return (
            <li key={`${kind} ${persona ?? ""}`} data-job={kind}>
              <bdi>{name}</bdi>
              <span className="job-figures">
                {total > 0 && <span>{words.jobDone(spoken(done), spoken(total))} ・ </span>}
                <span className="soft">{words.jobLeft(seconds)}</span>
              </span>
              <progress
                aria-label={name}
                max={Math.max(1, total)}
                value={total === 0 ? undefined : done}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
