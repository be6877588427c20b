// The page of controls, as HTML without a script: texts of others are escaped. The changing part is a frame of its own
// that long-polls for its next version.

import type { ControlsWords } from "../../../languages/program-words.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { Language } from "../../../protocol/language.ts";
import type { ControlView, WaitingHere } from "./soul-controls.ts";

export type PageTexts = {
  readonly say: ControlsWords;
  readonly language: Language;
  readonly name: string;
  readonly faults: (reason: string) => string;
};

const marks: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);
const longestShown = 500;

/** Escapes any text for HTML. */
const written = (text: string): string =>
  [...safeLine(text)]
    .slice(0, longestShown)
    .join("")
    .replace(/[&<>"']/g, (mark) => marks.get(mark) ?? "");

const documentOf = ({ language, say, name }: PageTexts, head: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${written(say.html.title(name))}</title><link rel="stylesheet" href="/controls.css">${head}</head><body>${body}</body></html>`;

/** The paths of commands from the page, and from its frame, which alone is reloaded after them. */
const fromPage = "/command";
const fromFrame = "/command?from=now";

/** A form of one button. */
const button = (
  fields: Readonly<Record<string, string>>,
  label: string,
  { action = fromFrame, kind = "" } = {},
): string =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${written(value)}">`)
    .join("")}<button${kind === "" ? "" : ` class="${kind}"`}>${written(label)}</button></form>`;

/** The page around the frame: the kill switch, and words for her to say. */
export function controlPage(texts: PageTexts): string {
  const { html } = texts.say;
  const title = written(html.title(texts.name));
  return documentOf(
    texts,
    "",
    `<main><h1>${title}</h1>${button({ do: "kill-speech" }, html.kill, { action: fromPage, kind: "kill" })}
<form method="post" action="${fromPage}" class="say"><input type="hidden" name="do" value="say-this"><label>${written(html.sayLabel)} <input name="text" maxlength="500" autocomplete="off" required></label><button>${written(html.say)}</button></form>
<iframe src="/now" title="${written(html.stateTitle)}"></iframe></main>`,
  );
}

/**
 * The changing part: the state, the waiting items, and the models that stood in. Its next request waits for a version
 * after `version`.
 */
export function nowPage(texts: PageTexts, view: ControlView, version: number): string {
  const { html } = texts.say;
  return documentOf(
    texts,
    `<meta http-equiv="refresh" content="0;url=/now?after=${version}">`,
    `<p role="status">${statusLines(texts, view).map(written).join(" ・ ")}</p>
<div class="switches">${
      view.muted
        ? button({ do: "mute-speech", on: "no" }, html.unmute)
        : button({ do: "mute-speech", on: "yes" }, html.mute)
    }${
      view.holding
        ? button({ do: "hold-speech", on: "no" }, html.release)
        : button({ do: "hold-speech", on: "yes" }, html.hold)
    }</div>
<h2>${written(html.waiting)}</h2>${list(
      texts,
      view.waiting.map((one) => utterance(texts, one)),
    )}
<h2>${written(html.comments)}</h2>${list(
      texts,
      view.comments.map((one) => comment(texts, one)),
    )}
<h2>${written(html.models)}</h2>${list(texts, modelLines(texts, view))}`,
  );
}

const list = ({ say }: PageTexts, items: readonly string[]): string =>
  items.length === 0
    ? `<p class="soft">${written(say.html.none)}</p>`
    : `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;

function statusLines({ say }: PageTexts, view: ControlView): readonly string[] {
  const { status } = say;
  const plain = (text: string) => text.replace(/\s*[（(]\/\w+[^）)]*[）)]/, "");
  return [
    plain(view.muted ? status.muted : status.speaking),
    ...(view.holding ? [plain(status.holding)] : []),
    ...(view.answering === undefined ? [] : [status.answering(view.answering)]),
    ...(view.lag === undefined ? [] : [status.lag(Math.round(view.lag / 1_000))]),
    ...(view.route === undefined ? [] : [status.model(view.route)]),
  ];
}

function utterance(
  { say }: PageTexts,
  { utterance: id, text, reason }: ControlView["waiting"][number],
): string {
  const { html } = say;
  const why = reason === undefined ? "" : ` <b>${written(say.held[reason])}</b>`;
  return `<p dir="auto">${written(text)}${why}</p><div class="switches">${button({ do: "approve-speech", utterance: id }, html.approve)}${button({ do: "reject-speech", utterance: id }, html.reject)}<a href="/edit?utterance=${encodeURIComponent(id)}" target="_top">${written(html.edit)}</a></div>`;
}

/** A form for replacing the text of a waiting utterance, on a page that is not reloaded during the editing. */
export function editPage(
  texts: PageTexts,
  { utterance: id, text }: ControlView["waiting"][number],
): string {
  const { html } = texts.say;
  return documentOf(
    texts,
    "",
    `<main><h1>${written(html.edit)}</h1><p dir="auto">${written(text)}</p>
<form method="post" action="${fromPage}" class="say"><input type="hidden" name="do" value="approve-speech"><input type="hidden" name="utterance" value="${written(id)}"><label>${written(html.insteadLabel)} <input name="text" maxlength="500" autocomplete="off" value="${written(text)}" required></label><button>${written(html.approve)}</button></form><p><a href="/">${written(html.back)}</a></p></main>`,
  );
}

function comment({ say }: PageTexts, { id, author, text, paid }: WaitingHere): string {
  const { html } = say;
  const money = paid === undefined ? "" : ` <b>${written(`${paid.amount} ${paid.currency}`)}</b>`;
  return `<p dir="auto"><bdi>${written(author.name || html.nobody)}</bdi>${money}: ${written(text)}</p><div class="switches">${button({ do: "answer-comment", comment: id }, html.answerNext)}${button({ do: "pass-over-comment", comment: id }, html.passOver)}</div>`;
}

function modelLines({ say, faults, language }: PageTexts, { switches }: ControlView) {
  return switches.map(({ at, from, to, reason }) => {
    const when = new Date(at).toLocaleTimeString(language);
    return `<time>${written(when)}</time> ${written(say.switched(from, to, faults(reason)))}`;
  });
}

/** A page with one sentence: why nothing is shown, or why a command failed. */
export const plainPage = (texts: PageTexts, sentence: string, back?: "/" | "/now"): string =>
  documentOf(
    texts,
    "",
    `<main><p role="alert">${written(sentence)}</p>${back === undefined ? "" : `<p><a href="${back}">${written(texts.say.html.back)}</a></p>`}</main>`,
  );

export const controlStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:48rem;margin:0 auto;padding:1rem}
h1{font-size:1.25rem}h2{font-size:1rem;margin:1rem 0 .25rem}
button{font:inherit;min-height:2.75rem;padding:0 1rem;border-radius:.5rem;border:1px solid;cursor:pointer}
button.kill{width:100%;min-height:4rem;font-size:1.25rem;background:#b00020;color:#fff;border:0}
button:focus-visible,input:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}
input{font:inherit;min-height:2.5rem;padding:0 .5rem;max-width:100%;box-sizing:border-box}
form{margin:.25rem 0}.say input[name=text]{width:100%}
.switches{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
iframe{width:100%;height:32rem;border:0;margin-top:1rem}
ol{padding-left:1.5rem}p{margin:.25rem 0;overflow-wrap:anywhere}.soft{opacity:.75}`;
