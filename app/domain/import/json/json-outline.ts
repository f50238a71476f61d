/** The deepest nesting that is read. Real files nest nine levels deep; a file made to do harm nests millions, and is slow to parse. */
export const maxDepth = 64;

/** Some entries of a long list, one after another, as the bytes from `start` to before `end`. */
export interface RunOfEntries {
  readonly start: number;
  readonly end: number;
  /** How many entries it is, if it is JSON at all. */
  readonly count: number;
}

/** What the bytes of a document say before anything is parsed. */
export interface JsonOutline {
  readonly depth: number;
  readonly values: number;
  readonly isEmpty: boolean;
  /** The long lists in runs, in the order of the file. None lies inside another. */
  readonly runs: readonly RunOfEntries[];
}

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/**
 * Goes once through the bytes of a document: how deep it is, how many values it has, and where its long lists may be cut
 * into runs of at least `runBytes`. Only lists in objects are cut. UTF-8 never hides a bracket inside another character.
 */
export function outlineOf(bytes: Uint8Array, runBytes: number): JsonOutline {
  const lists = new OpenLists(runBytes);
  let [open, depth, values] = [0, 0, 0];
  let index = startOfText(bytes);
  if (index === bytes.length) return { depth, values, isEmpty: true, runs: [] };
  for (; index < bytes.length && depth <= maxDepth; index++) {
    const byte = bytes[index] ?? 0;
    // Most bytes outside strings are spaces, and there may be a hundred million.
    if (byte < quote) continue;
    if (byte === quote) index = endOfString(bytes, index);
    else if (byte === comma) {
      values++;
      lists.next(open, index);
    } else if (byte === openList || byte === openObject) {
      values++;
      depth = Math.max(depth, ++open);
      lists.open(open, index, byte === openList);
    } else if (byte === closeList || byte === closeObject) lists.close(open--, index);
  }
  return { depth, values, isEmpty: false, runs: lists.runs };
}

/** The lists and objects that are open at one place of a document, from the outermost on, and the runs found so far. */
class OpenLists {
  readonly runs: RunOfEntries[] = [];
  readonly #runBytes: number;
  readonly #isList = new Uint8Array(maxDepth + 2);
  readonly #isCuttable = new Uint8Array(maxDepth + 2);
  readonly #isCut = new Uint8Array(maxDepth + 2);
  /** Where the run begins that is not ended yet, where its last whole entry ends, and how many whole entries it has. */
  readonly #start = new Uint32Array(maxDepth + 2);
  readonly #end = new Uint32Array(maxDepth + 2);
  readonly #entries = new Uint32Array(maxDepth + 2);
  #lastStart = -1;

  constructor(runBytes: number) {
    this.#runBytes = runBytes;
  }

  open(level: number, index: number, isList: boolean): void {
    this.#isList[level] = isList ? 1 : 0;
    this.#isCuttable[level] = isList && level > 1 && this.#isList[level - 1] === 0 ? 1 : 0;
    this.#isCut[level] = 0;
    this.#begin(level, index + 1);
  }

  /** A comma: an entry ends, and the next one follows. */
  next(level: number, index: number): void {
    if (this.#isCuttable[level] !== 1) return;
    this.#endEntry(level, index);
    if (index - (this.#start[level] ?? 0) >= this.#runBytes) this.#cut(level);
  }

  close(level: number, index: number): void {
    if (this.#isCuttable[level] !== 1 || this.#isCut[level] !== 1) return;
    this.#endEntry(level, index);
    this.#cut(level);
  }

  #begin(level: number, start: number): void {
    this.#start[level] = start;
    this.#end[level] = start;
    this.#entries[level] = 0;
  }

  #endEntry(level: number, index: number): void {
    // An entry that has runs of its own stays as it is.
    if (this.#lastStart >= (this.#end[level] ?? 0)) this.#begin(level, index + 1);
    else {
      this.#end[level] = index;
      this.#entries[level] = (this.#entries[level] ?? 0) + 1;
    }
  }

  /** Ends a run at the last whole entry. What waits in the lists around it is further ahead in the file, and ends first. */
  #cut(level: number): void {
    for (let outer = 1; outer <= level; outer++) {
      const [start = 0, end = 0, count = 0] = [this.#start[outer], this.#end[outer], this.#entries[outer]];
      if (this.#isCuttable[outer] !== 1) continue;
      this.#isCut[outer] = 1;
      if (count === 0) continue;
      this.runs.push({ start, end, count });
      this.#lastStart = start;
      this.#begin(outer, end + 1);
    }
  }
}

/** Where the string that begins at an index ends: its closing quote, or the end of the bytes. */
function endOfString(bytes: Uint8Array, start: number): number {
  let index = start + 1;
  for (; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === quote) return index;
    if (byte === backslash) index++;
  }
  return index;
}

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Where something else than space begins. */
function startOfText(bytes: Uint8Array): number {
  let index = byteOrderMark.every((byte, offset) => bytes[offset] === byte) ? byteOrderMark.length : 0;
  while (bytes[index] === 0x20 || bytes[index] === 0x0a || bytes[index] === 0x0d || bytes[index] === 0x09)
    index++;
  return index;
}
