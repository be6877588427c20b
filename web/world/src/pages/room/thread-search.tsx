import { type ReactNode, useState } from "react";
import { foundSpans, soughtWords } from "../../../../../src/kernel/found-words.ts";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import type { FoundMessage } from "../../../../../src/protocol/page-threads.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useQuestion } from "../../connection/use-world.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useToasts } from "../../widgets/toasts.tsx";

type ThreadSearchProps = {
  readonly city: PageCityState;
  /** Shows the place of a message. */
  readonly jump: (found: FoundMessage) => void;
};

type Found = PageAnswerOf<"search-messages"> & { readonly words: readonly string[] };

/** Looks for words in all conversations of all rooms. */
export function ThreadSearch({ city, jump }: ThreadSearchProps) {
  const { threads: words } = useWords("room");
  const { showRefusal } = useToasts();
  const ask = useQuestion();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found | undefined>(undefined);
  const search = async () => {
    if (text.trim() === "") return setFound(undefined);
    const answer = await ask({ ask: "search-messages", text: text.trim() });
    if (answer.ok) setFound({ ...answer.value, words: soughtWords(text) });
    else showRefusal(answer.error);
  };
  return (
    <section className="threads-part">
      <search>
        <form
          className="thread-search"
          onSubmit={(event) => {
            event.preventDefault();
            void search();
          }}
        >
          <input
            type="search"
            aria-label={words.searchHint}
            placeholder={words.search}
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit" className="button">
            {words.find}
          </button>
        </form>
      </search>
      {found && (
        <p role="status">
          {found.hits.length === 0
            ? words.nothingFound
            : words.found(found.hits.length, found.more)}
        </p>
      )}
      {found && <FoundMessages {...found} city={city} jump={jump} />}
    </section>
  );
}

type FoundMessagesProps = ThreadSearchProps & {
  readonly hits: readonly FoundMessage[];
  /** That were looked for, folded. */
  readonly words: readonly string[];
};

/** Messages that lead to their places. */
function FoundMessages({ hits, words: sought, city, jump }: FoundMessagesProps) {
  const { threads: words, you } = useWords("room");
  const { language } = useLanguage();
  const placeOf = (building: BuildingId): string =>
    plainText(city.buildings.find(({ buildingId }) => buildingId === building)?.name ?? building);
  return (
    <ul className="found-messages">
      {hits.map((hit) => (
        <li key={`${hit.building} ${hit.number}`}>
          <button type="button" onClick={() => jump(hit)}>
            <small>
              <bdi>{plainText(hit.name || you)}</bdi> · {placeOf(hit.building)} ·{" "}
              {new Date(hit.at).toLocaleDateString(language)}
              {hit.thread === undefined && ` · ${words.setAside}`}
            </small>
            <span dir="auto">{marked(plainText(hit.text), sought)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The text with what was found in it marked. */
function marked(text: string, words: readonly string[]): readonly ReactNode[] {
  let at = 0;
  const pieces = foundSpans(text, words).flatMap(([from, to]) => {
    const before = text.slice(at, from);
    at = to;
    return [before, <mark key={from}>{text.slice(from, to)}</mark>];
  });
  return [...pieces, text.slice(at)];
}
