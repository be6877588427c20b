import fc from "fast-check";
import { expect, it } from "vitest";
import { fillTemplate } from "./template.ts";

it("fills known names, leaves everything else as it is written", () => {
  const template =
    '{{ name }}は{{name}}。{name} {{}} {{{name}}} {{unknown}} { "a": {"b": 1} } {{na-me}}';
  expect(fillTemplate(template, { name: "れん" })).toBe(
    'れんはれん。{name} {{}} {れん} {{unknown}} { "a": {"b": 1} } {{na-me}}',
  );
});

it("does not expand values, nor properties that every object inherits", () => {
  expect(fillTemplate("{{a}} {{toString}} {{__proto__}}", { a: "{{b}} $& $1", b: "no" })).toBe(
    "{{b}} $& $1 {{toString}} {{__proto__}}",
  );
});

it("never throws and keeps a text without double braces", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = text.replaceAll("{{", "{");
      expect(fillTemplate(plain, { a: "x" })).toBe(plain.replaceAll("{{a}}", "x"));
    }),
  );
});
