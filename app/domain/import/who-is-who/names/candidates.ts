import type { FilePlayer } from "#app/domain/import/result-file.ts";
import type { Candidate, CandidateReason } from "#app/domain/import/who-is-who/candidate.ts";
import type { KnownPerson, KnownPlayer } from "#app/domain/import/who-is-who/known-people.ts";
import { contradicts } from "#app/domain/import/who-is-who/register/player-register.ts";
import { compareInFrench } from "#app/domain/values/text-order.ts";
import { certainFit } from "./certain-fit.ts";
import { areAlike, LikenessIndex } from "./likeness.ts";
import type { NameFit } from "./name-fit.ts";
import { type FittingPerson, NameIndex } from "./name-index.ts";

/** Someone whom a name may mean, with the player that a link would name. */
interface Option extends Pick<KnownPlayer, "id" | "personId" | "name" | "license" | "coralId"> {
  readonly elsewhere: Candidate["elsewhere"];
}

const shown = 5;
/** From here on a name is offered where nobody has one that fits (R34): as one of the nearest, whether or not it is alike. */
const leastLikeness = 0.35;

/** Finds whom a name may mean, among everyone with a living player, on whatever table (R34). */
export class Candidates {
  readonly #options: readonly Option[];
  readonly #byPerson: ReadonlyMap<string, Option>;
  #index: NameIndex<Option> | undefined;
  #likeness: LikenessIndex<Option> | undefined;

  constructor(players: readonly KnownPlayer[], elsewhere: readonly KnownPerson[]) {
    const others = elsewhere.flatMap(({ players: theirs, isLiving, ...person }): Option[] => {
      const first = theirs?.[0];
      return isLiving && first ? [{ ...person, id: first.id, elsewhere: first.table }] : [];
    });
    this.#options = [...players.map((player) => ({ ...player, elsewhere: null })), ...others];
    this.#byPerson = new Map(this.#options.map((option) => [option.personId, option]));
  }

  /** The player whom a name without licence and code means for certain, although it is not quite theirs. */
  certain({ name, license, code }: FilePlayer): Candidate | undefined {
    if (name === null || license !== null || code !== null) return undefined;
    const found = certainFit(this.#fitting(name));
    return found && byFitting(found);
  }

  /** Whether a name fits anybody else as well: a first name that two people have, an initial. */
  fitsOthers(name: string, personId: string): boolean {
    return this.#fitting(name).some(({ person }) => person.personId !== personId);
  }

  /** Whom an entry may mean, most likely first. Whoever is somebody else in the file already is less likely. */
  nearest(entry: FilePlayer, taken: ReadonlySet<string>, sure: readonly Candidate[] = []): Candidate[] {
    const { name } = entry;
    const found = new Map(sure.map((candidate) => [candidate.personId, candidate]));
    const byFit = name === null ? [] : this.#fitting(name).map(byFitting);
    for (const candidate of [...byFit, ...(name === null ? [] : this.#alike(name))]) {
      if (found.has(candidate.personId)) continue;
      const option = this.#byPerson.get(candidate.personId);
      const isOther = taken.has(candidate.personId) || (option !== undefined && contradicts(option, entry));
      const confidence = isOther ? rounded(candidate.confidence / 2) : candidate.confidence;
      found.set(candidate.personId, { ...candidate, confidence });
    }
    return [...found.values()]
      .sort((one, other) => other.confidence - one.confidence || compareInFrench(one.name, other.name))
      .slice(0, shown);
  }

  /** A person as a candidate for another reason than the name. */
  because(personId: string, reason: CandidateReason, confidence: number): Candidate[] {
    const option = this.#byPerson.get(personId);
    return option ? [candidateOf(option, reason, confidence)] : [];
  }

  /** Made when the first name is looked for: most files have licences only. */
  #fitting(name: string): FittingPerson<Option>[] {
    this.#index ??= new NameIndex(this.#options);
    return this.#index.fitting(name);
  }

  #alike(name: string): Candidate[] {
    this.#likeness ??= new LikenessIndex(this.#options);
    return this.#likeness
      .alike(name, leastLikeness)
      .map(({ person, likeness }) =>
        candidateOf(person, areAlike(name, person.name) ? "alike" : "nearest", likeness * 0.5),
      );
  }
}

function byFitting({ person, fit }: FittingPerson<Option>): Candidate {
  const confidence = fit.isWhole ? 0.6 + 0.3 * fit.strength : 0.7 * fit.strength;
  return candidateOf(
    person,
    reasonOf(person, fit),
    person.elsewhere === null ? confidence : confidence * 0.9,
  );
}

function reasonOf({ elsewhere }: Option, { kind, isWhole }: NameFit): CandidateReason {
  if (kind !== "same") return kind;
  if (!isWhole) return "partOfName";
  return elsewhere === null ? "sameName" : "sameNameOnAnotherTable";
}

function candidateOf(option: Option, reason: CandidateReason, confidence: number): Candidate {
  const { id, personId, name, elsewhere } = option;
  return { id, personId, name, elsewhere, reason, confidence: rounded(confidence) };
}

function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
