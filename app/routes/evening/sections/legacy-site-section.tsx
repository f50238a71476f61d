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
import { EveningSection } from "./evening-section.tsx";

/** What a dump of the legacy site brings: how much of what, what is here already, and what stays out with its reason. */
export function LegacySiteSection({ site }: { readonly site: EveningLegacySite }) {
  const { fileKey, fileName, tables, unchanged, picturesElsewhere, misfits, notes, unlinked } = site;
  const known = legacyCountsSentence(unchanged);
  const isNothing = bringsNothing(site);
  return (
    <EveningSection
      id={questionId("legacySite", fileKey)}
      title={m.legacy_title()}
      isOpen={misfits.total > 0}
      note={fileName}
    >
      {isNothing ? <p>{m.legacy_brings_nothing()}</p> : <WhatIsNew site={site} />}
      {known === "" ? null : <p>{m.legacy_known({ what: known })}</p>}
      {isNothing ? null : (
        <ul>
          {tables.filter(({ players, matches }) => players + matches > 0).map(TableItem)}
          <li>{m.legacy_ratings()}</li>
          {picturesElsewhere === 0 ? null : <li>{m.legacy_pictures({ count: picturesElsewhere })}</li>}
          <li>{m.legacy_accounts()}</li>
        </ul>
      )}
      <Listed
        title={m.legacy_misfits({ count: misfits.total })}
        text={m.legacy_misfits_text()}
        of={misfits}
        isOpen
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

function TableItem({ table, players, matches, waiting }: LegacyTable) {
  const what = [
    legacyCountsSentence({ playerRankings: players, matches }),
    waiting === 0 ? "" : m.legacy_waiting({ count: waiting, shown: formatCount(waiting, currentLocale()) }),
  ];
  return (
    <li key={table}>
      {m.legacy_table({ table: tableLabel(table), what: what.filter((part) => part !== "").join(", ") })}
    </li>
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
