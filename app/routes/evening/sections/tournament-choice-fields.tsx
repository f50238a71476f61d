import { textLimits } from "#app/domain/values/text-limits.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatShortDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import type { EveningTournament, TournamentCandidate } from "#app/steps/import/evening/evening-preview.ts";
import { Field } from "#app/ui/field.tsx";
import { ChoiceRadio } from "./choice-radio.tsx";

const reasons: Record<TournamentCandidate["reason"], () => string> = {
  remembered: m.evening_tournament_remembered,
  sameDayAndName: m.evening_tournament_same_day_name,
  sameDayAndCity: m.evening_tournament_same_day_city,
  nearDay: m.evening_tournament_near_day,
  spelling: m.evening_tournament_spelling,
  sameDay: m.evening_tournament_same_day,
};

interface TournamentChoiceFieldsProps {
  readonly tournament: EveningTournament;
  readonly isOpen: boolean;
  /** A new one was chosen, and not all that it needs was typed. */
  readonly isIncomplete: boolean;
}

/** Which tournament of the site the file's is. Where that is certain, the other answers are behind a link. */
export function TournamentChoiceFields({ tournament, isOpen, isIncomplete }: TournamentChoiceFieldsProps) {
  const { key, inFile } = tournament;
  if (isOpen) {
    return (
      <fieldset className="question">
        <legend>{m.evening_tournament_question({ name: textInWords(inFile.name) })}</legend>
        <TournamentRadios tournament={tournament} isIncomplete={isIncomplete} />
      </fieldset>
    );
  }
  return (
    <div className="question decided">
      <p>{decidedSentence(tournament)}</p>
      <details open={isIncomplete}>
        <summary>{m.evening_tournament_change()}</summary>
        <fieldset>
          <legend className="sr">{m.evening_tournament_question({ name: textInWords(inFile.name) })}</legend>
          <TournamentRadios key={key} tournament={tournament} isIncomplete={isIncomplete} />
        </fieldset>
      </details>
    </div>
  );
}

function decidedSentence(tournament: EveningTournament): string {
  const chosen = tournament.answer ?? tournament.guess;
  if (chosen?.kind === "create") return m.evening_tournament_creates({ name: textInWords(chosen.name) });
  if (chosen?.kind !== "link") return m.evening_tournament_none_text();
  const linked = tournament.candidates.find(({ id }) => id === chosen.tournamentId);
  if (!linked) return m.evening_tournament_belongs({ name: chosen.tournamentId, day: "–" });
  return m.evening_tournament_belongs({ name: textInWords(linked.name), day: dayOf(linked) });
}

function TournamentRadios({ tournament, isIncomplete }: Omit<TournamentChoiceFieldsProps, "isOpen">) {
  const { key, candidates } = tournament;
  const chosen = tournament.answer ?? tournament.guess;
  const name = fieldName("tournaments", key);
  return (
    <>
      {candidates.map((candidate) => (
        <ChoiceRadio
          key={candidate.id}
          name={name}
          value={`link:${candidate.id}`}
          isChosen={chosen?.kind === "link" && chosen.tournamentId === candidate.id}
          label={textInWords(candidate.name)}
          detail={detailOf(candidate)}
        />
      ))}
      <ChoiceRadio
        name={name}
        value="create"
        isChosen={chosen?.kind === "create"}
        label={m.evening_tournament_create()}
      >
        <NewTournamentFields tournament={tournament} />
        {isIncomplete ? <p className="err">{m.evening_tournament_incomplete()}</p> : null}
      </ChoiceRadio>
      <ChoiceRadio
        name={name}
        value="none"
        isChosen={chosen?.kind === "none"}
        label={m.evening_tournament_none()}
        detail={m.evening_tournament_none_text()}
      />
    </>
  );
}

/** What a new tournament needs, filled in with what the file knows. */
function NewTournamentFields({ tournament }: { readonly tournament: EveningTournament }) {
  const { key, answer, guess, toCreate } = tournament;
  const chosen = answer ?? guess;
  const values = chosen?.kind === "create" ? chosen : toCreate;
  const fields = [
    { field: "name", label: m.field_name(), type: "text" },
    { field: "city", label: m.field_city(), type: "text" },
    { field: "from", label: m.evening_tournament_from(), type: "date" },
    { field: "to", label: m.evening_tournament_to(), type: "date" },
  ] as const;
  return (
    <div className="field-grid choice-fields">
      {fields.map(({ field, label, type }) => (
        <Field key={field} id={`${questionId("tournaments", key)}-${field}`} label={label}>
          {(control) => (
            <input
              {...control}
              type={type}
              name={fieldName("tournaments", key, field)}
              defaultValue={values[field] ?? ""}
              maxLength={textLimits.name}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function dayOf({ from }: TournamentCandidate): string {
  return from === null ? m.tournament_no_day() : formatShortDay(from, currentLocale());
}

function detailOf(candidate: TournamentCandidate): string {
  const { city, reason, hasResults, isCompleted } = candidate;
  return [
    dayOf(candidate),
    city,
    reasons[reason](),
    hasResults ? m.evening_tournament_has_results() : null,
    isCompleted ? null : m.evening_tournament_upcoming(),
  ]
    .filter((part) => part !== null)
    .join(betweenFacts);
}
