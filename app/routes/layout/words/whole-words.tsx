import { Fragment } from "react";

/**
 * A text of which no line ends within a word with a hyphen, as long as there is room for the whole word: "baby-foot" (a name, a
 * tagline).
 */
export function WholeWords({ text }: { readonly text: string }) {
  return text.split(/(\S*\p{L}-\p{L}\S*)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
