import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { knownCase } from "../../kernel/known-case.ts";
import {
  choicesOf,
  distinct,
  flattened,
  hintsOf,
  impliedType,
  isNullAlone,
  joined,
  limitsOf,
  listOf,
  oddWords,
  pointedAt,
  type Schema,
  textOf,
  typeNamed,
  typesNamed,
} from "./schema-parts.ts";

/** A place of a schema that was not as JSON Schema says, such as `/properties/note`, and what was assumed there. */
export type SchemaOddity = {
  readonly place: string;
  readonly assumed: "any-value" | "left-out" | "no-type" | "shortened";
};

export type MendedSchema = {
  readonly schema: JsonObject;
  readonly oddities: readonly SchemaOddity[];
};

/** Bounds of one schema: levels, and schemas in all. */
const bounds = { depth: 12, schemas: 600 };

/**
 * The schema of a tool's arguments in the words that every provider takes: `type` (one), `description`, `properties`,
 * `required`, `items`, `enum` (of texts), `anyOf`, `minimum`, `maximum`, `additionalProperties` (`false`). References
 * are replaced by what they name; what else a schema says stands in its description. Total: a property that cannot be
 * read takes any value, or is left out where it is no schema at all.
 */
export function mendedSchema(given: Json | undefined): MendedSchema {
  const oddities: SchemaOddity[] = [];
  const root = isJsonObject(given) ? inCase(given) : {};
  if (!isJsonObject(given)) oddities.push({ place: "/", assumed: "any-value" });
  const reader = new SchemaReader(root, (oddity) => oddities.push(oddity));
  return { schema: reader.atTop(), oddities };
}

const inCase = knownCase([
  ...["type", "title", "description", "properties", "required", "items", "prefixItems", "enum"],
  ...["const", "anyOf", "oneOf", "allOf", "minimum", "maximum", "default", "format", "pattern"],
  "additionalProperties",
]);

/** The place of a schema, and the references that led there. */
type At = { readonly place: string; readonly depth: number; readonly open: readonly string[] };

const below = (at: At, step: string): At => ({
  ...at,
  place: `${at.place}/${step}`,
  depth: at.depth + 1,
});

class SchemaReader {
  readonly #root: Schema;
  readonly #tell: (oddity: SchemaOddity) => void;
  #left = bounds.schemas;
  #isBeyond = false;

  constructor(root: Schema, tell: (oddity: SchemaOddity) => void) {
    this.#root = root;
    this.#tell = tell;
  }

  atTop(): Schema {
    const flat = flattened(this.#root, (ref) => pointedAt(this.#root, ref));
    const read = this.#typed("object", flat, { place: "", depth: 0, open: [] });
    return { properties: {}, ...read };
  }

  /** Undefined: it is no schema, and nobody could have meant one. */
  #schemaAt(given: Json | undefined, at: At): Schema | undefined {
    this.#left -= 1;
    if (given === true) return {};
    if (this.#left < 0 || at.depth > bounds.depth) return this.#beyond(at);
    if (isJsonObject(given)) return this.#objectAt(inCase(given), at);
    const type = typeNamed(given ?? null);
    if (type !== undefined) return this.#typed(type, {}, at);
    const isNothing = given === null || given === undefined;
    this.#tell({ place: at.place, assumed: isNothing ? "any-value" : "left-out" });
    return isNothing ? {} : undefined;
  }

  /** The rest of a schema that is too large: told of at its first place. */
  #beyond({ place }: At): Schema {
    if (!this.#isBeyond) this.#tell({ place, assumed: "any-value" });
    this.#isBeyond = true;
    return {};
  }

  #objectAt(given: Schema, at: At): Schema {
    const ref = given["$ref"] ?? given["$dynamicRef"];
    if (ref !== undefined) return this.#referred(given, ref, at);
    if (Array.isArray(given["allOf"])) {
      const { allOf, ...own } = given;
      return this.#objectAt(joined(own, listOf(allOf)), below(at, "allOf"));
    }
    const branches = [...listOf(given["anyOf"]), ...listOf(given["oneOf"])];
    return branches.length > 0 ? this.#eitherOf(given, branches, at) : this.#ofTypes(given, at);
  }

  #referred(given: Schema, ref: Json, at: At): Schema {
    const { $ref: _, $dynamicRef: __, ...own } = given;
    const name = typeof ref === "string" ? ref : "";
    const target = pointedAt(this.#root, name);
    if (target === undefined) {
      this.#tell({ place: at.place, assumed: "any-value" });
      return this.#ofTypes(own, at);
    }
    // A schema that holds itself is shown twice, then only as what it is.
    if (at.open.filter((one) => one === name).length > 1 || at.depth > bounds.depth) {
      const [type] = typesNamed(target);
      return this.#ofTypes({ ...own, ...(type === undefined ? {} : { type }) }, at);
    }
    return this.#objectAt(
      { ...target, ...own },
      { ...below(at, "$ref"), open: [...at.open, name] },
    );
  }

  /** The one branch, or `anyOf` of schemas that each hold what stands beside them. */
  #eitherOf(given: Schema, branches: readonly Json[], at: At): Schema {
    const { anyOf: _, oneOf: __, description, ...shared } = given;
    const about: Schema = description === undefined ? {} : { description };
    const read = branches.flatMap((branch, nth) => {
      if (isNullAlone(branch)) return [];
      const both = isJsonObject(branch) ? joined(branch, [shared]) : branch;
      const schema = this.#schemaAt(both, below(at, `anyOf/${nth}`));
      return schema === undefined ? [] : [schema];
    });
    const [first, ...more] = distinct(read);
    if (first === undefined) return this.#ofTypes({ ...shared, ...about }, at);
    if (more.length === 0)
      return { ...first, ...textOf(description, [first["description"] ?? ""]) };
    return { ...textOf(description, []), anyOf: [first, ...more] };
  }

  #ofTypes(given: Schema, at: At): Schema {
    const said = given["type"];
    const types = typesNamed(given);
    if (said !== undefined && types.length === 0)
      this.#tell({ place: at.place, assumed: "no-type" });
    const [type, ...others] = types.filter((each) => each !== "null");
    if (type === undefined) return this.#typed(impliedType(given), given, at);
    if (others.length === 0) return this.#typed(type, given, at);
    const { description, ...rest } = given;
    const each = [type, ...others].map((one) => this.#typed(one, rest, below(at, one)));
    return { ...textOf(description, []), anyOf: each };
  }

  #typed(type: string | undefined, given: Schema, at: At): Schema {
    const choices = choicesOf(given);
    for (const word of oddWords(given))
      this.#tell({ place: `${at.place}/${word}`, assumed: "left-out" });
    const areTexts = choices.length > 0 && choices.every((choice) => typeof choice === "string");
    const kind = type === undefined && areTexts ? "string" : type;
    const texts = kind === "string" ? choices.map(String) : [];
    return {
      ...(kind === undefined ? {} : { type: kind }),
      ...textOf(
        given["description"] ?? given["title"],
        hintsOf(given, texts.length > 0 ? [] : choices),
      ),
      ...(texts.length > 0 ? { enum: texts } : {}),
      ...this.#fieldsOf(kind, given, at),
    };
  }

  #fieldsOf(kind: string | undefined, given: Schema, at: At): Schema {
    if (kind === "object") return this.#objectFields(given, at);
    if (kind === "array") return { items: this.#itemsOf(given, at) };
    return kind === "number" || kind === "integer" ? limitsOf(given) : {};
  }

  #itemsOf(given: Schema, at: At): Schema {
    const places = [...listOf(given["prefixItems"]), ...listOf(given["items"])];
    if (places.length > 0) return this.#eitherOf({}, places, below(at, "items"));
    if (given["items"] === undefined) return {};
    return this.#schemaAt(given["items"], below(at, "items")) ?? {};
  }

  #objectFields(given: Schema, at: At): Schema {
    const listed = given["properties"];
    if (listed !== undefined && listed !== null && !isJsonObject(listed))
      this.#tell({ place: `${at.place}/properties`, assumed: "left-out" });
    const fields = isJsonObject(listed) ? Object.entries(listed) : [];
    const read = fields.flatMap(([name, value]): [string, Json][] => {
      const schema = this.#schemaAt(value, below(at, `properties/${name.slice(0, 64)}`));
      return schema === undefined ? [] : [[name, schema]];
    });
    const wanted = requiredIn(given, fields);
    const required = read.map(([name]) => name).filter((name) => wanted.has(name));
    if (required.length < wanted.size)
      this.#tell({ place: `${at.place}/required`, assumed: "left-out" });
    return {
      properties: Object.fromEntries(read),
      ...(required.length === 0 ? {} : { required }),
      ...(given["additionalProperties"] === false ? { additionalProperties: false } : {}),
    };
  }
}

/**
 * The names that an object requires: in its own list, in one that slipped among its properties, or by `required: true`
 * inside a property.
 */
function requiredIn(
  given: Schema,
  fields: readonly (readonly [string, Json])[],
): ReadonlySet<Json> {
  const slipped = fields.flatMap(([name, value]) =>
    name === "required" && Array.isArray(value) ? listOf(value) : [],
  );
  const marked = fields.flatMap(([name, value]) =>
    isJsonObject(value) && value["required"] === true ? [name] : [],
  );
  return new Set([...listOf(given["required"]), ...slipped, ...marked]);
}
