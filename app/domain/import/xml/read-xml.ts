import sax, { type QualifiedTag, type SAXParser, type Tag } from "sax";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { maxDepth } from "#app/domain/import/json/json-outline.ts";
import { maxValues, tooLarge } from "#app/domain/import/json/read-json.ts";
import { wideEncodingOf } from "#app/domain/import/json/wide-text.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";

/** An element: its text where nothing is nested in it, else its children by name, several of one name as a list. */
export type XmlElement = string | { [name: string]: XmlElement | XmlElement[] };

/** A reason to stop reading in the middle. */
class XmlRefusalError extends Error {
  readonly refusal: ImportRefusal;

  constructor(refusal: ImportRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The library looks for names and comments that never end, which fill the memory letter by letter, between two pieces. */
const pieceLength = 65_536;

/**
 * A file's bytes as an XML document, attributes aside: bounded in size, depth and elements, and without a DOCTYPE, so that
 * no entity can be declared. Refusals: tooLarge, notUtf8, notXml with line and column, tooDeep, tooManyValues.
 */
export function readXml(bytes: Uint8Array): Result<{ [root: string]: XmlElement }, ImportRefusal> {
  const refusal = tooLarge(bytes);
  if (refusal) return Err(refusal);
  const text = decodeXml(bytes);
  if (text === undefined) return Err({ code: "notUtf8", path: "" });
  const tree = new ElementTree();
  try {
    const reader = sax.parser(true, { trim: true, position: true });
    listen(reader, tree);
    for (let start = 0; start < text.length; start += pieceLength)
      reader.write(text.slice(start, start + pieceLength));
    reader.close();
  } catch (error) {
    if (error instanceof XmlRefusalError) return Err(error.refusal);
    throw error;
  }
  return Ok(tree.root);
}

function listen(reader: SAXParser, tree: ElementTree): void {
  const stop = () => {
    throw new XmlRefusalError({ code: "notXml", path: "", found: `${reader.line + 1}:${reader.column + 1}` });
  };
  Object.assign(reader, {
    onerror: stop,
    ondoctype: stop,
    onopentag: ({ name }: QualifiedTag | Tag) => tree.open(name),
    ontext: (text: string) => tree.addText(text),
    oncdata: (text: string) => tree.addText(text),
    onclosetag: () => tree.close(),
  });
}

/** One element while it is read. */
interface OpenElement {
  readonly name: string;
  text: string;
  children: { [name: string]: XmlElement | XmlElement[] } | undefined;
}

class ElementTree {
  /** Without a prototype: a document names its elements as it likes. */
  readonly root: { [root: string]: XmlElement } = Object.create(null);
  readonly #open: OpenElement[] = [];
  #count = 0;

  open(name: string): void {
    if (this.#open.length >= maxDepth)
      throw new XmlRefusalError({ code: "tooDeep", path: "", expected: String(maxDepth) });
    if (++this.#count > maxValues)
      throw new XmlRefusalError({ code: "tooManyValues", path: "", expected: String(maxValues) });
    this.#open.push({ name, text: "", children: undefined });
  }

  addText(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += text;
  }

  close(): void {
    const element = this.#open.pop();
    if (!element) return;
    const value = element.children ?? element.text;
    const parent = this.#open.at(-1);
    if (!parent) {
      this.root[element.name] = value;
      return;
    }
    parent.children ??= Object.create(null) as NonNullable<OpenElement["children"]>;
    const before = parent.children[element.name];
    if (before === undefined) parent.children[element.name] = value;
    else if (Array.isArray(before)) before.push(value);
    else parent.children[element.name] = [before, value];
  }
}

/** A document's text: UTF-16 where its first bytes show it, else as its first line says, else UTF-8; undefined for what cannot be read so. */
export function decodeXml(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(wideEncodingOf(bytes) ?? saidEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The encoding in the first line of a document that has one byte for each of its letters. */
function saidEncoding(bytes: Uint8Array): string {
  const opening = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const said = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(opening)?.[1] ?? "utf-8";
  // Some programs make a document in UTF-16 and save it in UTF-8: its first line still says the former.
  return /^utf-?16/i.test(said) ? "utf-8" : said;
}
