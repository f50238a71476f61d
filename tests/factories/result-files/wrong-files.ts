import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { fastCompetition, fastMatch, fastPhase, fastXml, zipOf } from "./fast-files.ts";
import { kickertoolFile, kickertoolMatch } from "./kickertool-files.ts";
import { ktoolFile } from "./ktool-files.ts";

/** A file that nobody should have dropped. */
export interface WrongFile {
  readonly what: string;
  readonly bytes: Uint8Array;
}

/** Bytes of letters below U+0100, one each. */
function bytesOf(letters: string): Uint8Array {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

const text = (content: string) => new TextEncoder().encode(content);
const json = (content: unknown) => text(JSON.stringify(content));
const fast = fastXml([fastCompetition([fastPhase([fastMatch()])])]);

/** A zip whose directory says that its file unpacks to two gigabytes. */
function bomb(): Uint8Array {
  const zip = zipOf({ "outfrom.xml": fast });
  const directory = new TextDecoder("latin1").decode(zip).indexOf("PK\x01\x02");
  new DataView(zip.buffer, zip.byteOffset).setUint32(directory + 24, 2_000_000_000, true);
  return zip;
}

const media: readonly WrongFile[] = [
  { what: "an empty file", bytes: bytesOf("") },
  { what: "spaces and line breaks", bytes: text(" \r\n\t\r\n") },
  { what: "a PDF", bytes: bytesOf("%PDF-1.7\n%âãÏÓ") },
  { what: "a photograph (JPEG)", bytes: bytesOf("\xff\xd8\xff\xe1\0\x10Exif") },
  { what: "a screenshot (PNG)", bytes: bytesOf("\x89PNG\r\n\x1a\n\0") },
  { what: "a photograph of a telephone (HEIC)", bytes: bytesOf("\0\0\0\x18ftypheic\0\0\0\0") },
  { what: "a flyer (WebP)", bytes: bytesOf("RIFF\0\x10\0\0WEBPVP8 ") },
  { what: "a film (MP4)", bytes: bytesOf("\0\0\0\x18ftypmp42\0\0\0\0") },
  { what: "a sound recording (MP3)", bytes: bytesOf("ID3\x04\0\0\0") },
  { what: "a program", bytes: bytesOf("MZ\x90\0\x03\0") },
  { what: "bytes of no known kind", bytes: bytesOf("\x01\x02\x03\x04\x05\x06") },
  { what: "a backup of the site", bytes: bytesOf("SQLite format 3\0\x10\0") },
];

const office: readonly WrongFile[] = [
  { what: "an Excel workbook (.xlsx)", bytes: zipOf({ "[Content_Types].xml": "", "xl/workbook.xml": "" }) },
  { what: "an old Excel workbook (.xls)", bytes: bytesOf("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0") },
  {
    what: "a LibreOffice sheet (.ods)",
    bytes: bytesOf(
      `PK\x03\x04${"\0".repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet${"\0".repeat(60)}PK\x05\x06${"\0".repeat(18)}`,
    ),
  },
  { what: "a Word document (.docx)", bytes: zipOf({ "word/document.xml": "" }) },
  { what: "a presentation (.pptx)", bytes: zipOf({ "ppt/presentation.xml": "" }) },
  { what: "a formatted text (RTF)", bytes: text("{\\rtf1\\ansi Résultats}") },
  { what: "a zip of photographs", bytes: zipOf({ "1.jpg": "", "2.jpg": "", "3.jpg": "", "4.jpg": "" }) },
  { what: "a RAR archive", bytes: bytesOf("Rar!\x1a\x07") },
  { what: "a gzip archive", bytes: bytesOf("\x1f\x8b\x08\0") },
  { what: "an archive of FAST, cut off on the way", bytes: zipOf({ "outfrom.xml": fast }).subarray(0, 300) },
  {
    what: "an archive of two tournaments of FAST",
    bytes: zipOf({ "a/outfrom.xml": fast, "b/outfrom.xml": fast }),
  },
  { what: "an archive that unpacks to two gigabytes", bytes: bomb() },
];

const pages: readonly WrongFile[] = [
  { what: "a web page", bytes: text("<!DOCTYPE html>\n<html><title>Sign in</title></html>") },
  {
    what: "a web page that calls itself XML",
    bytes: text('<?xml version="1.0"?>\n<!-- x -->\n<html></html>'),
  },
  { what: "a news feed", bytes: text('<?xml version="1.0"?><rss version="2.0"><channel/></rss>') },
  { what: "an outfrom.xml, cut off on the way", bytes: text("<ffft>\n<tournaments>\n<tournament><name>Ouv") },
  { what: "XML that declares entities", bytes: text('<!DOCTYPE a [<!ENTITY b "c">]>\n<a>&b;</a>') },
  { what: "an e-mail", bytes: text("Bonjour à tous\n\nVoici les résultats") },
  { what: "a table of something else", bytes: text("Article;Prix;Stock\nBalles;4,50;12\n") },
  { what: "a table in which nobody is", bytes: text("Heure;Température\n12:00;21,5\n13:00;22,5\n") },
  { what: "sentences with commas", bytes: text("Bonjour à tous,\nvoici, en bref, la soirée\nZoé\n") },
  { what: "a table of headings only", bytes: text("Nom;Simple;Double\n") },
  { what: "a table of 50,001 rows", bytes: text(`Nom;Simple\n${"Ana;500\n".repeat(50_001)}`) },
  { what: "a table with an open quotation mark", bytes: text('Nom;Simple\n"Ana;500\nBob;400\n') },
  { what: "a starting rating below zero", bytes: text("Nom;Simple\nAna;-20\n") },
  {
    what: "a score that a spreadsheet made a date",
    bytes: text("Équipe 1;Équipe 2;Score\nAna;Bob;07-mars\n"),
  },
];

const programs: readonly WrongFile[] = [
  { what: "JSON, cut off on the way", bytes: text('{ "tournament": { "name": "Ouvert"') },
  { what: "JSON of another program", bytes: json({ invoices: [], total: 12 }) },
  { what: "an export of Kickertool 13", bytes: json(kickertoolFile([kickertoolMatch()], { version: 13 })) },
  { what: "a tournament saved by Kickertool 4", bytes: json(ktoolFile([], { version: "4.9" })) },
  { what: "a file of Coral without its competitions", bytes: json({ tournament: { name: "Ouvert" } }) },
  {
    what: "a tournament without any competition",
    bytes: json({ name: "Ouvert", nameType: "single", version: 14, competitions: [] }),
  },
  { what: "a winner 7", bytes: json(flatFile([flatMatch({ winner: 7 })])) },
  {
    what: "JSON in UTF-16 that was cut in the middle of a letter",
    bytes: Buffer.from(`\uFEFF${JSON.stringify(flatFile([]))}`, "utf16le").subarray(0, 51),
  },
  { what: "JSON in the encoding of an older Windows", bytes: Buffer.from('{"name": "Rémi"}', "latin1") },
];

/** Files that are not read, nearly each for another reason. */
export const wrongFiles: readonly WrongFile[] = [...media, ...office, ...pages, ...programs];
