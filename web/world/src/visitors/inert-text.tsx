import { plainText } from "../text/plain-text.ts";
import "./home-badge.css";

/** No visitor says more at once. */
const mostShown = 8_000;

/** Words of another city, letter by letter: nothing in them is a link, a picture, markup or an act. */
export const InertText = ({ text }: { readonly text: string }) => (
  <p className="inert-text" dir="auto">
    {plainText(text).slice(0, mostShown)}
  </p>
);
