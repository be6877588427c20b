import { useState } from "react";
import type { Operations } from "../../../../../src/protocol/page-views.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { spokenBytes } from "./sizes.ts";

/** The list of backups, with a button for a new one. */
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
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.backups}</h2>
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
        {backups.map((backup) => (
          <li key={backup.name}>
            <span>{new Date(backup.at).toLocaleString(language)}</span>
            <span className="soft">{spokenBytes(backup.bytes)}</span>
            <code className="soft">{backup.name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
