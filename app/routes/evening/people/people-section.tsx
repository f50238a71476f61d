import type { Player } from "#app/domain/players/player.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatList } from "#app/i18n/format.ts";
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

/** More new people than this are read when somebody asks for them; their names are in sight. */
const mostNew = 5;

/**
 * People whom nothing identifies for certain: those without an answer first, those like whom there is nobody last. Of these, whoever is
 * in nothing that the evening writes is nobody to show.
 */
export function PeopleSection({ people, everyone, facts }: PeopleSectionProps) {
  const open = people.filter(({ answer, isCertain }) => answer === null && !isCertain);
  const hasGuess = open.some(({ guess }) => guess !== null);
  const likeNobody = people.filter(
    ({ answer, guess, isCertain }) =>
      isCertain && guess?.kind === "create" && (answer ?? guess).kind === "create",
  );
  const fresh = likeNobody.filter(({ isAdded }) => isAdded);
  const folded = fresh.length > mostNew ? fresh : [];
  const left = new Set([...open, ...folded, ...likeNobody.filter(({ isAdded }) => !isAdded)]);
  const decided = people.filter((person) => !left.has(person));
  const shown = [...open, ...decided];
  if (shown.length + folded.length === 0) return null;
  const fieldsOf = (person: PersonQuestion) => (
    <PersonQuestionFields key={person.key} person={person} everyone={everyone} facts={facts} />
  );
  return (
    <EveningSection
      id="people"
      title={shown.length === 0 ? m.evening_people_all_new() : m.evening_people({ count: shown.length })}
      isOpen={open.length > 0}
      note={hasGuess ? m.evening_people_text() : undefined}
    >
      {shown.map(fieldsOf)}
      {folded.length === 0 ? null : (
        <>
          <p>
            {m.evening_people_new({ count: folded.length })}{" "}
            <span className="soft">
              {formatList(
                folded.map(({ name }) => name),
                currentLocale(),
              )}
            </span>
          </p>
          <details>
            <summary>{m.evening_people_new_ask()}</summary>
            {folded.map(fieldsOf)}
          </details>
        </>
      )}
    </EveningSection>
  );
}
