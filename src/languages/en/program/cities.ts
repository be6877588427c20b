export const cities = {
  directory: "run the directory of cities (SDS), where cities register and find each other",
  optionUnsigned: "also take cities that sign nothing (the shapes of SAIVerse)",
  key: "show this city's public key, for the CITIES setting of others",
  listening: (url: string) => `directory of cities: ${url}`,
  unsigned: "Unsigned registrations are taken: anybody may use a name that has no owner.",
  badNames: (file: string) =>
    `The names in ${file} cannot be read. The directory was not started, so that no name is given to the wrong city. Restore the file, or delete it if every name may be taken anew.`,
  badKey: (file: string) =>
    `The city's key ${file} cannot be read. Restore it from a copy. If you delete it, a new key is made, and other cities take this one for another city.`,
  api: (url: string, name: string) => `for other cities: ${url} (this one is called ${name})`,
  noApi: (port: number) =>
    `Other cities cannot reach this one: port ${port} is taken or forbidden. Choose another with CITY_API_PORT. The city runs, but nobody can come or go.`,
  outOfReach: (name: string, url: string) =>
    `The directory says that the city "${name}" is at ${url}. That is in your own network, so it is not called: anybody may write such an address into a directory. If it is right, write the city into CITIES, or set SDS_REACH to private or loopback.`,
  met: (name: string, key: string) =>
    `The city "${name}" spoke to this one (key ${key}). It is not trusted yet. To trust it, say so on the operator's page, or write it with its key into CITIES.`,
  compat: {
    listening: (url: string, names: string) =>
      `for cities of SAIVerse: ${url} (spoken with: ${names === "" ? "none; name them in CITY_COMPAT_CITIES" : names}). Nothing there is signed: a city is known by its address alone.`,
    noListener: (port: number) =>
      `Cities of SAIVerse cannot reach this one: port ${port} is taken or forbidden. Choose another with CITY_COMPAT_PORT. The city runs, but nobody can go to or come from such a city.`,
    noPort:
      "CITY_COMPAT_CITIES names cities, but there is nothing for them to call: a persona who is there thinks here. Give a port with CITY_COMPAT_PORT (as 8011).",
    nameTwice: (name: string) =>
      `"${name}" in CITY_COMPAT_CITIES is also the name of this city or of one in CITIES, or stands there twice. The program was not started, since it cannot tell which city is meant. Choose another name, or take one away.`,
  },
  link: {
    "by-choice": "directory: not in use",
    connecting: "directory: connecting",
    unreachable:
      "directory: cannot be reached. Check that it runs and that SDS_URL is right. It is tried again and again.",
    "name-taken": "directory: that name belongs to another city. Change CITY_NAME.",
    online: "directory: connected",
  },
};

export type CitiesWords = typeof cities;
