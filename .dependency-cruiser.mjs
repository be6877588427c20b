// The layer map of the project: ARCHITECTURE.md draws it, this file enforces it.
const pure = [
  "kernel",
  "protocol",
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
  "event-sourcing": ["kernel"],
  trust: ["kernel", "protocol"],
  mind: ["kernel", "protocol", "trust"],
  memory: ["kernel", "protocol", "trust"],
  "saint-graph": ["kernel", "protocol", "event-sourcing", "trust", "mind", "memory"],
  world: ["kernel", "protocol", "event-sourcing", "trust"],
  cities: ["kernel", "protocol", "trust"],
  bodies: ["kernel", "protocol"],
  tools: ["kernel", "protocol", "trust", "mind"],
  adapters: ["kernel", "protocol"],
  apps: [...pure, "adapters", "bodies", "tools"],
};
const pureFolders = `^src/(${pure.join("|")})/`;
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
      .concat(layer === "adapters" || layer === "tools" ? ["^src/[^/]+/ports\\.ts$"] : []),
  },
}));

export default {
  forbidden: [
    ...layerRules,
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "pure-core-no-node",
      severity: "error",
      from: { path: pureFolders, pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pure-core-only-zod",
      severity: "error",
      from: { path: pureFolders, pathNot: "\\.test\\.ts$" },
      to: { path: "node_modules/", pathNot: "node_modules/zod/" },
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
        pathNot: "^src/(adapters|kernel|protocol|memory)/|^src/[^/]+/ports\\.ts$",
      },
    },
    {
      name: "adapters-are-strangers",
      severity: "error",
      comment: "an adapter knows its own port only",
      from: { path: "^src/adapters/([^/]+)/", pathNot: "^src/adapters/(embedders|voices)/" },
      to: { path: "^src/adapters/", pathNot: "^src/adapters/($1|outside)/" },
    },
    {
      name: "embedders-and-voices-know-providers",
      severity: "error",
      comment: "models/ is the ground that everything which asks a provider of models stands on",
      from: { path: "^src/adapters/(embedders|voices)/" },
      to: { path: "^src/adapters/", pathNot: "^src/adapters/($1|models|outside)/" },
    },
    {
      name: "web-sees-only-wire",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^src/", pathNot: "^src/(kernel|protocol)/" },
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
