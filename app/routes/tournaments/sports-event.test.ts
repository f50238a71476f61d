import type { SportsEvent, WithContext } from "schema-dts";
import { expect, test } from "vitest";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { sportsEvent } from "./sports-event.ts";

const tournament: Tournament = {
  id: "laval-2026-03-14",
  name: "Open de Laval",
  city: "Laval",
  address: "12, rue des Étoiles",
  about: null,
  aboutEn: "Bring a friend.",
  flyerLink: null,
  registrationLink: "https://example.org/inscription",
  from: "2026-03-14",
  to: null,
  table: "bonzini",
  status: "upcoming",
  imageUrl: null,
  imageName: null,
  createdAt: "2026-01-01T12:00:00.000Z",
  updatedAt: "2026-01-01T12:00:00.000Z",
};
const frame = { siteName: "Ligue de Laval", origin: "https://gamelle.example", isOver: false };

test("a tournament says for machines when and where it is, who holds it, and where to register until it is over", () => {
  expect(sportsEvent(tournament, frame)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    startDate: "2026-03-14",
    endDate: "2026-03-14",
    description: "Bring a friend.",
    image: "https://gamelle.example/share/tournaments/laval-2026-03-14.png?lang=fr",
    organizer: { name: "Ligue de Laval" },
    location: { address: { streetAddress: "12, rue des Étoiles", addressLocality: "Laval" } },
    offers: { url: "https://example.org/inscription" },
  });
  expect(sportsEvent(tournament, { ...frame, isOver: true })).not.toHaveProperty("offers");
});

test("a tournament without a first day is no event for machines yet", () => {
  expect(sportsEvent({ ...tournament, from: null }, frame)).toBeNull();
});

test("the compiler knows schema.org: it refuses a field that an event does not have, and a wrong word", () => {
  const wrong: WithContext<SportsEvent> = {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    // @ts-expect-error -- there is no such status.
    eventStatus: "soon",
  };
  // @ts-expect-error -- an event has no such field.
  const unknown: WithContext<SportsEvent> = { ...wrong, table: "bonzini" };
  expect(unknown).toHaveProperty("table");
});
