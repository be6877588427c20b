import type { Messages } from "./messages.ts";
import type { PageState } from "./page-state.ts";

type TopBarProps = {
  readonly state: PageState;
  readonly messages: Messages;
  readonly switchLanguage: () => void;
};

/** Which model plays, what is connected, and the language. */
export function TopBar({ state, messages, switchLanguage }: TopBarProps) {
  const { connection, model, servers } = state;
  const down = servers.filter((server) => !server.up).length;
  return (
    <header className="top-bar">
      <span className="brand">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M 15 2 a 10 10 0 1 0 7 14 a 8.5 8.5 0 0 1 -7 -14 Z" />
        </svg>
        SaintVerse
      </span>
      <span className="pill" data-connection={connection} role="status">
        <i className="dot" aria-hidden="true" />
        <span className="pill-text">{messages.connection[connection]}</span>
      </span>
      {model?.understudy ? (
        <details className="drop" name="top-bar">
          <summary className="pill">{messages.understudy}</summary>
          <p className="drop-body">{messages.understudyHint}</p>
        </details>
      ) : (
        model && <span className="pill model">{model.name}</span>
      )}
      {servers.length > 0 && (
        <details className="drop" name="top-bar">
          <summary className="pill" data-down={down > 0}>
            {messages.servers} {servers.length - down}/{servers.length}
          </summary>
          <ul className="drop-body">
            {servers.map((server) => (
              <li key={server.name} data-up={server.up}>
                <i className="dot" aria-hidden="true" />
                <b>{server.name}</b> {server.up ? messages.up : messages.down}
              </li>
            ))}
          </ul>
        </details>
      )}
      <button
        type="button"
        className="language"
        title={messages.switchLanguage}
        onClick={switchLanguage}
      >
        {messages.otherLanguage}
      </button>
    </header>
  );
}
