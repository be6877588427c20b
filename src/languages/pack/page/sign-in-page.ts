export type SignInWords = {
  readonly title: string;
  readonly why: string;
  readonly password: string;
  readonly signIn: string;
  readonly signingIn: string;
  readonly wrong: string;
  readonly linkOver: string;
  readonly noWayIn: string;
  readonly tooOften: string;
  readonly unreachable: string;
  readonly already: string;
};
