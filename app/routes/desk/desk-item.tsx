import type { ReactNode } from "react";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatCount } from "#app/i18n/format.ts";

interface DeskItemProps {
  /** The figure that the item is about; null where it is about one thing. */
  readonly count: number | null;
  /** Whether there are more than the count says. */
  readonly isAtLeast?: boolean;
  readonly title: string;
  readonly detail?: ReactNode;
  /** What leads on: a link, or a form of one button. A draft can be thrown away beside it. */
  readonly children: ReactNode;
}

/** One thing that waits, with what leads on. */
export function DeskItem({ count, isAtLeast = false, title, detail, children }: DeskItemProps) {
  return (
    <li className="desk-item">
      <b className="figure" aria-hidden="true">
        {count === null ? null : `${formatCount(count, currentLocale())}${isAtLeast ? "+" : ""}`}
      </b>
      <div>
        <h3>{title}</h3>
        {detail === undefined ? null : <p className="soft small">{detail}</p>}
      </div>
      <div className="desk-act">{children}</div>
    </li>
  );
}
