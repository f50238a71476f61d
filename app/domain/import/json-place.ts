import { Err, Ok, type Result } from "../result.ts";
import type { ImportRefusal } from "./import-refusal.ts";

/** Ends the reading of a document at the first thing that does not fit; never leaves `readPlaces`. */
class Misfit extends Error {
  readonly refusal: ImportRefusal;

  constructor(refusal: ImportRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * A value in a JSON document that knows where it stands, so that every refusal names its place (R31).
 * Its methods must run inside `readPlaces`.
 */
export class JsonPlace {
  readonly value: unknown;
  readonly #parent: JsonPlace | undefined;
  readonly #key: string | number;

  constructor(value: unknown, parent?: JsonPlace, key: string | number = "") {
    this.value = value;
    this.#parent = parent;
    this.#key = key;
  }

  /** The path from the root, such as "competitions[0].matches[12].home". */
  get at(): string {
    const before = this.#parent?.at ?? "";
    if (typeof this.#key === "number") return `${before}[${this.#key}]`;
    return before === "" ? this.#key : `${before}.${this.#key}`;
  }

  has(key: string): boolean {
    return this.isObject() && Object.hasOwn(this.value as object, key);
  }

  /** The value under a key that must be there; it may be null. */
  need(key: string): JsonPlace {
    if (!this.isObject()) this.refuse("wrongType", "object");
    if (!this.has(key)) new JsonPlace(undefined, this, key).refuse("missingKey");
    return this.#under(key);
  }

  /** The value under a key; undefined where it is missing or null. */
  find(key: string): JsonPlace | undefined {
    if (!this.has(key)) return undefined;
    const place = this.#under(key);
    return place.value === null ? undefined : place;
  }

  items(): JsonPlace[] {
    const { value } = this;
    if (!Array.isArray(value)) return this.refuse("wrongType", "list");
    return value.map((item: unknown, index) => new JsonPlace(item, this, index));
  }

  /** Text without surrounding space, not empty. */
  text(): string {
    if (typeof this.value !== "string") this.refuse("wrongType", "text");
    const text = this.value.trim();
    if (text === "") this.refuse("wrongValue", "text");
    return text;
  }

  /** The text under a key; null where it is missing, null or empty. */
  findText(key: string): string | null {
    const place = this.find(key);
    if (place === undefined) return null;
    if (typeof place.value !== "string") place.refuse("wrongType", "text");
    return (place.value as string).trim() || null;
  }

  findInteger(key: string): number | null {
    const place = this.find(key);
    if (place === undefined) return null;
    if (!Number.isSafeInteger(place.value)) place.refuse("wrongType", "integer");
    return place.value as number;
  }

  isObject(): boolean {
    return typeof this.value === "object" && this.value !== null && !Array.isArray(this.value);
  }

  refuse(code: ImportRefusal["code"], expected?: string): never {
    const found = this.value === undefined ? {} : { found: describe(this.value) };
    throw new Misfit({ code, at: this.at, ...found, ...(expected === undefined ? {} : { expected }) });
  }

  #under(key: string): JsonPlace {
    return new JsonPlace((this.value as Record<string, unknown>)[key], this, key);
  }
}

/** Reads a document by its places; the first refusal ends it. */
export function readPlaces<Value>(
  document: unknown,
  read: (root: JsonPlace) => Value,
): Result<Value, ImportRefusal> {
  try {
    return Ok(read(new JsonPlace(document)));
  } catch (error) {
    if (error instanceof Misfit) return Err(error.refusal);
    throw error;
  }
}

const shownLength = 60;

function describe(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : "[…]";
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0 ? "{}" : "{…}";
  const text = JSON.stringify(value);
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}
