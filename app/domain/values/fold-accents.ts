const marks = /\p{M}/gu;

/** A text in lower case without its accents: "Thériault" and "THERIAULT" are the same. Ligatures are two letters. */
export function foldAccents(text: string): string {
  return text.normalize("NFD").replace(marks, "").toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
}
