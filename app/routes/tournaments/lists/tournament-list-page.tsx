import type { ReactNode } from "react";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { type Saved, SavedTournament } from "#app/routes/tournaments/saved-tournament.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Outcome } from "#app/ui/outcome.tsx";

interface TournamentListPageProps {
  readonly title: string;
  readonly description: string;
  /** Beside the title: what else can be done here. */
  readonly aside: ReactNode;
  /** What a form that led here has saved. */
  readonly saved: Saved | null;
  /** Said where there are no tournaments, with the way to the other list where that one has some. */
  readonly empty: string;
  readonly other: { readonly href: string; readonly label: string } | null;
  /** Above the list, and below it. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** A card for each tournament. */
  readonly children: readonly ReactNode[];
}

/** A list of tournaments, or what is said where it is empty. */
export function TournamentListPage(props: TournamentListPageProps) {
  const { title, description, aside, saved, empty, other, above, below, children } = props;
  return (
    <div className="wrap">
      <PageHead title={title} description={description} />
      <div className="head">
        <h1>{title}</h1>
        {aside}
      </div>
      {saved === null ? null : (
        <Outcome of={saved.operation}>
          <SavedTournament saved={saved} />
        </Outcome>
      )}
      {above}
      {children.length === 0 ? (
        <EmptyState text={empty}>
          {other === null ? null : (
            <a className="btn" href={other.href}>
              {other.label}
            </a>
          )}
        </EmptyState>
      ) : (
        <ul className="cards">{children}</ul>
      )}
      {below}
    </div>
  );
}
