import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

interface RecordItemProps {
  readonly label: string;
  readonly figure: string;
  /** Where the matches are; null where nobody has a page. */
  readonly proof: string | null;
  readonly children: ReactNode;
}

/** A record: its figure, who holds it, and the link to the matches that prove it. */
export function RecordItem({ label, figure, proof, children }: RecordItemProps) {
  return (
    <li>
      <h3 className="label">{label}</h3>
      <p className="figure">{figure}</p>
      {children}
      {proof === null ? null : (
        <p className="small screen-only">
          <a href={`${proof}#matches`}>
            {m.records_proof()} <span className="sr">– {label}</span>
          </a>
        </p>
      )}
    </li>
  );
}

/** A record that nobody holds yet; the children say from when on it counts. */
export function NoRecord({
  label,
  children,
}: Pick<RecordItemProps, "label"> & { readonly children?: ReactNode }) {
  return (
    <li>
      <h3 className="label">{label}</h3>
      <p className="soft">{m.records_none()}</p>
      {children === undefined ? null : <p className="soft small">{children}</p>}
    </li>
  );
}
