import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { FilePlayer } from "#app/domain/import/result-file.ts";
import { personKey, shownNameOf } from "#app/domain/import/who-is-who/file-people.ts";
import type { IdentityChoice, IdentityChoices } from "#app/domain/import/who-is-who/identity-choices.ts";
import type { Stranger } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { PersonQuestion } from "./evening-questions.ts";
import type { ReadFile } from "./evening-source.ts";

/** The key of the question who somebody is: the same for all files of a table. */
export function personQuestionKey(table: string, person: string): string {
  return `${table} ${person}`;
}

/** Collects whom nothing identifies, over all files of an evening. */
export class StrangerQuestions {
  readonly #questions = new Map<string, PersonQuestion>();
  readonly #choices: EveningChoices;

  constructor(choices: EveningChoices) {
    this.#choices = choices;
  }

  /** Notes the strangers of a file; gives what is done with each, by the keys of that file. */
  note(file: ReadFile, strangers: readonly Stranger[]): IdentityChoices {
    const chosen: Record<string, IdentityChoice> = {};
    const people = strangers.length === 0 && this.#questions.size === 0 ? [] : peopleOf(file);
    const asked = new Map(strangers.map((stranger) => [stranger.key, stranger]));
    for (const person of people) {
      const key = personQuestionKey(file.table, person.key);
      const stranger = asked.get(person.key);
      const known = this.#questions.get(key);
      if (!known && !stranger) continue;
      const question = known ? joined(known, file, person) : this.#ask(key, file, person, stranger);
      this.#questions.set(key, question);
      const choice = question.answer ?? question.guess;
      if (stranger && choice) chosen[person.key] = choice;
    }
    return chosen;
  }

  /** By name; those without a guess first. */
  all(): PersonQuestion[] {
    const order = ({ isCertain, guess }: PersonQuestion) => (isCertain ? 2 : guess ? 1 : 0);
    return [...this.#questions.values()].sort(
      (one, other) => order(one) - order(other) || one.name.localeCompare(other.name, "fr"),
    );
  }

  #ask(key: string, { input, table }: ReadFile, person: PersonInFile, stranger?: Stranger): PersonQuestion {
    const { entry, matches, partners } = person;
    const candidates = (stranger?.nearest ?? []).map(({ id, name }) => ({
      playerId: id,
      name,
      reason: "spelling" as const,
    }));
    const [best] = candidates;
    // A licence without any known name is nobody's name: it waits for an answer (R34).
    const isNameless = entry.name === null;
    const guess: IdentityChoice | null = best
      ? { kind: "link", playerId: best.playerId }
      : isNameless
        ? null
        : { kind: "create" };
    return {
      key,
      answer: this.#choices.people[key] ?? null,
      guess,
      isCertain: !best && !isNameless,
      table,
      name: shownNameOf(entry),
      license: entry.license,
      code: entry.code,
      fileKeys: [input.key],
      matches,
      partners: partners.slice(0, mostPartners),
      reason: best?.reason ?? "nobodyLike",
      candidates,
    };
  }
}

const mostPartners = 3;

interface PersonInFile {
  readonly key: string;
  readonly entry: FilePlayer;
  matches: number;
  readonly partners: string[];
}

/** Everyone in a file with how many matches they have in it, and with whom. */
function peopleOf({ resultFile }: ReadFile): Iterable<PersonInFile> {
  const people = new Map<string, PersonInFile>();
  for (const { competitions } of resultFile.tournaments) {
    for (const { home, away } of competitions.flatMap(({ matches }) => matches)) {
      for (const side of [home, away]) {
        for (const entry of side) {
          const key = personKey(entry);
          const person = people.get(key) ?? { key, entry, matches: 0, partners: [] };
          people.set(key, person);
          person.matches++;
          for (const partner of side) {
            const name = shownNameOf(partner);
            if (partner !== entry && !person.partners.includes(name)) person.partners.push(name);
          }
        }
      }
    }
  }
  return people.values();
}

function joined(question: PersonQuestion, { input }: ReadFile, person: PersonInFile): PersonQuestion {
  if (question.fileKeys.includes(input.key)) return question;
  const partners = [...new Set([...question.partners, ...person.partners])].slice(0, mostPartners);
  return {
    ...question,
    fileKeys: [...question.fileKeys, input.key],
    matches: question.matches + person.matches,
    partners,
  };
}
