import type { Queries } from "#app/data/connection/database.ts";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { LegacyDocument, MisfitDocument } from "#app/domain/import/legacy/legacy-dump.ts";
import type { LegacyPlayer } from "#app/domain/import/legacy/legacy-player.ts";
import type { Player } from "#app/domain/players/player.ts";

/** The site's players by table and code or licence, by what they had before too. */
type NumberedPlayers = ReadonlyMap<string, Player>;

/** Reads who has which code and which licence on each table, and whom files know by one (R34). */
export async function readNumberedPlayers(db: Queries): Promise<NumberedPlayers> {
  const players = await listPlayers(db);
  const byPerson = Map.groupBy(players, ({ personId }) => personId);
  const remembered = (await listPlayerAliases(db)).flatMap(({ kind, value, personId }) =>
    (byPerson.get(personId) ?? []).map((player) => [`${player.table} ${kind} ${value}`, player] as const),
  );
  const held = players.flatMap((player) => [
    [`${player.table} code ${player.coralId}`, player] as const,
    [`${player.table} license ${player.license}`, player] as const,
  ]);
  return new Map([...remembered, ...held]);
}

/** Players of a dump who are new, and those whom the site has under another id: their matches become the known player's. */
interface SplitPlayers {
  readonly players: readonly LegacyDocument<LegacyPlayer>[];
  readonly same: ReadonlyMap<string, string>;
  readonly misfits: readonly MisfitDocument[];
}

/**
 * Splits the players of a dump by code, else by licence: either is one person's, who has one player per table (R59). Of two of the
 * dump with one code the first counts; two with one licence stay two.
 */
export function splitKnownPlayers(
  documents: readonly LegacyDocument<LegacyPlayer>[],
  known: NumberedPlayers,
): SplitPlayers {
  const same = new Map<string, string>();
  const misfits: MisfitDocument[] = [];
  const codes = new Set<string>();
  const players = documents.filter(({ id, content }) => {
    const { table, coralId, license } = content;
    const byCode = coralId === null ? undefined : known.get(`${table} code ${coralId}`);
    const byLicense = license === null ? undefined : known.get(`${table} license ${license}`);
    const isTaken = byCode !== undefined || codes.has(`${table} ${coralId}`);
    if (coralId !== null) codes.add(`${table} ${coralId}`);
    const here = sameAs(content, byCode, byLicense);
    if (here === undefined && !isTaken) return true;
    if (here !== undefined) same.set(id, here.id);
    const [code, found] = isTaken
      ? (["coralIdTaken", coralId] as const)
      : (["licenseTaken", license] as const);
    misfits.push({ collection: "playerRankings", id, refusal: { code, path: "", found: found ?? "" } });
    return false;
  });
  return { players, same, misfits };
}

/** The site's player who surely is the dump's: nothing of what both have differs. */
function sameAs(
  { coralId, license }: LegacyPlayer,
  byCode: Player | undefined,
  byLicense: Player | undefined,
): Player | undefined {
  const here = byCode ?? byLicense;
  const isOther = (known: Player | undefined, own: string | null | undefined, given: string | null) =>
    given !== null && known !== here && (known !== undefined || (own ?? null) !== null);
  const differs = isOther(byCode, here?.coralId, coralId) || isOther(byLicense, here?.license, license);
  return differs ? undefined : here;
}
