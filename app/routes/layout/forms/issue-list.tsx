import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

interface IssueListProps {
  readonly issues: readonly {
    /** The id of the field that it is about. */
    readonly field: string;
    /** Tells this issue from the field's others. */
    readonly code: string;
    readonly sentence: ReactNode;
  }[];
  /** The ids of the form’s fields, from the first to the last. */
  readonly fields: readonly string[];
}

/** What is wrong in a form, from its first field to its last, each issue leading to its field; nothing where nothing is wrong. */
export function IssueList({ issues, fields }: IssueListProps) {
  if (issues.length === 0) return null;
  const positionOf = ({ field }: (typeof issues)[number]) => fields.indexOf(field);
  return (
    <div className="note bad" role="alert">
      <p>
        <b>{m.form_problems()}</b>
      </p>
      <ul>
        {issues
          .toSorted((one, other) => positionOf(one) - positionOf(other))
          .map(({ field, code, sentence }) => (
            <li key={`${field} ${code}`}>
              <a href={`#${field}`}>{sentence}</a>
            </li>
          ))}
      </ul>
    </div>
  );
}
