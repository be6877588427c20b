import { ownValue } from "../../../../../src/kernel/own-value.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Check } from "../../widgets/form-fields.tsx";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";

type BuildingToolsProps = {
  readonly chosen: readonly string[];
  readonly change: (chosen: readonly string[]) => void;
  readonly flaw: string | undefined;
};

/** The tools that the building provides: whole servers or single tools of them. */
export function BuildingTools({ chosen, change, flaw }: BuildingToolsProps) {
  const words = useWords("building");
  const [answer] = useAnswer({ ask: "lendable" });
  const set = (name: string, on: boolean) =>
    change(on ? [...chosen, name] : chosen.filter((each) => each !== name));
  return (
    <fieldset className="form-field building-tools">
      <legend>{words.tools}</legend>
      <span className="help">{words.toolsHelp}</span>
      {flaw && <span className="flaw">{flaw}</span>}
      <Answered answer={answer}>
        {({ servers }) => {
          const known = new Set(servers.flatMap(({ name, tools }) => [name, ...tools]));
          const absent = chosen.filter((name) => !known.has(name));
          return (
            <>
              {servers.length === 0 && absent.length === 0 && (
                <p className="soft">{words.noTools}</p>
              )}
              {servers.map((server) => (
                <div key={server.name} className="building-tools-server">
                  <Check
                    name={<ToolName name={server.name} />}
                    help={words.wholeServer(server.tools.length)}
                    checked={chosen.includes(server.name)}
                    change={(on) => set(server.name, on)}
                  />
                  {!chosen.includes(server.name) && (
                    <div className="checks">
                      {server.tools.map((tool) => (
                        <Check
                          key={tool}
                          name={<ToolName name={tool} />}
                          checked={chosen.includes(tool)}
                          change={(on) => set(tool, on)}
                        />
                      ))}
                    </div>
                  )}
                </div>
              ))}
              {absent.map((name) => (
                <Check
                  key={name}
                  name={<ToolName name={name} />}
                  help={words.notConnected}
                  checked
                  change={(on) => set(name, on)}
                />
              ))}
            </>
          );
        }}
      </Answered>
    </fieldset>
  );
}

/** A tool or a server of tools in words, with its own name under the pointer. */
function ToolName({ name }: { readonly name: string }) {
  const { toolNames } = useWords("building");
  const own = ownValue(toolNames, name);
  return <bdi title={plainText(name)}>{own ?? plainText(name).replaceAll("_", " ")}</bdi>;
}
