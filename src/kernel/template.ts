import { ownValue } from "./own-value.ts";

const place = /\{\{\s*([A-Za-z_][A-Za-z0-9_]{0,63})\s*\}\}/g;

/** The names of the placeholders in a template, each once. */
export const placesIn = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(place)].flatMap(([, name]) => name ?? [])),
];

/**
 * The template with each `{{name}}` replaced by its value. Nothing is evaluated: an unknown name stays as written,
 * single braces are plain text, and values are not searched for further names.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(place, (written, name: string) => ownValue(values, name) ?? written);
}
