import { Fragment } from "react";

/**
 * A text of which no line ends within a word with a hyphen, as long as there is room for the whole word: "baby-foot" (a name, a
 * tagline).
 */
export function WholeWords({ text }: { readonly text: string }) {
  // Begun at the start of a word alone: begun at each letter, a long text without spaces takes seconds.
  return text.split(/((?<!\S)\S*\p{L}-\p{L}\S*)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
