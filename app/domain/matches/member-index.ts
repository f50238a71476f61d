import { nameKey } from "#app/domain/players/player-name.ts";
import type { MatchPlayer } from "./match.ts";
import { memberKey } from "./member-key.ts";

/** Somebody as a standing or a list writes them, without a link to a player. */
interface WrittenMember {
  readonly name: string;
  readonly license: string | null;
}

/** The members of some matches, and which of them somebody is who is written elsewhere. */
export interface MemberIndex {
  /** Adds a member of a side, and gives their key. */
  readonly add: (member: Pick<MatchPlayer, "playerId" | "name" | "license">) => string;
  /** The key of whoever has the licence, else of whoever has the name; undefined where nobody of these matches is meant. */
  readonly keyOf: (written: WrittenMember) => string | undefined;
}

/** An index without anybody. */
export function indexMembers(): MemberIndex {
  const byLicense = new Map<string, string>();
  const byName = new Map<string, string>();
  return {
    add(member) {
      const key = memberKey(member);
      if (member.license !== null) byLicense.set(member.license, key);
      byName.set(nameKey(member.name), key);
      return key;
    },
    keyOf: ({ name, license }) => byLicense.get(license ?? "") ?? byName.get(nameKey(name)),
  };
}
