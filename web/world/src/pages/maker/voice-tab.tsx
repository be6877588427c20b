import { useEffect, useRef, useState } from "react";
import type { VoiceChoice } from "../../../../../src/protocol/mind-choices.ts";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import { VoiceSample, voiceSamplePath } from "../../../../../src/protocol/voice-sample.ts";
import { namesOfVoices, voiceNamed } from "../../../../stage/src/sound/own-voice.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { VoiceIcon } from "../../widgets/icons.tsx";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";

type VoiceTabProps = {
  readonly name: string;
  readonly value: VoiceChoice | null;
  readonly change: (voice: VoiceChoice | null) => void;
  /** Whether she speaks now. */
  readonly onSpeaking: (speaks: boolean) => void;
};

type Engines = PageAnswerOf<"voices">["engines"];

/** Her voice, chosen by listening. */
export function VoiceTab(props: VoiceTabProps) {
  const words = useWords("maker").voice;
  const [answer] = useAnswer({ ask: "voices" });
  return (
    <div className="voice-tab">
      <p className="soft">{words.help}</p>
      <Answered answer={answer}>
        {({ engines }) => <Voices {...props} engines={engines} />}
      </Answered>
    </div>
  );
}

const withoutVoice = { rate: 1, pitch: 1 } as const;

function Voices({
  name,
  value,
  change,
  onSpeaking,
  engines,
}: VoiceTabProps & { readonly engines: Engines }) {
  const words = useWords("maker").voice;
  const { language } = useLanguage();
  const [flaw, setFlaw] = useState<string>();
  const playing = useRef<{ readonly stop: () => void }>(undefined);
  const factors = { rate: value?.rate ?? 1, pitch: value?.pitch ?? 1 };

  async function hear(choice: VoiceChoice): Promise<void> {
    playing.current?.stop();
    setFlaw(undefined);
    const text = words.sample(name.trim() === "" ? "…" : name.trim());
    const asked = VoiceSample.parse({ ...choice, text, language });
    const player = new AbortController();
    playing.current = { stop: () => player.abort() };
    try {
      onSpeaking(true);
      if (engines.find(({ id }) => id === choice.engine)?.inPage === true)
        await spokenHere(asked, player.signal);
      else await played(asked, player.signal);
    } catch (cause) {
      if (!player.signal.aborted)
        setFlaw(words.silent(cause instanceof Error ? cause.message : ""));
    } finally {
      if (!player.signal.aborted) onSpeaking(false);
    }
  }
  const take = (choice: VoiceChoice) => {
    change(choice);
    void hear(choice);
  };
  return (
    <>
      <div className="voice-factors">
        {(["rate", "pitch"] as const).map((factor) => (
          <label className="measure" key={factor}>
            <span>{words[factor]}</span>
            <input
              type="range"
              min={0.6}
              max={1.6}
              step={0.05}
              value={factors[factor]}
              onChange={({ target }) =>
                change({
                  ...(value ?? { engine: engines[0]?.id ?? "kana" }),
                  ...factors,
                  [factor]: Number(target.value),
                })
              }
              onPointerUp={() => value && void hear(value)}
              onKeyUp={() => value && void hear(value)}
            />
          </label>
        ))}
      </div>
      {flaw !== undefined && (
        <p className="flaw" role="alert">
          {flaw}
        </p>
      )}
      {engines
        .toSorted((a, b) => Number(b.voices.length > 0) - Number(a.voices.length > 0))
        .map((engine) => (
          <EngineVoices
            key={engine.id}
            engine={engine}
            value={value}
            take={(voice) =>
              take({
                ...{ engine: engine.id, ...withoutVoice, ...factors },
                ...(voice === undefined ? {} : { voice }),
              })
            }
          />
        ))}
    </>
  );
}

type EngineVoicesProps = {
  readonly engine: Engines[number];
  readonly value: VoiceChoice | null;
  readonly take: (voice: string | undefined) => void;
};

/** From this many voices on they can be searched. */
const many = 16;

/** The voices of an engine: press one to hear it. */
function EngineVoices({ engine, value, take }: EngineVoicesProps) {
  const words = useWords("maker").voice;
  const [wanted, setWanted] = useKeptText(`voices of ${engine.id}`);
  const own = useOwnVoices(engine.inPage);
  const all = engine.inPage ? own : engine.voices;
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const shown = all.length === 0 ? [undefined] : found;
  return (
    <section className="voice-engine" data-engine={engine.id}>
      <h2>{plainText(engine.name)}</h2>
      {all.length >= many && (
        <input
          type="search"
          aria-label={words.find(plainText(engine.name))}
          placeholder={words.findHint}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      <div className="voice-list">
        {shown.map((voice) => {
          const name = voice?.name ?? words.own;
          return (
            <button
              key={voice?.id ?? ""}
              type="button"
              className="voice-choice"
              aria-pressed={value?.engine === engine.id && value.voice === voice?.id}
              aria-label={words.hear(plainText(name))}
              onClick={() => take(voice?.id)}
            >
              <VoiceIcon />
              <bdi>{plainText(name)}</bdi>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** The voices of this browser, of the language of the page. */
function useOwnVoices(isAsked: boolean): Engines[number]["voices"] {
  const { language } = useLanguage();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    if (isAsked) void namesOfVoices(language).then((found) => isOver || setNames(found));
    return () => {
      isOver = true;
    };
  }, [isAsked, language]);
  return names.map((name) => ({ id: name, name }));
}

/** Plays a sample of the program's. Throws why not. */
async function played(sample: VoiceSample, signal: AbortSignal): Promise<void> {
  const answer = await fetch(voiceSamplePath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sample),
    signal,
  });
  if (!answer.ok) throw new Error((await answer.text()).slice(0, 300));
  const context = new AudioContext();
  try {
    const sound = await context.decodeAudioData(await answer.arrayBuffer());
    const source = context.createBufferSource();
    source.buffer = sound;
    source.connect(context.destination);
    const over = new Promise<void>((resolve) => {
      source.onended = () => resolve();
      signal.addEventListener("abort", () => source.stop(), { once: true });
    });
    source.start();
    await over;
  } finally {
    await context.close();
  }
}

/** Speaks with the browser's own voice. */
async function spokenHere(sample: VoiceSample, signal: AbortSignal): Promise<void> {
  const saying = new SpeechSynthesisUtterance(sample.text);
  saying.voice = voiceNamed(sample.voice, sample.language);
  saying.lang = sample.language;
  saying.rate = sample.rate ?? 1;
  saying.pitch = sample.pitch ?? 1;
  await new Promise<void>((resolve, reject) => {
    saying.onend = () => resolve();
    saying.onerror = ({ error }) => reject(new Error(error));
    signal.addEventListener("abort", () => speechSynthesis.cancel(), { once: true });
    speechSynthesis.speak(saying);
  });
}
