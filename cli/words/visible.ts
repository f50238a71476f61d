// Control characters but for tabs and line breaks, and the marks that turn the direction of reading: R64 keeps them out of stored texts,
// but an argument, the name of a file or a setting may have them.
const obeyed = /(?!\t|\r?\n)\p{Cc}|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text for a terminal: characters that it would obey become "\u001b", as JSON may write them, so that a document says the same. */
export function visible(text: string): string {
  return text.replace(obeyed, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
