import { betweenFacts, formatRating } from "#app/i18n/format.ts";
import { skippedSentence } from "#app/i18n/import/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import { ratingName } from "#app/routes/layout/widgets/rating-labels.ts";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";
import type {
  DifferenceQuestion,
  EveningList,
  ListedPerson,
} from "#app/steps/import/evening/evening-lists.ts";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import { ScrollBox } from "#app/ui/scroll-box.tsx";
import { EveningSection } from "./evening-section.tsx";

/** What a list of players or of starting ratings does: who is new, who changes, and which ratings it contradicts. */
export function ListSection({ list }: { readonly list: EveningList }) {
  const { fileKey, fileName, kind, table, differences, people, skipped } = list;
  const id = questionId("list", `${fileKey} ${table}`);
  const named = { table: tableLabel(table) };
  return (
    <EveningSection
      id={id}
      title={kind === "players" ? m.evening_list_title(named) : m.evening_list_title_ratings(named)}
      isOpen={differences.some(({ answer }) => answer === null)}
      note={fileName}
    >
      <p>{countsSentence(list)}</p>
      {differences.length === 0 ? null : <Differences differences={differences} labelledBy={id} />}
      {people.total === 0 ? null : (
        <details>
          <summary>{m.evening_list_people({ count: people.total })}</summary>
          <ul className="evening-matches">
            {people.first.map((person, index) => (
              <PersonLine key={`${index} ${person.name}`} person={person} />
            ))}
          </ul>
          <More count={people.total - people.first.length} />
        </details>
      )}
      {skipped.total === 0 ? null : (
        <details>
          <summary>{m.evening_list_skipped({ count: skipped.total })}</summary>
          <ul className="small">
            {skipped.first.map((entry) => (
              <li key={entry.path}>{skippedSentence(entry)}</li>
            ))}
          </ul>
          <More count={skipped.total - skipped.first.length} />
        </details>
      )}
    </EveningSection>
  );
}

function More({ count }: { readonly count: number }) {
  return count > 0 ? <p>{m.import_more({ count })}</p> : null;
}

interface DifferencesProps {
  readonly differences: readonly DifferenceQuestion[];
  readonly labelledBy: string;
}

/** Ratings that stay unless the file's is taken, one line each. */
function Differences({ differences, labelledBy }: DifferencesProps) {
  return (
    <>
      <h3>{m.evening_list_differences({ count: differences.length })}</h3>
      <p className="soft small">{m.evening_list_differences_text()}</p>
      <ScrollBox labelledBy={labelledBy}>
        <table className="table rating-grid">
          <caption className="sr">{m.evening_list_differences({ count: differences.length })}</caption>
          <ColumnHeadings
            columns={[
              { label: m.compile_player() },
              { label: m.evening_list_on_site(), isNumber: true },
              { label: m.evening_list_in_file(), isNumber: true },
              { label: m.evening_list_take() },
            ]}
          />
          <tbody>
            {differences.map((question) => (
              <tr key={question.key} id={questionId("differences", question.key)} tabIndex={-1}>
                <th scope="row">
                  {question.name} <span className="soft small">{ratingName(question.mode)}</span>
                </th>
                <td className="number">{formatRating(question.before)}</td>
                <td className="number">{formatRating(question.after)}</td>
                <td>
                  <TakeBox question={question} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

function TakeBox({ question }: { readonly question: DifferenceQuestion }) {
  const { key, name, mode, before, after, answer, guess } = question;
  const rating = { before: formatRating(before), after: formatRating(after) };
  return (
    <label className="check">
      <input type="hidden" name={fieldName("differences", key, "asked")} value="1" />
      <input
        type="checkbox"
        name={fieldName("differences", key, "taken")}
        defaultChecked={(answer ?? guess) === "file"}
      />
      <span className="sr">{m.evening_list_difference({ name, mode: ratingName(mode), ...rating })}</span>
    </label>
  );
}

function PersonLine({ person }: { readonly person: ListedPerson }) {
  const { change, name, license, code, ratings, before } = person;
  const details = [
    license === null ? null : m.evening_person_has_license({ license }),
    code === null ? null : m.evening_person_has_code({ code }),
    ...ratings.map(({ mode, before: was, after }) =>
      m.evening_list_rating({
        mode: ratingName(mode),
        before: formatRating(was),
        after: formatRating(after),
      }),
    ),
    before.name === null ? null : m.evening_list_name_before({ before: before.name }),
    before.license === null ? null : m.evening_list_license_before({ before: before.license || "–" }),
    before.code === null ? null : m.evening_list_code_before({ before: before.code || "–" }),
  ].filter((part) => part !== null);
  return (
    <li>
      <span className="tag">
        {change === "new" ? m.evening_list_player_new() : m.evening_list_player_changed()}
      </span>{" "}
      <b>{name}</b>
      <p className="soft small">{details.join(betweenFacts)}</p>
    </li>
  );
}

/** "3 new, 1 changed, 20 up to date": only what there is. */
function countsSentence({ counts }: EveningList): string {
  const parts = [
    { count: counts.new, say: m.evening_list_new },
    { count: counts.changed, say: m.evening_list_changed },
    { count: counts.unchanged, say: m.evening_list_unchanged },
    { count: counts.skipped, say: m.evening_list_skipped },
  ].filter(({ count }) => count > 0);
  return parts.length === 0
    ? m.evening_list_none()
    : parts.map(({ count, say }) => say({ count })).join(betweenFacts);
}
