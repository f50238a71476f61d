import { visible } from "./words/visible.ts";

/** What a command line stands between: the environment, and where it reads and writes. */
export interface Shell {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** All that stands in standard input. */
  readonly readInput: () => Promise<string>;
  readonly writeOutput: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Whether a person looks at what is written as an error. */
  readonly isWatched: boolean;
}

/** Where a command writes: one JSON document, or lines for people. */
export interface Terminal extends Shell {
  readonly json: boolean;
  /** The command's answer; the lines say the same for people. */
  answer(document: unknown, lines: readonly string[]): void;
  /** How far long work is, on a terminal only. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Writes to the shell; as JSON where that is asked for. What a terminal would obey is shown instead. */
export function createTerminal(json: boolean, shell: Shell): Terminal {
  const answer = (document: unknown, lines: readonly string[]) => {
    const text = json ? `${JSON.stringify(document, null, 2)}\n` : lines.map((line) => `${line}\n`).join("");
    shell.writeOutput(visible(text));
  };
  const writeError = (text: string) => shell.writeError(visible(text));
  const terminal = { ...shell, writeError, json, answer };
  if (json || !shell.isWatched) return terminal;
  const onProgress = (done: number, total: number) => {
    shell.writeError(`\r${done} / ${total}${done >= total ? "\n" : ""}`);
  };
  return { ...terminal, onProgress };
}
