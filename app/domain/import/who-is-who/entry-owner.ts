import type { PlayersFileEntry } from "#app/domain/import/players-file.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { PlayerRegister } from "./register/player-register.ts";

/**
 * Whom an entry of a players file means by its code and licence: a person, by what is theirs now or by what files knew them by
 * before; somebody else than the rest of the entry says; or nobody.
 */
export type EntryOwner =
  | { readonly kind: "person"; readonly personId: string; readonly by: "own" | "remembered" }
  | { readonly kind: "contradiction" }
  | undefined;

type Numbers = Pick<PlayersFileEntry, "code" | "license">;

/**
 * A code is somebody's alone (R35); a licence leads to someone who has no code yet. What someone had who was deleted is free
 * (R55), and so is an earlier licence of somebody who has another name.
 */
export function ownerOf(
  register: PlayerRegister,
  entry: Numbers & Pick<PlayersFileEntry, "name">,
): EntryOwner {
  const byCode = meantBy(register, "code", entry.code);
  const byLicense = meantBy(register, "license", entry.license);
  const meant = [byCode, byLicense].filter((one) => one !== undefined);
  const counting = meant.length === 2 ? meant.filter(({ isGone }) => !isGone) : meant;
  const [{ personId } = {}] = counting.length > 0 ? counting : meant;
  if (personId === undefined) return undefined;
  if (counting.some((one) => one.personId !== personId)) return { kind: "contradiction" };
  const isOwn = (one: Meant | undefined) => one?.personId === personId && one.isHolder;
  if (isOwn(byCode)) return { kind: "person", personId, by: "own" };
  if (!isOwn(byLicense)) {
    const isOther = !byCode && isSomebodyElse(register, personId, entry.name);
    return isOther ? undefined : { kind: "person", personId, by: "remembered" };
  }
  if ((register.onTable(personId) ?? register.elsewhere(personId))?.coralId === null)
    return { kind: "person", personId, by: "own" };
  return byCode?.personId === personId
    ? { kind: "person", personId, by: "remembered" }
    : { kind: "contradiction" };
}

function isSomebodyElse(register: PlayerRegister, personId: string, name: string): boolean {
  const elsewhere = register.elsewhere(personId);
  const known = register.onTable(personId) ?? (elsewhere?.isLiving ? elsewhere : undefined);
  const key = nameKey(name);
  if (known === undefined) return false;
  return nameKey(known.name) !== key && register.rememberedFor("name", key) !== personId;
}

/** In which order the entries of a list are settled: who is known by a code or a licence of their own comes first, who has only a name last. */
export function certaintyOf(register: PlayerRegister, entry: Numbers): number {
  const [code, license] = [
    meantBy(register, "code", entry.code),
    meantBy(register, "license", entry.license),
  ];
  if (code?.isHolder) return 3;
  if (license?.isHolder) return 2;
  return code || license ? 1 : 0;
}

interface Meant {
  readonly personId: string;
  /** The number is theirs now; else files knew them by it. */
  readonly isHolder: boolean;
  /** Nobody lists them any more, and what they had is anybody's. */
  readonly isGone: boolean;
}

function meantBy(register: PlayerRegister, kind: "code" | "license", value: string): Meant | undefined {
  const holder = register.holderOf(kind, value);
  if (holder !== undefined) return { personId: holder, isHolder: true, isGone: false };
  const personId = register.rememberedFor(kind, value);
  if (personId === undefined) return undefined;
  if (register.onTable(personId)) return { personId, isHolder: false, isGone: false };
  const person = register.elsewhere(personId);
  return person && { personId, isHolder: false, isGone: !person.isLiving };
}
