// The personas on the stage, each in a place of her own, and who of them speaks.

import type { StageFigure } from "../../../../src/protocol/stage-feed.ts";
import type { AvatarFrame } from "../../../../src/puppet/motion/avatar-frame.ts";
import { type Figure, openFigure } from "./figure.ts";

export type Company = {
  readonly element: HTMLElement;
  /** The host first. */
  readonly show: (company: readonly StageFigure[]) => void;
  /** Whether the host is drawn here. */
  readonly showHost: (isShown: boolean) => void;
  readonly of: (persona: string) => Figure | undefined;
  readonly all: () => readonly Figure[];
  readonly personOf: (persona: string | undefined) => StageFigure | undefined;
  /** She is heard, and the others look at her; undefined: nobody is. */
  readonly hear: (speaker: string | undefined) => void;
  /** `mouth`: that of the speaker. */
  readonly draw: (frame: AvatarFrame) => void;
};

/** The place of a speaker beside one who looks at her: 1 is the edge of what she sees. */
const glance = 0.75;

/** `inward`: 1 where places are counted from left to right, else -1. */
export function openCompany(
  urlOf: (path: string) => string,
  changed: () => void,
  inward: 1 | -1,
): Company {
  const element = document.createElement("div");
  element.className = "company";
  let people: readonly StageFigure[] = [];
  let figures: ReadonlyMap<string, Figure> = new Map();
  let speaker: string | undefined;
  let hasHost = true;

  const arrange = () => {
    const seatOf = (id: string) => people.findIndex(({ persona }) => persona === id);
    const heard = speaker === undefined ? -1 : seatOf(speaker);
    for (const [id, figure] of figures) {
      const seat = seatOf(id);
      figure.element.hidden = seat === 0 && !hasHost;
      figure.element.toggleAttribute("data-speaking", seat === heard);
      if (people.length < 2) continue;
      const x = (seat < heard ? glance : -glance) * inward;
      figure.attend(heard < 0 || seat === heard ? undefined : { x, y: 0 });
    }
  };
  return {
    element,
    show(company) {
      const before = figures;
      people = company;
      figures = new Map(
        people.map(({ persona }) => [persona, before.get(persona) ?? openFigure(urlOf, changed)]),
      );
      for (const [persona, figure] of before) {
        if (figures.has(persona)) continue;
        figure.show(null, "neutral");
        figure.element.remove();
      }
      for (const [seat, person] of people.entries()) {
        const figure = figures.get(person.persona);
        if (figure === undefined) continue;
        const { persona, name, language, avatar, emotion, activity } = person;
        figure.element.style.setProperty("--seat", String(seat));
        figure.element.dataset["name"] = name;
        figure.show({ persona, name, language, avatar }, emotion);
        figure.be(activity);
        if (element.children[seat] !== figure.element) element.append(figure.element);
      }
      arrange();
    },
    showHost(isShown) {
      hasHost = isShown;
      arrange();
    },
    of: (persona) => figures.get(persona),
    all: () => [...figures.values()],
    personOf: (id) => people.find(({ persona }) => persona === id) ?? people[0],
    hear(next) {
      speaker = next;
      arrange();
    },
    draw(frame) {
      for (const [persona, figure] of figures) {
        const isHeard = persona === (speaker ?? people[0]?.persona);
        figure.draw(isHeard ? frame : { ...frame, mouth: "closed", openness: 0 });
      }
    },
  };
}
