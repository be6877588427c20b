import { useEffect, useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { useCity } from "../../connection/use-world.ts";
import { Bust } from "../../face/bust.tsx";
import { colourStyle } from "../../face/colours.ts";
import { useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Answered } from "../answered.tsx";
import { Tabs } from "../tabs.tsx";
import { useAnswer } from "../use-answer.ts";
import { ChronicleTab } from "./chronicle-tab.tsx";
import { EntriesTab } from "./entries-tab.tsx";
import { MemoryChanges, useChanges } from "./memory-changes.tsx";
import type { Narrowed } from "./narrowed.ts";
import { PeopleTab } from "./people-tab.tsx";
import { RecallTab } from "./recall-tab.tsx";
import { TopicsTab } from "./topics-tab.tsx";
import "../pages.css";
import "./memory.css";
import type { MemoryTab } from "../../../../../src/languages/pack/page/memory-page.ts";

const tabs: readonly MemoryTab[] = ["topics", "entries", "recall", "people", "chronicle"];

/**
 * The memory of a persona: by topic, entry, person and time, with the reasons of a recall, and forms for corrections.
 */
export function MemoryPage({ persona }: { readonly persona: PersonaId }) {
  const words = useWords("memory");
  const city = useCity();
  const [tab, setTab] = useState<MemoryTab>("topics");
  const [narrowed, setNarrowed] = useState<Narrowed>({});
  const card =
    city.phase === "shown"
      ? city.state.personas.find((each) => each.persona === persona)
      : undefined;
  const name = plainText(card?.name ?? persona);
  const show = (next: Narrowed) => {
    setNarrowed(next);
    setTab("entries");
  };
  return (
    <MemoryChanges>
      <div className="sheet memory" data-memory={persona} style={colourStyle(persona)}>
        <header className="sheet-head memory-head">
          <div>
            <Bust persona={persona} emotion={card?.emotion ?? "neutral"} />
            <div>
              <h1>
                <bdi>{words.title(name)}</bdi>
              </h1>
              <Counts persona={persona} />
            </div>
          </div>
          <PageLink to={{ page: "persona", persona }} className="button">
            {words.toPersona}
          </PageLink>
        </header>
        <Tabs
          label={words.about}
          tabs={tabs.map((key) => ({ key, name: words.tabs[key] }))}
          chosen={tab}
          choose={setTab}
        >
          {tab === "topics" && <TopicsTab persona={persona} show={show} />}
          {tab === "entries" && (
            <EntriesTab persona={persona} narrowed={narrowed} narrow={setNarrowed} />
          )}
          {tab === "recall" && <RecallTab persona={persona} show={show} />}
          {tab === "people" && <PeopleTab persona={persona} show={show} />}
          {tab === "chronicle" && <ChronicleTab persona={persona} />}
        </Tabs>
      </div>
    </MemoryChanges>
  );
}

/** Milliseconds between two looks at a memory that is being filed. */
const lookAgain = 5_000;

function Counts({ persona }: { readonly persona: PersonaId }) {
  const words = useWords("memory");
  const question = { ask: "memory-topics", persona, disabled: false } as const;
  const [answer, again] = useAnswer(question, useChanges().round);
  const isFiling = answer.phase === "answered" && answer.answer.unfiled > 0;
  // Filing in the background is shown as it goes on.
  useEffect(() => {
    if (!isFiling) return;
    const timer = setInterval(again, lookAgain);
    return () => clearInterval(timer);
  }, [isFiling, again]);
  return (
    <Answered answer={answer}>
      {({ entries, topics, unfiled, marked }) => (
        <p className="memory-counts">
          <span>{words.counts(entries.toLocaleString(), topics.length.toLocaleString())}</span>
          {unfiled > 0 && <span className="tag">{words.unfiled(unfiled.toLocaleString())}</span>}
          {marked > 0 && (
            <span className="tag" data-level="warn">
              {words.marked(marked.toLocaleString())}
            </span>
          )}
        </p>
      )}
    </Answered>
  );
}
