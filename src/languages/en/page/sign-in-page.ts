import type { SignInWords } from "../../pack/page/sign-in-page.ts";

export const signIn: SignInWords = {
  title: "Welcome back",
  why: "This city is guarded by a password.",
  password: "Password",
  signIn: "Sign in",
  signingIn: "Checking…",
  wrong: "That is not the password. Please try again.",
  linkOver:
    "This link was used, or its time is over. Run saintverse sign-in on the computer for a new one.",
  noWayIn:
    "Behind a proxy a password is needed first. Run saintverse password operator on the computer.",
  tooOften: "Too many wrong attempts. Wait a little before the next.",
  unreachable: "The program cannot be reached. Check that it is running.",
  already: "You are signed in.",
};
