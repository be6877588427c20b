export type CitiesWords = {
  readonly directory: string;
  readonly optionUnsigned: string;
  readonly key: string;
  readonly listening: (url: string) => string;
  readonly unsigned: string;
  readonly badNames: (file: string) => string;
  readonly badKey: (file: string) => string;
  readonly api: (url: string, name: string) => string;
  readonly noApi: (port: number) => string;
  readonly outOfReach: (name: string, url: string) => string;
  readonly met: (name: string, key: string) => string;
  readonly compat: {
    readonly listening: (url: string, names: string) => string;
    readonly noListener: (port: number) => string;
    readonly noPort: string;
    readonly nameTwice: (name: string) => string;
  };
  readonly link: {
    readonly "by-choice": string;
    readonly connecting: string;
    readonly unreachable: string;
    readonly "name-taken": string;
    readonly online: string;
  };
};
