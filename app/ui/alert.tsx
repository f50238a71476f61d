interface AlertProps {
  readonly sentence: string;
  /** A new document that is all about it begins at it; elsewhere the focus stays where it is. */
  readonly isStart?: boolean;
}

/** What went wrong, in a sentence that is said aloud at once. */
export function Alert({ sentence, isStart = false }: AlertProps) {
  const start = isStart ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <p className="note bad" role="alert" {...start}>
      {sentence}
    </p>
  );
}
