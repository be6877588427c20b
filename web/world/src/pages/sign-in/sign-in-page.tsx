import { type SubmitEvent, useId, useState } from "react";
import { useSession } from "../../connection/use-world.ts";
import { useWorld } from "../../connection/world-context.tsx";
import { useWords } from "../../language/language-context.tsx";
import { PageLink, useNavigation } from "../../routes/navigation.tsx";
import { MoonIcon } from "../../shell/icons.tsx";
import { shellWords } from "../../shell/shell-words.ts";
import { signInWords } from "./sign-in-words.ts";
import "./sign-in.css";

type Phase = "asking" | "checking" | "wrong" | "tooOften" | "unreachable";

/** Nobody needs a password here. */
const noPassword = 409;
const unauthorised = 401;
const tooManyRequests = 429;

/** Hands the password over; what the program said about it. */
async function signIn(password: string): Promise<"in" | "wrong" | "tooOften" | "unreachable"> {
  const answer = await fetch("/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password }),
  }).catch(() => undefined);
  if (answer?.ok || answer?.status === noPassword) return "in";
  if (answer?.status === unauthorised) return "wrong";
  return answer?.status === tooManyRequests ? "tooOften" : "unreachable";
}

/** Asks for the operator's or the user's password. */
export function SignInPage() {
  const words = useWords(signInWords);
  const shell = useWords(shellWords);
  const { connection } = useSession();
  const { go } = useNavigation();
  const world = useWorld();
  const [phase, setPhase] = useState<Phase>("asking");
  const [password, setPassword] = useState("");
  const field = useId();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setPhase("checking");
    const outcome = await signIn(password);
    if (outcome !== "in") return setPhase(outcome);
    world.reconnect();
    go({ page: "city" }, "replace");
  };
  const flaw = phase === "asking" || phase === "checking" ? undefined : words[phase];

  return (
    <div className="sign-in-page">
      <form className="card sign-in" onSubmit={(event) => void submit(event)}>
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
