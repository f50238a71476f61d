/** An error as another process is told of it. */
export interface SentError {
  readonly message: string;
  readonly stack: string | undefined;
  /** What it says of itself beside its words, such as its code. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

/** What is told of an error, as far as it can be sent. */
export function sendError(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, details: {} };
  const details = Object.entries(error).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return { message: error.message, stack: error.stack, details: Object.fromEntries(details) };
}

/** The error that the other process told of. */
export function receiveError({ message, stack, details }: SentError): Error {
  return Object.assign(new Error(message), details, { stack });
}
