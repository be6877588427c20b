/** One request to a speech service. */
export type Asked = {
  readonly query: URLSearchParams;
  readonly type: string;
  readonly bytes: Buffer;
  json(): unknown;
  /** The fields of a form; a file as its bytes. */
  form(): Promise<ReadonlyMap<string, string | Buffer>>;
};

export type RouteAnswer =
  | { readonly kind: "says"; readonly text: string; readonly type: "audio/wav" }
  | { readonly kind: "answers"; readonly body: unknown }
  /** The file that is to be heard: its words follow from the service. */
  | { readonly kind: "hears"; readonly wav: Buffer; readonly body: unknown }
  | { readonly kind: "refuses"; readonly status: number; readonly why: string };

export type Route = {
  readonly provider: string;
  readonly path: RegExp;
  readonly header: (key: string) => readonly [name: string, value: string];
  answer(asked: Asked, words: string): RouteAnswer | Promise<RouteAnswer>;
};
