import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchOf } from "#tests/factories/played-matches.ts";
import { buildBracket } from "./bracket.ts";
import { inferPhases, isTree } from "./infer-phases.ts";
import { advancingTeam, type PlayedMatch, teamKey } from "./played-match.ts";

const slotsOf = (matches: readonly PlayedMatch[]) => ({
  slots: matches.map(({ id, round }) => ({ round, match: id })),
});
const bracketOf = (matches: readonly PlayedMatch[]) =>
  buildBracket(slotsOf(matches), new Map(matches.map((match) => [match.id, match])));
const namesOf = (matches: readonly PlayedMatch[]) => {
  const bracket = bracketOf(matches);
  const rounds = [...(bracket?.winners ?? []), ...(bracket?.losers ?? [])];
  return rounds.map(({ name, number, slots }) => [name, number, ...slots]);
};

const semifinals = [matchOf("s1", 1, "Ana", "Bob"), matchOf("s2", 1, "Eve", "Fay")];
const final = matchOf("f", 2, "Ana", "Eve");

describe("a single elimination", () => {
  test.each([
    { what: "in the file's order", matches: [...semifinals, final] },
    { what: "final first", matches: [final, ...semifinals] },
  ])("rounds are named from the final backwards, $what", ({ matches }) => {
    expect(namesOf(matches)).toEqual([
      ["semifinal", 1, "s1", "s2"],
      ["final", 2, "f"],
    ]);
  });

  test("matches stand where their winners go on, whatever the order of the file", () => {
    expect(namesOf([...semifinals.toReversed(), final])[0]).toEqual(["semifinal", 1, "s1", "s2"]);
  });

  test("round −1 is the match for third place", () => {
    const third = matchOf("t", -1, "Bob", "Fay");
    expect(bracketOf([...semifinals, third, final])).toMatchObject({ losers: [], third: ["t"] });
  });

  test("who has a bye goes on, and where the file lists no bye the slot stays empty", () => {
    const [one] = semifinals;
    const bye = matchOf("b", 1, "Eve", "", "bye");
    expect(namesOf([bye, ...(one ? [one] : []), final])[0]).toEqual(["semifinal", 1, "s1", "b"]);
    const played = [matchOf("q", 1, "Eve", "Gil"), ...semifinals.map((match) => ({ ...match, round: 2 }))];
    expect(namesOf([...played, { ...final, round: 3 }])[0]).toEqual([
      "quarterfinal",
      1,
      null,
      null,
      "q",
      null,
    ]);
  });

  test("while it is played, the rounds to come are in it, in the order of the file", () => {
    const quarters = ["a", "b", "c", "d"].map((id) => matchOf(id, 1, `${id}1`, `${id}2`));
    const all = new Map(quarters.map((match) => [match.id, match]));
    const to = (round: number, ...matches: (string | null)[]) => matches.map((match) => ({ round, match }));
    const drawn = { slots: [...to(1, "a", "b", "c", "d"), ...to(2, null, null), ...to(3, null)] };
    const roundsOf = (phase: typeof drawn, isOpen: boolean) =>
      buildBracket(phase, all, { isOpen })?.winners.map(({ name, slots }) => [name, ...slots]);
    const first = ["quarterfinal", "a", "b", "c", "d"];
    expect(roundsOf(drawn, true)).toEqual([first, ["semifinal", null, null], ["final", null]]);
    expect(roundsOf(drawn, false)).toEqual([first]);
    // The second semifinal is drawn, the first is not: it stays the second.
    all.set("s", matchOf("s", 2, "c1", "d1"));
    const half = { slots: [...to(1, "a", "b", "c", "d"), ...to(2, null, "s"), ...to(3, null)] };
    expect(roundsOf(half, true)).toEqual([first, ["semifinal", null, "s"], ["final", null]]);
    // Whoever has a bye is in no match of the first round yet: what leads to the second semifinal stays before it.
    const withByes = { slots: [...to(1, null, "b", null, "d"), ...to(2, "t", null), ...to(3, null)] };
    all.set("t", matchOf("t", 2, "z1", "b1"));
    expect(roundsOf(withByes, true)?.[0]).toEqual(["quarterfinal", null, "b", null, "d"]);
    // A second grand final that nobody needed leads nowhere.
    const over = { slots: [...half.slots, ...to(4, null)] };
    all.set("f", matchOf("f", 3, "a1", "c1"));
    const last = { slots: over.slots.map((slot) => (slot.round === 3 ? { round: 3, match: "f" } : slot)) };
    expect(roundsOf(last, true)?.map(([name]) => name)).toEqual(["quarterfinal", "semifinal", "final"]);
  });

  test("a round of empty slots is no round, and a tree without rounds is none", () => {
    const phase = { slots: [...slotsOf([...semifinals, final]).slots, { round: 3, match: null }] };
    const all = new Map([...semifinals, final].map((match) => [match.id, match]));
    expect(buildBracket(phase, all)?.winners).toHaveLength(2);
    expect(bracketOf(semifinals.map((match) => ({ ...match, round: null })))).toBeUndefined();
  });

  test.each([null, 0])(
    "a tree of which one match has the round %s is none: it would be left out",
    (round) => {
      expect(bracketOf([...semifinals, final, { ...matchOf("x", 1, "Guy", "Zoe"), round }])).toBeUndefined();
    },
  );

  test("once it is over, nobody is awaited in any round", () => {
    expect(bracketOf([...semifinals, final])?.winners.map(({ isWaiting }) => isWaiting)).toEqual([
      false,
      false,
    ]);
  });
});

test("a double elimination has its losers' side, its finals after the winners' final, and no third place", () => {
  const matches = [
    ...semifinals,
    matchOf("w", 2, "Ana", "Eve", "away"),
    matchOf("g", 3, "Eve", "Ana", "away"),
    matchOf("g2", 4, "Eve", "Ana"),
    matchOf("l", -2, "Bob", "Fay"),
    matchOf("lf", -1, "Ana", "Bob"),
    matchOf("empty", -1, "Ana", "", "bye"),
  ];
  expect(namesOf(matches)).toEqual([
    ["winnersRound", 1, "s1", "s2"],
    ["winnersFinal", 1, "w"],
    ["grandFinal", 1, "g"],
    ["grandFinal", 2, "g2"],
    ["losersRound", 1, "l"],
    ["losersFinal", 2, "lf"],
  ]);
  expect(bracketOf(matches)?.third).toEqual([]);
  // Before anybody is drawn into the grand final, the winners' final is the same.
  expect(namesOf(matches.filter(({ id }) => !id.startsWith("g")))[1]).toEqual(["winnersFinal", 1, "w"]);
});

test("while a double elimination is played, its losers' side and its grand final have their rounds to come", () => {
  const quarters = ["a", "b", "c", "d"].map((id) => matchOf(id, 1, `${id}1`, `${id}2`));
  const to = (round: number, ...matches: (string | null)[]) => matches.map((match) => ({ round, match }));
  const roundsOf = (drawn: Record<number, (string | null)[]>, ...later: PlayedMatch[]) => {
    const byRound = { ...empty, ...drawn };
    const slots = Object.entries(byRound).flatMap(([round, matches]) => to(Number(round), ...matches));
    const bracket = buildBracket({ slots }, new Map([...quarters, ...later].map((one) => [one.id, one])), {
      isOpen: true,
    });
    return [...(bracket?.winners ?? []), ...(bracket?.losers ?? [])].map(
      ({ name, isWaiting, slots: ids }) => [isWaiting ? `${name} …` : name, ...ids],
    );
  };
  const empty = {
    1: ["a", "b", "c", "d"],
    2: [null, null],
    3: [null],
    4: [null],
    5: [null],
    [-4]: [null, null],
    [-3]: [null, null],
    [-2]: [null],
    [-1]: [null],
  };
  const later = [
    ["losersRound …", null, null],
    ["losersRound …", null],
    ["losersFinal …", null],
  ];
  expect(roundsOf({})).toEqual([
    ["winnersRound", "a", "b", "c", "d"],
    ["winnersRound …", null, null],
    ["winnersFinal …", null],
    ["grandFinal …", null],
    ["losersRound", null, null],
    ...later,
  ]);
  // The last quarter-final is still on: whoever loses it is awaited in the first round of the losers.
  const [last = matchOf("d", 1, "d1", "d2")] = quarters.slice(3);
  const isOn = { ...last, outcome: "unplayed" as const, winner: null };
  expect(roundsOf({ [-4]: ["l", null] }, isOn, matchOf("l", -4, "a2", "b2")).slice(4)).toEqual([
    ["losersRound …", "l", null],
    ...later,
  ]);
  // Byes left nobody for the first round, and the second has begun: its match stays where the file has it.
  expect(roundsOf({ [-3]: [null, "m"] }, matchOf("m", -3, "c2", "a1")).slice(4)).toEqual([
    ["losersRound", null, "m"],
    ...later.slice(1),
  ]);
});

/** A drawn tree: of some teams, how many rounds, who wins each match, and in which order the file lists each round. */
const trees = fc.integer({ min: 1, max: 5 }).chain((rounds) =>
  fc.record({
    teams: fc.constant(2 ** rounds),
    wins: fc.array(fc.constantFrom("home" as const, "away" as const), {
      minLength: 2 ** rounds,
      maxLength: 2 ** rounds,
    }),
    order: fc.array(fc.integer(), { minLength: 2 ** rounds, maxLength: 2 ** rounds }),
  }),
);

function played({ teams, wins, order }: { teams: number; wins: ("home" | "away")[]; order: number[] }) {
  const matches: PlayedMatch[] = [];
  let left = Array.from({ length: teams }, (_, index) => `T${index}`);
  for (let round = 1; left.length > 1; round++) {
    const next: string[] = [];
    for (let index = 0; index < left.length; index += 2) {
      const outcome = wins[matches.length] ?? "home";
      const match = matchOf(`m${matches.length}`, round, left[index] ?? "", left[index + 1] ?? "", outcome);
      matches.push(match);
      next.push(advancingTeam(match));
    }
    left = next;
  }
  const rank = new Map(matches.map(({ id }, index) => [id, order[index] ?? 0]));
  return matches.sort(
    (one, other) =>
      (one.round ?? 0) - (other.round ?? 0) || (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0),
  );
}

test("in every tree each match leads to the slot that its winner plays in next, and none is lost", () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const matches = played(tree);
      const byId = new Map(matches.map((match) => [match.id, match]));
      const columns = bracketOf(matches)?.winners.map(({ slots }) => slots) ?? [];
      expect(new Set(columns.flat())).toEqual(new Set(matches.map(({ id }) => id)));
      expect(columns.flat()).toHaveLength(matches.length);
      for (const [index, column] of columns.entries()) {
        for (const [slot, id] of column.entries()) {
          const next = byId.get(columns[index + 1]?.[Math.floor(slot / 2)] ?? "");
          const match = byId.get(id ?? "");
          if (!next || !match) continue;
          expect([teamKey(next.home), teamKey(next.away)][slot % 2]).toBe(advancingTeam(match));
        }
      }
    }),
  );
});

test("every tree of at least two rounds is seen to be one, and splits from the pool before it", () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const matches = played(tree);
      fc.pre(tree.teams > 2);
      expect(isTree(matches)).toBe(true);
      const pool = [1, 2, 3].flatMap((round) => [
        matchOf(`p${round}a`, round, "T0", `T${round}`),
        matchOf(`p${round}b`, round, "X", `Y${round}`),
      ]);
      expect(inferPhases([...pool, ...matches]).map(({ system, slots }) => [system, slots.length])).toEqual([
        [null, pool.length],
        ["sko", matches.length],
      ]);
    }),
  );
});
