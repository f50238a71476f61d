import { instantsIn } from "#app/domain/import/instants.ts";
import { siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { fileOf } from "#tests/factories/files.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolStanding,
  kickertoolTeam,
} from "#tests/factories/result-files/kickertool-files.ts";
import {
  dayOf,
  nightOf,
  type SiteEvent,
  type SiteMatch,
  type SiteSide,
  type Version,
} from "./whole-site-files.ts";

/** One event of a version of a night, as Kickertool has it: it knows no table, no events and no numbers of people. */
export function kickertoolFileOfNight(step: Version) {
  const { night, city, events } = nightOf(step);
  const event = events[step.other % events.length];
  if (!event) throw new Error("a night has at least one event");
  const standings = event.standings.map((side) => {
    const { name, people } = teamOf(side);
    return kickertoolStanding(name, side.rank, people);
  });
  const rounds = [{ name: "1", matches: event.matches.map((match) => matchOf(match, night, event)) }];
  const content = kickertoolFile([], {
    _id: `K${night} ${event.name}`,
    name: `Ouvert de ${city}`,
    createdAt: `${dayOf(night)}T17:00:00.000Z`,
    nameType: event.name === "DYP" ? "dyp" : event.name === "Open Doubles" ? "byp" : "single",
    qualifying: [{ name: null, participants: [], standings, rounds }],
  });
  return fileOf(content, `${city} ${event.name}.ktool`);
}

function matchOf(match: SiteMatch, night: number, event: SiteEvent): object {
  const score = Array.isArray(match.score) ? match.score : null;
  const start = match.start_at === undefined ? undefined : instantsIn(siteTimeZone).read(match.start_at);
  return kickertoolMatch({
    _id: `K${night} ${event.name} ${match.number}`,
    team1: sideOf(match.home),
    team2: match.away === null ? null : sideOf(match.away),
    team2bye: match.away === null,
    disciplines: [{ sets: score === null ? [] : [{ scores: score }] }],
    result: score,
    timeStart: start === undefined ? null : Date.parse(start),
    timeEnd: null,
  });
}

function sideOf(side: SiteSide): object {
  const { name, people } = teamOf(side);
  return kickertoolTeam(name, people);
}

/** Who plays alone has no people beside their name. */
function teamOf({ players }: SiteSide): { readonly name: string; readonly people: readonly string[] } {
  const names = players.map(({ name }) => name);
  return { name: names.join(" / "), people: names.length === 1 ? [] : names };
}
