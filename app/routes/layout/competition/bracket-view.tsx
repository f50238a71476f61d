import type { MatchMark } from "#app/domain/live/match-marks.ts";
import type { Bracket } from "#app/domain/tournaments/phases/bracket.ts";
import type { BracketRound } from "#app/domain/tournaments/phases/bracket-rounds.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ShownMatch } from "#app/reading/tournaments/read-played-matches.ts";
import { ScrollBox } from "#app/ui/scroll-box.tsx";
import { bracketRoundLabel } from "./rounds.ts";
import { SlotCard, SlotToCome } from "./slot-card.tsx";

interface BracketViewProps {
  readonly bracket: Bracket;
  readonly matches: Readonly<Record<string, ShownMatch>>;
  readonly marks: Readonly<Record<string, MatchMark>>;
  /** The id of the heading that names it. */
  readonly labelledBy: string;
}

/** A tree in a box that scrolls; read aloud, a list of rounds, each a list of matches. */
export function BracketView({ bracket, matches, marks, labelledBy }: BracketViewProps) {
  const { winners, losers, third } = bracket;
  return (
    <ScrollBox labelledBy={labelledBy}>
      <div className="bracket">
        <Rounds rounds={winners} matches={matches} marks={marks} />
        {losers.length === 0 ? null : (
          <>
            <h5>{m.bracket_losers()}</h5>
            <Rounds rounds={losers} matches={matches} marks={marks} />
          </>
        )}
        {third.length === 0 ? null : (
          <div className="bracket-third">
            <h5>{m.bracket_third()}</h5>
            <ol>
              {third.map((id) => (
                <li key={id}>
                  <SlotCard match={matches[id]} mark={marks[id]} />
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </ScrollBox>
  );
}

function Rounds({
  rounds,
  matches,
  marks,
}: Pick<BracketViewProps, "matches" | "marks"> & { readonly rounds: readonly BracketRound[] }) {
  return (
    <ol className="rounds">
      {rounds.map((round, index) => (
        <li key={index} className={leadOf(round, rounds[index + 1])}>
          <h5>{bracketRoundLabel(round)}</h5>
          <ol>
            {round.slots.map((id, slot) => (
              <li
                key={slot}
                className={slotClass(id === null && !round.isWaiting, isLed(rounds, index, slot))}
                aria-hidden={id === null || undefined}
              >
                {id === null ? null : <SlotCard match={matches[id]} mark={marks[id]} />}
                {id === null && round.isWaiting ? <SlotToCome /> : null}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function slotClass(isVacant: boolean, hasLead: boolean): string | undefined {
  if (isVacant) return "vacant";
  return hasLead ? undefined : "unled";
}

/** Whether a match of the round before leads here: there is none where the file lists no byes. */
function isLed(rounds: readonly BracketRound[], index: number, slot: number): boolean {
  const before = rounds[index - 1];
  if (before === undefined || leadOf(before, rounds[index]) !== "joined" || before.isWaiting) return true;
  return before.slots.slice(2 * slot, 2 * slot + 2).some((id) => id !== null);
}

/** How a round leads to the next: two matches to one, one to one, or nowhere. */
function leadOf({ slots }: BracketRound, next: BracketRound | undefined): string | undefined {
  if (next === undefined) return undefined;
  return next.slots.length < slots.length ? "joined" : "straight";
}
