import { generatePeople } from "./invented-people.ts";
import { dayAfter, wallClock } from "./night-time.ts";
import { edgeOf, playSet } from "./play/play-set.ts";
import { createRandom } from "./random.ts";

const matchesACompetition = 118;
const firstDay = "2010-01-08";

/** One flat file of a whole association's history, in pieces of text: 177,000 matches make some 100 MB. */
export function* generateLargeFlatFile(options: {
  readonly seed: number;
  readonly matches: number;
  readonly players: number;
  /** Another history of the same people, from 1: an archive that no single file may hold comes in several. */
  readonly part?: number;
}): Generator<string> {
  const { part = 0 } = options;
  const people = generatePeople(createRandom(options.seed), options.players);
  const random = createRandom(options.seed + 1_000 * (part + 1));
  yield `{\n "tournament": { "code": "LARGE${part + 1}", "name": "Archives", "table": "Bonzini" },\n "competitions": [\n`;
  for (let done = 0, competition = 0; done < options.matches; competition++) {
    const day = dayAfter(firstDay, competition * 4 + (part % 4));
    const size = Math.min(matchesACompetition, options.matches - done);
    const isSingles = competition % 5 < 3;
    const name = `${isSingles ? "Open Simple" : "Open Double"} ${competition + 1}`;
    const present = random.shuffle(
      people
        .slice((competition * 37) % people.length)
        .concat(people)
        .slice(0, 48),
    );
    const matches = Array.from({ length: size }, (_, index) => {
      const team = () => (isSingles ? [random.pick(present)] : random.shuffle(present).slice(0, 2));
      const home = team();
      const away = random.shuffle(present.filter((player) => !home.includes(player))).slice(0, home.length);
      const [homePoints, awayPoints] = playSet(random, edgeOf(home, away), 7);
      const entry = (player: (typeof people)[number]) => ({
        license: player.license,
        code: player.code,
        name: player.name,
      });
      return {
        number: index + 1,
        round: Math.floor(index / 24) + 1,
        start_at: wallClock(day, index * 2),
        end_at: wallClock(day, index * 2 + 7),
        group: null,
        home: { players: home.map(entry) },
        away: { players: away.map(entry) },
        winner: homePoints > awayPoints ? 1 : 2,
        score: { home: homePoints, away: awayPoints },
      };
    });
    done += size;
    const category = isSingles ? "OS" : "OD";
    const body = { name, category, rule: "Official", type: "individual", standings: [], matches };
    yield `${JSON.stringify(body, null, 1)}${done < options.matches ? "," : ""}\n`;
  }
  yield " ]\n}\n";
}
