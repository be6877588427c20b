/** The page that takes what another app shares with the city. */
export type SharePageWords = {
  readonly title: string;
  readonly help: string;
  readonly text: string;
  readonly rooms: string;
  readonly noRoom: string;
  readonly nothing: string;
  /** A shared picture, by its place. */
  readonly picture: (place: number) => string;
};

export type NotificationWords = {
  readonly turnOn: string;
  readonly turnOff: string;
  readonly help: string;
  readonly forbidden: string;
};
