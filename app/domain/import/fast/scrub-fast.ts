import { zipSync } from "fflate";
import sax from "sax";
import { decodeText } from "#app/domain/import/csv/decode-text.ts";
import { decodeXml } from "#app/domain/import/xml/read-xml.ts";
import { type DocumentEdit, editedText } from "#app/domain/players/mentions/document-edits.ts";
import { erasedField, nobody, type PersonScrubber } from "#app/domain/players/mentions/person-scrubber.ts";
import { fastFilesIn, fileInZip, namesInZip } from "./fast-archive.ts";

/** An element with a text: where that stands in the document. */
interface Leaf {
  readonly name: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Everything about one person is in one element of this name, however deep. */
const entryName = "playerInfos";

/**
 * Takes a person out of an `outfrom.xml` of FAST (R57): their names and codes in every text, and what else is personal in their
 * own entry, in which first and last name are apart. Undefined where nothing names them.
 */
export function scrubFast(bytes: Uint8Array, scrubber: PersonScrubber): Uint8Array | undefined {
  const text = decodeXml(bytes);
  if (text === undefined) return undefined;
  const edits = entriesOf(text).flatMap((leaves) => scrubEntry(leaves, scrubber));
  if (edits.length === 0) return undefined;
  // Whatever it was written in, it is UTF-8 now.
  const edited = editedText(text, edits).replace(/^(\s*<\?xml[^>]*encoding=["'])[\w-]+/, "$1UTF-8");
  return new TextEncoder().encode(edited);
}

/**
 * The same for its archive, of which only that file is left where the person is named anywhere in it: nothing else of it is ever
 * read, and what else it holds may be of the person.
 */
export function scrubArchive(bytes: Uint8Array, scrubber: PersonScrubber): Uint8Array | undefined {
  const names = namesInZip(bytes);
  const name = names.ok ? fastFilesIn(names.value)[0] : undefined;
  const file = name === undefined ? undefined : fileInZip(bytes, name);
  if (!names.ok || !file?.ok) return undefined;
  const others = names.value.filter((other) => other !== name);
  const isElsewhere = others.some((other) => mayBeNamedIn(bytes, other, scrubber));
  const left = scrubFast(file.value, scrubber) ?? (isElsewhere ? file.value : undefined);
  return left && zipSync({ "outfrom.xml": left });
}

/** Letters that are written by their numbers, in XML or JSON, and bytes of no text: pictures, or what is packed itself. */
const otherThanLetters = /&#|\\u|(?!\s)\p{Cc}/u;

/** What cannot be unpacked, or not be read as it stands, may name anybody. */
function mayBeNamedIn(archive: Uint8Array, name: string, scrubber: PersonScrubber): boolean {
  const file = fileInZip(archive, name);
  if (!file.ok) return true;
  const text = `${name}\n${decodeText(file.value)}`;
  return otherThanLetters.test(text) || scrubber.mayMention(text);
}

/** The texts of a document in its order: those of one person's entry together, every other one alone. */
function entriesOf(text: string): (readonly Leaf[])[] {
  const found: Leaf[][] = [];
  let own: Leaf[] | undefined;
  let start = 0;
  let value = "";
  let isLeaf = false;
  const reader = sax.parser(true, { position: true });
  const addText = (part: string) => {
    value += part;
  };
  Object.assign(reader, {
    onopentag: ({ name }: { readonly name: string }) => {
      if (name === entryName) own = [];
      start = reader.position;
      value = "";
      isLeaf = true;
    },
    ontext: addText,
    oncdata: addText,
    onclosetag: (name: string) => {
      const leaf = { name, text: value.trim(), start, end: reader.startTagPosition - 1 };
      if (isLeaf && own) own.push(leaf);
      else if (isLeaf) found.push([leaf]);
      isLeaf = false;
      if (name !== entryName || !own) return;
      found.push(own);
      own = undefined;
    },
  });
  reader.write(text).close();
  return found;
}

function scrubEntry(leaves: readonly Leaf[], scrubber: PersonScrubber): DocumentEdit[] {
  const textOf = (name: string) => leaves.find((leaf) => leaf.name === name)?.text ?? "";
  const fullName = `${textOf("firstName")} ${textOf("lastName")}`;
  const isOwn =
    leaves.length > 1 &&
    (scrubber.isPerson(fullName, null) || leaves.some(({ name, text }) => scrubber.isPerson(text, name)));
  let isNamed = false;
  return leaves.flatMap(({ name, text, start, end }) => {
    const erased = isOwn ? erasedField(name) : undefined;
    // One name is enough for somebody who had a first and a last one.
    const becomes =
      erased === nobody && isNamed ? "" : erased === undefined ? scrubber.scrubText(text, name) : erased;
    isNamed ||= erased === nobody;
    return text === "" || becomes === text ? [] : { start, end, text: escaped(becomes ?? "") };
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
