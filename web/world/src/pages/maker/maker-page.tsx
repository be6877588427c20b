import { useCallback, useMemo, useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { idFromName } from "../../../../../src/kernel/id-from-name.ts";
import { unmarked } from "../../../../../src/kernel/unmarked.ts";
import { type MakerTab, makerTabs } from "../../../../../src/languages/pack/page/maker-page.ts";
import { type Emotion, emotions } from "../../../../../src/protocol/emotion.ts";
import { BuildingIdShape, PersonaIdShape } from "../../../../../src/protocol/ids.ts";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useCity } from "../../connection/use-world.ts";
import { Bust } from "../../face/bust.tsx";
import { useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { Loading } from "../../shell/loading.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useCommand } from "../../widgets/use-command.ts";
import { Answered } from "../answered.tsx";
import { MindTab } from "../persona/mind-tab.tsx";
import { Segments } from "../segments.tsx";
import { Tabs } from "../tabs.tsx";
import { useAnswer } from "../use-answer.ts";
import { BodyTab } from "./body-tab.tsx";
import { LivePreview } from "./live-preview.tsx";
import { changesOf, type DraftControl, type PersonaDraft, useDraftOf } from "./maker-draft.ts";
import { MindTextTab } from "./mind-text-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { samplingOfTexts, textsOfSampling } from "./sampling-texts.ts";
import { filePlaceOf } from "./sent-files.ts";
import { VoiceTab } from "./voice-tab.tsx";
import "../pages.css";
import "../editor/editor.css";
import "../persona/persona.css";
import "./maker.css";

type MakerPageProps = { readonly persona?: PersonaId | undefined };

/** Makes somebody, or changes how somebody looks and sounds. */
export function MakerPage({ persona }: MakerPageProps) {
  const city = useCity();
  if (city.phase !== "shown") return <Loading />;
  return persona === undefined ? (
    <NewPersona city={city.state} />
  ) : (
    <KnownPersona city={city.state} persona={persona} />
  );
}

const empty: PersonaDraft = {
  ...{
    files: "",
    name: "",
    pronouns: "",
    who: "",
    hello: "",
    building: "",
    voice: null,
    style: "spoken",
    thinking: null,
    sampling: {},
    text: null,
  },
  avatar: { kind: "drawn", seed: "somebody new" },
};

type CityProps = { readonly city: PageCityState };

function NewPersona({ city }: CityProps) {
  const words = useWords("maker");
  const common = useWords("common");
  const draft = useDraftOf("new", empty);
  const command = useCommand();
  const [phase, setPhase] = useState<
    "idle" | "busy" | { readonly made: PersonaId; readonly name: string; readonly hello: string }
  >("idle");
  const [flaw, setFlaw] = useState<string>();
  const [tab, setTab] = useState<MakerTab>("profile");
  const [minds] = useAnswer({ ask: "minds" });

  async function make(): Promise<void> {
    const { value } = draft;
    const name = value.name.trim();
    if (name === "") {
      setTab("profile");
      return setFlaw(words.profile.noName);
    }
    const { sampling, flawed } = samplingOfTexts(value.sampling);
    if (flawed.size > 0) {
      setTab("profile");
      return setFlaw(words.answering.outside);
    }
    setPhase("busy");
    const known =
      minds.phase === "answered" ? minds.answer.minds.map((mind) => String(mind.persona)) : [];
    const taken = new Set<string>([
      ...known,
      ...city.personas.map((card) => String(card.persona)),
      "user",
    ]);
    const persona = PersonaIdShape.parse(idFromName(name, (id) => taken.has(id)));
    const text = value.text ?? words.mind.draft({ ...value, name });
    const result = await command(
      {
        ...{ do: "create-persona", persona, name, text },
        building: BuildingIdShape.safeParse(value.building).data,
        ...(value.files === "" ? {} : { draft: value.files }),
        choices: {
          avatar: value.avatar,
          voice: value.voice,
          pronouns: value.pronouns.trim(),
          greeting: value.hello.trim(),
          ...{ style: value.style, thinking: value.thinking, sampling },
        },
      },
      { refusal: "quiet" },
    ).outcome;
    if (!result.ok) {
      setPhase("idle");
      return setFlaw(`${common.refusal[result.error.code]} ${result.error.note ?? ""}`.trim());
    }
    setFlaw(undefined);
    draft.forget();
    setPhase({ made: persona, name, hello: value.hello.trim() });
  }
  if (typeof phase === "object") return <Made city={city} {...phase} />;
  const at = makerTabs.indexOf(tab);
  const next = makerTabs[at + 1];
  return (
    <Workshop
      {...{ city, draft, tab, setTab, flaw, isNew: true, title: words.title }}
      foot={
        <>
          {next !== undefined && (
            <button type="button" className="button" onClick={() => setTab(next)}>
              {words.next}
            </button>
          )}
          <button
            type="button"
            className="button primary"
            disabled={phase === "busy"}
            onClick={() => void make()}
          >
            {phase === "busy" ? words.making : words.make}
          </button>
          {draft.isChanged && (
            <button type="button" className="button plain" onClick={draft.forget}>
              {words.discard}
            </button>
          )}
        </>
      }
    />
  );
}

type MadeProps = CityProps & {
  readonly made: PersonaId;
  readonly name: string;
  /** Her first words; empty: she has none of her own. */
  readonly hello: string;
};

/** She lives here now: how she looks, what she says first, and the way to her. */
function Made({ city, made: persona, name, hello }: MadeProps) {
  const words = useWords("maker");
  const command = useCommand();
  const building = city.personas.find((each) => each.persona === persona)?.building;
  return (
    <div className="sheet maker-made" role="status">
      <Bust persona={persona} emotion="joy" />
      <h1>
        <bdi>{words.made(plainText(name))}</bdi>
      </h1>
      {hello !== "" && <blockquote>{plainText(unmarked(hello))}</blockquote>}
      {building !== undefined && (
        <PageLink
          to={{ page: "room", building }}
          className="button primary"
          onClick={() => command({ do: "go", building })}
        >
          {words.visit}
        </PageLink>
      )}
      <PageLink to={{ page: "maker", persona }} className="button">
        {words.change}
      </PageLink>
    </div>
  );
}

type KnownProps = CityProps & { readonly persona: PersonaId };

function KnownPersona({ city, persona }: KnownProps) {
  const [answer, again] = useAnswer({ ask: "mind", persona });
  return (
    <Answered answer={answer}>
      {(mind) => <Changing city={city} persona={persona} mind={mind} again={again} />}
    </Answered>
  );
}

type ChangingProps = KnownProps & {
  readonly mind: PageAnswerOf<"mind">;
  readonly again: () => void;
};

function Changing({ city, persona, mind, again }: ChangingProps) {
  const words = useWords("maker");
  const common = useWords("common");
  const command = useCommand();
  const saved = useMemo<PersonaDraft>(
    () => ({
      ...{ ...empty, ...mind.choices, text: null },
      sampling: textsOfSampling(mind.choices.sampling),
    }),
    [mind],
  );
  const draft = useDraftOf(persona, saved);
  const [tab, setTab] = useState<MakerTab>("look");
  const [said, setSaid] = useState<{ readonly text: string; readonly isFlaw: boolean }>();
  async function save(): Promise<void> {
    const { sampling, flawed } = samplingOfTexts(draft.value.sampling);
    if (draft.value.name.trim() === "")
      return setSaid({ text: words.profile.noName, isFlaw: true });
    if (flawed.size > 0) return setSaid({ text: words.answering.outside, isFlaw: true });
    const result = await command(
      {
        do: "change-mind",
        persona,
        ...changesOf(draft.value, saved, sampling),
      },
      { refusal: "quiet" },
    ).outcome;
    if (!result.ok) {
      const { code, note } = result.error;
      return setSaid({ text: `${common.refusal[code]} ${note ?? ""}`.trim(), isFlaw: true });
    }
    draft.forget();
    setSaid({ text: words.saved, isFlaw: false });
    again();
  }
  return (
    <Workshop
      {...{ city, tab, setTab, persona, isNew: false, flaw: undefined }}
      draft={draft}
      greetings={mind.greetings}
      title={words.titleOf(plainText(saved.name))}
      foot={
        <>
          <button
            type="button"
            className="button primary"
            disabled={!draft.isChanged}
            onClick={() => void save()}
          >
            {words.save}
          </button>
          {draft.isChanged && (
            <button type="button" className="button plain" onClick={draft.forget}>
              {words.discard}
            </button>
          )}
          <span className={said?.isFlaw === true ? "flaw" : "done-note"} role="status">
            {!draft.isChanged || said?.isFlaw === true ? said?.text : ""}
          </span>
        </>
      }
    />
  );
}

type WorkshopProps = CityProps & {
  readonly draft: DraftControl;
  readonly title: string;
  readonly tab: MakerTab;
  readonly setTab: (tab: MakerTab) => void;
  readonly persona?: PersonaId;
  readonly isNew: boolean;
  readonly flaw: string | undefined;
  readonly greetings?: readonly string[];
  readonly foot: React.ReactNode;
};

/** The preview, and the tabs beside it. */
function Workshop({
  city,
  draft,
  title,
  tab,
  setTab,
  persona,
  isNew,
  flaw,
  greetings,
  foot,
}: WorkshopProps) {
  const words = useWords("maker");
  const common = useWords("common");
  const [emotion, setEmotion] = useState<Emotion>("neutral");
  const [speaks, setSpeaks] = useState(false);
  const { value, change } = draft;
  const [fresh] = useState(() => crypto.randomUUID());
  const files = useMemo(
    () => filePlaceOf(persona, value.files || fresh),
    [persona, value.files, fresh],
  );
  // Sent files that are chosen belong to this draft from then on.
  const changeBody: DraftControl["change"] = useCallback(
    (changes) =>
      change((now) => ({
        ...(typeof changes === "function" ? changes(now) : changes),
        ...(persona === undefined ? { files: value.files || fresh } : {}),
      })),
    [change, persona, value.files, fresh],
  );
  return (
    <div className="sheet maker">
      <header className="sheet-head">
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p className="soft">{isNew ? words.about : words.kept}</p>
        </div>
      </header>
      <div className="maker-table">
        <aside className="maker-preview" aria-label={words.preview}>
          <LivePreview
            {...{ emotion, speaks }}
            assetUrl={files.urlOf}
            avatar={value.avatar}
            label={common.face(value.name, common.emotion[emotion])}
          />
          <b>
            <bdi>{plainText(value.name)}</bdi>
          </b>
          <Segments
            label={words.feels}
            choices={emotions.map((each) => [each, common.emotion[each]])}
            chosen={emotion}
            choose={setEmotion}
          />
        </aside>
        <div className="maker-work">
          <Tabs
            label={title}
            tabs={makerTabs.map((key) => ({ key, name: words.tabs[key] }))}
            chosen={tab}
            choose={setTab}
          >
            {tab === "profile" && (
              <ProfileTab {...{ draft, city, isNew, flaw }} greetings={greetings ?? []} />
            )}
            {tab === "look" && <BodyTab draft={{ ...draft, change: changeBody }} files={files} />}
            {tab === "voice" && (
              <VoiceTab
                name={value.name}
                value={value.voice}
                change={(voice) => change({ voice })}
                onSpeaking={setSpeaks}
              />
            )}
            {tab === "mind" &&
              (persona === undefined ? (
                <MindTextTab draft={draft} />
              ) : (
                <MindTab persona={persona} />
              ))}
          </Tabs>
          {flaw !== undefined && tab !== "profile" && (
            <p className="flaw" role="alert">
              {flaw}
            </p>
          )}
          <footer className="maker-foot buttons">{foot}</footer>
        </div>
      </div>
    </div>
  );
}
