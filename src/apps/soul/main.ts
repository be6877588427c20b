import type { Stimulus } from "../../protocol/stimulus.ts";
import { keepTold } from "../../runtime/city/kept-told.ts";
import { configOrTell } from "../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import { oddFieldText } from "../../runtime/config/console/odd-field-text.ts";
import { dataFolder } from "../../runtime/config/read-config.ts";
import {
  aborted,
  codeOf,
  endingSignal,
  endProcess,
  endTakenOver,
} from "../../runtime/data/ending.ts";
import { systemClock } from "../../runtime/data/system-clock.ts";
import { openAudienceLoop } from "../../runtime/soul/audience-loop.ts";
import {
  namedSources,
  openAudienceSources,
  sourceReports,
} from "../../runtime/soul/audience-sources.ts";
import { broughtBodyParts, serveBodyParts } from "../../runtime/soul/body-parts.ts";
import { openControls } from "../../runtime/soul/controls/open-controls.ts";
import { openSoulControls } from "../../runtime/soul/controls/soul-controls.ts";
import { openSoul } from "../../runtime/soul/open-soul.ts";
import { serversText } from "../../runtime/soul/server-text.ts";
import { namedServers } from "../../runtime/soul/servers.ts";

/** The command-line options of `soul`. */
export type SoulOptions = { readonly persona?: string; readonly showAgain?: true };

/** A soul only: connects to the configured bodies, receives the comments of their audience, and speaks through them. */
export const soul =
  (options: SoulOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const servers = namedServers(config);
    if (!servers.ok) {
      tell(words.problem.server(servers.error));
      return 2;
    }
    const brought = serveBodyParts(context, config, broughtBodyParts(config));
    const named = [...brought.servers(), ...servers.value];
    if (named.length === 0) {
      tell(words.problem.noMcpUrls);
      return 2;
    }
    const ending = endingSignal();
    const persona = options.persona ?? config.persona;
    const controls = openSoulControls(dataFolder(config), persona);
    const opened = await openSoul(context, {
      persona,
      config,
      servers: named,
      onStatus: serversText(context, named),
      onTakenOver: () => endTakenOver(ending),
      showAgain: options.showAgain,
      controls,
    });
    if (!opened.ok) {
      for (const line of opened.error) tell(line);
      return 1;
    }
    const { soul: living, tools, model, close } = opened.value;
    tell(words.running.model(model.name));
    if (model.understudy) tell(words.running.understudy);
    tell(words.running.awake(opened.value.mind().displayName));
    const page = await openControls(
      context,
      config,
      controls,
      () => opened.value.mind().displayName,
    );
    const hear = async (stimuli: readonly Stimulus[]) =>
      !(await living.hearAll(stimuli)).includes("ended");
    const sources = openAudienceSources({
      sources: namedSources(config, opened.value.heardBefore),
      hear,
      deleted: (stimulus) => living.passOver(stimulus, "deleted"),
      ...sourceReports(context),
    });
    const audience = openAudienceLoop({
      tools,
      clock: systemClock,
      interval: config.pollInterval,
      pushing: new Set(),
      hear,
      onTrouble: (note) => tell(words.problem.failed(note)),
      onOdd: oddFieldText(context),
      onRepeating: (server, said) => tell(words.running.repeating(server, said)),
    });
    const { displayName: name, language } = opened.value.mind();
    const shown = keepTold({ tools, name: "sys_show_performer", atFirst: {} });
    shown.now({ persona: { id: persona, name, language } });
    await aborted(ending.signal);
    shown.stop();
    tell(words.running.ending);
    await Promise.all([audience.close(), sources.close(), page.close()]);
    await close();
    await brought.close();
    const code = codeOf(ending.signal);
    endProcess(code);
    return code;
  };
