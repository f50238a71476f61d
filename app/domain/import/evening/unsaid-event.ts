import type { FileCompetition, ResultFile } from "#app/domain/import/result-file.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { type EventChoice, eventOf, openEvent } from "./event-choice.ts";
import { modeOf } from "./guess-event.ts";

/** What is said of all competitions of a file that name no event: open to everyone, drawn, or its name. */
export type UnsaidEvent = "open" | "dyp" | { readonly name: string };

/** The file with that event where it names none (R3). */
export function withEvent(file: ResultFile, event: UnsaidEvent): ResultFile {
  const named = (competition: FileCompetition, tournamentName: string): FileCompetition => {
    if (competition.eventFrom !== "nobody") return competition;
    const isNameless = nameKey(competition.name) === nameKey(tournamentName);
    const { name, category, dyp } = eventOf(
      choiceFor(event, competition),
      isNameless ? null : competition.name,
    );
    return { ...competition, name, category, dyp, eventFrom: "answer" };
  };
  return {
    ...file,
    tournaments: file.tournaments.map((tournament) => ({
      ...tournament,
      competitions: tournament.competitions.map((one) => named(one, tournament.name)),
    })),
  };
}

function choiceFor(event: UnsaidEvent, competition: FileCompetition): EventChoice {
  if (event === "open") return openEvent(modeOf(competition));
  return event === "dyp" ? { kind: "dyp" } : { kind: "other", name: event.name };
}
