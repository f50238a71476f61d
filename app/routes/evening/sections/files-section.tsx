import { Fragment } from "react";
import { guessedTable } from "#app/domain/import/evening/guessed-table.ts";
import type { ResultFileFormat } from "#app/domain/import/result-file.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { importRefusalReason, importWarningSentence } from "#app/i18n/import/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import { isRefused } from "#app/routes/evening/is-refused.ts";
import type { EveningFile } from "#app/steps/import/evening/evening-preview.ts";
import { Field } from "#app/ui/field.tsx";
import { ColumnsQuestion } from "./columns-question.tsx";
import { EveningSection } from "./evening-section.tsx";
import { TableQuestion } from "./table-question.tsx";

/** The programs that files come from. Names of products, the same in every language. */
const formatNames: Readonly<Record<ResultFileFormat, string>> = {
  "coral-flat": "Coral",
  "coral-documented": "Coral",
  kickertool: "Kickertool",
  ktool: "Kickertool .ktool",
  fast: "FAST",
  csv: "CSV",
};

/** What a file is that no program of tournaments wrote. */
const kindNames: Record<NonNullable<EveningFile["kind"]>, () => string | null> = {
  results: () => null,
  players: m.evening_file_players,
  startRatings: m.evening_file_start_ratings,
  legacySite: m.evening_file_legacy,
};

const mostWarnings = 20;

/** What was dropped, and what each file was recognised as. */
export function FilesSection({ files }: { readonly files: readonly EveningFile[] }) {
  const isOpen = files.some(
    (file) => (file.refusal !== null && !file.isLeftOut) || guessedTable(file) !== null,
  );
  const count = files.length;
  return (
    <EveningSection id="files" title={titleOf(files)} isOpen={isOpen}>
      <ul className="evening-files">
        {files.map((file) => (
          <FileItem key={file.key} file={file} isOnly={count === 1} />
        ))}
      </ul>
    </EveningSection>
  );
}

/** How many files were recognised, of how many tables the columns are asked, and how many are refused: an empty one, or a picture. */
function titleOf(files: readonly EveningFile[]): string {
  const refused = files.filter(isRefused).length;
  const asked = files.filter(({ refusal }) => refusal?.code === "unknownColumns").length;
  const recognised = files.length - refused - asked;
  const parts = [
    recognised === 0 ? null : m.evening_files_title({ count: recognised }),
    asked === 0 ? null : m.evening_files_asked({ count: asked }),
    refused === 0 ? null : m.evening_files_refused({ count: refused }),
  ];
  return parts.filter((part) => part !== null).join(", ");
}

function FileItem({ file, isOnly }: { readonly file: EveningFile; readonly isOnly: boolean }) {
  const { key, name, refusal, warnings, columns, isLeftOut, answered } = file;
  const knownTable = isLeftOut ? null : file.knownTable;
  const isTableAsked = refusal?.code === "noTable" || (answered.table !== null && !isLeftOut);
  return (
    <li id={questionId("files", key)} tabIndex={-1}>
      <div className="file-head">
        <FileFacts file={file} />
        {isOnly ? null : (
          <button className="btn compact" type="submit" name="remove" value={key}>
            {m.evening_file_remove()} <span className="sr">{name}</span>
          </button>
        )}
      </div>
      {refusal === null || isLeftOut || !isRefused(file) ? null : (
        <p className="note bad small">{importRefusalReason(refusal)}</p>
      )}
      {columns === null || isLeftOut ? null : (
        <ColumnsQuestion fileKey={key} columns={columns} isOpen={refusal?.code === "unknownColumns"} />
      )}
      {isTableAsked || knownTable !== null ? (
        <TableQuestion fileKey={key} answered={answered.table} known={knownTable} />
      ) : null}
      {refusal?.code === "noDay" || (answered.day !== null && !isLeftOut) ? (
        <DayQuestion fileKey={key} chosen={answered.day} />
      ) : null}
      {warnings.length === 0 ? null : (
        <details>
          <summary>{m.evening_file_warnings({ count: warnings.length })}</summary>
          <ul className="small">
            {warnings.slice(0, mostWarnings).map((warning, index) => (
              <li key={`${index} ${warning.path}`}>{importWarningSentence(warning)}</li>
            ))}
          </ul>
        </details>
      )}
      {(refusal === null && !isLeftOut) || (isOnly && isRefused(file)) ? null : (
        <label className="check">
          <input type="hidden" name={fieldName("files", key, "asked")} value="1" />
          <input type="checkbox" name={fieldName("files", key, "leaveOut")} defaultChecked={isLeftOut} />
          {m.evening_file_leave_out()}
        </label>
      )}
    </li>
  );
}

/** What a file is called, and what is known of it. */
function FileFacts({ file }: { readonly file: EveningFile }) {
  const { name, kind, format, table, isKnown } = file;
  const program = format === null ? kindNames[kind ?? "results"]() : formatNames[format];
  const facts = [program, table === null ? null : tableNames[table], isKnown ? m.evening_file_known() : null];
  return (
    <p>
      <FileName name={name} />{" "}
      <span className="soft small">{facts.filter((part) => part !== null).join(betweenFacts)}</span>{" "}
      {guessedTable(file) === null ? null : <span className="tag">{m.evening_to_check()}</span>}
    </p>
  );
}

/** A name that may go on in the next line after `_` or `-`: else it would within its last letters. */
function FileName({ name }: Pick<EveningFile, "name">) {
  const [first, ...others] = name.split(/(?<=[_-])/);
  return (
    <b className="file-name">
      {first}
      {others.map((part, index) => (
        <Fragment key={`${index} ${part}`}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </b>
  );
}

function DayQuestion({ fileKey, chosen }: { readonly fileKey: string; readonly chosen: string | null }) {
  return (
    <Field id={questionId("day", fileKey)} label={m.evening_file_day()}>
      {(control) => (
        <input
          {...control}
          type="date"
          name={fieldName("files", fileKey, "day")}
          defaultValue={chosen ?? ""}
        />
      )}
    </Field>
  );
}
