import type { RunOfEntries } from "./json-outline.ts";
import { decodePart, ListRun, parsePart, UnreadablePart } from "./list-run.ts";

/** Stands for a run where the rest of the document is parsed: a number as no program writes it. */
const mark = "0e00";

/** A document whose long lists have `ListRun`s in place of their entries. */
export class SplitDocument {
  readonly value: unknown;
  readonly #runs: readonly ListRun[];

  /** @throws UnreadablePart */
  constructor(bytes: Uint8Array, runs: readonly RunOfEntries[]) {
    this.#runs = runs.map((run) => new ListRun(bytes, run));
    this.value = parsePart(textAround(bytes, runs), (_key, value, { source }) =>
      source?.startsWith(mark) ? this.#runs[Number(source.slice(mark.length))] : value,
    );
  }

  /** Parses what nobody has read: a file is JSON as a whole, or refused. @throws UnreadablePart */
  checkRest(): void {
    for (const run of this.#runs) if (!run.wasRead) run.read();
  }
}

/** The text of a document with a mark in place of each run. */
function textAround(bytes: Uint8Array, runs: readonly RunOfEntries[]): string {
  const between = [...runs, { start: bytes.length }].map(({ start }, index) =>
    decodePart(bytes.subarray(runs[index - 1]?.end ?? 0, start)),
  );
  if (between.some((text) => text.includes(mark))) throw new UnreadablePart();
  return between
    .map((text, index) => (index === 0 ? text.replace(/^\uFEFF/, "") : `${mark}${index - 1}${text}`))
    .join("");
}
