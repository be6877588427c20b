// The city on the phones of the home network: opened and closed by its page while the program runs.

import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import { isHomeAddress, isHomeName } from "../../../adapters/certificates/certificate-names.ts";
import { hostRule } from "../../../adapters/http/guard.ts";
import { refusalOfListening } from "../../../adapters/http/listening.ts";
import type { PhoneAccess, PhoneState } from "../../../city/read-models/phone-access.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { PhoneProblem } from "../../../protocol/phone.ts";
import { forgetPushDevices } from "../../page-api/push-devices.ts";
import type { NetworkGate } from "../page/network-gate.ts";
import type { PageServer } from "../page/page-server.ts";
import { flawOf, type Passwords, setNetworkPassword } from "../page/passwords.ts";
import { homeAddresses, homeNames } from "./home-addresses.ts";
import { type HomeListener, listenAtHome } from "./home-listener.ts";
import {
  type CertificateFiles,
  certificateFor,
  type NetworkCertificate,
} from "./network-certificate.ts";
import { plainAnswers } from "./plain-answers.ts";
import { isRememberedOpen, rememberOpening } from "./remembered-opening.ts";

export type PhoneParts = {
  readonly home: string;
  readonly passwords: Passwords;
  /** 0: any free port. */
  readonly port: number;
  /** The addresses to listen on; empty: the machine's own in home networks. */
  readonly addresses: readonly string[];
  readonly allowedHosts: readonly string[];
  readonly files: CertificateFiles;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Receives the addresses whenever the city is opened, and why it could not be. */
  readonly onChange?: ((state: PhoneState) => void) | undefined;
};

export type OpenPhoneAccess = PhoneAccess & {
  readonly gate: NetworkGate;
  /** Serves the pages of a server to phones; opens what was open when the program ended. */
  readonly serve: (server: Pick<PageServer, "takeRequest" | "takeUpgrade" | "endNetwork">) => void;
  /** Stops listening; the opening stays remembered. */
  readonly stop: () => Promise<void>;
};

/** Milliseconds after which the machine's addresses and the certificate are looked at again. */
const lookAgain = 10_000;

type Opening = {
  readonly listeners: Map<string, HomeListener>;
  certificate: NetworkCertificate;
  port: number;
};

type Behind = PhoneParts & {
  server: Parameters<OpenPhoneAccess["serve"]>[0] | undefined;
  opening: Opening | undefined;
  problem: PhoneProblem | undefined;
  /** One change at a time. */
  turn: Promise<unknown>;
  readonly carried: WeakSet<IncomingMessage>;
};

export function openPhoneAccess(parts: PhoneParts): OpenPhoneAccess {
  const behind: Behind = {
    ...parts,
    server: undefined,
    opening: undefined,
    problem: undefined,
    turn: Promise.resolve(),
    carried: new WeakSet(),
  };
  const timer = setInterval(() => void inTurn(behind, () => refresh(behind)), lookAgain);
  timer.unref();
  const allowed = hostRule("", parts.allowedHosts);
  const isKnown = (name: string): boolean => {
    const plain = name.replace(/^\[(.*)\]$/, "$1");
    const own = behind.opening?.listeners.has(plain) === true || homeNames().includes(plain);
    return own || allowed.isNamed(name);
  };
  return {
    gate: {
      carried: ({ raw }) => behind.carried.has(raw),
      hosts: { isKnown, isNamed: isKnown, scheme: "https" },
    },
    state: () => stateOf(behind),
    open: (password) => inTurn(behind, () => openWith(behind, password)),
    close: () =>
      inTurn(behind, async () => {
        rememberOpening(parts.home, "closed");
        behind.problem = undefined;
        await behind.server?.endNetwork();
        await forgetPushDevices(parts.home).catch(() => undefined);
        await stopListening(behind);
      }),
    serve(server) {
      behind.server = server;
      if (isRememberedOpen(parts.home))
        void inTurn(behind, async () => {
          const done = hasPassword(behind) ? await listen(behind) : err("password-needed" as const);
          if (!done.ok) behind.problem = done.error;
          parts.onChange?.(stateOf(behind));
        });
    },
    stop() {
      clearInterval(timer);
      return inTurn(behind, () => stopListening(behind));
    },
  };
}

function inTurn<T>(behind: Behind, act: () => Promise<T>): Promise<T> {
  const result = behind.turn.then(act);
  behind.turn = result.catch(() => undefined);
  return result;
}

const hasPassword = ({ passwords }: Behind): boolean => {
  const hashes = passwords.hashes();
  return hashes.ok && (hashes.value.network ?? hashes.value.operator) !== undefined;
};

async function openWith(
  behind: Behind,
  password: string | undefined,
): Promise<Result<undefined, PhoneProblem>> {
  const set = await passwordSet(behind, password);
  if (!set.ok) return set;
  const done = behind.opening === undefined ? await listen(behind) : ok(undefined);
  if (!done.ok) return done;
  try {
    rememberOpening(behind.home, "open");
  } catch {
    await stopListening(behind);
    return err("folder-unwritable");
  }
  behind.onChange?.(stateOf(behind));
  return done;
}

async function passwordSet(
  behind: Behind,
  password: string | undefined,
): Promise<Result<undefined, PhoneProblem>> {
  if (password === undefined || password === "")
    return hasPassword(behind) ? ok(undefined) : err("password-needed");
  const flaw = flawOf(password);
  if (flaw !== undefined)
    return err(flaw === "too-short" ? "password-too-short" : "password-too-long");
  try {
    const set = await setNetworkPassword(behind.passwords.document, password);
    if (!set.ok) return err("passwords-unreadable");
    await forgetPushDevices(behind.home).catch(() => undefined);
    return ok(undefined);
  } catch {
    return err("folder-unwritable");
  }
}

const addressesOf = ({ addresses }: Behind): readonly string[] =>
  addresses.length > 0 ? addresses : homeAddresses();

const certificateNames = (behind: Behind, addresses: readonly string[]): readonly string[] => [
  ...addresses,
  ...homeNames(),
  ...behind.allowedHosts.filter(isHomeName),
];

/** Opens the listeners; on a problem none stays. */
async function listen(behind: Behind): Promise<Result<undefined, PhoneProblem>> {
  const addresses = addressesOf(behind);
  if (addresses.length === 0) return err("no-network");
  const { files } = behind;
  if (files.certificate === undefined && !addresses.every(isHomeAddress))
    return err("address-needs-certificate");
  const names = certificateNames(behind, addresses);
  const certificate = certificateFor(behind.home, files, names, behind.now());
  if (!certificate.ok) return certificate;
  const opening: Opening = {
    listeners: new Map(),
    certificate: certificate.value,
    port: behind.port,
  };
  behind.opening = opening;
  for (const address of addresses) {
    const refusal = await listenOn(behind, opening, address);
    if (refusal === undefined) continue;
    await stopListening(behind);
    return err(refusal);
  }
  behind.problem = undefined;
  return ok(undefined);
}

async function listenOn(
  behind: Behind,
  opening: Opening,
  address: string,
): Promise<PhoneProblem | undefined> {
  const take =
    <R extends readonly unknown[]>(pass: (request: IncomingMessage, ...rest: R) => void) =>
    (request: IncomingMessage, ...rest: R) => {
      behind.carried.add(request);
      pass(request, ...rest);
    };
  try {
    const listener = await listenAtHome(address, opening.port, opening.certificate.pair, {
      request: take((request, response: ServerResponse) =>
        behind.server?.takeRequest(request, response),
      ),
      upgrade: take((request, socket, head) => behind.server?.takeUpgrade(request, socket, head)),
      plain: plainAnswers(() => ({
        authority: behind.opening?.certificate.authority,
        isKnown: (name) =>
          behind.opening?.listeners.has(name) === true || homeNames().includes(name),
        port: opening.port,
      })),
    });
    opening.listeners.set(address, listener);
    opening.port = listener.port;
    return undefined;
  } catch (cause) {
    const refusal = refusalOfListening(cause);
    if (refusal === undefined) throw cause;
    return refusal === "address-unknown" ? "address-unknown" : "port-taken";
  }
}

async function stopListening(behind: Behind): Promise<void> {
  const { opening } = behind;
  behind.opening = undefined;
  if (opening === undefined) return;
  await Promise.all([...opening.listeners.values()].map((listener) => listener.close()));
}

/** Opens what is to be open and could not be; else follows the machine's addresses and the certificate's end. */
async function refresh(behind: Behind): Promise<void> {
  if (behind.opening === undefined) await tryAgain(behind);
  else await follow(behind, behind.opening);
}

async function tryAgain(behind: Behind): Promise<void> {
  const isWanted = behind.server !== undefined && isRememberedOpen(behind.home);
  if (!isWanted || !hasPassword(behind)) return;
  const done = await listen(behind);
  if (done.ok) behind.onChange?.(stateOf(behind));
  else behind.problem = done.error;
}

async function follow(behind: Behind, opening: Opening): Promise<void> {
  const addresses = addressesOf(behind);
  for (const [address, listener] of opening.listeners) {
    if (addresses.includes(address)) continue;
    opening.listeners.delete(address);
    await listener.close();
  }
  const names = certificateNames(behind, addresses);
  const renewed = certificateFor(behind.home, behind.files, names, behind.now());
  behind.problem = renewed.ok ? undefined : renewed.error;
  if (renewed.ok && renewed.value.pair.certificate !== opening.certificate.pair.certificate) {
    opening.certificate = renewed.value;
    for (const listener of opening.listeners.values()) listener.certify(renewed.value.pair);
  }
  // An address that is not ready yet is tried again at the next look.
  for (const address of addresses)
    if (!opening.listeners.has(address)) await listenOn(behind, opening, address);
}

function stateOf(behind: Behind): PhoneState {
  const { opening, problem, passwords } = behind;
  const hashes = passwords.hashes();
  const { network, operator } = hashes.ok ? hashes.value : {};
  const password = network !== undefined ? "own" : operator !== undefined ? "operator" : "none";
  if (opening === undefined) {
    return {
      phase: "closed",
      password,
      addresses: [],
      ...(problem === undefined ? {} : { problem }),
    };
  }
  const { certificate, port, listeners } = opening;
  const { kind, fingerprint, until } = certificate;
  const hosts = [...listeners.keys(), ...homeNames()].map((name) =>
    isIPv6(name) ? `[${name}]` : name,
  );
  return {
    phase: "open",
    password,
    addresses: hosts.map((host) => `https://${host}:${port}/`),
    certificate: { kind, fingerprint, until },
    ...(problem === undefined ? {} : { problem }),
    ...(kind === "own" && hosts[0] !== undefined ? { help: `http://${hosts[0]}:${port}/` } : {}),
  };
}
