/**
 * The reason with which work and timers are ended that nobody waits for any more, because they are done or came second.
 * Without a reason each `abort` makes a `DOMException` with a stack, on the path of every turn.
 */
export const notAwaited: Error = new Error("nobody waits for it any more");
