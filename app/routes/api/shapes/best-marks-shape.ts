import { z } from "zod";
import type { HeadlinePlayer, MatchHeadline } from "#app/data/matches/match-headlines.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { readRecordPage } from "#app/reading/ledger/read-record-page.ts";
import { scoreShape, setsOf } from "./match-shape.ts";
import { explained, named } from "./shape.ts";
import { instant, table } from "./values.ts";

const holderShape = named("Holder", z.object({ id: z.string().nullable(), name: z.string() }));

const proofShape = named(
  "Proof",
  z.object({
    id: explained(z.string(), m.api_field_proof),
    date: instant(),
    tournament: explained(z.string(), m.api_field_match_tournament_name),
    event: z.string(),
    winners: z.array(holderShape),
    losers: z.array(holderShape),
    score: scoreShape,
  }),
);

const modeShape = named(
  "ModeRecords",
  z.object({
    upset: explained(z.object({ expected: z.number(), match: proofShape }).nullable(), m.api_field_upset),
    streak: explained(
      z.object({ holder: holderShape, length: z.int(), first: proofShape, last: proofShape }).nullable(),
      m.api_field_streak,
    ),
    mostMatches: z.object({ holder: holderShape, count: z.int() }).nullable(),
    highest: z.object({ holder: holderShape, rating: z.int(), match: proofShape }).nullable(),
    rivalry: explained(
      z
        .object({
          one: holderShape,
          other: holderShape,
          oneWins: z.int(),
          otherWins: z.int(),
          draws: z.int(),
        })
        .nullable(),
      m.api_field_rivalry,
    ),
  }),
);

export const bestMarksShape = named(
  "Records",
  z.object({ table: table(), singles: modeShape, doubles: modeShape }),
);

type Marks = Awaited<ReturnType<typeof readRecordPage>>;

/** The records of a table as the API says them. */
export function bestMarksAnswer(storedTable: StoredTable, marks: Marks): z.output<typeof bestMarksShape> {
  return { table: storedTable, singles: modeAnswer(marks.singles), doubles: modeAnswer(marks.doubles) };
}

function modeAnswer(marks: Marks[RatingMode]): z.output<typeof modeShape> {
  const { upset, streak, mostMatches, highest, rivalry } = marks;
  return {
    upset: upset && { expected: upset.expected, match: proofOf(upset.match) },
    streak: streak && {
      holder: holderOf(streak.holder),
      length: streak.length,
      first: proofOf(streak.first),
      last: proofOf(streak.last),
    },
    mostMatches: mostMatches && { holder: holderOf(mostMatches.holder), count: mostMatches.count },
    highest: highest && {
      holder: holderOf(highest.holder),
      rating: highest.rating,
      match: proofOf(highest.match),
    },
    rivalry: rivalry && {
      one: holderOf(rivalry.one),
      other: holderOf(rivalry.other),
      oneWins: rivalry.oneWins,
      otherWins: rivalry.otherWins,
      draws: rivalry.draws,
    },
  };
}

function holderOf({ playerId, name }: HeadlinePlayer): z.output<typeof holderShape> {
  return { id: playerId, name };
}

function proofOf(match: MatchHeadline): z.output<typeof proofShape> {
  const { id, date, tournament, event, winners, losers, score } = match;
  return {
    id,
    date,
    tournament,
    event,
    winners: winners.map(holderOf),
    losers: losers.map(holderOf),
    score: setsOf(score),
  };
}
