/** A provider's message without its quotations: the name of a field stays, words of a conversation do not. */
export function withoutQuotes(message: string): string {
  return message.replace(/"[^"]*"|(?<=^|\s)'[^']*'|`[^`]*`/g, (quote) =>
    /^.[\w.:[\]-]{1,80}.$/.test(quote) ? quote : "“…”",
  );
}
