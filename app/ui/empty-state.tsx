import type { ReactNode } from "react";

interface EmptyStateProps {
  /** The page's own heading, where the state is the page. */
  readonly title?: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Nothing to show: a rod without figures, one sentence, one link. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="rod" aria-hidden="true">
        <i className="d" />
        <i className="d" />
        <i className="d" />
      </span>
      {title === undefined ? null : <h1>{title}</h1>}
      <p>{text}</p>
      {children}
    </div>
  );
}
