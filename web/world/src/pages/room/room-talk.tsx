import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import type { Building } from "../../../../../src/protocol/place.ts";
import type { Role } from "../../../../../src/protocol/role.ts";
import type { RoomLine, RoomSilence, RoomState } from "../../../../../src/protocol/room-line.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import type { RoomViewState } from "../../connection/room-view-state.ts";
import { useSession } from "../../connection/use-world.ts";
import { Bust } from "../../face/bust.tsx";
import { HeardWordsView, MicrophoneBar, MicrophoneButton } from "../../hearing/microphone-view.tsx";
import { type MicrophoneControl, useMicrophone } from "../../hearing/use-microphone.ts";
import { useWords } from "../../language/language-context.tsx";
import { Troubles } from "../../shell/trouble.tsx";
import { plainText } from "../../text/plain-text.ts";
import { homeCalled } from "../../visitors/home-name.ts";
import { useCommand } from "../../widgets/use-command.ts";
import { WritingBox } from "../writing-box.tsx";
import { AloneNote } from "./alone-note.tsx";
import { AnswerSwitch } from "./answer-switch.tsx";
import { EarlierPlace, type MessagePlace } from "./earlier-place.tsx";
import { useKnock } from "./knock.ts";
import { calledIn, useMentionable } from "./mentionable.ts";
import type { MessageControl } from "./message-actions.tsx";
import { PendingView } from "./pending-view.tsx";
import { Present } from "./present.tsx";
import { RoomFigures } from "./room-figures.tsx";
import {
  type Pending,
  stillPending,
  whoSpeaks,
  withoutOldFailures,
  wordsAhead,
} from "./room-lines.ts";
import { RoomLog, type RoomLogHandle } from "./room-log.tsx";
import { useRoomSight } from "./room-sight.tsx";
import { type RoomVoice, useRoomVoice } from "./room-voice.ts";
import { useThreadControl } from "./thread-control.ts";
import { ThreadTools } from "./thread-tools.tsx";
import { type UnsentControl, useUnsent } from "./unsent.ts";
import { useSigns } from "./use-signs.ts";

type RoomTalkProps = {
  readonly place: Building;
  readonly city: PageCityState;
  readonly room: RoomViewState;
  readonly view: "room" | "log";
  readonly askOlder: () => Promise<unknown>;
  /** The message to show. */
  readonly number?: number | undefined;
};

/** The conversation of a room with the people in it, and the input box. */
export function RoomTalk({ place, city, room, view, askOlder, number }: RoomTalkProps) {
  const command = useCommand();
  const role = useSession().welcome?.role;
  const building = place.buildingId;
  const unsent = useUnsent(building);
  const send = useCallback((asked: PageCommand) => void command(asked), [command]);
  const voice = useRoomVoice(building);
  const mayAct = role === "operator" || role === "user";
  const isOpen = view === "room" && mayAct && room.state.silence === undefined;
  const control = useMessageControl(place, room, role, voice);
  const pending = view === "room" ? stillPending(unsent.pending, room.lines, room.cursor) : [];
  const { busy, present } = room.state;
  useKnock(room.lines, view);
  const log = useRef<RoomLogHandle>(null);
  const [earlier, setEarlier] = useEarlier(unsent.pending.at(-1)?.id, room.state.threads?.open);
  const jump = useCallback(
    (found: MessagePlace) => {
      const isHere = found.building === building && log.current?.jump(found.number) === true;
      setEarlier(isHere ? undefined : found);
    },
    [building, setEarlier],
  );
  const stop = useCallback(() => send({ do: "stop-speaking", building }), [send, building]);
  useEffect(() => {
    if (number !== undefined) jump({ building, number });
  }, [building, number, jump]);
  const microphone = useMicrophone({
    ...{ building, voice, stop, says: "in-room" },
    say: unsent.say,
  });
  const sight = useRoomSight({ place, city, room, say: unsent.say });
  const here = useMemo(
    () =>
      present.flatMap((persona) => city.personas.find((card) => card.persona === persona) ?? []),
    [present, city.personas],
  );
  const mentionable = useMentionable(city, present, mayAct);
  const shown = useShownLines(room.lines, view, here);
  return (
    <div className="room-body" {...(isOpen ? sight.handlers : {})}>
      <div className="room-talk">
        <EarlierPlace
          {...{ send, found: earlier, state: room.state }}
          back={() => setEarlier(undefined)}
        />
        <RoomLog
          ref={log}
          isAway={earlier !== undefined}
          lines={shown}
          more={room.more}
          view={view}
          control={control}
          askOlder={askOlder}
          own={unsent.pending.at(-1)?.at ?? 0}
        >
          {pending.map((each) => (
            <PendingView key={each.id} pending={each} unsent={unsent} />
          ))}
          <HeardWordsView microphone={microphone} />
          {isOpen && present.length === 0 && <AloneNote city={city} send={send} />}
          {view === "room" && <EmptyAnswer state={room.state} control={control} />}
          <BusyLines {...{ busy, voice }} personas={city.personas} lines={room.lines} />
          <Awaited last={unsent.pending.at(-1)} here={here} room={room} />
          <Troubles cards={here} />
        </RoomLog>
        {view === "room" && role === "viewer" && <Watching />}
        {view === "room" && role !== "viewer" && (
          <TalkInput
            {...{ place, city, room, role, unsent, microphone, sight, stop, send, mentionable }}
            isOpen={isOpen}
          />
        )}
        {view === "room" && (
          <ThreadTools {...{ place, city, send, jump }} may={mayAct} state={room.state} />
        )}
      </div>
      {view === "room" && (
        <RoomFigures
          key={building}
          {...{ building, here, voice }}
          speaker={whoSpeaks(room.lines, {
            isSending: pending.length > 0,
            isAnswered: busy.length > 0,
          })}
        />
      )}
      <Present {...{ city, building, send }} state={room.state} lines={room.lines} may={mayAct} />
    </div>
  );
}

/** The place that is read in place of the log, until the user says something or another conversation is opened. */
function useEarlier(said: string | undefined, thread: string | undefined) {
  const [earlier, setEarlier] = useState<MessagePlace | undefined>();
  const known = useRef({ said, thread });
  useEffect(() => {
    const was = known.current;
    known.current = { said, thread };
    const isSaid = said !== undefined && said !== was.said;
    if (isSaid || thread !== was.thread) setEarlier(undefined);
  }, [said, thread]);
  return [earlier, setEarlier] as const;
}

type TalkInputProps = {
  readonly place: Building;
  readonly city: PageCityState;
  readonly room: RoomViewState;
  readonly role: Role | undefined;
  readonly unsent: UnsentControl;
  readonly microphone: MicrophoneControl;
  readonly sight: ReturnType<typeof useRoomSight>;
  readonly stop: () => void;
  readonly send: (command: PageCommand) => void;
  readonly mentionable: ReturnType<typeof useMentionable>;
  /** The visitor may speak here now. */
  readonly isOpen: boolean;
};

/** The hearers, the user's pictures, and the input box. */
function TalkInput(props: TalkInputProps) {
  const { place, city, room, role, unsent, microphone, sight, stop, send, isOpen } = props;
  const { mentionable } = props;
  const words = useWords("room");
  const { silence, busy, present } = room.state;
  const mayStop = busy.length > 0 && (role === "operator" || role === "user");
  return (
    <>
      {silence === undefined && <Hearers city={city} present={present} />}
      <MicrophoneBar microphone={microphone} />
      {isOpen && sight.above}
      <WritingBox
        label={words.message}
        hint={words.hint}
        draft={unsent.draft}
        write={unsent.write}
        send={(text) => unsent.say(text, undefined, sight.take(), calledIn(text, mentionable))}
        enclosed={sight.enclosed}
        mentionable={mentionable}
        tools={isOpen && [sight.menu, <MicrophoneButton key="voice" microphone={microphone} />]}
        stop={mayStop ? stop : undefined}
        silence={silence && <Silence why={silence} role={role} place={place} send={send} />}
      />
    </>
  );
}

/** The lines to show; the same array while neither they nor who is in trouble change. */
function useShownLines(
  lines: readonly RoomLine[],
  view: "room" | "log",
  here: readonly PersonaCard[],
): readonly RoomLine[] {
  const troubled = here.flatMap(({ persona, trouble }) => (trouble ? [persona] : [])).join(" ");
  return useMemo(
    () => (view === "log" ? lines : withoutOldFailures(lines, new Set(troubled.split(" ")))),
    [view, lines, troubled],
  );
}

type AwaitedProps = {
  readonly last: Pending | undefined;
  readonly here: readonly PersonaCard[];
  readonly room: RoomViewState;
};

/** The sign that the message was heard, while it is not yet known who answers. */
function Awaited({ last, here, room }: AwaitedProps) {
  const words = useWords("room");
  if (!useSigns(last, here, room)) return null;
  return (
    <p className="busy-line awaited">
      <span className="visually-hidden">{words.activity.thinking}</span>
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </p>
  );
}

type EmptyAnswerProps = { readonly state: RoomState; readonly control: MessageControl };

/** An answer without words, with the way to the others. */
function EmptyAnswer({ state: { emptyAnswer, busy }, control }: EmptyAnswerProps) {
  const { threads } = useWords("room");
  if (emptyAnswer === undefined || busy.length > 0) return null;
  return (
    <p className="room-note empty-answer">
      {threads.noAnswer}
      <AnswerSwitch alternatives={emptyAnswer} choose={control.choose} />
    </p>
  );
}

/** Replaces the input box for viewers. */
function Watching() {
  const words = useWords("room");
  return (
    <div className="writing-box">
      <p className="silence" role="status">
        {words.silence.viewer}
      </p>
    </div>
  );
}

/** The actions of this visitor on messages of this room; the same object while they do not change. */
function useMessageControl(
  { buildingId: building }: Building,
  { state }: RoomViewState,
  role: Role | undefined,
  voice: RoomVoice,
): MessageControl {
  const command = useCommand();
  const may = role === "operator" || role === "user";
  const mayAsk = may && state.silence === undefined;
  const threads = useThreadControl(building, state, may);
  const { isOn, toggle } = voice;
  return useMemo(
    () => ({
      sayAgain: may
        ? ({ number }) => {
            if (!isOn) toggle();
            command({ do: "say-again", building, number });
          }
        : undefined,
      resend: mayAsk ? ({ number }) => command({ do: "resend", building, number }) : undefined,
      continue: mayAsk
        ? ({ who }) => {
            if (who.kind === "persona") command({ do: "continue", persona: who.persona });
          }
        : undefined,
      place: building,
      remove: may ? ({ number }) => command({ do: "remove-message", building, number }) : undefined,
      ...threads,
    }),
    [building, command, may, mayAsk, threads, isOn, toggle],
  );
}

type SilenceProps = {
  readonly why: RoomSilence;
  readonly role: Role | undefined;
  readonly place: Building;
  readonly send: (command: PageCommand) => void;
};

/** The reason why the visitor cannot write here, with the remedy. */
function Silence({ why, role, place, send }: SilenceProps): ReactNode {
  const words = useWords("room");
  const go = () => send({ do: "go", building: place.buildingId });
  return (
    <>
      <span>{words.silence[why]}</span>
      {why === "not-here" && (
        <button type="button" className="button" onClick={go}>
          {words.goThere}
        </button>
      )}
      {why === "stopped" && role === "operator" && (
        <button type="button" className="button" onClick={() => send({ do: "resume-everything" })}>
          {words.resume}
        </button>
      )}
    </>
  );
}

type HearersProps = { readonly city: PageCityState; readonly present: readonly string[] };

const mostNamed = 6;

/** The hearers of a message, shown before it is written: visitors first, each with her city. */
function Hearers({ city, present }: HearersProps) {
  const words = useWords("room");
  const here = present.flatMap(
    (persona) => city.personas.find((card) => card.persona === persona) ?? [],
  );
  if (here.length === 0) return null;
  const visitors = here.filter(({ visitor }) => visitor !== undefined);
  const all = [...visitors, ...here.filter(({ visitor }) => visitor === undefined)];
  const called = ({ name, visitor }: PersonaCard): string =>
    visitor === undefined
      ? plainText(name)
      : words.nameFrom(plainText(name), homeCalled(visitor, city.city.name));
  const names = all.slice(0, mostNamed).map(called);
  return (
    <p className="hearers" data-visitors={visitors.length > 0} aria-live="polite">
      {words.hearers(names, all.length - names.length)}
    </p>
  );
}

type BusyLineProps = {
  readonly busy: RoomState["busy"];
  readonly personas: readonly PersonaCard[];
  readonly lines: readonly RoomLine[];
  readonly voice: Pick<RoomVoice, "words">;
};

const doing = (
  { activity: words, server: work }: ReturnType<typeof useWords<"room">>,
  activity: RoomState["busy"][number]["activity"],
  server: PersonaCard["server"],
): string => {
  if (server === undefined || activity !== "thinking") return words[activity];
  return server.is === "loading" ? work.loading : work.reading(server.percent);
};

/** The activity of personas, or the words that they say now: those stand in the room once they were heard. */
export function BusyLines({ busy, personas, lines, voice }: BusyLineProps) {
  const words = useWords("room");
  const writing = new Set(
    lines.map((line) =>
      line.kind === "message" && line.progress === "growing" && line.who.kind === "persona"
        ? line.who.persona
        : undefined,
    ),
  );
  return busy.map(({ persona, activity }) => {
    const card = personas.find((each) => each.persona === persona);
    const isWriting = writing.has(persona);
    const saying = wordsAhead(lines, persona, voice.words.get(persona));
    if (activity === "speaking" && saying !== undefined)
      return (
        <p key={persona} className="words-ahead" data-persona={persona} aria-live="off">
          {!isWriting && <Bust persona={persona} emotion={card?.emotion ?? "neutral"} />}
          <bdi>{plainText(saying)}</bdi>
        </p>
      );
    return (
      <p key={persona} className={`busy-line ${isWriting ? "awaited" : ""}`}>
        {!isWriting && <Bust persona={persona} emotion={card?.emotion ?? "neutral"} />}
        <bdi>
          {words.busy(
            plainText(card?.name ?? persona),
            isWriting ? words.isWriting : doing(words, activity, card?.server),
          )}
        </bdi>
        <span className="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </p>
    );
  });
}
