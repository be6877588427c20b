// The colours of code. Loaded when the first code with the name of a language is shown.

import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import cpp from "highlight.js/lib/languages/cpp";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import go from "highlight.js/lib/languages/go";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import kotlin from "highlight.js/lib/languages/kotlin";
import markdown from "highlight.js/lib/languages/markdown";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import sql from "highlight.js/lib/languages/sql";
import swift from "highlight.js/lib/languages/swift";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { createLowlight } from "lowlight";

/** A piece of code: plain, or of a kind that has a colour. */
export type ColouredPart =
  | string
  | { readonly kind: string; readonly inside: readonly ColouredPart[] };

const colours = createLowlight({
  ...{ bash, c, cpp, csharp, css, diff, go, java, javascript, json, kotlin, markdown },
  ...{ python, ruby, rust, sql, swift, typescript, xml, yaml },
});

type Node = ReturnType<typeof colours.highlight>["children"][number];

/** The parts of the code, which together are the code; one part where the language is not known. */
export function colouredCode(text: string, language: string): readonly ColouredPart[] {
  if (!colours.registered(language)) return [text];
  return colours.highlight(language, text).children.map(partOf);
}

function partOf(node: Node): ColouredPart {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  const [name = ""] = [node.properties["className"]].flat();
  return { kind: String(name).replace("hljs-", ""), inside: node.children.map(partOf) };
}
