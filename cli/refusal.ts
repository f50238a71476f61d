/** Something that was asked for and is not done: exit status 1, the reason in the output. */
export class Refusal extends Error {
  readonly code: string;
  readonly details: object;

  /** `message` is a sentence of the catalogue. */
  constructor(code: string, message: string, details: object = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
