import type { ReactNode } from "react";

interface ColumnHeadingsProps {
  readonly columns: readonly { readonly label: ReactNode; readonly isNumber?: boolean }[];
}

/** The row of headings; a column of numbers is aligned as its cells are. */
export function ColumnHeadings({ columns }: ColumnHeadingsProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ label, isNumber = false }, index) => (
          <th key={index} scope="col" className={isNumber ? "number" : undefined}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
