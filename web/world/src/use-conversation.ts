import { useCallback, useEffect, useReducer, useRef } from "react";
import type { ClientMessage } from "../../../src/protocol/live-feed.ts";
import { type LiveSocket, openLiveSocket } from "./live-socket.ts";
import type { Language } from "./messages.ts";
import { firstState, type PageState, pageAfter } from "./page-state.ts";

export type ConversationControl = {
  readonly state: PageState;
  readonly write: (text: string) => void;
  readonly writeAgain: (id: string, text: string) => void;
  readonly forget: (id: string) => void;
  readonly interrupt: () => void;
};

/** 128 bits of chance; works where `crypto.randomUUID` does not, as on plain http to another machine. */
function newCommentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const commentMessage = (id: string, text: string): ClientMessage => ({ type: "comment", id, text });

/** The live conversation and what one can do in it. */
export function useConversation(language: Language): ConversationControl {
  const [state, dispatch] = useReducer(pageAfter, firstState);
  const latest = useRef(state);
  const spoken = useRef(language);
  const socket = useRef<LiveSocket>(undefined);
  useEffect(() => {
    latest.current = state;
    spoken.current = language;
  });

  useEffect(() => {
    const live = openLiveSocket({
      receive: (message) => dispatch({ type: "received", message }),
      connectionChanged: (connection) => dispatch({ type: "connection-changed", connection }),
      hello: () => ({
        type: "hello",
        language: spoken.current,
        conversation: latest.current.conversation,
        after: latest.current.cursor,
      }),
      unanswered: () =>
        latest.current.pending
          .filter((each) => each.phase === "sending")
          .map((each) => commentMessage(each.id, each.text)),
    });
    socket.current = live;
    return live.close;
  }, []);

  const writeAgain = useCallback((id: string, text: string) => {
    dispatch({ type: "comment-written", id, text });
    socket.current?.send(commentMessage(id, text));
  }, []);
  return {
    state,
    write: useCallback((text) => writeAgain(newCommentId(), text), [writeAgain]),
    writeAgain,
    forget: useCallback((id) => dispatch({ type: "comment-forgotten", id }), []),
    interrupt: useCallback(() => socket.current?.send({ type: "interrupt" }), []),
  };
}
