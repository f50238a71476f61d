import type { ReactNode } from "react";

interface EveningSectionProps {
  readonly id: string;
  readonly title: string;
  /** Whether something in it still needs a decision. */
  readonly isOpen: boolean;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the preview; what needs a decision has an amber edge. */
export function EveningSection({ id, title, isOpen, note, children }: EveningSectionProps) {
  return (
    <section className={isOpen ? "evening-section open" : "evening-section"} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note === undefined ? null : <p className="soft small">{note}</p>}
      {children}
    </section>
  );
}
