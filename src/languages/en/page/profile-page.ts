/** The texts of who the user is. */
export const profile = {
  title: "You",
  lead: "How those who live here know you. Nothing of it has to be filled in, and a change is in force at once: in what they say, on the map, and in the name of your room.",
  name: "Name",
  nameHelp: "Left empty, they speak to you without a name.",
  pronouns: "Pronouns",
  pronounsHelp: "In your own words, if you like. Those who live here read them.",
  pronounSuggestions: ["she/her", "he/him", "they/them"],
  choosePicture: "Choose a picture",
  otherPicture: "Another picture",
  noPicture: "No picture",
  trouble: {
    "bad-picture":
      "This file cannot be read as a picture. Choose a PNG, JPEG or WebP of less than 30 MB.",
    "not-kept":
      "The picture could not be kept, so nothing was changed. Is the program still running? Then save again.",
  } satisfies Readonly<Record<"bad-picture" | "not-kept", string>>,
  save: "Save",
  saved: "Saved.",
};

export type ProfileWords = typeof profile;
