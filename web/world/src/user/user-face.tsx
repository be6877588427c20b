import { UserPictureName } from "../../../../src/protocol/user-picture.ts";
import { plainText } from "../text/plain-text.ts";
import { PersonIcon } from "../widgets/icons.tsx";
import "./user-face.css";

type UserFaceProps = { readonly user: { readonly name: string; readonly picture: string } };

/** The address of the user's picture; undefined when there is none. */
export function pictureAddress(picture: string): string | undefined {
  const name = UserPictureName.safeParse(picture);
  return name.success && name.data !== "" ? `/pictures/${name.data}` : undefined;
}

/** The user's picture, else the first letter of the name. Decorative: the name stands beside it. */
export function UserFace({ user }: UserFaceProps) {
  const address = pictureAddress(user.picture);
  const [letter] = [...plainText(user.name)];
  return (
    <span className="user-face" aria-hidden="true">
      {address ? <img src={address} alt="" /> : (letter ?? <PersonIcon />)}
    </span>
  );
}
