// Her words in writing, which appear as they are heard.

import { type SubtitlePage, subtitlePages } from "./subtitle-pages.ts";

export type Subtitles = {
  readonly element: HTMLElement;
  /** `language`: that of the text, by which its lines are broken. */
  readonly show: (name: string, text: string, language?: string) => void;
  /** Shows the share of it that was said: 0 to 1. */
  readonly progress: (share: number) => void;
  /** It has ended: it stays for a moment. */
  readonly end: () => void;
  readonly clear: () => void;
};

/** Milliseconds that the last words stay. */
const stay = 1_800;

export function openSubtitles(): Subtitles {
  const element = document.createElement("section");
  element.className = "subtitles";
  const name = document.createElement("span");
  name.className = "subtitle-name";
  const line = document.createElement("p");
  line.className = "subtitle-line";
  element.append(name, line);
  let pages: readonly SubtitlePage[] = [];
  let page: SubtitlePage | undefined;
  let letters: readonly HTMLElement[] = [];
  let shown = 0;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const turnTo = (next: SubtitlePage | undefined) => {
    if (next === page) return;
    page = next;
    shown = 0;
    const words = (next?.words ?? []).map((word) => word.map(letterOf));
    letters = words.flat();
    line.replaceChildren(...words.map(wordOf));
  };
  const reveal = (count: number) => {
    for (; shown < count; shown += 1) letters[shown]?.classList.add("said");
  };
  const clear = () => {
    clearTimeout(leaving);
    element.classList.remove("shown");
  };

  return {
    element,
    show: (who, text, language = "") => {
      line.lang = language;
      clearTimeout(leaving);
      pages = subtitlePages(text);
      name.textContent = who;
      page = undefined;
      turnTo(pages[0]);
      element.classList.add("shown");
    },
    progress: (share) => {
      const at = pages.find(({ to }) => share < to) ?? pages.at(-1);
      turnTo(at);
      if (at === undefined) return;
      const inside = (share - at.from) / Math.max(1e-6, at.to - at.from);
      reveal(Math.min(letters.length, Math.ceil(inside * letters.length + 0.5)));
    },
    end: () => {
      turnTo(pages.at(-1));
      reveal(letters.length);
      clearTimeout(leaving);
      leaving = setTimeout(clear, stay);
    },
    clear,
  };
}

function wordOf(letters: readonly HTMLElement[]): HTMLElement {
  const word = document.createElement("span");
  word.className = "word";
  word.append(...letters);
  return word;
}

/** A letter with its outline, which is drawn behind all letters. */
function letterOf(text: string): HTMLElement {
  const letter = document.createElement("span");
  letter.className = "letter";
  letter.textContent = text;
  letter.dataset["text"] = text;
  return letter;
}
