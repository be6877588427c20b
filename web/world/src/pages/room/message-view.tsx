import { memo, type ReactNode, useId, useState } from "react";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { Emotion } from "../../../../../src/protocol/emotion.ts";
import type { RoomLineOf } from "../../../../../src/protocol/room-line.ts";
import { useKeptSwitch } from "../../browser/use-kept-switch.ts";
import { useCityPart } from "../../connection/use-world.ts";
import { Bust } from "../../face/bust.tsx";
import { colourStyle } from "../../face/colours.ts";
import { dollars } from "../../language/dollars.ts";
import { spokenDuration } from "../../language/language.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { MessagePictures } from "../../sight/message-pictures.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Prose } from "../../text/prose.tsx";
import { UserFace } from "../../user/user-face.tsx";
import { HomeBadge } from "../../visitors/home-badge.tsx";
import { InfoIcon } from "../../widgets/icons.tsx";
import { useClosing } from "../../widgets/use-closing.ts";
import { AnswerSwitch } from "./answer-switch.tsx";
import { MessageActions, type MessageControl } from "./message-actions.tsx";
import { MessageEdit } from "./message-edit.tsx";
import { ReasoningFold } from "./reasoning-fold.tsx";

type Message = RoomLineOf<"message">;

type MessageViewProps = {
  readonly line: Message;
  /** Whether it starts with a face and a name. */
  readonly introduced: boolean;
  readonly control: MessageControl;
  /** Nothing was said after it. */
  readonly isLast: boolean;
};

/** A message in a room: a persona's next to her face, the user's on the other side. */
export const MessageView = memo(function MessageView(props: MessageViewProps) {
  const { line, introduced, control, isLast } = props;
  const words = useWords("room");
  const [isEditing, setEditing] = useState(false);
  const id = useId();
  const save = control.edit;
  const edit = save && (() => setEditing(true));
  if (line.progress === "removed") {
    return <p className="room-note">{words.removed}</p>;
  }
  const isOurs = line.who.kind === "user" || line.who.visitor === undefined;
  const prose =
    isEditing && save ? (
      <MessageEdit line={line} save={save} close={() => setEditing(false)} />
    ) : (
      <Prose
        text={line.text.trimStart()}
        showAll={words.showAll}
        growing={line.progress === "growing"}
        inert={!isOurs}
      />
    );
  if (line.who.kind === "user") {
    return (
      <article
        className="mine"
        data-introduced={introduced}
        data-number={line.number}
        aria-labelledby={`${id}who ${id}what`}
      >
        <Speaker id={`${id}who`} name={line.who.name} introduced={introduced} />
        <div className="bubble" id={`${id}what`}>
          {line.pictures !== undefined && (
            <MessagePictures place={control.place} pictures={line.pictures} />
          )}
          {(isEditing || line.text !== "") && prose}
        </div>
        <p className="below">
          <MessageMarks line={line} control={control} />
          <Time at={line.at} />
          <MessageActions line={line} control={control} edit={edit} />
        </p>
      </article>
    );
  }
  return (
    <Said who={line.who} line={line} introduced={introduced} id={id}>
      {isOurs && line.progress !== "growing" && (
        <ReasoningFold building={control.place} number={line.number} />
      )}
      <div id={`${id}what`}>{prose}</div>
      <p className="below">
        {line.progress === "cut" && <span className="room-mark">{words.cut}</span>}
        <MessageMarks line={line} control={control} />
        {isOurs && line.progress !== "growing" && (
          <Alternatives line={line} control={control} isLast={isLast} />
        )}
        {line.cost && isOurs && <Cost cost={line.cost} />}
        {line.progress !== "growing" && (
          <MessageActions line={line} control={control} edit={edit} />
        )}
      </p>
    </Said>
  );
});

type SpeakerProps = {
  readonly id: string;
  readonly name: string;
  readonly introduced: boolean;
};

/** The user's name of that time, beside the picture of now; heard, but not seen, where it was said just before. */
function Speaker({ id, name, introduced }: SpeakerProps) {
  const words = useWords("room");
  const picture = useCityPart(({ user }) => user.picture) ?? "";
  const called = plainText(name) || words.you;
  if (!introduced) return <UnseenSpeaker id={id} name={called} />;
  return (
    <p className="speaker mine-speaker">
      <bdi id={id}>{called}</bdi>
      <UserFace user={{ name, picture }} />
    </p>
  );
}

/** The speaker of a line, for those who do not see the speaker of the line before. */
const UnseenSpeaker = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <span className="visually-hidden" id={id}>
    {name}
  </span>
);

/** The switch between answers; under the newest answer, the next one is a new one. */
function Alternatives({ line, control, isLast }: Omit<MessageViewProps, "introduced">) {
  const { answerAgain, choose } = control;
  const another = isLast && answerAgain ? () => answerAgain(line) : undefined;
  const { alternatives = { answer: line.number, at: 0, choices: [0] } } = line;
  if (line.alternatives === undefined && another === undefined) return null;
  return <AnswerSwitch alternatives={alternatives} choose={choose} another={another} />;
}

/** The marks of a message beside its words. */
function MessageMarks({ line, control }: Pick<MessageViewProps, "line" | "control">) {
  const { threads } = useWords("room");
  const marks = [
    control.pins?.has(line.number) === true ? threads.pinned : undefined,
    line.edited === true ? threads.edited : undefined,
    line.imported === true ? threads.imported : undefined,
  ].filter((mark) => mark !== undefined);
  return marks.map((mark) => (
    <span key={mark} className="room-mark">
      {mark}
    </span>
  ));
}

type SaidProps = {
  readonly who: Extract<Message["who"], { readonly kind: "persona" }>;
  readonly line: Message;
  readonly introduced: boolean;
  /** Begins the ids of who says it and what. */
  readonly id: string;
  readonly children: ReactNode;
};

function Said({ who, line, introduced, id, children }: SaidProps) {
  const { persona, name, visitor } = who;
  const emotion: Emotion = line.emotion ?? "neutral";
  const common = useWords("common");
  return (
    <article
      className="theirs"
      data-introduced={introduced}
      data-progress={line.progress}
      data-persona={persona}
      data-number={line.number}
      data-visitor={visitor?.home}
      aria-labelledby={`${id}who ${id}what`}
      style={colourStyle(persona)}
    >
      {introduced && <Bust persona={persona} emotion={emotion} />}
      <div className="theirs-body">
        {!introduced && <UnseenSpeaker id={`${id}who`} name={plainText(name)} />}
        {introduced && (
          <p className="speaker">
            {visitor ? (
              <>
                <b>
                  <bdi id={`${id}who`}>{plainText(name)}</bdi>
                </b>
                <HomeBadge visitor={visitor} />
              </>
            ) : (
              <PageLink to={{ page: "persona", persona }}>
                <bdi id={`${id}who`}>{plainText(name)}</bdi>
              </PageLink>
            )}
            {line.emotion && line.emotion !== "neutral" && (
              <span className="feels">{common.emotion[line.emotion]}</span>
            )}
            <Time at={line.at} />
          </p>
        )}
        {children}
      </div>
    </article>
  );
}

/** The time of day, with the date for screen readers and as a tooltip; for those who want to see details. */
export function Time({ at }: { readonly at: number }) {
  const { language } = useLanguage();
  const [details] = useKeptSwitch("details");
  if (!details) return null;
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString(language)}>
      {date.toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" })}
    </time>
  );
}

function Cost({ cost }: { readonly cost: NonNullable<Message["cost"]> }) {
  const words = useWords("room");
  const common = useWords("common");
  const [details] = useKeptSwitch("details");
  const fold = useClosing();
  if (!details) return null;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [words.model, cost.route && (ownValue(common.route, cost.route) ?? cost.route)],
    [words.modelCalls, cost.modelCalls.toLocaleString()],
    [words.tokens, `${cost.inputTokens.toLocaleString()} + ${cost.outputTokens.toLocaleString()}`],
    [words.money, cost.money === undefined ? undefined : dollars(cost.money)],
    [
      words.firstUtterance,
      cost.firstUtterance === undefined ? undefined : spokenDuration(cost.firstUtterance),
    ],
    [words.duration, spokenDuration(cost.duration)],
  ];
  return (
    <details className="cost" ref={fold}>
      <summary title={words.cost}>
        <span className="visually-hidden">{words.cost}: </span>
        {cost.money ? dollars(cost.money) : <InfoIcon />}
      </summary>
      <dl>
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}
