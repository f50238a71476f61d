import { type JsonNode, readDocument } from "#app/domain/import/json/json-node.ts";
import type { Gender } from "#app/domain/players/player.ts";
import { foldAccents } from "#app/domain/values/fold-accents.ts";
import type { Result } from "#app/domain/values/result.ts";
import type { BoundedList } from "./bounded-list.ts";
import type { FileNote } from "./file-note.ts";
import type { ImportRefusal } from "./import-refusal.ts";
import type { Skipped } from "./result-file.ts";

/** How files write a gender, in French and English; accents, case, spaces and signs are ignored. */
const writtenGenders: Readonly<Record<Gender, readonly string[]>> = {
  men: ["men", "man", "m", "h", "homme", "hommes", "male", "masculin", "masculine"],
  women: ["women", "woman", "w", "f", "femme", "femmes", "female", "feminin", "feminine"],
  other: ["other", "autre", "x", "nonbinaire", "nonbinary"],
};

const genderByWord: ReadonlyMap<string, Gender> = new Map(
  (Object.keys(writtenGenders) as Gender[]).flatMap((gender) =>
    writtenGenders[gender].map((word) => [word, gender] as const),
  ),
);

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

/** The gender that a file writes; null where it has none or a mere dash (R35). Another word refuses the file (R31). */
export function readGender(node: JsonNode | undefined): Gender | null {
  if (node === undefined || node.value === "") return null;
  const word = foldAccents(node.text("word")).replace(/[^\p{L}\p{N}]+/gu, "");
  return word === "" ? null : (genderByWord.get(word) ?? node.refuse("wrongValue", "gender"));
}

function readAqbbId(node: JsonNode | undefined): string | null {
  if (node === undefined || node.value === "") return null;
  return Number.isSafeInteger(node.value) ? String(node.value) : node.text("code");
}
