import { plainText } from "../text/plain-text.ts";
import "./home-badge.css";

/** The most characters of a visitor's message. */
const mostShown = 8_000;

/** Words of another city as plain text: without links, pictures, markup or acts. */
export const InertText = ({ text }: { readonly text: string }) => (
  <p className="inert-text" dir="auto">
    {plainText(text).slice(0, mostShown)}
  </p>
);
