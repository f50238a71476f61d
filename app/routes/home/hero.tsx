import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { mainTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Pitch } from "#app/routes/layout/frame/pitch.tsx";
import { WholeWords } from "#app/routes/layout/words/whole-words.tsx";
import { RodOfFigures } from "./rod-of-figures.tsx";
import { Ticket } from "./ticket.tsx";

interface HeroProps {
  readonly tagline: string;
  readonly about: string;
  readonly next: Tournament | null;
  readonly hasHistory: boolean;
  readonly today: string;
}

/** The field, the tagline, and the next tournament as a ticket. */
export function Hero({ tagline, about, next, hasHistory, today }: HeroProps) {
  return (
    <div className="hero">
      <Pitch />
      <div className="wrap">
        <div>
          <h1>
            <WholeWords text={tagline} />
          </h1>
          <p className="hero-about">
            <WholeWords text={about} />
          </p>
          <p className="hero-ways">
            <a className="btn chalk" href={paths.rankings(mainTable)}>
              {m.home_all_rankings()}
            </a>
            <a className="btn chalk" href={paths.live()}>
              {m.home_watch_live()}
            </a>
          </p>
        </div>
        <Ticket next={next} hasHistory={hasHistory} today={today} />
      </div>
      <RodOfFigures />
    </div>
  );
}
