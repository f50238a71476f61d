import type { DocumentEdit } from "./document-edits.ts";
import { erasedField, meantField, nobody, type PersonScrubber } from "./person-scrubber.ts";

interface Frame {
  readonly isObject: boolean;
  /** Whether the next text is a field's name. */
  expectsField: boolean;
  field: string | null;
  /** The field in which it stands, of whatever is around it. */
  readonly holder: string | null;
  isPerson: boolean;
  /** Edits to make if the object turns out to name the person. */
  readonly personal: DocumentEdit[];
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d];
const keptTexts = 20_000;
/** What a file that is an object is about. */
const fileItself = "tournament";

/**
 * Reads a JSON document of any size piece by piece, and finds what in it identifies a person. Texts are compared after
 * their escapes are resolved. Memory holds only the edits to make, and one frame per level of nesting.
 */
export class DocumentScan {
  readonly edits = new Map<number, DocumentEdit>();
  readonly #scrubber: PersonScrubber;
  readonly #frames: Frame[] = [];
  readonly #decoder = new TextDecoder();
  /** What became of texts that were seen before: many come again and again. */
  readonly #known = new Map<string, { readonly becomes: string | null; readonly isPerson: boolean }>();
  #rest = new Uint8Array(0);
  #position = 0;
  /** How far a text that is not complete yet was searched for its end. */
  #searched = 0;

  constructor(scrubber: PersonScrubber) {
    this.#scrubber = scrubber;
  }

  /** The next piece. */
  feed(piece: Uint8Array): void {
    const bytes = joined(this.#rest, piece);
    let index = 0;
    while (index < bytes.length) {
      const byte = bytes[index] ?? 0;
      const end = byte === quote ? this.#endOfText(bytes, index) : endOfToken(bytes, index, byte);
      if (end === undefined) break;
      if (byte === quote) this.#text(bytes, index, end);
      else if (end - index > 1 || isOfNumber(byte)) this.#literal(bytes, index, end);
      else this.#mark(byte);
      index = end;
    }
    this.#rest = bytes.slice(index);
    this.#position += index;
  }

  #endOfText(bytes: Uint8Array, start: number): number | undefined {
    let index = Math.max(start + 1, start + this.#searched);
    while (index < bytes.length) {
      const byte = bytes[index];
      if (byte === quote) {
        this.#searched = 0;
        return index + 1;
      }
      index += byte === backslash ? 2 : 1;
    }
    this.#searched = index - start;
    return undefined;
  }

  #mark(byte: number): void {
    const frame = this.#frames.at(-1);
    if (byte === openObject || byte === openList) {
      const isObject = byte === openObject;
      const holder = frame ? (frame.isObject ? frame.field : frame.holder) : isObject ? fileItself : null;
      const named = { isObject, expectsField: isObject, field: null, holder };
      this.#frames.push({ ...named, isPerson: false, personal: [] });
    } else if (byte === closeObject || byte === closeList) {
      this.#frames.pop();
      if (frame?.isPerson) for (const edit of frame.personal) this.edits.set(edit.start, edit);
    } else if (byte === comma && frame) frame.expectsField = frame.isObject;
    else if (byte === colon && frame) frame.expectsField = false;
  }

  #text(bytes: Uint8Array, start: number, end: number): void {
    const frame = this.#frames.at(-1);
    const text = this.#decode(bytes, start, end);
    if (frame?.isObject && frame.expectsField) {
      frame.field = text;
      if (this.#scrubber.isPerson(text, null)) this.#edit(start, end, nobody);
      return;
    }
    const { becomes, isPerson } = this.#lookUp(text, fieldIn(frame));
    if (becomes !== text) this.#edit(start, end, becomes);
    this.#note(frame, start, end, isPerson);
  }

  /** A number, true, false or null: changed only as a personal field of an object that names the person (R57). */
  #literal(bytes: Uint8Array, start: number, end: number): void {
    const frame = this.#frames.at(-1);
    if (!frame?.isObject || frame.field === null || erasedField(frame.field) === undefined) return;
    const text = this.#decoder.decode(bytes.subarray(start, end));
    if (text === "null") return;
    const value = Number(text);
    this.#note(frame, start, end, this.#scrubber.isPerson(value, frame.field));
  }

  #note(frame: Frame | undefined, start: number, end: number, isPerson: boolean): void {
    if (!frame?.isObject) return;
    frame.isPerson ||= isPerson;
    const erased = frame.field === null ? undefined : erasedField(frame.field);
    if (erased === undefined) return;
    const position = this.#position;
    frame.personal.push({ start: position + start, end: position + end, text: JSON.stringify(erased) });
  }

  #lookUp(text: string, field: string | null) {
    const key = `${field ?? ""}\n${text}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found = {
      becomes: this.#scrubber.scrubText(text, field),
      isPerson: this.#scrubber.isPerson(text, field),
    };
    if (this.#known.size >= keptTexts) this.#known.clear();
    if (text.length < 200) this.#known.set(key, found);
    return found;
  }

  #edit(start: number, end: number, becomes: string | null): void {
    const from = this.#position + start;
    this.edits.set(from, { start: from, end: this.#position + end, text: JSON.stringify(becomes) });
  }

  #decode(bytes: Uint8Array, start: number, end: number): string {
    const inside = bytes.subarray(start + 1, end - 1);
    const text = this.#decoder.decode(inside);
    if (!inside.includes(backslash)) return text;
    try {
      return String(JSON.parse(`"${text}"`));
    } catch {
      return text;
    }
  }
}

/** What the text that comes next says; in a list, what the list says. */
function fieldIn(frame: Frame | undefined): string | null {
  if (!frame?.isObject) return frame?.holder ?? null;
  return frame.field === null ? null : meantField(frame.field, frame.holder);
}

function joined(rest: Uint8Array, piece: Uint8Array): Uint8Array {
  if (rest.length === 0) return piece;
  const bytes = new Uint8Array(rest.length + piece.length);
  bytes.set(rest);
  bytes.set(piece, rest.length);
  return bytes;
}

/** The index after a mark or a complete literal; undefined where a literal may go on in the next piece. */
function endOfToken(bytes: Uint8Array, start: number, byte: number): number | undefined {
  if (!isOfNumber(byte)) return start + 1;
  let index = start + 1;
  while (index < bytes.length && isOfNumber(bytes[index] ?? 0)) index++;
  return index < bytes.length ? index : undefined;
}

/** A byte of a number or of a bare word. */
function isOfNumber(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x2b ||
    byte === 0x2d ||
    byte === 0x2e ||
    byte === 0x45
  );
}
