interface AbbreviationProps {
  readonly short: string;
  readonly long: string;
}

/** Letters for eyes, and the words that they stand for, for ears: most screen readers do not say a title. */
export function Abbreviation({ short, long }: AbbreviationProps) {
  return (
    <abbr title={long}>
      <span aria-hidden="true">{short}</span>
      <span className="sr">{long}</span>
    </abbr>
  );
}
