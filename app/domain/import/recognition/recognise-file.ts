import { readCsv } from "#app/domain/import/csv/read-csv.ts";
import { isFast, readFast } from "#app/domain/import/fast/fast.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { readJson } from "#app/domain/import/json/read-json.ts";
import type { ResultFile } from "#app/domain/import/result-file.ts";
import { readXml } from "#app/domain/import/xml/read-xml.ts";
import { Err, type Result } from "#app/domain/values/result.ts";
import { contentOf } from "./file-content.ts";
import { fastFileOf } from "./recognise-archive.ts";
import { recogniseDocument } from "./recognise-document.ts";
import { asResults, type FileHints, type RecognisedFile } from "./recognised-file.ts";

/** A program that writes XML which no other program could have written. */
interface XmlProgram {
  readonly wrote: (document: object) => boolean;
  readonly read: (document: object) => Result<ResultFile, ImportRefusal>;
}

/** Every program whose XML is known by its content. */
const xmlPrograms: readonly XmlProgram[] = [{ wrote: isFast, read: readFast }];

/**
 * Recognises a file by its content, whatever it is called, and reads it. A file that is none of these is refused with what
 * it looks like; one that is, but does not fit, with the path of what is wrong.
 */
export function recogniseFile(bytes: Uint8Array, hints: FileHints): Result<RecognisedFile, ImportRefusal> {
  const content = contentOf(bytes);
  if (content === "json") {
    const document = readJson(bytes);
    return document.ok ? recogniseDocument(document.value) : document;
  }
  if (content === "xml") return recogniseXml(bytes);
  if (content === "zip") {
    const file = fastFileOf(bytes);
    return file.ok ? recogniseXml(file.value) : file;
  }
  if (content === "text") return readCsv(bytes, hints);
  return Err(content);
}

function recogniseXml(bytes: Uint8Array): Result<RecognisedFile, ImportRefusal> {
  const document = readXml(bytes);
  if (!document.ok) return document;
  const program = xmlPrograms.find(({ wrote }) => wrote(document.value));
  if (program) return asResults(program.read(document.value));
  return Err({ code: "otherXml", path: "", found: Object.keys(document.value).slice(0, 1).join() });
}
