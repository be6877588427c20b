import { type CSSProperties, useEffect, useState } from "react";
import { coloursOf } from "./colours.ts";
import { CommentBox } from "./comment-box.tsx";
import { ConversationLog } from "./conversation-log.tsx";
import { type Language, languageFor, messagesOf } from "./messages.ts";
import { Stage } from "./stage.tsx";
import { TopBar } from "./top-bar.tsx";
import { useConversation } from "./use-conversation.ts";

const languageKey = "saintverse.language";

/** What was chosen here before; a browser may keep nothing for a page. */
function keptLanguage(): string | undefined {
  try {
    return localStorage.getItem(languageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // The choice holds until the page is closed.
  }
}

function firstLanguage(): Language {
  const kept = keptLanguage();
  return languageFor(kept ? [kept] : navigator.languages);
}

/** The persona's colours, for the style sheet. */
function colourStyle(persona: string): CSSProperties {
  const colours = Object.entries(coloursOf(persona));
  return Object.fromEntries(colours.map(([name, colour]) => [`--p-${name}`, colour]));
}

export function Page() {
  const [language, setLanguage] = useState(firstLanguage);
  const { state, write, writeAgain, forget, interrupt } = useConversation(language);
  const messages = messagesOf(language);
  const name = state.persona?.displayName ?? "";
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = name ? `${name} — SaintVerse` : "SaintVerse";
  }, [language, name]);
  const switchLanguage = () => {
    const other = language === "ja" ? "en" : "ja";
    keepLanguage(other);
    setLanguage(other);
  };

  return (
    <div
      className="page"
      data-emotion={state.now.emotion}
      style={colourStyle(state.persona?.id ?? "")}
    >
      <TopBar state={state} messages={messages} switchLanguage={switchLanguage} />
      <Stage name={name} now={state.now} live={state.connection === "live"} messages={messages} />
      <main className="talk">
        <ConversationLog
          state={state}
          messages={messages}
          writeAgain={writeAgain}
          forget={forget}
        />
        <CommentBox
          name={name}
          messages={messages}
          busy={state.now.activity !== "idle"}
          write={write}
          interrupt={interrupt}
        />
      </main>
    </div>
  );
}
