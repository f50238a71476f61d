import type { RunOfEntries } from "./json-outline.ts";

/** Thrown where a part of a document cannot be read by itself: the whole is then, which tells what is wrong and where. */
export class UnreadablePart extends Error {}

/** Some entries of a long list, parsed each time they are read and not kept: so a large file is never whole in memory. */
export class ListRun {
  /** How many entries it has. */
  readonly length: number;
  readonly #bytes: Uint8Array;
  #wasRead = false;

  constructor(bytes: Uint8Array, { start, end, count }: RunOfEntries) {
    this.length = count;
    this.#bytes = bytes.subarray(start, end);
  }

  get wasRead(): boolean {
    return this.#wasRead;
  }

  /** @throws UnreadablePart */
  read(): unknown[] {
    const entries = parsePart(`[${decodePart(this.#bytes)}]`);
    // One entry less: a comma with nothing behind it.
    if (!Array.isArray(entries) || entries.length !== this.length) throw new UnreadablePart();
    this.#wasRead = true;
    return entries;
  }
}

// The mark of UTF-8 is one only where a file begins.
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of a part of a document. @throws UnreadablePart */
export function decodePart(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new UnreadablePart();
  }
}

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** A part of a document as values. @throws UnreadablePart */
export function parsePart(text: string, revive?: Reviver): unknown {
  try {
    return JSON.parse(text, revive as Parameters<typeof JSON.parse>[1]);
  } catch {
    throw new UnreadablePart();
  }
}

/** The entries of a list, those of its runs among them, one run after another. @throws UnreadablePart */
export function* entriesOf(list: readonly unknown[]): Generator {
  for (const entry of list) {
    if (entry instanceof ListRun) yield* entry.read();
    else yield entry;
  }
}

/** Whether some entries of a list are in runs. */
export function hasRuns(list: readonly unknown[]): boolean {
  return list.some((entry) => entry instanceof ListRun);
}

/** How many entries a list has, those of its runs among them. */
export function lengthOf(list: readonly unknown[]): number {
  let length = list.length;
  for (const entry of list) if (entry instanceof ListRun) length += entry.length - 1;
  return length;
}
