/** A range of a document's bytes, or of a text's letters, and the text that replaces it. */
export interface DocumentEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text with edits made in it, which come in its order. */
export function editedText(text: string, edits: readonly DocumentEdit[]): string {
  let done = 0;
  const parts = edits.map(({ start, end, text: becomes }) => {
    const before = text.slice(done, start);
    done = end;
    return before + becomes;
  });
  return parts.join("") + text.slice(done);
}

/** Makes edits in a document that comes piece by piece: what `feed` and then `finish` give is the edited one. */
export class DocumentEditor {
  readonly #edits: readonly DocumentEdit[];
  readonly #encoder = new TextEncoder();
  #next = 0;
  #position = 0;

  constructor(edits: Iterable<DocumentEdit>) {
    // What is inserted where another edit begins comes before it, in whatever order they were given.
    this.#edits = [...edits].sort((one, other) => one.start - other.start || one.end - other.end);
  }

  *feed(piece: Uint8Array): Generator<Uint8Array> {
    const from = this.#position;
    this.#position += piece.length;
    let index = 0;
    for (let edit = this.#edits[this.#next]; edit; edit = this.#edits[this.#next]) {
      if (edit.start >= this.#position) break;
      if (edit.start >= from) {
        yield piece.subarray(index, edit.start - from);
        yield this.#encoder.encode(edit.text);
      }
      index = Math.min(edit.end, this.#position) - from;
      if (edit.end > this.#position) return;
      this.#next++;
    }
    yield piece.subarray(index);
  }

  /** What is inserted after the last byte: until the document ends, more could come before it. */
  *finish(): Generator<Uint8Array> {
    for (const { start, text } of this.#edits.slice(this.#next)) {
      if (start === this.#position) yield this.#encoder.encode(text);
    }
  }
}
