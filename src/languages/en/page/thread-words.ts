/** The texts about the conversations of a room, in one language. */
export const threads = {
  title: "Conversations",
  open: "Conversations and search",
  close: "Close",
  /** The conversation that a room began with, and one that nobody named. `date`: when it was opened. */
  first: "The first conversation",
  unnamed: (date: string) => `Conversation of ${date}`,
  begin: "New conversation",
  choose: (name: string) => `Go on with “${name}”`,
  isOpen: "open",
  rename: "Rename",
  name: "Name",
  save: "Save",
  cancel: "Cancel",
  archive: "Archive",
  unarchive: "Take out of the archive",
  archived: (count: number) => `Archived (${count})`,
  remove: "Delete",
  removeHint:
    "This conversation, and the messages that no other one holds, also go from the memories. This cannot be undone.",
  reallyRemove: "Delete for good",
  keep: "Keep it",
  answerAgain: "Another answer",
  answerAgainHint: "This answer is kept; you can go back to it.",
  edit: "Edit",
  editing: "The message as it should read",
  edited: "edited",
  imported: "from a file",
  branch: "Branch from here",
  branchHint: "Begins another conversation that shares everything up to this message.",
  pin: "Pin",
  unpin: "Unpin",
  pinned: "Pinned",
  previous: "Previous answer",
  next: "Next answer",
  /** Which of several answers is shown. */
  which: (at: number, count: number) => `Answer ${at} of ${count}`,
  /** The chosen answer is empty. */
  noAnswer: "Nothing was said in this answer.",
  search: "Search all conversations",
  searchHint: "Words to look for",
  find: "Search",
  found: (count: number, more: boolean) =>
    `${count}${more ? "+" : ""} ${count === 1 ? "message" : "messages"} found`,
  nothingFound: "Nothing was found.",
  /** Found in an answer that does not count. */
  setAside: "an answer that was not chosen",
  reading: "You are reading an earlier place.",
  backToNow: "Back to now",
  exportAs: "Save this conversation as",
  saving: "Saving…",
  formats: {
    markdown: "Markdown",
    json: "JSON",
    sillytavern: "SillyTavern (JSONL)",
  } satisfies Readonly<Record<"markdown" | "json" | "sillytavern", string>>,
  importChat: "Bring in a chat",
  importHint:
    "A .jsonl from SillyTavern, or a .json saved here. With its other answers and pictures it becomes a conversation of this room; if it breaks off midway, nothing is brought in.",
  importing: (at: number, count: number) => `Reading… ${at} of ${count}`,
  importedChat: "The chat was brought in.",
  notAChat: "This file is neither a SillyTavern chat (JSONL) nor a conversation saved here (JSON).",
};

export type ThreadWords = typeof threads;
