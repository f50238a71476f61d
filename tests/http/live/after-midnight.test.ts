import { expect, test } from "vitest";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { aSite } from "#tests/http/a-site.ts";

test("a tournament that goes on after midnight stays live until five in the morning, also on a page that is kept", async () => {
  let present = "2026-03-14T18:00:00.000Z";
  const now = () => new Date(present);
  const site = await aSite(undefined, undefined, { now });
  const fields = { name: "Ouvert de Laval", city: "Laval", table: "bonzini", status: "upcoming" };
  const operator = { database: site.database, author: "cli", now, newId };
  await createTournament(operator, admit(readTournamentInput({ ...fields, from: "2026-03-14" })));
  const isLiveAt = async (instant: string) => {
    present = instant;
    // The second is answered from what the first left.
    const pages = [await site.html("/live?lang=en"), await site.html("/live?lang=en")];
    expect(pages[1]).toBe(pages[0]);
    return !pages[0]?.includes("No live tournament currently");
  };
  // Midnight in Quebec is at four o'clock UTC.
  expect(await isLiveAt("2026-03-14T03:59:00.000Z")).toBe(false);
  expect(await isLiveAt("2026-03-15T03:59:00.000Z")).toBe(true);
  expect(await isLiveAt("2026-03-15T04:10:00.000Z")).toBe(true);
  expect(await isLiveAt("2026-03-15T08:59:00.000Z")).toBe(true);
  expect(await isLiveAt("2026-03-15T09:00:00.000Z")).toBe(false);
  // The clock is put back.
  expect(await isLiveAt("2026-03-15T08:30:00.000Z")).toBe(true);
});
