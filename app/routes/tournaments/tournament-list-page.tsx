import type { ReactNode } from "react";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

interface TournamentListPageProps {
  readonly title: string;
  readonly description: string;
  /** Beside the title: what else can be done here. */
  readonly aside: ReactNode;
  /** Said where there are no tournaments, with the way to the other list. */
  readonly empty: string;
  readonly other: { readonly href: string; readonly label: string };
  /** Below the list. */
  readonly below?: ReactNode;
  /** A card for each tournament. */
  readonly children: readonly ReactNode[];
}

/** A list of tournaments, or what is said where it is empty. */
export function TournamentListPage(props: TournamentListPageProps) {
  const { title, description, aside, empty, other, below, children } = props;
  return (
    <div className="wrap">
      <PageHead title={title} description={description} />
      <div className="head">
        <h1>{title}</h1>
        {aside}
      </div>
      {children.length === 0 ? (
        <EmptyState text={empty}>
          <a className="btn" href={other.href}>
            {other.label}
          </a>
        </EmptyState>
      ) : (
        <ul className="cards">{children}</ul>
      )}
      {below}
    </div>
  );
}
