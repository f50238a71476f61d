import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { type FilePerson, gatherPeople } from "./file-people.ts";
import { Identification } from "./identification.ts";
import type { IdentityChoices } from "./identity-choices.ts";
import type { KnownAlias, KnownPerson, KnownPlayer } from "./known-people.ts";
import type { WhoIsWho } from "./who-is-who.ts";

/** The people of a file, and everyone whom they may be. */
export interface WhoIsWhoRequest {
  readonly people: Iterable<FilePerson>;
  readonly players: readonly KnownPlayer[];
  readonly aliases: readonly KnownAlias[];
  readonly removed?: readonly KnownPlayer[];
  /** People without a player on the table. */
  readonly elsewhere?: readonly KnownPerson[];
  /** What becomes of someone whom nothing identifies. */
  readonly unknown: "create" | "leave";
  /** What an administrator chose for some of them instead. */
  readonly choices?: IdentityChoices;
  /** Whose the players are whom the choices name, by the players' ids: some may be merged by now, or of another table. */
  readonly owners?: ReadonlyMap<string, string>;
  /** Of players who share a name, those who have stored matches in the file's tournaments. */
  readonly playedHere?: ReadonlySet<string>;
  /** Whether a licence and a code that mean two people are a question, or refuse the file, which is usual. */
  readonly contradictions?: "ask" | "refuse";
  readonly newId: () => string;
}

/**
 * R34: each person of a file is found by licence, else Coral code, else a remembered alias, else a name that only one
 * player has and that neither licence nor code contradicts: on the table first, then on the others; at last by a pseudonym
 * (R59). Whoever is not found is compared with everyone by name, and linked where that is certain. For the others an
 * administrator's choice counts, else `unknown`; a licence without any name is never created unasked. "Anonymous" is nobody.
 * Refuses with contradictoryPlayer when licence and code mean two people and nobody chose between them, unless that is to be asked.
 */
export function identifyPlayers(request: WhoIsWhoRequest): Result<WhoIsWho, ImportRefusal> {
  const identification = new Identification(request);
  // Everyone who is found comes first: who is somebody else in the file already is hardly meant by a short name.
  const open = gatherPeople(request.people).filter(([key, person]) => !identification.find(key, person));
  for (const [key, person] of open) {
    const refusal = identification.settle(key, person);
    if (refusal) return Err(refusal);
  }
  return Ok(identification.result());
}
