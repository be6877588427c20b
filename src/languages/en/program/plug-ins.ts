import type { Language } from "../../../protocol/language.ts";
import { textIn } from "../../text-in.ts";

export const plugIns = {
  loaded: (id: string, brings: readonly string[]) => `Plug-in ${id} (${brings.join(", ")})`,
  partProblem: (
    id: string,
    problem:
      | { readonly kind: "no-key"; readonly settings: string }
      | { readonly kind: "bad-address"; readonly setting: string }
      | { readonly kind: "not-answering"; readonly at: string }
      | { readonly kind: "not-installed"; readonly what: string }
      | { readonly kind: "other"; readonly text: Readonly<Record<Language, string>> },
  ): string => {
    switch (problem.kind) {
      case "no-key":
        return `${id} needs ${problem.settings}.`;
      case "bad-address":
        return `${problem.setting} is no address that can be asked (${id}).`;
      case "not-answering":
        return `${id} does not answer at ${problem.at}.`;
      case "not-installed":
        return `${id} needs ${problem.what}.`;
      case "other":
        return `${id}: ${textIn(problem.text, "en")}`;
    }
  },
  badFormat: (text: string, meant: string | undefined, known: string) =>
    `There is no format ${text}.${meant === undefined ? "" : ` Do you mean ${meant}?`} Known are: ${known}`,
  notAllowed: (named: string, place: string) =>
    `${named}, in PLUGINS of ${place}, is not loaded. No settings file starts code by itself: it may name packages only that npm installed beside SaintVerse. Name others in the environment variable PLUGINS.`,
  missing: (named: string, place: string) =>
    `The plug-in ${named} is not to be found (${place}). Run npm install ${named} where SaintVerse is installed, or in the data folder.`,
  broken: (named: string, why: string) =>
    `The plug-in ${named} cannot be used: ${why}. Tell whoever made it, or take it out of PLUGINS.`,
  clash: (named: string, what: string) =>
    `${what} of the plug-in ${named} is there already. Take one of the two out of PLUGINS.`,
  about: "write the folder of a plug-in (a voice, a model, a tool, a body …)",
  argumentKind: (kinds: string) => `the kind: ${kinds}`,
  argumentName: "its name (lower-case letters, digits, -)",
  badName: (name: string) =>
    `${name} cannot be its name. Begin with a lower-case letter; 2 to 40 lower-case letters, digits and -.`,
  there: (folder: string) => `${folder} is there already. Choose another name.`,
  unwritten: (folder: string, why: string) =>
    `${folder} cannot be written (${why}). See the folder's permissions.`,
  written: (folder: string, name: string, kind: string) =>
    `Written: ${folder} (${kind}). To try it: PLUGINS=./${name} saintverse doctor`,
  readme: (name: string, kind: string, settings: readonly string[]) =>
    `# ${name}\n\nA plug-in for SaintVerse (${kind}).\n\n- To test it: \`npm install && npm test\`. \`vitest.config.js\` leads to the program on this computer\n- To try it: \`saintverse doctor\`, \`saintverse start\` with \`PLUGINS=./${name}\` in the environment\n- To use it: \`npm install\` it where SaintVerse is installed, and write \`PLUGINS=saintverse-${name}\` into \`.env\`\n${settings.map((one) => `- Setting: \`${one}\`\n`).join("")}`,
};

export type PlugInWords = typeof plugIns;
