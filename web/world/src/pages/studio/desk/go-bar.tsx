import type { CueMove, DeskCues } from "../../../../../../src/protocol/cue-list.ts";
import { useLanguage, useWords } from "../../../language/language-context.tsx";
import { useCommand } from "../../../widgets/use-command.ts";
import { useCueTitle, useSeconds } from "./cue-hooks.ts";

type GoBarProps = { readonly cues: DeskCues };

/** GO, and what else moves the list: buttons, and keys that work anywhere on the page. */
export function GoBar({ cues }: GoBarProps) {
  const words = useWords("desk").show;
  const titleOf = useCueTitle();
  const command = useCommand();
  const next = cues.cues.find(({ state }) => state === "next");
  const steer = (move: CueMove) => void command({ do: "steer-cues", move, cue: next?.id });
  const pauses = cues.phase === "paused" ? "resume" : "pause";
  const moves: readonly (readonly [CueMove & keyof typeof words.steer, boolean])[] = [
    ["back", cues.current !== undefined || cues.cues.some(({ state }) => state === "aired")],
    ["skip", next !== undefined],
    [pauses, cues.phase === "on" || cues.phase === "paused"],
    [cues.held ? "release" : "hold", cues.follows && cues.current !== undefined],
  ];
  return (
    <div className="go-bar">
      <NowOn cues={cues} />
      <button
        type="button"
        className="button primary go"
        aria-keyshortcuts="F8"
        disabled={next === undefined}
        onClick={() => steer("go")}
      >
        {next === undefined ? words.nothingNext : words.go(titleOf(next))}
        {next && <kbd>{words.goKey}</kbd>}
      </button>
      <div className="buttons">
        {moves.map(([move, can]) => (
          <button
            key={move}
            type="button"
            className="button small"
            disabled={!can}
            onClick={() => steer(move)}
          >
            {words.steer[move]}
          </button>
        ))}
      </div>
      <p className="soft cue-keys">{words.keys}</p>
    </div>
  );
}

function NowOn({ cues }: GoBarProps) {
  const words = useWords("desk").show;
  const { language } = useLanguage();
  const titleOf = useCueTitle();
  const { current, phase, startAt } = cues;
  const now = useSeconds();
  const cue = cues.cues.find(({ id }) => id === current?.cue);
  if (current === undefined || cue === undefined) {
    const clock = startAt && new Date(startAt).toLocaleTimeString(language, { timeStyle: "short" });
    return (
      <p className="cue-now" role="status">
        {words.phase[phase]}
        {clock && phase === "ready" && ` ・ ${words.startsAt(clock)}`}
      </p>
    );
  }
  const spent = Math.max(0, (current.pausedAt ?? now) - current.since);
  const left = cue.minutes === undefined ? undefined : cue.minutes * 60_000 - spent;
  return (
    <div className="cue-now" data-late={left !== undefined && left < 0 && !cues.held}>
      <p role="status">
        {phase === "paused" ? words.phase.paused : words.item[cue.state]}
        {" ・ "}
        <bdi>{titleOf(cue)}</bdi>
        {!current.said && ` ・ ${words.saying}`}
      </p>
      <p className="cue-time" role="timer">
        {timeText(words, spent, left)}
      </p>
    </div>
  );
}

type ShowWords = ReturnType<typeof useWords<"desk">>["show"];

const timeText = (words: ShowWords, spent: number, left: number | undefined): string => {
  if (left === undefined) return words.since(clockText(spent));
  return left < 0 ? words.overtime(clockText(-left)) : words.left(clockText(left));
};

/** 3:05 */
const clockText = (duration: number): string => {
  const seconds = Math.floor(duration / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
