import { type BoundedList, GrowingList } from "#app/domain/import/bounded-list.ts";
import type { FileNote, FileNoteCode } from "#app/domain/import/file-note.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { isInRange, type NumberKind, rangeText } from "#app/domain/values/numbers/number-ranges.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import {
  codePointsOf,
  forbiddenCharacterOf,
  isTooLong,
  type TextKind,
  textLimits,
  withoutForbidden,
} from "#app/domain/values/text-limits.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { entriesOf, hasRuns, lengthOf } from "./list-run.ts";

/** Ends the reading of a document at the first thing that does not fit; `readDocument` catches it. */
class RefusalError extends Error {
  readonly refusal: ImportRefusal;

  constructor(refusal: ImportRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * A value in a JSON document that knows its path, so that every refusal can name it (R31).
 * Its methods must run inside `readDocument`.
 */
export class JsonNode {
  readonly value: unknown;
  readonly #parent: JsonNode | undefined;
  readonly #key: string | number;
  readonly #notes: GrowingList<FileNote>;
  #path: string | undefined;

  constructor(value: unknown, parent?: JsonNode, key: string | number = "") {
    this.value = value;
    this.#parent = parent;
    this.#key = key;
    this.#notes = parent === undefined ? new GrowingList() : parent.#notes;
  }

  /** What was not kept as it is in the file, in the whole document so far. */
  get notes(): BoundedList<FileNote> {
    return { first: this.#notes.first, total: this.#notes.total };
  }

  /** The path from the root, such as "competitions[0].matches[12].home". */
  get path(): string {
    this.#path ??= this.#findPath();
    return this.#path;
  }

  #findPath(): string {
    const before = this.#parent?.path ?? "";
    if (typeof this.#key === "number") return `${before}[${this.#key}]`;
    return before === "" ? this.#key : `${before}.${this.#key}`;
  }

  /** Whether the value is an object that has this key, be it null. */
  has(key: string): boolean {
    return this.isObject() && Object.hasOwn(this.value as object, key);
  }

  /** The value under a key that must be there; it may be null. */
  need(key: string): JsonNode {
    if (!this.isObject()) this.refuse("wrongType", "object");
    if (!this.has(key)) new JsonNode(undefined, this, key).refuse("missingKey");
    return this.#under(key);
  }

  /** The value under a key; undefined where it is missing or null. */
  find(key: string): JsonNode | undefined {
    if (!this.has(key)) return undefined;
    const node = this.#under(key);
    return node.value === null ? undefined : node;
  }

  /** The entries of a list that is no longer than its kind may be (R64). */
  items(most: NumberKind = "entries"): JsonNode[] {
    const list = this.#listOf(most);
    if (hasRuns(list)) return [...this.each(most)];
    return list.map((entry, index) => new JsonNode(entry, this, index));
  }

  /** The same one after another, for a list of which not all is to be in memory at once. */
  *each(most: NumberKind = "entries"): Generator<JsonNode, void> {
    let index = 0;
    for (const entry of entriesOf(this.#listOf(most))) yield new JsonNode(entry, this, index++);
  }

  /** Text without surrounding space, not empty; no longer than its kind may be (R64). */
  text(kind: TextKind): string {
    return this.#textOrNothing(kind) || this.refuse("wrongValue", "text");
  }

  /** The text under a key; null where it is missing, null or empty. */
  findText(key: string, kind: TextKind): string | null {
    const value = this.peek(key);
    if (value === undefined || value === null) return null;
    return this.#under(key).#textOrNothing(kind) || null;
  }

  /** The web link under a key as its parser writes it (R44); null where it is missing, empty or no link, which is noted. */
  findLink(key: string): string | null {
    const node = this.find(key);
    if (node === undefined) return null;
    const text = node.#textOrNothing("link");
    if (text === "") return null;
    const link = webLink(text);
    if (link === undefined) return node.#note("noLink", describe(text));
    if (isTooLong(link, "link")) return node.#refuseLength(link, "link");
    return link;
  }

  /** The whole number under a key, within the range of its kind (R64); null where it is missing or null. */
  findInteger(key: string, kind: NumberKind): number | null {
    const value = this.peek(key);
    if (value === undefined || value === null) return null;
    if (typeof value === "number" && Number.isInteger(value) && isInRange(value, kind)) return value;
    const node = this.#under(key);
    if (!Number.isInteger(value)) node.refuse("wrongType", "integer");
    return node.number(kind);
  }

  /**
   * The value under a key as it is, undefined where there is none: for what is right nearly always, and is read again as a node
   * where it is not. A large file has four and a half million values, which need no node each.
   */
  peek(key: string): unknown {
    return this.has(key) ? (this.value as Record<string, unknown>)[key] : undefined;
  }

  /** A number within the range of its kind (R64). */
  number(kind: NumberKind): number {
    if (typeof this.value !== "number") this.refuse("wrongType", "number");
    return isInRange(this.value, kind) ? this.value : this.refuse("outOfRange", rangeText(kind));
  }

  /** The same place with another value: what a text stands for. */
  as(value: unknown): JsonNode {
    return new JsonNode(value, this.#parent, this.#key);
  }

  isObject(): boolean {
    return typeof this.value === "object" && this.value !== null && !Array.isArray(this.value);
  }

  /** Ends the reading: the document is refused with this path, and with what was found here. */
  refuse(code: ImportRefusal["code"], expected?: string): never {
    const found = this.value === undefined ? {} : { found: describe(this.value) };
    throw new RefusalError({
      code,
      path: this.path,
      ...found,
      ...(expected === undefined ? {} : { expected }),
    });
  }

  #textOrNothing(kind: TextKind): string {
    if (typeof this.value !== "string") this.refuse("wrongType", "text");
    const written = this.value.trim();
    const text = withoutForbidden(written, kind);
    if (text !== written) this.#note("removedCharacters", forbiddenCharacterOf(written, kind) ?? "");
    return isTooLong(text, kind) ? this.#refuseLength(text, kind) : text;
  }

  #listOf(most: NumberKind): readonly unknown[] {
    const { value } = this;
    if (!Array.isArray(value)) return this.refuse("wrongType", "list");
    const length = lengthOf(value);
    return isInRange(length, most) ? value : this.#fail("tooMany", String(length), rangeText(most));
  }

  #refuseLength(text: string, kind: TextKind): never {
    return this.#fail("tooLong", String(codePointsOf(text)), String(textLimits[kind]));
  }

  #fail(code: ImportRefusal["code"], found: string, expected: string): never {
    throw new RefusalError({ code, path: this.path, found, expected });
  }

  #note(code: FileNoteCode, found: string): null {
    this.#notes.add({ code, path: this.path, found });
    return null;
  }

  #under(key: string): JsonNode {
    return new JsonNode((this.value as Record<string, unknown>)[key], this, key);
  }
}

/** Reads a document through its nodes; the first refusal ends it. */
export function readDocument<Value>(
  document: unknown,
  read: (root: JsonNode) => Value,
): Result<Value, ImportRefusal> {
  try {
    return Ok(read(new JsonNode(document)));
  } catch (error) {
    if (error instanceof RefusalError) return Err(error.refusal);
    throw error;
  }
}

const shownLength = 60;

function describe(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : "[…]";
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0 ? "{}" : "{…}";
  if (typeof value === "string" && value.length > shownLength) {
    return `${JSON.stringify(value.slice(0, shownLength))}…`;
  }
  return JSON.stringify(value);
}
