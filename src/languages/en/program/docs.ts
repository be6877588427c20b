import type { DocsWords } from "../../pack/program/docs-words.ts";

export const docs: DocsWords = {
  name: "English",
  title: "Guide",
  skip: "To the text",
  search: "Search the guide",
  nothingFound: "Nothing was found.",
  found: "Places found:",
  pages: "All pages",
  onThisPage: "On this page",
  ways: "Language and city",
  toCity: "To the city",
};
