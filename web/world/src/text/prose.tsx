import { createContext, memo, useContext, useId, useMemo, useState } from "react";
import { rubyParts } from "../../../../src/kernel/ruby.ts";
import { namesItsHost } from "./address.ts";
import { CodeBlock } from "./code-block.tsx";
import type { Inline } from "./inline-markup.ts";
import { type List, type MarkupBlock, markupOf, type Table } from "./markup.ts";
import { mathsAsText } from "./maths/maths-as-text.ts";
import { PictureOrNote } from "./picture-or-note.tsx";
import { plainText } from "./plain-text.ts";
import "./prose.css";

/** A longer text is shown completely only on request, and beyond `mostMarkup` without its markup. */
const mostShown = 6_000;
const mostMarkup = 60_000;
const piece = 8_000;

type ProseProps = {
  readonly text: string;
  /** The label of the button that shows the rest, with the length of the text. */
  readonly showAll: (length: number) => string;
  /** The end of the text is still being written. */
  readonly growing?: boolean;
  /** Of another city: nothing in it leads anywhere, and no picture is loaded; links are written out. */
  readonly inert?: boolean;
};

const Inert = createContext(false);

/** External text: its Markdown as elements, never as HTML. */
export const Prose = memo(function Prose(props: ProseProps) {
  const { text, showAll, growing = false, inert = false } = props;
  const [whole, setWhole] = useState(false);
  const rest = useId();
  const long = text.length > mostShown;
  const clean = useMemo(
    () => plainText(long && !whole ? text.slice(0, mostShown) : text),
    [text, long, whole],
  );
  return (
    <div className="prose" id={rest} data-growing={growing}>
      {clean.length > mostMarkup ? (
        <Pieces text={clean} />
      ) : (
        <Inert value={inert}>
          <Marked text={clean} growing={growing} />
        </Inert>
      )}
      {long && !whole && (
        <button
          type="button"
          className="show-all"
          aria-controls={rest}
          onClick={() => setWhole(true)}
        >
          {showAll(text.length)}
        </button>
      )}
    </div>
  );
});

function Marked({ text, growing }: { readonly text: string; readonly growing: boolean }) {
  const blocks = useMemo(() => markupOf(text, growing), [text, growing]);
  return <Blocks blocks={blocks} />;
}

/** A very long text in pieces that the browser lays out only when they are visible. */
function Pieces({ text }: { readonly text: string }) {
  const count = Math.ceil(text.length / piece);
  return Array.from({ length: count }, (_, index) => {
    const key = index * piece;
    return (
      <p key={key} className="piece">
        {text.slice(key, key + piece)}
      </p>
    );
  });
}

function Blocks({ blocks }: { readonly blocks: readonly MarkupBlock[] }) {
  return blocks.map((block, index) => {
    // A text only grows at its end, so that the index identifies a block.
    const key = `${index} ${block.kind}`;
    return <OneBlock key={key} block={block} />;
  });
}

function OneBlock({ block }: { readonly block: MarkupBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p dir="auto">
          <Words words={block.words} />
        </p>
      );
    case "heading":
      return (
        // biome-ignore lint/a11y/useSemanticElements: headings of the page are not those of a message
        <p className="heading" data-level={block.level} role="heading" aria-level={3} dir="auto">
          <Words words={block.words} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case "code":
      return <CodeBlock text={block.text} language={block.language} />;
    case "math":
      return (
        <p className="math" dir="ltr">
          {mathsAsText(block.text)}
        </p>
      );
    case "table":
      return <TableView table={block} />;
    case "rule":
      return <hr />;
    case "list":
      return <Listed list={block} />;
  }
}

function Listed({ list }: { readonly list: List }) {
  const items = list.items.map((item, index) => {
    const key = `item ${index}`;
    return (
      <li key={key} dir="auto" data-task={item.isDone}>
        {item.isDone !== undefined && <span className="task">{item.isDone ? "☑" : "☐"} </span>}
        <Words words={item.words} />
        {item.below && <Listed list={item.below} />}
      </li>
    );
  });
  return list.from === undefined ? <ul>{items}</ul> : <ol start={list.from}>{items}</ol>;
}

/** A wide table scrolls by itself. */
function TableView({ table }: { readonly table: Table }) {
  const cell = (Tag: "th" | "td") => (words: readonly Inline[], place: number) => {
    const key = `cell ${place}`;
    const align = table.align[place];
    return (
      <Tag key={key} dir="auto" style={align && { textAlign: align }}>
        <Words words={words} />
      </Tag>
    );
  };
  const rows = table.rows.map((row, index) => {
    const key = `row ${index}`;
    return <tr key={key}>{row.map(cell("td"))}</tr>;
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="table" tabIndex={0}>
      <table>
        {table.head && (
          <thead>
            <tr>{table.head.map(cell("th"))}</tr>
          </thead>
        )}
        <tbody>{rows}</tbody>
      </table>
    </div>
  );
}

function Words({ words }: { readonly words: readonly Inline[] }) {
  return words.map((word, index) => {
    const key = `${index} ${word.kind}`;
    return <Word key={key} word={word} />;
  });
}

/** Readings stand above their words. */
function WithReadings({ text }: { readonly text: string }) {
  return rubyParts(text).map((part, index) => {
    if (part.kind === "text") return part.text;
    const key = `${index} ${part.base}`;
    return (
      <ruby key={key}>
        {part.base}
        <rp>（</rp>
        <rt>{part.reading}</rt>
        <rp>）</rp>
      </ruby>
    );
  });
}

function Word({ word }: { readonly word: Inline }) {
  switch (word.kind) {
    case "text":
      return <WithReadings text={word.text} />;
    case "code":
      return <code dir="ltr">{word.text}</code>;
    case "math":
      return (
        <span className="math" dir="ltr">
          {mathsAsText(word.text)}
        </span>
      );
    case "action":
      return (
        <em className="action">
          <Words words={word.inside} />
        </em>
      );
    case "strong":
      return (
        <strong>
          <Words words={word.inside} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Words words={word.inside} />
        </em>
      );
    case "struck":
      return (
        <del>
          <Words words={word.inside} />
        </del>
      );
    case "link":
      return <Link word={word} />;
    case "picture":
      return <Drawn word={word} />;
  }
}

function Drawn({ word }: { readonly word: Extract<Inline, { kind: "picture" }> }) {
  return useContext(Inert) ? (
    word.words
  ) : (
    <PictureOrNote className="picture" src={word.path} alt={word.words} loading="lazy" />
  );
}

/** The actual host of a link is shown after its text, unless the text contains it. */
function Link({ word }: { readonly word: Extract<Inline, { kind: "link" }> }) {
  const { address, inside } = word;
  const words = inside.length === 1 && inside[0]?.kind === "text" ? inside[0].text : "";
  if (useContext(Inert)) {
    return (
      <bdi>
        <Words words={inside} />
        {words !== address.href && ` (${address.href})`}
      </bdi>
    );
  }
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer nofollow">
      <bdi>
        <Words words={inside} />
      </bdi>
      {!namesItsHost(words, address) && (
        <small className="host" dir="ltr">
          {address.host}
        </small>
      )}
    </a>
  );
}
