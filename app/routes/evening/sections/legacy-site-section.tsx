import type { ReactNode } from "react";
import { mostListed } from "#app/domain/import/bounded-list.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatCount } from "#app/i18n/format.ts";
import {
  documentNoteSentence,
  legacyCountsSentence,
  legacyDocumentName,
  misfitSentence,
} from "#app/i18n/import/legacy-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { questionId } from "#app/routes/evening/field-names.ts";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";
import {
  bringsNothing,
  type EveningLegacySite,
  type LegacyTable,
} from "#app/steps/import/legacy/legacy-report.ts";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import { ScrollBox } from "#app/ui/scroll-box.tsx";
import { EveningSection } from "./evening-section.tsx";

/** More reasons than this are read when somebody asks for them. */
const mostOpen = 20;

interface LegacySiteSectionProps {
  readonly site: EveningLegacySite;
  /** There is no other file, whose section it could be taken for. */
  readonly isOnly: boolean;
}

/** What a dump of the legacy site brings: how much of what, what is here already, and what stays out with its reason. */
export function LegacySiteSection({ site, isOnly }: LegacySiteSectionProps) {
  const { fileKey, fileName, tables, unchanged, picturesElsewhere, misfits, notes, unlinked } = site;
  const known = legacyCountsSentence(unchanged);
  const isNothing = bringsNothing(site);
  const id = questionId("legacySite", fileKey);
  return (
    <EveningSection
      id={id}
      title={m.legacy_contents()}
      isOpen={misfits.total > 0}
      note={isOnly ? undefined : fileName}
    >
      {isNothing ? <p>{m.legacy_brings_nothing()}</p> : <WhatIsNew site={site} />}
      {known === "" ? null : <p>{m.legacy_known({ what: known })}</p>}
      {isNothing ? null : (
        <>
          <Tables tables={tables} labelledBy={id} />
          <p className="soft small">{m.legacy_ratings()}</p>
          {picturesElsewhere === 0 ? null : (
            <p className="soft small">{m.legacy_pictures({ count: picturesElsewhere })}</p>
          )}
          <p className="soft small">{m.legacy_accounts()}</p>
        </>
      )}
      <Listed
        title={m.legacy_misfits({ count: misfits.total })}
        text={m.legacy_misfits_text()}
        of={misfits}
        isOpen={misfits.total <= mostOpen}
      >
        {misfits.first.map((misfit) => (
          <li key={`${misfit.collection}/${misfit.id}`}>{misfitSentence(misfit)}</li>
        ))}
      </Listed>
      <Listed title={m.legacy_notes({ count: notes.total })} of={notes}>
        {notes.first.map((note) => (
          <li key={`${note.collection}/${note.id} ${note.path}`}>{documentNoteSentence(note)}</li>
        ))}
      </Listed>
      <Listed title={m.legacy_unlinked({ count: unlinked.total })} of={unlinked}>
        {unlinked.first.map(({ id, name }, index) => (
          <li key={`${index} ${id}`}>
            {m.legacy_unlinked_name({ document: legacyDocumentName({ collection: "matches", id }), name })}
          </li>
        ))}
      </Listed>
    </EveningSection>
  );
}

function WhatIsNew({ site: { new: fresh, people } }: { readonly site: EveningLegacySite }) {
  return (
    <p>
      <b>{m.legacy_brings({ what: legacyCountsSentence(fresh) })}</b>{" "}
      {fresh.playerRankings === 0
        ? null
        : people === 0
          ? m.legacy_people_none()
          : m.legacy_people({ count: people })}
    </p>
  );
}

/** What is new, table by table. */
function Tables({
  tables,
  labelledBy,
}: {
  readonly tables: readonly LegacyTable[];
  readonly labelledBy: string;
}) {
  const shown = tables.filter(({ players, matches }) => players + matches > 0);
  if (shown.length === 0) return null;
  const count = (figure: number) => formatCount(figure, currentLocale());
  return (
    <ScrollBox labelledBy={labelledBy}>
      <table className="table rating-grid">
        <caption className="sr">{m.legacy_contents()}</caption>
        <ColumnHeadings
          columns={[
            { label: m.legacy_column_table() },
            { label: m.legacy_column_players(), isNumber: true },
            { label: m.legacy_column_matches(), isNumber: true },
            { label: m.legacy_column_waiting(), isNumber: true },
          ]}
        />
        <tbody>
          {shown.map(({ table, players, matches, waiting }) => (
            <tr key={table}>
              <th scope="row">{tableLabel(table)}</th>
              <td className="number">{count(players)}</td>
              <td className="number">{count(matches)}</td>
              <td className="number">{count(waiting)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface ListedProps {
  readonly title: string;
  readonly text?: string;
  readonly of: { readonly total: number };
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A list behind its count; the first of it where there are very many. */
function Listed({ title, text, of: { total }, isOpen = false, children }: ListedProps) {
  if (total === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      {text === undefined ? null : <p className="soft small">{text}</p>}
      <ul className="small">{children}</ul>
      {total > mostListed ? <p>{m.import_more({ count: total - mostListed })}</p> : null}
    </details>
  );
}
