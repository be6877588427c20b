/** The frame of a question that an MCP server asks in the middle of a call. */
export const serverQuestion = {
  asks: (server: string) => `The server “${server}” asks you`,
  formHelp:
    "Your answer goes to this server, and from there perhaps to the model. Write no password and no key.",
  pageHelp: (host: string) =>
    `The server wants you to open a page of ${host} in your browser. What you enter there goes to that site and not through SaintVerse. Open it only if you expected this.`,
  optional: (field: string) => `${field} (may stay empty)`,
  send: "Send",
  open: "Open the page",
  decline: "No",
  cancel: "Leave it",
};
