import { type JsonNode, readDocument } from "#app/domain/import/json/json-node.ts";
import { type Gender, genders } from "#app/domain/players/player.ts";
import type { Result } from "#app/domain/values/result.ts";
import type { BoundedList } from "./bounded-list.ts";
import type { FileNote } from "./file-note.ts";
import type { ImportRefusal } from "./import-refusal.ts";
import type { Skipped } from "./result-file.ts";

/** An entry of a players file (R35). Ratings are undefined where the file has none. */
export interface PlayersFileEntry {
  readonly path: string;
  readonly name: string;
  readonly code: string;
  readonly license: string;
  readonly gender: Gender | null;
  readonly aqbbId: string | null;
  readonly singlesRanking: number | undefined;
  readonly doublesRanking: number | undefined;
}

/** A players file, read (R35). */
export interface PlayersFile {
  readonly entries: readonly PlayersFileEntry[];
  readonly skipped: readonly Skipped[];
  readonly notes: BoundedList<FileNote>;
}

/**
 * Reads a players file: a list, or an object with a list under `players`. An entry without name, code or licence is
 * skipped; a list without any other refuses the file, and so does a value of the wrong kind, whose path is named.
 */
export function readPlayersFile(document: unknown): Result<PlayersFile, ImportRefusal> {
  return readDocument(document, (root) => {
    const list = root.isObject() && root.has("players") ? root.need("players") : root;
    const entries: PlayersFileEntry[] = [];
    const skipped: Skipped[] = [];
    for (const node of list.items()) {
      const entry = readEntry(node);
      if ("reason" in entry) skipped.push(entry);
      else entries.push(entry);
    }
    if (entries.length === 0) list.refuse("noPlayers");
    return { entries, skipped, notes: root.notes };
  });
}

function readEntry(node: JsonNode): PlayersFileEntry | Skipped {
  if (!node.isObject()) node.refuse("wrongType", "object");
  const { path } = node;
  const name = node.findText("name", "name");
  const code = node.findText("code", "code");
  const license = node.findText("license", "code");
  const singlesRanking = node.findInteger("singlesRanking", "rating") ?? undefined;
  const doublesRanking = node.findInteger("doublesRanking", "rating") ?? undefined;
  const gender = readGender(node.find("gender"));
  const aqbbId = readAqbbId(node.find("aqbbId"));
  if (name === null) return { path, reason: "nameMissing" };
  if (code === null) return { path, reason: "codeMissing" };
  if (license === null) return { path, reason: "licenseMissing" };
  return { path, name, code, license, gender, aqbbId, singlesRanking, doublesRanking };
}

function readGender(node: JsonNode | undefined): Gender | null {
  if (node === undefined || node.value === "") return null;
  const written = node.text("word").toLowerCase();
  return genders.find((gender) => gender === written) ?? node.refuse("wrongValue", "gender");
}

function readAqbbId(node: JsonNode | undefined): string | null {
  if (node === undefined || node.value === "") return null;
  return Number.isSafeInteger(node.value) ? String(node.value) : node.text("code");
}
