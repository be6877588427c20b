import { useState } from "react";
import type { Operations } from "../../../../../src/protocol/page-views.ts";
import { useQuestion } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";

type Server = Operations["servers"][number];
type Approved = Pick<Operations, "approvedTools">;

/** The servers of bodies and tools, with what they say of their tools. */
export function Servers({ servers, approvedTools }: Pick<Operations, "servers"> & Approved) {
  const words = useWords("operations");
  return (
    <section className="panel">
      <h2>{words.servers}</h2>
      {servers.length === 0 && <p className="soft">{words.noServers}</p>}
      {servers.map((server) => (
        <details key={server.name} className="server" data-up={server.up}>
          <summary>
            <i className="dot" aria-hidden="true" />
            <bdi>{plainText(server.name)}</bdi>
            <span className="soft">
              {server.up ? words.up : words.down} ・ {words.tools(server.tools.length)}
              {server.signIn === "done" && ` ・ ${words.signIn.done}`}
            </span>
            {server.declared.some(({ approval }) => approval !== "approved") && (
              <span className="tag" data-level="warn">
                {words.approval[isChanged(server) ? "changed" : "unseen"]}
              </span>
            )}
          </summary>
          {[server.note, ...server.working]
            .filter((line) => line !== "")
            .map((line) => (
              <p key={line} className="soft">
                {plainText(line)}
              </p>
            ))}
          {server.signIn && <SignIn key={server.signIn} server={server} />}
          {server.declared.length === 0 ? (
            <p className="server-tools">
              {server.tools.map((tool) => (
                <code key={tool} className="tag">
                  {plainText(tool)}
                </code>
              ))}
            </p>
          ) : (
            <Declarations server={server} approvedTools={approvedTools} />
          )}
        </details>
      ))}
    </section>
  );
}

/** Signs in at a server's service, or out of it. Its page is opened by the operator alone, who sees where it is. */
function SignIn({ server: { name, signIn } }: { readonly server: Server }) {
  const words = useWords("operations").signIn;
  const { showRefusal } = useToasts();
  const command = useCommand();
  const ask = useQuestion();
  const [found, setFound] = useState<"idle" | "looking" | URL>("idle");
  const begin = async () => {
    setFound("looking");
    const { origin } = window.location;
    const begun = await ask({ ask: "server-sign-in", server: name, origin });
    if (!begun.ok) showRefusal(begun.error);
    setFound(begun.ok ? new URL(begun.value.url) : "idle");
  };
  if (signIn === "done")
    return (
      <button
        type="button"
        className="button small"
        onClick={() => void command({ do: "sign-out-of-server", server: name })}
      >
        {words.out}
      </button>
    );
  return found instanceof URL ? (
    <p role="status">
      {words.leave(found.host)}{" "}
      <a className="button small primary" href={found.href} rel="noreferrer">
        {words.open}
      </a>
    </p>
  ) : (
    <button
      type="button"
      className="button small"
      disabled={found === "looking"}
      onClick={() => void begin()}
    >
      {words[found === "looking" ? "looking" : "begin"]}
    </button>
  );
}

const isChanged = ({ declared }: Server): boolean =>
  declared.some(({ approval }) => approval === "changed");

/** Approves what is shown here: a server that changes it meanwhile is not approved by it. */
function Declarations({ server, approvedTools }: { readonly server: Server } & Approved) {
  const words = useWords("operations");
  const command = useCommand();
  const isOpen = server.declared.some(({ approval }) => approval !== "approved");
  const others = approvedTools.filter((entry) => !entry.startsWith(`${server.name}/`));
  const approve = () =>
    void command({
      do: "save-settings",
      typed: {
        APPROVED_TOOLS: [...others, ...server.declared.map(({ entry }) => entry)].join(","),
      },
    });
  return (
    <div className="server-declared">
      <p className="soft">{words.approvalHelp}</p>
      {server.declared.map(({ tool, words: said, approval }) => (
        <figure key={tool}>
          <figcaption>
            <code className="tag">{plainText(tool)}</code>{" "}
            <span className="soft">{words.approval[approval]}</span>
          </figcaption>
          <blockquote>{plainText(said)}</blockquote>
        </figure>
      ))}
      {isOpen && (
        <button type="button" className="button small" onClick={approve}>
          {words.approve}
        </button>
      )}
    </div>
  );
}
