/** What a command line stands between: the environment, and where it reads and writes. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** All that stands in standard input. */
  readonly readInput: () => Promise<string>;
  readonly writeOutput: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Whether a person looks at what is written as an error. */
  readonly isWatched: boolean;
}

/** Where a command writes: one JSON document, or lines for people. */
export interface Terminal extends Surroundings {
  readonly json: boolean;
  /** The command's answer; the lines say the same for people. */
  answer(document: unknown, lines: readonly string[]): void;
  /** How far long work is, on a terminal only. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Writes to its surroundings; as JSON where that is asked for. */
export function createTerminal(json: boolean, surroundings: Surroundings): Terminal {
  const answer = (document: unknown, lines: readonly string[]) => {
    surroundings.writeOutput(
      json ? `${JSON.stringify(document, null, 2)}\n` : lines.map((line) => `${line}\n`).join(""),
    );
  };
  if (json || !surroundings.isWatched) return { ...surroundings, json, answer };
  const onProgress = (done: number, total: number) => {
    surroundings.writeError(`\r${done} / ${total}${done >= total ? "\n" : ""}`);
  };
  return { ...surroundings, json, answer, onProgress };
}
