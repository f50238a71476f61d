import { expect, test } from "vitest";
import { playerFieldLabel, playerFieldValue } from "./player-field-label.ts";
import { tournamentFieldLabel, tournamentFieldValue } from "./tournament-field-label.ts";

test("fields of a tournament and of a player, and what is chosen there, are said in words", () => {
  expect(tournamentFieldLabel("registration_link")).toBe("Lien d’inscription");
  expect(tournamentFieldValue("status", "completed")).toBe("Terminé");
  expect(tournamentFieldValue("table", "leonhart")).toBe("Leonhart");
  expect(playerFieldValue("gender", "women")).toBe("Femme");
});

test.each(["constructor", "toString", "purple"])(
  "%s, which no field and no choice is called, is said as it was sent",
  (word) => {
    expect(tournamentFieldLabel(word)).toBe(word);
    expect(playerFieldLabel(word)).toBe(word);
    expect(tournamentFieldValue("status", word)).toBe(word);
    expect(tournamentFieldValue("table", word)).toBe(word);
    expect(playerFieldValue("gender", word)).toBe(word);
  },
);
