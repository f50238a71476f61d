import type { FilePlayer } from "#app/domain/import/result-file.ts";
import type { KnownPerson, KnownPlayer } from "#app/domain/import/who-is-who/known-people.ts";
import { isNobody, nameKey } from "#app/domain/players/player-name.ts";
import { type Circumstances, likelyNamesake, unknownCircumstances } from "./likely-namesake.ts";
import { contradicts, type PlayerRegister } from "./player-register.ts";

/** Whom an entry means: a player of the table, someone whom only other tables know, two people at once, or nobody. */
export type Finding =
  | { readonly kind: "player"; readonly player: KnownPlayer; readonly by: FoundBy }
  | { readonly kind: "elsewhere"; readonly person: KnownPerson; readonly by: FoundBy }
  | { readonly kind: "contradiction"; readonly personIds: readonly string[] }
  | undefined;

/** What led to a person: a licence or code is as good as a passport, a name is not, and less so one that several have. */
export type FoundBy = "number" | "rememberedName" | "sameName" | "likelyNamesake";

/** A finding that names somebody. */
export type Found = Exclude<Finding, { readonly kind: "contradiction" } | undefined>;

/**
 * R34, R59: whom an entry means: on the table by licence, code, alias, name; then among everyone by the same rules, then by pseudonym.
 */
export function findInRegister(
  register: PlayerRegister,
  entry: FilePlayer,
  circumstances = unknownCircumstances,
): Finding {
  const byLicense = personOfNumber(register, "license", entry.license);
  const byCode = personOfNumber(register, "code", entry.code);
  if (byLicense !== undefined && byCode !== undefined && byLicense !== byCode) {
    return { kind: "contradiction", personIds: [byLicense, byCode] };
  }
  const known = byLicense ?? byCode;
  const player = register.onTable(known);
  if (player) return { kind: "player", player, by: "number" };
  const person = register.elsewhere(known);
  if (entry.name === null) return person && { kind: "elsewhere", person, by: "number" };
  const named = { ...entry, key: nameKey(entry.name) };
  // A number that is somebody's says that a name of the table means somebody else; one that a deleted person had is free.
  const onTable = person?.isLiving ? undefined : findByName(register, named, circumstances);
  if (onTable) return onTable;
  if (person) return { kind: "elsewhere", person, by: "number" };
  return findByNameElsewhere(register, named) ?? findByPseudonym(register, named);
}

/** An entry that has a name, as it is written and as names are compared. */
type NamedEntry = Pick<FilePlayer, "name" | "license" | "code"> & { readonly key: string };

/** Whose a number is, else whom an alias means; who is on the table goes before who is not. */
function personOfNumber(
  register: PlayerRegister,
  kind: "license" | "code",
  value: string | null,
): string | undefined {
  if (value === null) return undefined;
  const holder = register.holderOf(kind, value);
  const alias = register.rememberedFor(kind, value);
  const onTable = [holder, alias].find((personId) => register.onTable(personId) !== undefined);
  return onTable ?? holder ?? register.elsewhere(alias)?.personId;
}

function findByName(
  register: PlayerRegister,
  entry: NamedEntry,
  circumstances: Circumstances,
): Found | undefined {
  const remembered = register.onTable(register.rememberedFor("name", entry.key));
  const named = register.playersNamed(entry.key);
  // What a deleted player was called is a namesake's by now, but in the files of the deleted one's own nights.
  const isLeft =
    remembered &&
    named.length > 0 &&
    register.isRemoved(remembered.id) &&
    !circumstances.playedHere.has(remembered.id);
  if (remembered && !isLeft && !contradicts(remembered, entry))
    return { kind: "player", player: remembered, by: "rememberedName" };
  const player = onlyOne(named);
  if (player) return contradicts(player, entry) ? undefined : { kind: "player", player, by: "sameName" };
  if (entry.license !== null || entry.code !== null) return undefined;
  const likely = likelyNamesake(named, circumstances);
  return likely && { kind: "player", player: likely, by: "likelyNamesake" };
}

/** A name alone means someone of another table only where nobody of this one has it, and who has not come to it meanwhile. */
function findByNameElsewhere(register: PlayerRegister, entry: NamedEntry): Found | undefined {
  if (register.playersNamed(entry.key).length > 0) return undefined;
  const alias = register.rememberedFor("name", entry.key);
  const isGone = register.elsewhere(alias)?.isLiving === false;
  const remembered = isGone ? undefined : alias;
  const person =
    remembered === undefined ? onlyOne(register.peopleNamed(entry.key)) : register.elsewhere(remembered);
  if (!person?.isLiving || register.onTable(person.personId) || contradicts(person, entry)) return undefined;
  return { kind: "elsewhere", person, by: remembered === undefined ? "sameName" : "rememberedName" };
}

/** Who copies a name from the site writes the pseudonym (R59); whoever has that very name goes before. */
function findByPseudonym(register: PlayerRegister, entry: NamedEntry): Found | undefined {
  const { name, key } = entry;
  if (isNobody(name) || register.playersNamed(key).length > 0 || register.peopleNamed(key).length > 0)
    return undefined;
  const personId = register.ownerOfPseudonym(key);
  const player = register.onTable(personId);
  if (player)
    return contradicts(player, entry) ? undefined : { kind: "player", player, by: "rememberedName" };
  const person = register.elsewhere(personId);
  if (!person?.isLiving || contradicts(person, entry)) return undefined;
  return { kind: "elsewhere", person, by: "rememberedName" };
}

function onlyOne<One>(all: readonly One[]): One | undefined {
  return all.length === 1 ? all[0] : undefined;
}
