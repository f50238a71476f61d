import { type JsonPlace, readPlaces } from "#app/domain/import/json/json-place.ts";
import { type Gender, genders } from "#app/domain/players/player.ts";
import type { Result } from "#app/domain/values/result.ts";
import type { BoundedList } from "./bounded-list.ts";
import type { FileNote } from "./file-note.ts";
import type { ImportRefusal } from "./import-refusal.ts";
import type { Skipped } from "./season.ts";

/** An entry of a players file (R35). Ratings are undefined where the file has none. */
export interface PlayersFileEntry {
  readonly at: string;
  readonly name: string;
  readonly code: string;
  readonly license: string;
  readonly gender: Gender | null;
  readonly aqbbId: string | null;
  readonly singlesRanking: number | undefined;
  readonly doublesRanking: number | undefined;
}

export interface PlayersFile {
  readonly entries: readonly PlayersFileEntry[];
  readonly skipped: readonly Skipped[];
  readonly notes: BoundedList<FileNote>;
}

/**
 * Reads a players file: a list, or an object with a list under `players`. An entry without name, code or licence is
 * skipped; a value of the wrong kind refuses the file and names its place.
 */
export function readPlayersFile(document: unknown): Result<PlayersFile, ImportRefusal> {
  return readPlaces(document, (root) => {
    if (!Array.isArray(root.value) && !(root.isObject() && root.has("players"))) root.refuse("wrongRoot");
    const list = Array.isArray(root.value) ? root : root.need("players");
    const entries: PlayersFileEntry[] = [];
    const skipped: Skipped[] = [];
    for (const place of list.items()) {
      const entry = readEntry(place);
      if ("reason" in entry) skipped.push(entry);
      else entries.push(entry);
    }
    return { entries, skipped, notes: root.notes };
  });
}

function readEntry(place: JsonPlace): PlayersFileEntry | Skipped {
  if (!place.isObject()) place.refuse("wrongType", "object");
  const { at } = place;
  const name = place.findText("name", "name");
  const code = place.findText("code", "code");
  const license = place.findText("license", "code");
  const singlesRanking = place.findInteger("singlesRanking", "rating") ?? undefined;
  const doublesRanking = place.findInteger("doublesRanking", "rating") ?? undefined;
  const gender = readGender(place.find("gender"));
  const aqbbId = readAqbbId(place.find("aqbbId"));
  if (name === null) return { at, reason: "nameMissing" };
  if (code === null) return { at, reason: "codeMissing" };
  if (license === null) return { at, reason: "licenseMissing" };
  return { at, name, code, license, gender, aqbbId, singlesRanking, doublesRanking };
}

function readGender(place: JsonPlace | undefined): Gender | null {
  if (place === undefined || place.value === "") return null;
  const written = place.text("word").toLowerCase();
  return genders.find((gender) => gender === written) ?? place.refuse("wrongValue", "gender");
}

function readAqbbId(place: JsonPlace | undefined): string | null {
  if (place === undefined || place.value === "") return null;
  return Number.isSafeInteger(place.value) ? String(place.value) : place.text("code");
}
