import type { Player } from "#app/domain/players/player.ts";
import { type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatInstantDay, formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CandidateFacts } from "#app/reading/players/read-candidate-facts.ts";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import { ChoiceRadio } from "#app/routes/evening/sections/choice-radio.tsx";
import type { PersonQuestion, PersonReason } from "#app/steps/import/evening/evening-questions.ts";
import { SomeoneElse } from "./someone-else.tsx";

const reasons: Record<PersonReason, (parts: { readonly name: string }) => string> = {
  license: m.evening_person_license,
  code: m.evening_person_code,
  rememberedName: m.evening_person_remembered,
  sameNameOnAnotherTable: m.evening_person_other_table,
  spelling: m.evening_person_spelling,
  shortForm: m.evening_person_short_form,
  sameName: m.evening_person_same_name,
  partOfName: m.evening_person_part_of_name,
  alike: m.evening_person_alike,
  nearest: m.evening_person_nearest,
  nobodyLike: m.evening_person_nobody,
};

interface PersonQuestionFieldsProps {
  readonly person: PersonQuestion;
  readonly everyone: readonly Player[];
  readonly facts: Readonly<Record<string, CandidateFacts>>;
}

/** Who someone in the files is: the best guess is chosen already, "someone new" stands beside it. */
export function PersonQuestionFields({ person, everyone, facts }: PersonQuestionFieldsProps) {
  const { key, name, answer, guess, isCertain, candidates } = person;
  const chosen = answer ?? guess;
  const linked = chosen?.kind === "link" ? chosen.playerId : null;
  const isOther = linked !== null && !candidates.some(({ playerId }) => playerId === linked);
  const field = fieldName("people", key);
  return (
    <fieldset className="question" id={questionId("people", key)} tabIndex={-1}>
      <legend>
        <b>{name}</b>{" "}
        {answer === null && !isCertain ? <span className="tag">{m.evening_to_check()}</span> : null}
      </legend>
      <p className="soft small">{knownOf(person)}</p>
      {offeredOf(candidates, linked).map(({ playerId, name: candidate, reason, elsewhere }) => (
        <ChoiceRadio
          key={playerId}
          name={field}
          value={`link:${playerId}`}
          isChosen={linked === playerId}
          label={candidate}
          detail={[
            reasons[reason]({ name }),
            elsewhere === null ? null : tableNames[elsewhere],
            factsSentence(facts[playerId]),
          ]
            .filter((part) => part !== null)
            .join(betweenFacts)}
        />
      ))}
      <ChoiceRadio
        name={field}
        value="create"
        isChosen={chosen?.kind === "create"}
        label={m.evening_person_new()}
        detail={m.evening_person_new_text({ table: tableLabel(person.table) })}
      />
      <ChoiceRadio name={field} value="other" isChosen={isOther} label={m.evening_person_else()}>
        <SomeoneElse questionKey={key} everyone={everyone} linked={isOther ? linked : null} />
      </ChoiceRadio>
      <ChoiceRadio
        name={field}
        value="leave"
        isChosen={chosen?.kind === "leave"}
        label={m.evening_person_leave()}
        detail={person.matches === 0 ? m.evening_person_leave_listed() : m.evening_person_leave_text()}
      />
    </fieldset>
  );
}

/** How many are offered whose names nobody would call alike: they are hardly ever meant, and five are a list of strangers. */
const mostNearest = 2;

/** Who is offered, most likely first; whoever is not is found by name. */
function offeredOf(
  candidates: PersonQuestion["candidates"],
  linked: string | null,
): PersonQuestion["candidates"] {
  const nearest = candidates.filter(({ reason }) => reason === "nearest");
  const left = new Set(nearest.slice(mostNearest).filter(({ playerId }) => playerId !== linked));
  return candidates.filter((candidate) => !left.has(candidate));
}

function tableLabel(table: StoredTable): string {
  return tableNames[table];
}

/** What the site knows of a candidate. */
function factsSentence(facts: CandidateFacts | undefined): string | null {
  if (facts === undefined) return null;
  const { played, lastSeen, partners } = facts;
  const locale = currentLocale();
  return [
    m.evening_person_played({ count: played }),
    partners.length === 0 ? null : m.evening_person_partners({ names: listOf(partners) }),
    lastSeen === null ? null : m.evening_person_last_seen({ day: formatInstantDay(lastSeen, locale) }),
  ]
    .filter((part) => part !== null)
    .join(betweenFacts);
}

function listOf(names: readonly string[]): string {
  return formatList(names, currentLocale());
}

/** What the files say of the person. */
function knownOf({ license, code, matches, partners, reason, name, candidates }: PersonQuestion): string {
  const isNumberOnly = reason === "nobodyLike" && (name === license || name === code);
  const unknownBecause = isNumberOnly ? m.evening_person_number_only() : reasons[reason]({ name });
  return [
    license === null || license === name ? null : m.evening_person_has_license({ license }),
    code === null || code === name ? null : m.evening_person_has_code({ code }),
    // A list of people has no matches.
    matches === 0 ? null : m.evening_person_matches({ count: matches }),
    partners.length === 0 ? null : m.evening_person_partners({ names: listOf(partners) }),
    // Said of the candidates where there are any.
    candidates.length === 0 ? unknownBecause : null,
  ]
    .filter((part) => part !== null)
    .join(betweenFacts);
}
