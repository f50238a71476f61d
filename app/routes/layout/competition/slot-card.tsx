import { Fragment } from "react";
import type { MatchMark } from "#app/domain/live/match-marks.ts";
import { forfeiters, setsWon } from "#app/domain/matches/match-outcome.ts";
import { sideSeparator } from "#app/domain/matches/side-name.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { personInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { ShownMatch, ShownPerson } from "#app/reading/tournaments/read-played-matches.ts";

const markWords = {
  playing: m.live_mark_playing,
  called: m.live_mark_called,
  next: m.live_mark_next,
} as const satisfies Record<MatchMark, () => string>;

interface SlotCardProps {
  readonly match: ShownMatch | undefined;
  /** What is said of it while the tournament is on. */
  readonly mark?: MatchMark | undefined;
}

/** A match of a bracket: both sides, the winner first seen, with the score of each. Who leads while it is on has not won. */
export function SlotCard({ match, mark }: SlotCardProps) {
  if (match === undefined) return null;
  const [home, away] = pointsOf(match);
  return (
    <div className={mark === undefined ? "slot" : `slot ${mark}`}>
      {mark === undefined ? null : <p className="slot-mark">{markWords[mark]()}</p>}
      <Side people={match.home} points={home} isWinner={wins(match, "home")} />
      <Side people={match.away} points={away} isWinner={wins(match, "away")} />
    </div>
  );
}

/** A match of a round to come. */
export function SlotToCome() {
  return (
    <div className="slot to-come">
      <p>–</p>
      <p>–</p>
    </div>
  );
}

function Side({
  people,
  points,
  isWinner,
}: {
  readonly people: readonly ShownPerson[];
  readonly points: string;
  readonly isWinner: boolean;
}) {
  if (people.length === 0) return <p className="soft">{m.bye_word()}</p>;
  const Names = isWinner ? "b" : "span";
  return (
    <p>
      <Names>
        {people.map(({ name }, index) => (
          <Fragment key={index}>
            {index === 0 ? null : " "}
            <bdi>{personInWords(name) + (index === people.length - 1 ? "" : sideSeparator.trimEnd())}</bdi>
          </Fragment>
        ))}
      </Names>{" "}
      <span className="points">{points}</span>
    </p>
  );
}

function wins({ outcome, winner, home, away }: ShownMatch, side: "home" | "away"): boolean {
  if (outcome === "bye") return (side === "home" ? home : away).length > 0;
  return winner === side;
}

/** Sets won where there are several, else the points; nothing for a bye, whose score programs invent. */
function pointsOf({ score, outcome, winner, isOn }: ShownMatch): [home: string, away: string] {
  if (outcome === "forfeit") {
    const { home, away } = forfeiters(winner);
    return [home ? m.outcome_forfeit() : "", away ? m.outcome_forfeit() : ""];
  }
  if (score === null || outcome === "bye" || (outcome === "unplayed" && !isOn)) return ["", ""];
  const [home, away] = score.home.length > 1 ? setsWon(score) : [score.home[0], score.away[0]];
  return [String(home), String(away)];
}
