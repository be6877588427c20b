/** The page that takes what another app shares with the city. */
export const sharePage = {
  title: "Show it to somebody",
  help: "It is put into the writing box of a room. Nothing is sent before you send it there.",
  text: "Text",
  rooms: "Into which room?",
  noRoom: "There is no room in which you may write.",
  nothing: "Nothing was shared. Share a text, a link or pictures from another app.",
  /** A shared picture, by its place. */
  picture: (place: number) => `Shared picture ${place}`,
};

export const notifications = {
  turnOn: "Tell me when somebody speaks to me",
  turnOff: "No more notifications",
  help: "Also while the page is closed. The browser's maker delivers it encrypted and cannot read it; your device decides what a locked screen shows.",
  /** The browser has no push service that answers. */
  onlyOpen:
    "While the page is open in the background: this browser delivers nothing to a closed page. On a locked screen your device decides what is shown.",
  forbidden: "The browser forbids notifications here. Allow them in its settings for this site.",
};

export type SharePageWords = typeof sharePage;

export type NotificationWords = typeof notifications;
