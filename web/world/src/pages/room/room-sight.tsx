import type { ReactNode } from "react";
import type { Building } from "../../../../../src/protocol/place.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import type { RoomViewState } from "../../connection/room-view-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { AddPictureMenu } from "../../sight/add-picture-menu.tsx";
import { useAddedPictures } from "../../sight/added-pictures.ts";
import { PictureTray, type Sight, SightNote } from "../../sight/picture-tray.tsx";
import { openScreenCapture } from "../../sight/screen-capture.ts";
import { ScreenSign } from "../../sight/screen-sign.tsx";
import { useScreenWatch } from "../../sight/use-screen-watch.ts";
import { plainText } from "../../text/plain-text.ts";
import { useDroppedFiles } from "../../widgets/dropped-files.ts";
import { useToasts } from "../../widgets/toasts.tsx";
import { useAnswer } from "../use-answer.ts";
import type { UnsentControl } from "./unsent.ts";

const isPicture = ({ type }: File): boolean => type.startsWith("image/");

type RoomSightProps = {
  readonly place: Building;
  readonly city: PageCityState;
  readonly room: RoomViewState;
  readonly say: UnsentControl["say"];
};

/** The user's pictures in a room: those for the next message, and looks at the screen. */
export function useRoomSight({ place, city, room, say }: RoomSightProps) {
  const words = useWords("room").pictures;
  const { show } = useToasts();
  const building = place.buildingId;
  const pictures = useAddedPictures(building);
  const { busy, present } = room.state;
  const add = (files: readonly Blob[], origin?: "screen") => {
    if (pictures.add(files, origin) > 0) show(words.problem["too-many"]);
  };
  const { watch, start, stop } = useScreenWatch({
    isQuiet: busy.length === 0,
    show: (look) => say("", undefined, [{ ...look, name: look.kept.name, origin: "screen" }]),
  });
  const showScreen = async () => {
    const capture = await openScreenCapture();
    if (!capture.ok) return show(words.ended[capture.error]);
    const small = await capture.value.look();
    capture.value.stop();
    if (small !== undefined) add([small.blob], "screen");
  };
  const { isOver, handlers } = useDroppedFiles((files) => add(files), isPicture);
  const isShowing = pictures.drafts.length > 0 || watch.isOn;
  const sight = useSight(building, present, city);
  const nameOf = (persona: string): string =>
    plainText(city.personas.find((card) => card.persona === persona)?.name ?? persona);
  const above: ReactNode = (
    <>
      {isOver && (
        <div className="drop-sign" aria-hidden="true">
          {words.drop}
        </div>
      )}
      <ScreenSign watch={watch} stop={() => stop()} sight={sight} />
      {watch.isOn && <SightNote sight={sight} nameOf={nameOf} />}
      <PictureTray pictures={pictures} sight={sight} nameOf={nameOf} />
    </>
  );
  return {
    handlers,
    above,
    take: pictures.take,
    enclosed: isShowing ? { count: pictures.drafts.length, isReady: pictures.isReady } : undefined,
    menu: (
      <AddPictureMenu
        key="pictures"
        add={(files) => add(files)}
        showScreen={() => void showScreen()}
        watchScreen={(every) => void start(every)}
        isWatching={watch.isOn}
      />
    ),
  };
}

/** The sight of those in the room, asked anew when a persona comes, goes, or thinks with another model. */
function useSight(
  building: Building["buildingId"],
  present: readonly string[],
  { personas }: PageCityState,
): Sight {
  const occasion = present
    .map((persona) => personas.find((card) => card.persona === persona)?.model?.name ?? persona)
    .join(" ");
  const [answer] = useAnswer({ ask: "sight", building }, occasion);
  return answer.phase === "answered" ? answer.answer.people : [];
}
