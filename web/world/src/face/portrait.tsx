import { memo } from "react";
import type { Emotion } from "../../../../src/protocol/emotion.ts";
import { type PortraitCut, portraitsPath } from "../../../../src/protocol/portrait.ts";
import { useCityPart } from "../connection/use-world.ts";
import { pictureAddress } from "../user/user-face.tsx";
import { colourStyle } from "./colours.ts";
import { useKnownLook } from "./known-looks.ts";
import { useModelFaces } from "./model-faces.ts";
import { knownUser, userLetter } from "./user-letter.ts";
import "./portrait.css";

type PortraitProps = {
  /** Her id, or `user`. */
  readonly persona: string;
  readonly emotion: Emotion;
  readonly cut?: PortraitCut;
  readonly eyes?: "open" | "shut";
  readonly className?: string;
  /** The accessible name; absent: her name stands beside it. */
  readonly label?: string | undefined;
};

/** The look of a persona or the user, as a picture: the only way in which the page shows a face. */
export const Portrait = memo((props: PortraitProps) =>
  props.persona === knownUser ? <UserPortrait {...props} /> : <PersonaPortrait {...props} />,
);

function PersonaPortrait({
  persona,
  emotion,
  cut = "face",
  eyes = "open",
  className = "",
  label = "",
}: PortraitProps) {
  const look = useKnownLook(persona);
  const faces = useModelFaces(persona, look);
  const wish = new URLSearchParams({
    ...{ cut, emotion },
    ...(eyes === "shut" ? { eyes } : {}),
    ...(look === undefined ? {} : { v: look.version }),
  });
  const served = `${portraitsPath}${encodeURIComponent(persona)}?${wish}`;
  return (
    <img
      className={`portrait ${className}`}
      src={faces === "served" ? served : faces?.get(eyes === "shut" ? "asleep" : emotion)}
      alt={label}
      draggable={false}
      decoding="async"
      data-persona={persona}
      data-emotion={emotion}
      data-cut={cut}
      data-form={look?.form ?? "drawn"}
      data-model={faces === "served" ? undefined : ""}
      style={colourStyle(persona)}
    />
  );
}

/** The user: the picture of the profile, or the first letter of the name. */
function UserPortrait({ cut = "face", className = "", label = "" }: PortraitProps) {
  const user = useCityPart((city) => city.user) ?? { name: "", picture: "" };
  const address = pictureAddress(user.picture);
  if (address !== undefined)
    return (
      <img
        className={`portrait ${className}`}
        src={address}
        alt={label}
        draggable={false}
        data-persona={knownUser}
        data-cut={cut}
        data-form="picture"
        style={colourStyle(knownUser)}
      />
    );
  const access = label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <span
      className={`portrait user-portrait ${className}`}
      data-persona={knownUser}
      data-cut={cut}
      style={colourStyle(knownUser)}
      {...access}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <text x="50" y="53" textAnchor="middle" dominantBaseline="central">
          {userLetter(user.name)}
        </text>
      </svg>
    </span>
  );
}
