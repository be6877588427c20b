import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { terminalInMemory } from "../../../bodies/terminal/server.ts";
import { parsePersonaId, stimulusId } from "../../../kernel/id.ts";
import { nearest } from "../../../mind/nearest.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { Stimulus } from "../../../protocol/stimulus.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { whoRunsCity } from "../../../runtime/data/awake-file.ts";
import { codeOf, endingSignal, endProcess, endTakenOver } from "../../../runtime/data/ending.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { bodyParts, serveBodyParts } from "../../../runtime/soul/body-parts.ts";
import { loadMind } from "../../../runtime/soul/load-mind.ts";
import { openSoul } from "../../../runtime/soul/open-soul.ts";
import { serversText } from "../../../runtime/soul/server-text.ts";
import { namedServers } from "../../../runtime/soul/servers.ts";
import { mannerOf } from "../../../runtime/voice/bodies/speech-manner.ts";
import { attachChat } from "./attached-chat.ts";
import type { ChatOptions } from "./options.ts";
import { joinPage, operatorToken } from "./page-client.ts";

const longestName = 60;

/** The other side of a chat: a soul in this process, or one of a running program. */
type Partner = {
  readonly say: (text: string) => Promise<void>;
  readonly stop: () => void;
  readonly close: () => Promise<void>;
};

/** Talks with a persona in the terminal. Joins a running program of the same persona, else runs her itself. */
export const chat =
  (persona: string, options: ChatOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const id = persona === "" ? config.persona : persona;
    const name = safeLine(options.name ?? "").slice(0, longestName);
    const ending = endingSignal();
    const running = whoRunsCity(dataFolder(config))?.url;
    const url = options.port === undefined ? running : `http://127.0.0.1:${options.port}`;
    const met = url === undefined ? "absent" : await joined(context, config, url, id, ending);
    const partner =
      met === "absent" ? await ownSoul(context, config, id, name, () => endTakenOver(ending)) : met;
    if (partner === undefined) return 1;
    context.tell(context.words.running.chatHint);
    await readLines(context, partner, name, ending);
    await partner.close();
    const code = codeOf(ending.signal);
    endProcess(code);
    return code;
  };

/** Connects to the persona in the running city; `absent`: no city runs there. */
async function joined(
  { words, tell, language, out }: Context,
  config: Config,
  url: string,
  persona: string,
  ending: AbortController,
): Promise<Partner | "absent" | undefined> {
  const id = parsePersonaId(persona);
  if (!id.ok) {
    tell(words.wrongUse.badPersonaId(persona));
    return undefined;
  }
  const client = await joinPage(url, language, operatorToken(config));
  if (client === "absent") return client;
  if (client === "signed-out") {
    tell(words.problem.signedOut(url));
    return undefined;
  }
  client.onNotice(tell);
  const chat = await attachChat(client, id.value, out);
  if (typeof chat === "string") {
    client.close();
    tell(words.refusal[chat === "ended" ? "stopping" : chat]);
    return undefined;
  }
  tell(words.running.chatAttached(url));
  void chat.ended.then(() => ending.abort());
  return {
    async say(text) {
      const refusal = await chat.say(text);
      if (refusal === undefined) await chat.quiet();
      else tell(words.refusal[refusal === "ended" ? "stopping" : refusal]);
    },
    stop: chat.stop,
    close: async () => chat.close(),
  };
}

async function ownSoul(
  context: Context,
  config: Config,
  persona: string,
  name: string,
  end: () => void,
): Promise<Partner | undefined> {
  const mind = await loadMind(context, config, persona);
  const speaker = mind.ok ? mind.value.displayName : persona;
  const terminal = terminalInMemory(
    {
      version: context.version,
      clock: systemClock,
      language: context.language,
      input: new PassThrough(),
      output: process.stdout,
      manner: () => mannerOf(context, config.terminalSpeech, speaker),
    },
    context.prompt?.output,
  );
  const bodies = serveBodyParts(
    context,
    config,
    bodyParts(config).filter(({ isToolsOnly }) => isToolsOnly === true),
  );
  const more = namedServers(config);
  const opened = await openSoul(context, {
    persona,
    config: { ...config, soliloquyInterval: 0, show: undefined, newsFolder: undefined },
    servers: [
      { name: "terminal", connect: terminal.connect, plainNames: true },
      ...bodies.servers(),
      ...(more.ok ? more.value : []),
    ],
    onStatus: silentAbout(
      ["terminal", ...bodies.servers().map(({ name: server }) => server)],
      serversText(context, more.ok ? more.value : []),
    ),
    onTakenOver: end,
  });
  if (!opened.ok) {
    for (const line of opened.error) context.tell(line);
    return undefined;
  }
  const { soul, tools, model, close } = opened.value;
  await tools.ready(2_000);
  if (model.understudy) context.tell(context.words.running.understudy);
  return {
    say: async (text) => {
      await soul.processTurn(messageOf(name, text));
    },
    stop: () => soul.interrupt("operator", "now"),
    close: async () => {
      await close();
      await Promise.all([terminal.close(), bodies.close()]);
    },
  };
}

const silentAbout =
  <S extends { readonly name: string }>(names: readonly string[], tell: (status: S) => void) =>
  (status: S) => {
    if (!names.includes(status.name)) tell(status);
  };

const messageOf = (name: string, text: string): Stimulus => ({
  id: stimulusId(`chat:${randomUUID()}`),
  kind: "message",
  text,
  author: { id: `chat:${name}`, name, platform: "chat", role: "user" },
  source: "user",
  writtenAt: systemClock.now(),
  urgency: "first",
});

/** The commands of a chat. */
const typedCommands = ["/help", "/stop", "/quit"] as const;

/** Reads lines until the end of input, `/quit`, or the signal; waits for the answer to the last one. */
async function readLines(
  context: Context,
  partner: Partner,
  name: string,
  { signal }: AbortController,
): Promise<void> {
  const { words, tell } = context;
  const lines = typedLines(context, name);
  const quit = () => lines.close();
  signal.addEventListener("abort", quit, { once: true });
  let answered: Promise<unknown> = Promise.resolve();
  const left = new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  for await (const line of lines.each) {
    const text = line.trim();
    if (text === "/quit") break;
    if (text === "/stop") partner.stop();
    else if (text === "/help") tell(words.running.chatHint);
    else if (/^[/／]/u.test(text)) {
      const [word = ""] = text.split(/\s/u);
      tell(words.terminal_.unknown(safeLine(word).slice(0, 40), nearest(word, typedCommands)));
    } else if (text !== "") answered = partner.say(text);
  }
  lines.close();
  if (!signal.aborted) await Promise.race([answered, left]);
}

/** The typed or piped input, line by line. */
function typedLines({ prompt, words }: Context, name: string) {
  if (prompt === undefined) {
    const each = createInterface({ input: process.stdin, terminal: false });
    return { each, close: () => each.close() };
  }
  const typed = new PassThrough();
  const each = createInterface({ input: typed, terminal: false });
  const stop = prompt.begin({
    before: () => words.terminal_.prompt(name),
    completions: (begun) => typedCommands.filter((one) => begun !== "" && one.startsWith(begun)),
    onLine: (line) => void typed.write(`${line}\n`),
    onEnd: () => typed.end(),
  });
  return {
    each,
    close() {
      stop();
      each.close();
    },
  };
}
