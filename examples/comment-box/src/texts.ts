const english = {
  comment: "Comment",
  comments: "Comments",
  post: "Post",
  remove: "Remove",
  dark: "Dark",
  none: "No comments yet.",
  you: "You",
  question: "The demo went well, and nobody noticed the typo. How do you feel?",
  gifsFor: (word: string) => `GIFs for “${word}”`,
  nothing: (term: string) => (term ? `Nothing for “${term}”. Try a shorter word.` : "Nothing here yet."),
};

const german: typeof english = {
  comment: "Kommentar",
  comments: "Kommentare",
  post: "Senden",
  remove: "Entfernen",
  dark: "Dunkel",
  none: "Noch keine Kommentare.",
  you: "Du",
  question: "Die Demo lief gut, und niemand hat den Tippfehler bemerkt. Wie fühlt ihr euch?",
  gifsFor: (word) => `GIFs zu „${word}“`,
  nothing: (term) => (term ? `Nichts zu „${term}“. Versuche ein kürzeres Wort.` : "Hier ist noch nichts."),
};

/** The language of the page, from `?lang=`. */
export const isGerman = new URLSearchParams(window.location.search).get("lang") === "de";

export const texts = isGerman ? german : english;
