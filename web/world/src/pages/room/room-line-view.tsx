import type { ReactNode } from "react";
import type { RoomLine, RoomLineOf } from "../../../../../src/protocol/room-line.ts";
import { useKeptSwitch } from "../../browser/use-kept-switch.ts";
import { useCityPart } from "../../connection/use-world.ts";
import { spokenDuration } from "../../language/language.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Prose } from "../../text/prose.tsx";
import { RawText } from "../../text/raw-text.tsx";
import { ShownPicture } from "../../text/shown-picture.tsx";
import { homeCalled } from "../../visitors/home-name.ts";
import { useCityCalled } from "../../visitors/use-city-called.ts";
import type { MessageControl } from "./message-actions.tsx";
import { MessageView, Time } from "./message-view.tsx";

type RoomLineViewProps = {
  readonly line: RoomLine;
  readonly introduced: boolean;
  readonly control: MessageControl;
  /** Nothing was said after it. */
  readonly isLast: boolean;
};

/** One line of a room, or of its log. */
export function RoomLineView({ line, introduced, control, isLast }: RoomLineViewProps) {
  switch (line.kind) {
    case "message":
      return <MessageView line={line} introduced={introduced} control={control} isLast={isLast} />;
    case "tool":
      return <ToolUse line={line} />;
    case "act":
      return <ActDone line={line} />;
    case "world-event":
      return <WorldEvent line={line} />;
    case "call":
      return <CallTaken line={line} />;
    case "notice":
      return (
        <p className="room-note" data-level={line.level}>
          <bdi>{plainText(line.note || line.code)}</bdi>
        </p>
      );
    case "trip":
      return <Trip line={line} />;
    default:
      return <Quiet line={line} />;
  }
}

type QuietLine = Extract<RoomLine, { kind: "enter" | "leave" | "emotion" | "pulse" | "turn" }>;

function Quiet({ line }: { readonly line: QuietLine }) {
  const words = useWords("room");
  const { emotion } = useWords("common");
  const name = plainText(line.who.kind === "user" ? words.you : line.who.name);
  const ownName = useCityPart(({ city }) => city.name) ?? "";
  const visitor = line.who.kind === "persona" ? line.who.visitor : undefined;
  const called = useCityCalled();
  const place = (written: string | undefined) =>
    written &&
    (written === visitor?.name ? homeCalled(visitor, ownName) : plainText(called(written)));
  const said = (): string => {
    switch (line.kind) {
      case "enter":
        return words.enter(name, place(line.from));
      case "leave":
        return words.leave(name, place(line.to));
      case "emotion":
        return words.shown(name, emotion[line.emotion]);
      case "pulse":
        return words.pulse[line.cause](name);
      case "turn":
        return line.stopped === true ? words.stoppedBefore(name) : words.turn[line.outcome](name);
    }
  };
  const failed = line.kind === "turn" && line.outcome === "failed";
  return (
    <p className="room-note" data-kind={line.kind} data-level={failed ? "error" : undefined}>
      <bdi>{said()}</bdi> <Time at={line.at} />
      {line.kind === "turn" && line.note && <small>{plainText(line.note)}</small>}
      {line.kind === "turn" && line.trust && <small>{words.trust(line.trust)}</small>}
    </p>
  );
}

/** She asked another city to admit her, or it refused. */
function Trip({ line }: { readonly line: RoomLineOf<"trip"> }) {
  const words = useWords("abroad");
  const name = plainText(line.who.name);
  const why = line.why && words.refusal[line.why];
  const host = useCityCalled()(line.host);
  return (
    <p className="room-note" data-level={line.why === undefined ? "info" : "warning"}>
      <bdi>{why === undefined ? words.asks(name, host) : words.notLetIn(name, host, why)}</bdi>{" "}
      <Time at={line.at} />
    </p>
  );
}

function WorldEvent({ line }: { readonly line: RoomLineOf<"world-event"> }) {
  const words = useWords("room");
  return (
    <div className="world-event">
      <p className="world-event-head">
        {words.worldEvent} <Time at={line.at} />
      </p>
      <Prose text={line.text} showAll={words.showAll} />
    </div>
  );
}

/** A call from outside, heard by her only. */
function CallTaken({ line }: { readonly line: RoomLineOf<"call"> }) {
  const words = useWords("room");
  const name = plainText(line.who.kind === "user" ? words.you : line.who.name);
  return (
    <div className="world-event" data-kind="call">
      <p className="world-event-head">
        <bdi>{words.call(plainText(line.caller), name)}</bdi> <Time at={line.at} />
      </p>
      <p className="call-text" dir="auto">
        {plainText(line.text)}
      </p>
    </div>
  );
}

type FactsProps = { readonly facts: readonly (readonly [string, string])[] };

function Facts({ facts }: FactsProps) {
  const { showAll } = useWords("room");
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <RawText text={value} showAll={showAll} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ToolUse({ line }: { readonly line: RoomLineOf<"tool"> }) {
  const words = useWords("room");
  const pictures = line.pictures ?? [];
  return (
    <>
      <ToolDetails line={line} />
      {pictures.length > 0 && (
        <p className="room-pictures">
          {pictures.map((name) => (
            <ShownPicture key={name} name={name} alt={words.drawnBy(plainText(line.who.name))} />
          ))}
        </p>
      )}
    </>
  );
}

function ToolDetails({ line }: { readonly line: RoomLineOf<"tool"> }) {
  const words = useWords("room");
  const [details] = useKeptSwitch("details");
  return (
    <details className="room-fold" data-result={line.result}>
      <summary>
        <i className="dot" aria-hidden="true" />
        <bdi className="fold-who">{plainText(line.who.name)}</bdi>
        <code>{plainText(line.name)}</code> {words.tool[line.result]}
        {details && <small>{spokenDuration(line.duration)}</small>}
      </summary>
      <Facts
        facts={[
          [words.toolArgs, line.args],
          [words.toolOutcome, line.outcome],
        ]}
      />
    </details>
  );
}

function ActDone({ line }: { readonly line: RoomLineOf<"act"> }) {
  const words = useWords("room");
  const { act, outcome, written } = line;
  const result = outcome.kind === "refused" ? words.actRefusal[outcome.reason] : words.actDone;
  let body: ReactNode = written && <Facts facts={[[words.unreadableAct, written]]} />;
  if (act?.action === "think") body = <Prose text={act.inner_words} showAll={words.showAll} />;
  else if (act) body = <Facts facts={[[act.action, JSON.stringify(act, null, 1)]]} />;
  const name = act?.action === "think" ? words.innerWords : (act?.action ?? words.unreadableAct);
  return (
    <details
      className="room-fold"
      data-result={outcome.kind === "refused" ? "refused" : "done"}
      open={act?.action === "think"}
    >
      <summary>
        <i className="dot" aria-hidden="true" />
        <bdi className="fold-who">{plainText(line.who.name)}</bdi> {words.act}: {name} {result}
        {outcome.note && <small>{plainText(outcome.note)}</small>}
      </summary>
      {body}
    </details>
  );
}
