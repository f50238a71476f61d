import type { Gender } from "#app/domain/players/player.ts";
import type { Random } from "./random.ts";

/** Somebody invented. */
export interface GeneratedPlayer {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Coral code: six letters and digits. */
  readonly code: string;
  /** Eight digits; one in ten begins with 0. */
  readonly license: string;
  readonly gender: Gender;
  /** How well they really play, as a rating. */
  readonly strength: number;
}

const men =
  "Alexandre Antoine Arnaud Benoît Bruno Cédric Daniel David Éric Étienne Félix François Frédéric Gabriel Guillaume Hugo Ibrahim Jean-Sébastien Jérémie Jonathan Julien Karim Louis-Philippe Luc Marc-André Mathieu Maxime Mohamed Nicolas Olivier Owen Patrick Philippe Raphaël Rémi Samuel Simon Thomas Tristan Vincent William Xavier Yannick Zachary".split(
    " ",
  );
const women =
  "Amélie Andréanne Audrey Camille Catherine Chloé Émilie Ève Fatima Florence Geneviève Isabelle Jade Joëlle Julie Karine Laurence Léa Marie-Ève Maude Mélanie Naomi Noémie Océane Rosalie Sandrine Sarah Sophie Stéphanie Valérie".split(
    " ",
  );
const others = "Alex Camille Charlie Dominique Sacha".split(" ");
const lastNames =
  "Aubin Beaudoin Beauchamp Bélanger Bérubé Bissonnette Boisvert Boucher Brisson Brodeur Carrier Castonguay Charette Cloutier Corriveau Côté D’Amours Desrosiers Dubé Dufresne Duquette Fiset Gagné Gendron Giguère Girouard Goulet Guérin Haddad Hamelin Héroux Jalbert Kowalski Labrecque Lachance Laflamme Lamontagne L’Heureux L’Écuyer MacKenzie Marcoux Ménard Meunier Nadeau Nguyen O’Connor Ouellet Paquin Pépin Plourde Proulx Quirion Rancourt Robitaille Saint-Amand Savard St-Onge Tessier Thibodeau Tran Vaillancourt Van der Meer Villeneuve"
    .replace("Van der Meer", "Van_der_Meer")
    .split(" ");
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Invented people, no two of one name; fewer women and others than men, as in the halls. */
export function generatePeople(random: Random, count: number): GeneratedPlayer[] {
  const people = new Map<string, GeneratedPlayer>();
  const codes = new Set<string>();
  const licenses = new Set<string>();
  while (people.size < count) {
    const gender: Gender = random.chance(0.04) ? "other" : random.chance(0.25) ? "women" : "men";
    const first = random.pick(gender === "men" ? men : gender === "women" ? women : others);
    const second =
      people.size >= 1500 || random.chance(0.05) ? ` ${random.pick("ABCDEFGHIJKLMNOPRSTVW".split(""))}.` : "";
    const firstName = first + second;
    const lastName = lastNameFor(random, count);
    const name = `${firstName} ${lastName}`;
    if (people.has(name)) continue;
    const code = unique(codes, () =>
      Array.from({ length: 6 }, () => random.pick(codeLetters.split(""))).join(""),
    );
    const license = unique(
      licenses,
      () => (random.chance(0.1) ? "0" : String(random.between(1, 9))) + digits(random, 7),
    );
    const strength = Math.round(950 + (random.next() + random.next() + random.next() - 1.5) * 700);
    people.set(name, { name, firstName, lastName, code, license, gender, strength });
  }
  return [...people.values()];
}

function lastNameFor(random: Random, count: number): string {
  const one = random.pick(lastNames).replaceAll("_", " ");
  if (!random.chance(count > 1000 ? 0.7 : 0.06)) return one;
  return `${one}-${random.pick(lastNames).replaceAll("_", " ")}`;
}

function digits(random: Random, length: number): string {
  return String(random.between(0, 10 ** length - 1)).padStart(length, "0");
}

function unique(taken: Set<string>, make: () => string): string {
  for (;;) {
    const value = make();
    if (taken.has(value)) continue;
    taken.add(value);
    return value;
  }
}
