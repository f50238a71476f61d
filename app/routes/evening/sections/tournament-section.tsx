import { tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatShortDay } from "#app/i18n/format.ts";
import { dayToComeSentence } from "#app/i18n/import/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords, textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import type { EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import { CorrectionsChoiceFields } from "./corrections-choice-fields.tsx";
import { EveningSection } from "./evening-section.tsx";
import { EventQuestionFields } from "./event-question-fields.tsx";
import { MatchList } from "./match-list.tsx";
import { StandingsList } from "./standings-list.tsx";
import { TournamentChoiceFields } from "./tournament-choice-fields.tsx";

const mostFar = 5;

interface TournamentSectionProps {
  readonly tournament: EveningTournament;
  /** A new one was chosen, and not all that it needs was typed. */
  readonly isIncomplete: boolean;
}

/** One tournament of the files: which one it is, its standings and its matches. */
export function TournamentSection({ tournament, isIncomplete }: TournamentSectionProps) {
  const { key, table, inFile, answer, guess, isCertain, completion, events, corrections, elsewhere, far } =
    tournament;
  const isToChoose = answer === null && !isCertain;
  const isEventOpen = events.some(({ answer: said, isCertain: isSure }) => said === null && !isSure);
  const isOpen =
    isToChoose || isIncomplete || isEventOpen || (corrections !== null && corrections.answer === null);
  const days = inFile.from === null ? null : formatShortDay(inFile.from, currentLocale());
  const id = questionId("tournaments", key);
  return (
    <EveningSection
      id={id}
      title={textInWords(inFile.name)}
      isOpen={isOpen}
      note={[days, tableNames[table]].filter((part) => part !== null).join(betweenFacts)}
    >
      <ElsewhereNote elsewhere={elsewhere} />
      <ToComeNote day={tournament.dayToCome} />
      <FarNote far={far} />
      <TournamentChoiceFields tournament={tournament} isOpen={isToChoose} isIncomplete={isIncomplete} />
      {completion === "alreadyCompleted" || completion === "noTournament" ? null : (
        // Another tournament may be over or not: it is asked about anew.
        <label className="check" key={JSON.stringify(answer ?? guess)}>
          <input type="hidden" name={fieldName("complete", key, "asked")} value="1" />
          <input
            type="checkbox"
            name={fieldName("complete", key, "done")}
            defaultChecked={completion === "completed"}
          />
          {m.evening_complete()}
        </label>
      )}
      {events.map((question) => (
        <EventQuestionFields key={question.key} question={question} />
      ))}
      {corrections === null ? null : <CorrectionsChoiceFields question={corrections} />}
      <StandingsList tournament={tournament} />
      <MatchList tournament={tournament} />
    </EveningSection>
  );
}

/** The table of the file was answered, and the tournament seems to be on another one. */
function ElsewhereNote({ elsewhere }: Pick<EveningTournament, "elsewhere">) {
  if (elsewhere === null) return null;
  const { name, from, table } = elsewhere;
  const day = from === null ? m.tournament_no_day() : formatShortDay(from, currentLocale());
  return (
    <p className="note warn">
      {m.evening_tournament_elsewhere({ name: textInWords(name), day, table: tableNames[table] })}
    </p>
  );
}

/** The clock of the tournament’s computer is wrong, or somebody typed another year. */
function ToComeNote({ day }: { readonly day: EveningTournament["dayToCome"] }) {
  if (day === null) return null;
  return <p className="note warn">{dayToComeSentence(day)}</p>;
}

/** One wrong clock puts a tournament months away from its night. */
function FarNote({ far: { first, total } }: Pick<EveningTournament, "far">) {
  if (total === 0) return null;
  const names = (side: readonly string[]) => sideInWords(side, m.evening_nobody());
  return (
    <div className="note warn">
      <p>{m.evening_far({ count: total })}</p>
      <ul className="small">
        {first.slice(0, mostFar).map(({ day, home, away }, index) => (
          <li key={`${index} ${day}`}>
            {m.evening_far_match({
              day: formatShortDay(day, currentLocale()),
              home: names(home),
              away: names(away),
            })}
          </li>
        ))}
      </ul>
      {total > mostFar ? <p className="small">{m.import_more({ count: total - mostFar })}</p> : null}
    </div>
  );
}
