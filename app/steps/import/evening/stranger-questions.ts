import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { leastGuessConfidence } from "#app/domain/import/who-is-who/candidate.ts";
import { nameInReports } from "#app/domain/import/who-is-who/file-people.ts";
import type { IdentityChoice, IdentityChoices } from "#app/domain/import/who-is-who/identity-choices.ts";
import type { Stranger, WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareInFrench } from "#app/domain/values/text-order.ts";
import type { PersonQuestion } from "./evening-questions.ts";
import type { NamingFile, PersonInFile } from "./naming-file.ts";

/** The key of the question who somebody is: the same for all files of a table. */
function personQuestionKey(table: string, person: string): string {
  return `${table} ${person}`;
}

/** The players whom an evening adds: in each preview they have other ids, so that choices name them by their keys. */
export class NewPlayers {
  readonly #references = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #questions = new Set<string>();

  /** Notes somebody who was not there before the evening. */
  note(table: StoredTable, person: string, playerId: string): void {
    const question = personQuestionKey(table, person);
    this.#questions.add(question);
    if (this.#references.has(playerId)) return;
    const reference = `new ${question}`;
    this.#references.set(playerId, reference);
    this.#ids.set(reference, playerId);
  }

  /** What names a player in every preview. */
  referenceTo(playerId: string): string {
    return this.#references.get(playerId) ?? playerId;
  }

  /** Whether that somebody was noted, by the key of the question who they are. */
  has(question: string): boolean {
    return this.#questions.has(question);
  }

  /** The player's id in this preview. */
  idOf(reference: string): string {
    return this.#ids.get(reference) ?? reference;
  }
}

/** Collects whom nothing identifies for certain, over all files of an evening. */
export class StrangerQuestions {
  readonly #questions = new Map<string, PersonQuestion>();
  readonly #choices: EveningChoices;
  readonly #added: NewPlayers;

  constructor(choices: EveningChoices, added: NewPlayers) {
    this.#choices = choices;
    this.#added = added;
  }

  /** Notes the strangers of a file; gives what is done with each, by the keys of that file. */
  note(
    file: NamingFile,
    { unknownPlayers, assumed }: Pick<WhoIsWho, "unknownPlayers" | "assumed">,
  ): IdentityChoices {
    const chosen: Record<string, IdentityChoice> = {};
    const asked = new Map<string, Asked>([
      ...unknownPlayers.map((stranger): [string, Asked] => [stranger.key, { stranger, isDoubtful: true }]),
      ...assumed.map((person): [string, Asked] => [
        person.key,
        { stranger: person, isDoubtful: person.isDoubtful },
      ]),
    ]);
    const people = asked.size + this.#questions.size === 0 ? [] : file.people();
    for (const person of people) {
      const key = personQuestionKey(file.table, person.key);
      const one = asked.get(person.key);
      const known = this.#questions.get(key);
      if (!known && !one) continue;
      const question = known ? joined(known, file, person) : one && this.#ask(key, file, person, one);
      if (!question) continue;
      this.#questions.set(key, question);
      const choice = question.answer ?? (question.isCertain ? null : question.guess);
      if (choice) chosen[person.key] = this.#resolved(choice);
    }
    return chosen;
  }

  /** Those without a guess first, then those to be asked about, then by name. */
  all(): PersonQuestion[] {
    const order = ({ isCertain, guess }: PersonQuestion) => (isCertain ? 2 : guess ? 1 : 0);
    const questions = [...this.#questions.values()];
    return questions
      .map((question) => ({ ...question, isAdded: this.#added.has(question.key) }))
      .sort((one, other) => order(one) - order(other) || compareInFrench(one.name, other.name));
  }

  #resolved(choice: IdentityChoice): IdentityChoice {
    return choice.kind === "link" ? { kind: "link", playerId: this.#added.idOf(choice.playerId) } : choice;
  }

  #ask(key: string, { fileKey, table }: NamingFile, person: PersonInFile, asked: Asked): PersonQuestion {
    const { entry, matches, partners } = person;
    const { stranger, isDoubtful } = asked;
    const candidates = stranger.nearest.map(({ id, name, elsewhere, reason }) => ({
      playerId: this.#added.referenceTo(id),
      name,
      elsewhere,
      reason,
    }));
    const best = stranger.guess;
    // A licence without any known name is nobody's name: it waits for an answer (R34).
    const other: IdentityChoice | null = stranger.isNameless ? null : { kind: "create" };
    const guess: IdentityChoice | null = best
      ? { kind: "link", playerId: this.#added.referenceTo(best.id) }
      : other;
    // Nobody is like them: they are created without being asked about (R34).
    const isNew = !stranger.isNameless && (stranger.nearest[0]?.confidence ?? 0) < leastGuessConfidence;
    return {
      key,
      answer: this.#choices.people[key] ?? null,
      guess,
      isCertain: best ? !isDoubtful : isNew,
      table,
      name: nameInReports(entry),
      license: entry.license,
      code: entry.code,
      fileKeys: [fileKey],
      matches,
      partners: partners.slice(0, mostPartners),
      // Known once everything is imported.
      isAdded: false,
      reason: best?.reason ?? candidates[0]?.reason ?? "nobodyLike",
      candidates,
    };
  }
}

/** Somebody to ask about; not doubtful where the name can only be theirs. */
interface Asked {
  readonly stranger: Stranger;
  readonly isDoubtful: boolean;
}

const mostPartners = 3;

function joined(
  question: PersonQuestion,
  { fileKey, sameNight }: NamingFile,
  person: PersonInFile,
): PersonQuestion {
  const partners = [...new Set([...question.partners, ...person.partners])].slice(0, mostPartners);
  const isKnown = question.fileKeys.some((key) => sameNight.has(key));
  return {
    ...question,
    fileKeys: [...question.fileKeys, fileKey],
    matches: isKnown ? Math.max(question.matches, person.matches) : question.matches + person.matches,
    partners,
  };
}
