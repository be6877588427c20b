import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { useRoom } from "../../connection/use-world.ts";
import { Face } from "../../face/face.tsx";
import { useWords } from "../../language/language-context.tsx";
import { ArrowIcon } from "../../widgets/icons.tsx";
import { answerTo } from "./answer-to.ts";
import { StepFoot } from "./first-steps.tsx";

type FirstAnswerProps = {
  readonly whom: PersonaCard;
  readonly building: BuildingId;
  /** The id of the command with the first words. */
  readonly said: string | undefined;
  readonly back: () => void;
  readonly next: () => void;
};

/** Her face and her first words, as she says them. */
export function FirstAnswer({ whom, building, said, back, next }: FirstAnswerProps) {
  const words = useWords("firstVisit");
  const common = useWords("common");
  const room = useRoom(building);
  const lines = room.phase === "shown" ? room.state.lines : [];
  const answer = answerTo(lines, said, whom.persona);
  const emotion = answer?.emotion ?? whom.emotion;
  return (
    <>
      <div className="first-face-large">
        <Face
          persona={whom.persona}
          emotion={emotion}
          speaking={answer?.progress === "growing"}
          label={common.face(whom.name, common.emotion[emotion])}
        />
      </div>
      <div className="first-answer" aria-live="polite">
        <b>{whom.name}</b>
        {answer ? (
          <p>{answer.text.trimStart()}</p>
        ) : (
          <p className="first-hint">
            {words.waiting(whom.name)}{" "}
            <span className="dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          </p>
        )}
      </div>
      <StepFoot back={back}>
        <button type="button" className={answer ? "button primary" : "button"} onClick={next}>
          {words.next}
          <ArrowIcon />
        </button>
      </StepFoot>
    </>
  );
}
