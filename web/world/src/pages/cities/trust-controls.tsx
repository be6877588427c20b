import type { NearCity } from "../../../../../src/protocol/abroad-view.ts";
import { useWords } from "../../language/language-context.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { ConfirmButton } from "../confirm-button.tsx";

type TrustControlsProps = { readonly near: NearCity; readonly name: string };

/** The operator's decision about another city: trusted, banned, or forgotten. */
export function TrustControls({ near, name }: TrustControlsProps) {
  const words = useWords("cities");
  const command = useCommand();
  const { city, trustLevel } = near;
  const key = near.key ?? near.listedKey;
  const isJudged = trustLevel === "trusted" || trustLevel === "banned";
  return (
    <span className="trust-controls">
      {trustLevel !== "trusted" && key !== undefined && (
        <button
          type="button"
          className="button small primary"
          title={words.trustHelp}
          onClick={() => void command({ do: "trust-city", city, key })}
        >
          {trustLevel === "banned" ? words.trustAgain : words.trust}
        </button>
      )}
      {trustLevel !== "banned" && (
        <ConfirmButton
          question={words.banQuestion(name)}
          really={words.banReally}
          act={() => void command({ do: "ban-city", city })}
        >
          {trustLevel === "met" ? words.refuse : words.ban}
        </ConfirmButton>
      )}
      {trustLevel === "met" && (
        <button
          type="button"
          className="button small"
          onClick={() => void command({ do: "forget-city", city })}
        >
          {words.later}
        </button>
      )}
      {isJudged && (
        <ConfirmButton
          question={words.forgetQuestion(name)}
          really={words.forgetReally}
          act={() => void command({ do: "forget-city", city })}
        >
          {words.forget}
        </ConfirmButton>
      )}
    </span>
  );
}
