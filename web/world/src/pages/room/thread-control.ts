import { useMemo } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { RoomState } from "../../../../../src/protocol/room-line.ts";
import { useCommand } from "../../widgets/use-command.ts";
import type { MessageControl } from "./message-actions.tsx";

/** The visitor's rights to the conversations of a room; the same object while they do not change. */
export function useThreadControl(
  building: BuildingId,
  { own, silence, pins }: RoomState,
  may: boolean,
): Omit<MessageControl, "place"> {
  const command = useCommand();
  const isOwn = may && own === true;
  const mayAsk = isOwn && silence === undefined;
  const pinned = (pins ?? []).join(" ");
  return useMemo(
    () => ({
      ...(mayAsk
        ? {
            answerAgain: ({ number }) => void command({ do: "answer-again", building, number }),
            resend: ({ number }) => void command({ do: "answer-again", building, number }),
          }
        : {}),
      ...(isOwn
        ? {
            choose: (answer, choice) =>
              void command({ do: "choose-alternative", building, answer, choice }),
            edit: ({ number }, text) =>
              void command({ do: "edit-message", building, number, text }),
            branch: ({ number }) => void command({ do: "open-thread", building, upTo: number }),
            pin: ({ number }, on) => void command({ do: "pin-message", building, number, on }),
          }
        : {}),
      pins: new Set(pinned === "" ? [] : pinned.split(" ").map(Number)),
    }),
    [building, command, isOwn, mayAsk, pinned],
  );
}
