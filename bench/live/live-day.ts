import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Database, openDatabase } from "#app/data/connection/database.ts";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { documentedShape } from "#app/demo/season-generator/documented-shape.ts";
import { flatShape } from "#app/demo/season-generator/flat-shape.ts";
import { generatePeople } from "#app/demo/season-generator/invented-people.ts";
import { type Night, playCompetition } from "#app/demo/season-generator/night.ts";
import { createRandom } from "#app/demo/season-generator/random.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { makePushToken } from "#app/use-cases/live/make-push-token.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";

/** A tournament that is on, and what its software sends with. */
export interface LiveDay {
  readonly tournamentId: string;
  readonly token: string;
}

type NightToCome = Pick<Night, "name" | "city" | "table" | "day">;

/** Makes a tournament on a data folder and sets it live, whatever day it is. */
export async function makeLiveDay(dataDir: string, night: NightToCome): Promise<LiveDay> {
  const database = await openDatabase({ file: join(dataDir, "gamelle.sqlite") });
  try {
    return await makeLiveDayIn(database, night);
  } finally {
    await database.close();
  }
}

/** Makes a tournament on an open database and sets it live, whatever day it is. */
export async function makeLiveDayIn(
  database: Database,
  { name, city, table, day }: NightToCome,
): Promise<LiveDay> {
  const operator = { database, author: "bench", now: () => new Date(), newId };
  const fields = readTournamentInput({ name, city, table, from: day, status: "upcoming" });
  if (!fields.ok) throw new Error(JSON.stringify(fields.refusal));
  const created = await createTournament(operator, fields.value);
  if (!created.ok) throw new Error("the tournament could not be made");
  const { id: tournamentId } = created.value;
  await writeSettings(database.write, { liveTournament: tournamentId });
  const made = await makePushToken(operator, "La salle");
  if (!made.ok) throw new Error(made.refusal);
  return { tournamentId, token: made.value.token };
}

/**
 * Sends a file as tournament software does, and later where the site asks for patience; gives the milliseconds until the answer.
 * @throws where it is not taken.
 */
export async function sendFile(
  address: string,
  { tournamentId, token }: LiveDay,
  body: string,
): Promise<number> {
  const start = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/live/${tournamentId}`, { method: "PUT", headers, body });
  const text = await answer.text();
  if (answer.status === 429) {
    await setTimeout(1000 * Number(answer.headers.get("retry-after") ?? 1));
    return sendFile(address, { tournamentId, token }, body);
  }
  if (answer.status !== 200) throw new Error(`a push was answered with ${answer.status}: ${text}`);
  return performance.now() - start;
}

/** A day as the tournament’s software would write it at its end. */
export interface GeneratedDay extends Night {
  readonly flat: unknown;
  /** Has the numbers of tables, and licences alone: the site must know the players. */
  readonly documented: unknown;
  readonly players: readonly { readonly name: string; readonly code: string; readonly license: string }[];
}

/** A day of two competitions among so many people, in both shapes of Coral: 128 people make some 400 matches. */
export function aLargeDay(people: number): GeneratedDay {
  const random = createRandom(7);
  const present = generatePeople(random, people);
  const [singles, doubles] = [1, 0].map((event) => playCompetition(random, present, event));
  if (!singles || !doubles) throw new Error("there are two events");
  const later = 180;
  const afterwards = {
    ...doubles,
    matches: doubles.matches.map(({ startMinute, endMinute, ...match }) => ({
      ...match,
      startMinute: startMinute === null ? null : startMinute + later,
      endMinute: endMinute === null ? null : endMinute + later,
    })),
  };
  const night: Night = {
    code: "LIVE01",
    id: 7,
    name: "Ouvert de Laval",
    city: "Laval",
    table: "bonzini",
    day: "2026-03-14",
    competitions: [singles, afterwards],
  };
  const players = present.map(({ name, code, license }) => ({ name, code, license }));
  return { ...night, flat: flatShape(night), documented: documentedShape(night), players };
}
