import { useState } from "react";
import type { DeskCues } from "../../../../../../src/protocol/cue-list.ts";
import { useLanguage, useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { useCommand } from "../../../widgets/use-command.ts";
import { CueForm, newCueId } from "./cue-form.tsx";
import { type ShownCue, useCueTitle, useSpeakers } from "./cue-hooks.ts";
import { CuePlan } from "./cue-plan.tsx";
import { GoBar } from "./go-bar.tsx";
import "./cues.css";

type CueListProps = { readonly cues: DeskCues; readonly scenes: readonly string[] };

/** The cues in their order: edited here, and moved on. */
export function CueList({ cues, scenes }: CueListProps) {
  const words = useWords("desk").show;
  const [edited, edit] = useState<string>();
  const isNew = edited !== undefined && !cues.cues.some(({ id }) => id === edited);
  return (
    <section className="cues">
      <h2>{cues.title ? plainText(cues.title) : words.order}</h2>
      <GoBar cues={cues} />
      {cues.cues.length === 0 && <p className="soft">{words.none}</p>}
      <ol className="cue-list">
        {cues.cues.map((cue) =>
          cue.id === edited ? (
            <li key={cue.id} className="cue-edited">
              <CueForm cue={cue} scenes={scenes} close={() => edit(undefined)} />
            </li>
          ) : (
            <CueRow key={cue.id} cue={cue} edit={() => edit(cue.id)} />
          ),
        )}
      </ol>
      {isNew ? (
        <CueForm
          cue={{ id: edited, part: "item", title: "", notes: "" }}
          scenes={scenes}
          close={() => edit(undefined)}
        />
      ) : (
        <button type="button" className="button small" onClick={() => edit(newCueId())}>
          {words.add}
        </button>
      )}
      <CuePlan cues={cues} />
    </section>
  );
}

type CueRowProps = { readonly cue: ShownCue; readonly edit: () => void };

function CueRow({ cue, edit }: CueRowProps) {
  const words = useWords("desk").show;
  const { language } = useLanguage();
  const command = useCommand();
  const title = useCueTitle()(cue);
  const speaker = useSpeakers().find(([id]) => id === cue.who)?.[1];
  const shift = (by: number) => void command({ do: "shift-cue", cue: cue.id, by });
  const facts = [
    cue.minutes && words.planned(cue.minutes.toLocaleString(language)),
    cue.scene && plainText(cue.scene),
    speaker ?? cue.who,
  ].filter(Boolean);
  return (
    <li
      className="cue"
      data-state={cue.state}
      aria-current={cue.state === "on" ? "step" : undefined}
    >
      <bdi className="cue-title">{title}</bdi>
      <span className="soft cue-facts">{facts.join(" ・ ")}</span>
      <span className="cue-state">{words.item[cue.state]}</span>
      <span className="cue-deeds">
        <button
          type="button"
          className="icon-button"
          aria-label={words.earlier(title)}
          onClick={() => shift(-1)}
        >
          ↑
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words.later(title)}
          onClick={() => shift(1)}
        >
          ↓
        </button>
        <button type="button" className="icon-button" aria-label={words.edit(title)} onClick={edit}>
          …
        </button>
      </span>
    </li>
  );
}
