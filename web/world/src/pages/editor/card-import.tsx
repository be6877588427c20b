import { useState } from "react";
import { CardReport, cardPath, largestCard } from "../../../../../src/protocol/card-report.ts";
import type { Language } from "../../../../../src/protocol/language.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Check } from "../form-fields.tsx";

type CardImportProps = {
  /** Called when a mind was written. */
  readonly done: () => void;
};
type Phase = "idle" | "busy" | "too-big" | "unreachable" | CardReport;

/** Uploads a file; undefined when the program did not accept it. */
async function handOver(
  file: File,
  approved: boolean,
  language: Language,
): Promise<CardReport | undefined> {
  const wish = new URLSearchParams({
    lang: language,
    ...(approved ? { approved: "yes" } : {}),
  });
  const answer = await fetch(`${cardPath}?${wish}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  return CardReport.safeParse(await answer.json()).data;
}

/** Imports a character card from a file as a persona. */
export function CardImport({ done }: CardImportProps) {
  const { cards: words } = useWords("editor").personas;
  const { language } = useLanguage();
  const [phase, setPhase] = useState<Phase>("idle");
  const [approved, setApproved] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > largestCard) return setPhase("too-big");
    setPhase("busy");
    const report = await handOver(file, approved, language).catch(() => undefined);
    setPhase(report ?? "unreachable");
    if (report?.kind !== "imported") return;
    setApproved(false);
    done();
  }
  return (
    <div className="card-import">
      <h3>{words.title}</h3>
      <p className="soft">{words.help}</p>
      <Check
        name={words.approved}
        help={words.approvedHelp}
        checked={approved}
        change={setApproved}
      />
      <div className="buttons">
        <label className="button">
          <input
            type="file"
            className="visually-hidden"
            accept=".json,.png,.charx,application/json,image/png"
            disabled={phase === "busy"}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          {words.choose}
        </label>
      </div>
      <div role="status">
        <Report phase={phase} />
      </div>
    </div>
  );
}

function Report({ phase }: { readonly phase: Phase }) {
  const { cards: words } = useWords("editor").personas;
  if (phase === "idle") return null;
  if (typeof phase === "string") return <p>{words[phase]}</p>;
  const { lines } = phase;
  if (phase.kind === "imported") {
    return (
      <>
        <p>{words.imported(plainText(phase.name))}</p>
        <PageLink to={{ page: "maker", persona: phase.persona }} className="button small">
          {words.look}
        </PageLink>
        <Lines lines={lines} />
      </>
    );
  }
  return <Lines lines={lines} />;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="soft">
      {lines.map((line) => (
        <li key={line}>{plainText(line)}</li>
      ))}
    </ul>
  );
}
