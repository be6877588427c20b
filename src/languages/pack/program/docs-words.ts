/** The frame of the documentation's pages at `/docs`. */
export type DocsWords = {
  /** The name of the language in itself. */
  readonly name: string;
  readonly title: string;
  readonly skip: string;
  readonly search: string;
  readonly nothingFound: string;
  /** Before the number of places that were found. */
  readonly found: string;
  readonly pages: string;
  readonly onThisPage: string;
  /** The name of the links to the other language and to the city. */
  readonly ways: string;
  readonly toCity: string;
};
