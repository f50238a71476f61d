import type { Player } from "#app/domain/players/player.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CandidateFacts } from "#app/reading/players/read-candidate-facts.ts";
import { EveningSection } from "#app/routes/evening/sections/evening-section.tsx";
import type { PersonQuestion } from "#app/steps/import/evening/evening-questions.ts";
import { PersonQuestionFields } from "./person-question-fields.tsx";

interface PeopleSectionProps {
  readonly people: readonly PersonQuestion[];
  /** Everyone on every table, once the application has asked for them. */
  readonly everyone: readonly Player[];
  readonly facts: Readonly<Record<string, CandidateFacts>>;
}

/** People whom nothing identifies for certain: those without an answer first. */
export function PeopleSection({ people, everyone, facts }: PeopleSectionProps) {
  if (people.length === 0) return null;
  const open = people.filter(({ answer, isCertain }) => answer === null && !isCertain);
  const hasGuess = open.some(({ guess }) => guess !== null);
  const decided = people.filter((person) => !open.includes(person));
  return (
    <EveningSection
      id="people"
      title={m.evening_people({ count: people.length })}
      isOpen={open.length > 0}
      note={hasGuess ? m.evening_people_text() : undefined}
    >
      {[...open, ...decided].map((person) => (
        <PersonQuestionFields key={person.key} person={person} everyone={everyone} facts={facts} />
      ))}
    </EveningSection>
  );
}
