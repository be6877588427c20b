/** Browser features that the pages of the program do not use. */
const unused = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
] as const;

/** The permissions policy of a page: these features for the page itself, not for what it frames; all others for nobody. */
export const permissionsPolicy = (...used: readonly (typeof unused)[number][]): string =>
  unused.map((feature) => `${feature}=${used.includes(feature) ? "(self)" : "()"}`).join(", ");
