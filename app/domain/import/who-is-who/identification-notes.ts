import { isNobody } from "#app/domain/players/player-name.ts";
import { type Candidate, guessOf } from "./candidate.ts";
import { type FilePerson, nameInReports } from "./file-people.ts";
import { IdentifiedPeople } from "./identified-people.ts";
import type { KnownPerson, KnownPlayer } from "./known-people.ts";
import type { Candidates } from "./names/candidates.ts";
import type { PlayerRegister } from "./register/player-register.ts";
import { type AssumedPerson, aliasesOfLinks, type Stranger, type WhoIsWho } from "./who-is-who.ts";

// Comparing a name with all others takes time, and nobody looks at more suggestions.
const mostSuggestions = 100;

/** Someone of a file who is to be compared with everyone. */
export interface OpenPerson {
  readonly key: string;
  readonly person: FilePerson;
  /** Who may be meant for another reason than the name. */
  readonly sure: readonly Candidate[];
}

/** What was noted of the people of one file while they were identified. */
export class IdentificationNotes {
  readonly people = new IdentifiedPeople();
  /** Players to add, by their ids, as they were when they were added. */
  readonly created = new Map<string, KnownPlayer>();
  /** Of those, what the site knew of people who have players on other tables only. */
  readonly attached = new Map<string, KnownPerson>();
  readonly strangers: OpenPerson[] = [];
  readonly linked: (OpenPerson & { readonly player: KnownPlayer })[] = [];
  readonly assumed: (OpenPerson & Pick<AssumedPerson, "guess" | "isDoubtful">)[] = [];
  readonly nameless: WhoIsWho["nameless"][number][] = [];
  readonly removed: string[] = [];
}

/** Who everybody in the file is, by what was noted. The register has the players as the file has completed them since. */
export function whoIsWhoOf(
  notes: IdentificationNotes,
  register: PlayerRegister,
  candidates: Candidates,
): WhoIsWho {
  const { people, attached } = notes;
  const strangerOf = (
    { key, person, sure }: OpenPerson,
    { isCompared }: { readonly isCompared: boolean },
  ): Stranger => {
    const nearest = isCompared ? candidates.nearest(person, people.taken, sure) : sure;
    const isNameless = isNobody(person.name);
    return { key, name: nameInReports(person), guess: guessOf(nearest), nearest, isNameless };
  };
  const created = [...notes.created.values()].map((player) => register.current(player.id) ?? player);
  const linked = notes.linked.map(({ player, ...open }) => ({
    ...strangerOf(open, { isCompared: true }),
    playerId: player.id,
    personId: player.personId,
    person: open.person,
  }));
  return {
    identify: people.finder(),
    created: created.filter(({ id }) => !attached.has(id)),
    attached: created.flatMap((player) => {
      const before = attached.get(player.id);
      return before ? [{ before, player }] : [];
    }),
    adopted: register.adopted().filter(({ before }) => !notes.created.has(before.id)),
    matched: people.playerIds().size - notes.created.size + attached.size,
    unknown: people.countLeftOut(),
    unknownPlayers: notes.strangers.map((open, index) =>
      strangerOf(open, { isCompared: index < mostSuggestions }),
    ),
    assumed: notes.assumed.map(({ guess, isDoubtful, ...open }, index) => ({
      ...strangerOf(open, { isCompared: index < mostSuggestions }),
      guess,
      isDoubtful,
    })),
    linked,
    remembered: aliasesOfLinks(linked, register),
    removed: notes.removed,
    nameless: notes.nameless,
  };
}
