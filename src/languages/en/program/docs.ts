/** The frame of the documentation's pages at `/docs`. */
export const docs = {
  /** The name of the language in itself. */
  name: "English",
  title: "Guide",
  skip: "To the text",
  search: "Search the guide",
  nothingFound: "Nothing was found.",
  /** Before the number of places that were found. */
  found: "Places found:",
  pages: "All pages",
  onThisPage: "On this page",
  /** The name of the links to the other language and to the city. */
  ways: "Language and city",
  toCity: "To the city",
};

export type DocsWords = typeof docs;
