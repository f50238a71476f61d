const marks = /\p{M}/gu;

// Letters that Unicode does not take apart, as people type them who do not have them.
const plainLetters: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  ı: "i",
};
const letters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/**
 * A text in lower case without its accents: "Thériault" and "THERIAULT" are the same, and so are "Bartłomiej" and "Bartlomiej".
 * Ligatures are two letters.
 */
export function foldAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(marks, "")
    .toLowerCase()
    .replace(letters, (letter) => plainLetters[letter] ?? letter);
}
