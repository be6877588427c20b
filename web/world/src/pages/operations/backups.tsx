import { useState } from "react";
import { backupsPath } from "../../../../../src/protocol/backups-path.ts";
import type { Operations } from "../../../../../src/protocol/page-views.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { ConfirmButton } from "../confirm-button.tsx";
import { useAnswer } from "../use-answer.ts";
import { spokenBytes } from "./sizes.ts";

/** The backups, each to be downloaded or restored; a button for a new one, and how often one is made. */
export function Backups({ backups }: Pick<Operations, "backups">) {
  const words = useWords("operations");
  const { language } = useLanguage();
  const { show } = useToasts();
  const command = useCommand();
  const [phase, setPhase] = useState<"idle" | "making">("idle");
  const make = async () => {
    setPhase("making");
    const result = await command({ do: "make-backup" }).outcome;
    setPhase("idle");
    if (result.ok) show(words.made, "done");
  };
  const restore = async (name: string) => {
    const result = await command({ do: "restore-backup", name }).outcome;
    if (result.ok) show(words.restoring, "done");
  };
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.backups}</h2>
        <Schedule />
        <button
          type="button"
          className="button"
          disabled={phase === "making"}
          onClick={() => void make()}
        >
          {phase === "making" ? words.making : words.makeBackup}
        </button>
      </div>
      {backups.length === 0 && <p className="soft">{words.noBackups}</p>}
      <ul className="backup-list">
        {backups.map(({ name, at, bytes }) => {
          const time = new Date(at).toLocaleString(language);
          return (
            <li key={name} title={name}>
              <span>{time}</span>
              <span className="soft">{spokenBytes(bytes)}</span>
              <a className="button small" href={`${backupsPath}${name}`} download>
                {words.download}
              </a>
              <ConfirmButton
                question={words.restoreQuestion(time)}
                really={words.restore}
                act={() => void restore(name)}
              >
                {words.restore}
              </ConfirmButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const setting = "BACKUP_EVERY";
const intervals = ["never", "day", "week"] as const;

/** The interval of the backups that the city makes by itself. */
function Schedule() {
  const words = useWords("operations");
  const command = useCommand();
  const [answer, again] = useAnswer({ ask: "settings" });
  const card =
    answer.phase === "answered"
      ? answer.answer.settings.find(({ name }) => name === setting)
      : undefined;
  if (card === undefined) return null;
  const save = async (every: string) => {
    const saved = await command({ do: "save-settings", typed: { [setting]: every } }).outcome;
    if (saved.ok) again();
  };
  return (
    <label className="backup-schedule">
      {words.byItself}{" "}
      <select
        value={card.value ?? "never"}
        disabled={card.by === "environment" || card.by === "file"}
        onChange={({ target }) => void save(target.value)}
      >
        {intervals.map((every) => (
          <option key={every} value={every}>
            {words.every[every]}
          </option>
        ))}
      </select>
    </label>
  );
}
