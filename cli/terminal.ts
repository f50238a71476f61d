/** Where a command writes: one JSON document, or lines for people. */
export interface Terminal {
  readonly json: boolean;
  /** The command's answer; the lines say the same for people. */
  answer(document: unknown, lines: readonly string[]): void;
  /** How far long work is, on a terminal only. */
  readonly onProgress?: (done: number, total: number) => void;
}

export function createTerminal(json: boolean): Terminal {
  const answer = (document: unknown, lines: readonly string[]) => {
    process.stdout.write(
      json ? `${JSON.stringify(document, null, 2)}\n` : lines.map((line) => `${line}\n`).join(""),
    );
  };
  if (json || !process.stderr.isTTY) return { json, answer };
  const onProgress = (done: number, total: number) => {
    process.stderr.write(`\r${done} / ${total}${done >= total ? "\n" : ""}`);
  };
  return { json, answer, onProgress };
}
