import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { TopicView } from "../../../../../src/protocol/page-memory.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Check, ChoiceField } from "../../widgets/form-fields.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { Answered } from "../answered.tsx";
import { ForgetButton } from "./forget-button.tsx";
import { useChanges, useMemoryAnswer } from "./memory-changes.tsx";
import type { Narrowed } from "./narrowed.ts";
import { spokenDay } from "./spoken-time.ts";
import { TopicForm } from "./topic-form.tsx";

type TopicsTabProps = { readonly persona: PersonaId; readonly show: (narrowed: Narrowed) => void };

/** The topics as a table: their titles, strengths, and merges. */
export function TopicsTab({ persona, show }: TopicsTabProps) {
  const words = useWords("memory");
  const [away, setAway] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const answer = useMemoryAnswer({ ask: "memory-topics", persona, disabled: true });
  const { changed } = useChanges();
  const choose = (id: string, is: boolean) => {
    const next = new Set(chosen);
    if (is) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <section className="panel">
      <div className="panel-head">
        <Check name={words.topics.showDisabled} checked={away} change={setAway} />
        <button type="button" className="button" onClick={changed}>
          {words.again}
        </button>
      </div>
      <Answered answer={answer}>
        {({ topics: all, entries }) => {
          const topics = all.filter(({ disabled }) => away || !disabled);
          return topics.length === 0 ? (
            <p className="soft">{entries === 0 ? words.nothing : words.topics.none}</p>
          ) : (
            <>
              <MergeBar
                persona={persona}
                topics={topics.filter(({ id, disabled }) => chosen.has(id) && !disabled)}
                done={() => {
                  setChosen(new Set());
                  changed();
                }}
              />
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <div className="table-frame" tabIndex={0}>
                <TopicTable
                  persona={persona}
                  topics={topics}
                  titles={new Map(all.map(({ id, title }) => [id, plainText(title)]))}
                  chosen={chosen}
                  choose={choose}
                  show={show}
                />
              </div>
            </>
          );
        }}
      </Answered>
    </section>
  );
}

type MergeBarProps = {
  readonly persona: PersonaId;
  readonly topics: readonly TopicView[];
  readonly done: () => void;
};

function MergeBar({ persona, topics, done }: MergeBarProps) {
  const words = useWords("memory").topics;
  const command = useCommand();
  const { show } = useToasts();
  const strongest = topics.toSorted((a, b) => b.entries - a.entries)[0];
  const [wished, setWished] = useState<string>();
  const into = topics.find(({ id }) => id === wished) ?? strongest;
  if (topics.length < 2 || into === undefined) return <p className="soft">{words.mergeHelp}</p>;
  const merge = async () => {
    const from = topics.filter(({ id }) => id !== into.id).map(({ id }) => id);
    const result = await command({ do: "merge-topics", persona, into: into.id, from }).outcome;
    if (!result.ok) return;
    show(words.merged, "done");
    done();
  };
  return (
    <div className="merge-bar">
      <ChoiceField
        name={words.mergeInto}
        value={into.id}
        change={setWished}
        choices={topics.map(({ id, title }) => [id, plainText(title)])}
      />
      <button type="button" className="button primary" onClick={() => void merge()}>
        {words.merge}
      </button>
    </div>
  );
}

type TopicTableProps = {
  readonly persona: PersonaId;
  readonly topics: readonly TopicView[];
  /** Of all topics, including disabled ones. */
  readonly titles: ReadonlyMap<string, string>;
  readonly chosen: ReadonlySet<string>;
  readonly choose: (id: string, is: boolean) => void;
  readonly show: (narrowed: Narrowed) => void;
};

function TopicTable(props: TopicTableProps) {
  const words = useWords("memory").topics;
  const [open, setOpen] = useState<string>();
  return (
    <table className="topic-table">
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">{words.merge}</span>
          </th>
          <th>{words.title}</th>
          <th>{words.summary}</th>
          <th className="number">{words.entries}</th>
          <th>{words.strength}</th>
          <th>{words.created}</th>
          <th>{words.updated}</th>
          <th>
            <span className="visually-hidden">{words.change}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.topics
          .toSorted((a, b) => b.updated - a.updated)
          .map((topic) => (
            <TopicRow
              key={topic.id}
              {...props}
              topic={topic}
              open={open === topic.id}
              toggle={() => setOpen(open === topic.id ? undefined : topic.id)}
            />
          ))}
      </tbody>
    </table>
  );
}

type TopicRowProps = Omit<TopicTableProps, "topics"> & {
  readonly topic: TopicView;
  readonly open: boolean;
  readonly toggle: () => void;
};

function TopicRow(props: TopicRowProps) {
  const { persona, topic, titles, chosen, choose, show, open, toggle } = props;
  const { changed } = useChanges();
  const words = useWords("memory").topics;
  const { language } = useLanguage();
  const title = plainText(topic.title);
  return (
    <>
      <tr data-topic={topic.id} data-disabled={topic.disabled}>
        <td>
          <input
            type="checkbox"
            aria-label={words.choose(title)}
            checked={chosen.has(topic.id)}
            disabled={topic.disabled}
            onChange={(event) => choose(topic.id, event.target.checked)}
          />
        </td>
        <td>
          <button
            type="button"
            className="topic-title"
            aria-label={words.open(title)}
            onClick={() => show({ topic: { id: topic.id, title } })}
          >
            <bdi>{title}</bdi>
          </button>
          <small className="soft topic-id">{topic.id}</small>
          {topic.disabled && <span className="tag">{words.disabled}</span>}
        </td>
        <td className="topic-summary">
          <bdi>{plainText(topic.summary)}</bdi>
          <RelatedTopics name={words.parents} ids={topic.parents} titles={titles} />
          <RelatedTopics name={words.children} ids={topic.children} titles={titles} />
        </td>
        <td className="number" data-name={words.entries}>
          {topic.entries.toLocaleString()}
        </td>
        <td>
          <meter min={0} max={1} value={Math.min(1, topic.strength)} aria-label={words.strength}>
            {topic.strength.toFixed(2)}
          </meter>
        </td>
        <td data-name={words.created}>{spokenDay(topic.created, language)}</td>
        <td data-name={words.updated}>{spokenDay(topic.updated, language)}</td>
        <td>
          <button type="button" className="button small" aria-expanded={open} onClick={toggle}>
            {words.change}
          </button>
        </td>
      </tr>
      {open && (
        <tr className="topic-change">
          <td />
          <td colSpan={7}>
            <TopicForm key={topic.title} persona={persona} topic={topic} />
            <ForgetButton
              persona={persona}
              choice={{ what: "topic", topic: topic.id }}
              done={changed}
            />
          </td>
        </tr>
      )}
    </>
  );
}

type RelatedTopicsProps = {
  readonly name: string;
  readonly ids: readonly string[];
  readonly titles: ReadonlyMap<string, string>;
};

/** The topics that were merged into it, or the one it was merged into, by title and id. */
function RelatedTopics({ name, ids, titles }: RelatedTopicsProps) {
  return ids.length === 0 ? null : (
    <small className="soft">
      {name}:{" "}
      <bdi>{ids.map((id) => [titles.get(id), id].filter(Boolean).join(" ")).join(", ")}</bdi>
    </small>
  );
}
