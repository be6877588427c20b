// The layer map of the project: ARCHITECTURE.md draws it, this file enforces it.
const pure = [
  "kernel",
  "protocol",
  "languages",
  "puppet",
  "event-sourcing",
  "trust",
  "mind",
  "memory",
  "saint-graph",
  "world",
  "cities",
];
const may = {
  kernel: [],
  protocol: ["kernel"],
  languages: ["kernel", "protocol"],
  puppet: ["kernel", "protocol"],
  "event-sourcing": ["kernel"],
  trust: ["kernel", "protocol", "languages"],
  mind: ["kernel", "protocol", "languages", "trust"],
  memory: ["kernel", "protocol", "languages", "trust"],
  "saint-graph": ["kernel", "protocol", "languages", "event-sourcing", "trust", "mind", "memory"],
  world: ["kernel", "protocol", "languages", "event-sourcing", "trust"],
  cities: ["kernel", "protocol", "languages", "event-sourcing", "trust"],
  bodies: ["kernel", "protocol", "languages"],
  tools: ["kernel", "protocol", "languages", "trust", "mind"],
  adapters: ["kernel", "protocol", "languages"],
  parts: [...pure, "bodies", "tools"],
  "built-in": [...pure, "adapters", "bodies", "tools", "parts"],
  published: [...pure, "bodies", "tools", "parts"],
  city: [...pure, "tools"],
  runtime: [...pure, "city", "adapters", "bodies", "tools", "parts", "built-in"],
  apps: [...pure, "city", "adapters", "bodies", "tools", "parts", "built-in", "runtime"],
};

/** The rooms of runtime/, each with the rooms that it may import. Nothing here leads back. */
const runtimeMay = {
  config: [],
  data: ["config"],
  models: ["config", "data"],
  memory: ["config", "data", "models"],
  soul: ["config", "data", "models", "memory"],
  voice: ["config", "data", "soul"],
  city: ["config", "data", "models", "memory", "soul", "voice"],
  "page-api": ["config", "data", "models", "memory", "soul", "voice"],
  server: ["config", "data", "page-api", "voice"],
};
const pureFolders = `^src/(${pure.join("|")})/`;
/** The published promises of ports, as tests. */
const contracts = "^src/published/[a-z]+-(contract|bench)\\.ts$";
const layerRules = Object.entries(may).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  severity: "error",
  comment: `${layer}/ may import only: ${[layer, ...allowed].join(", ")}`,
  from: {
    path: `^src/${layer}/`,
    ...(layer === "adapters" ? { pathNot: "^src/adapters/memory/" } : {}),
  },
  to: {
    path: "^src/",
    pathNot: [layer, ...allowed]
      .map((name) => `^src/${name}/`)
      .concat(layer === "adapters" || layer === "tools" ? ["^src/[^/]+/ports\\.ts$"] : [])
      .concat(contracts),
  },
}));

const runtimeRules = Object.entries(runtimeMay).map(([part, allowed]) => ({
  name: `runtime-${part}`,
  severity: "error",
  comment: `runtime/${part}/ may import only: ${[part, ...allowed].join(", ")}`,
  from: { path: `^src/runtime/${part}/`, pathNot: "\\.test\\.ts$" },
  to: {
    path: "^src/runtime/",
    pathNot: `^src/runtime/(${[part, ...allowed].join("|")})/`,
  },
}));

export default {
  forbidden: [
    ...layerRules,
    ...runtimeRules,
    {
      name: "runtime-has-these-rooms",
      severity: "error",
      comment: "a room of runtime/ stands in runtimeMay, with what it may import",
      from: { path: `^src/runtime/(?!(${Object.keys(runtimeMay).join("|")})/)` },
      to: { path: "." },
    },
    {
      name: "a-soul-is-a-port",
      severity: "error",
      comment:
        "who does not live her knows a soul by her port (soul.ts), her outline and her steps; never by her state. Only the check of stored streams folds her",
      from: {
        path: "^(src|web)/",
        pathNot: "^src/saint-graph/|\\.test\\.ts$|^src/runtime/data/upkeep/stream-kinds\\.ts$",
      },
      to: {
        path: "^src/saint-graph/(state|decide|effects|soul-fold|wake|turn|proceed|idle)\\.ts$|^src/saint-graph/drivers/(saint-graph|mailbox)\\.ts$",
      },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "pure-core-no-node",
      severity: "error",
      from: { path: pureFolders, pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pure-core-only-pure-packages",
      severity: "error",
      comment: "packages that compute, and know neither Node nor the browser nor a clock",
      from: { path: pureFolders, pathNot: "\\.test\\.ts$" },
      to: {
        path: "node_modules/",
        pathNot: "node_modules/(zod|heap-js|jsonc-parser|re2js|stemmer)/",
      },
    },
    {
      name: "bodies-are-strangers",
      severity: "error",
      comment:
        "one body never imports another; server/ is the ground all of them stand on, ports.ts what they need",
      from: { path: "^src/bodies/([^/]+)/" },
      to: { path: "^src/bodies/", pathNot: "^src/bodies/(($1|server)/|ports\\.ts$)" },
    },
    {
      name: "memory-tables-follow-memory",
      severity: "error",
      comment:
        "the tables of a memory are made by the rules of memory/, and know no other part of the core",
      from: { path: "^src/adapters/memory/" },
      to: {
        path: "^src/",
        pathNot: "^src/(adapters|kernel|protocol|languages|memory)/|^src/[^/]+/ports\\.ts$",
      },
    },
    {
      name: "adapters-are-strangers",
      severity: "error",
      comment: "an adapter knows its own port only; outside/ and files/ are the ground of all",
      from: { path: "^src/adapters/([^/]+)/" },
      to: { path: "^src/adapters/", pathNot: "^src/adapters/($1|outside|files)/" },
    },
    {
      name: "built-in-plug-ins-are-strangers",
      severity: "error",
      comment:
        "a built-in plug-in knows no other one; of the adapters it has models/, the ground of whatever asks a server",
      from: { path: "^src/built-in/([^/]+)/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^src/(adapters|built-in)/",
        pathNot: "^src/(built-in/$1|adapters/(models|outside))/",
      },
    },
    {
      name: "contracts-are-for-tests",
      severity: "error",
      from: { path: "^(src|packages)/", pathNot: "\\.test\\.ts$|^src/published/" },
      to: { path: contracts },
    },
    {
      name: "packages-know-surfaces-only",
      severity: "error",
      comment:
        "a package of packages/ is a stranger's: of the program it has the published surfaces",
      from: { path: "^packages/([^/]+)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(src|web|test|packages)/", pathNot: "^(packages/$1|src/published)/" },
    },
    {
      name: "packages-are-loaded-as-plug-ins",
      severity: "error",
      from: { path: "^(src|web)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/" },
    },
    {
      name: "one-list-of-built-in-plug-ins",
      severity: "error",
      comment: "nothing in the program knows a built-in plug-in but by its parts",
      from: { path: "^src/(?!built-in/)", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/built-in/[^/]+/" },
    },
    {
      name: "web-sees-only-wire",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^src/", pathNot: "^src/(kernel|protocol|languages|puppet)/" },
    },
    {
      name: "nobody-imports-apps",
      severity: "error",
      from: { pathNot: "^src/apps/" },
      to: { path: "^src/apps/" },
    },
    { name: "not-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^web/[^/]+/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      conditionNames: ["import", "types", "node", "default"],
      exportsFields: ["exports"],
      mainFields: ["module", "main", "types"],
    },
  },
};
