import { type SubmitEvent, useEffect, useId, useState } from "react";
import { useSession } from "../../connection/use-world.ts";
import { useWorld } from "../../connection/world-context.tsx";
import { useWords } from "../../language/language-context.tsx";
import { PageLink, useNavigation } from "../../routes/navigation.tsx";
import { MoonIcon } from "../../widgets/icons.tsx";
import "./sign-in.css";

type Phase = "asking" | "checking" | "linkOver" | Exclude<Outcome, "in">;

/** The status where no password is required. */
const noPassword = 409;
const unauthorised = 401;
/** The status for a request through a proxy to a program without a password. */
const forbidden = 403;
const tooManyRequests = 429;
/** The status while the database does not answer; a gateway without a worker gives it, too. */
const unavailable = 503;

type Secret = { readonly password: string } | { readonly token: string };
type Outcome = "in" | "wrong" | "noWayIn" | "tooOften" | "databaseAway" | "unreachable";

/** Sends the password or the text of a link, and returns the program's answer. */
async function signIn(secret: Secret): Promise<Outcome> {
  const answer = await fetch("/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(secret),
  }).catch(() => undefined);
  if (answer?.ok || answer?.status === noPassword) return "in";
  if (answer?.status === unauthorised) return "wrong";
  if (answer?.status === forbidden) return "noWayIn";
  if (answer?.status === tooManyRequests) return "tooOften";
  const isAway = answer?.status === unavailable && (await answer.text()).includes("database-away");
  return isAway ? "databaseAway" : "unreachable";
}

/** The text of a sign-in link, removed from the address so that it is in no history. */
function takeLinkText(): string | undefined {
  const text = /^#token=([^&]{1,400})$/.exec(window.location.hash)?.[1];
  if (text === undefined) return undefined;
  window.history.replaceState(window.history.state, "", window.location.pathname);
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Asks for the operator's or the user's password. */
export function SignInPage() {
  const words = useWords("signIn");
  const shell = useWords("shell");
  const { connection } = useSession();
  const { go } = useNavigation();
  const world = useWorld();
  const [phase, setPhase] = useState<Phase>("asking");
  const [password, setPassword] = useState("");
  const field = useId();
  const tryWith = async (secret: Secret, wrong: Phase) => {
    setPhase("checking");
    const outcome = await signIn(secret);
    if (outcome !== "in") return setPhase(outcome === "wrong" ? wrong : outcome);
    world.reconnect();
    go({ page: "city" }, "replace");
  };
  useEffect(() => {
    const text = takeLinkText();
    if (text !== undefined) void tryWith({ token: text }, "linkOver");
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void tryWith({ password }, "wrong");
  };
  const flaw = phase === "asking" || phase === "checking" ? undefined : words[phase];

  return (
    <div className="sign-in-page">
      <form className="card sign-in" onSubmit={submit}>
        <MoonIcon className="sign-in-moon icon" />
        <h1>{words.title}</h1>
        {connection === "live" ? (
          <>
            <p>{words.already}</p>
            <PageLink to={{ page: "city" }} className="button primary">
              {shell.toCity}
            </PageLink>
          </>
        ) : (
          <>
            <p>{words.why}</p>
            <label htmlFor={field}>{words.password}</label>
            <input
              id={field}
              className="input"
              type="password"
              autoComplete="current-password"
              required
              value={password}
              aria-invalid={flaw !== undefined}
              aria-describedby={`${field}-flaw`}
              onChange={(event) => setPassword(event.target.value)}
            />
            <p className="flaw" id={`${field}-flaw`} role="alert">
              {flaw}
            </p>
            <button
              type="submit"
              className="button primary"
              disabled={phase === "checking" || password === ""}
            >
              {phase === "checking" ? words.signingIn : words.signIn}
            </button>
          </>
        )}
      </form>
    </div>
  );
}
