import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { readPhotos } from "#app/data/tournaments/photos.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import type { SiteSettings } from "#app/domain/site/site-settings.ts";
import { isLiveNow } from "#app/reading/live/is-live-now.ts";
import { readPlayedTournament } from "./read-competitions.ts";
import { readSeries } from "./read-series.ts";
import { showTournament } from "./shown-tournament.ts";

/** A tournament's page: its texts and pictures, what was played, the editions around it; undefined where there is none. */
export async function readTournamentPage(
  db: Queries,
  id: string,
  settings: Pick<SiteSettings, "hiddenTables" | "liveTournament">,
  liveDays: readonly string[],
) {
  const found = await findTournament(db, id);
  if (!found) return undefined;
  const isLive = await isLiveNow(db, found, settings, liveDays);
  const disguise = await readDisguise(db);
  const { results: _results, ...fields } = found;
  return {
    tournament: showTournament(fields, disguise),
    isLive,
    played: await readPlayedTournament(db, { ...found, isLive }, settings.hiddenTables),
    series: await readSeries(db, found),
    photos: (await readPhotos(db, id)).map((photo) => ({
      ...photo,
      caption: photo.caption && disguise.text(photo.caption),
      captionEn: photo.captionEn && disguise.text(photo.captionEn),
    })),
  };
}
