import type { ImportRefusal, ImportRefusalCode } from "#app/domain/import/import-refusal.ts";
import type { Skipped, SkipReason } from "#app/domain/import/result-file.ts";
import { kFactors } from "#app/domain/rating/k-factor.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatShortDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathWords } from "./path-words.ts";
import { grouped, rangeIn } from "./refused-numbers.ts";

/** What a file is imported for: the words of its refusal depend on it. A document of the legacy site is no file: only what is wrong is said. */
type ImportKind = "matches" | "players" | "results" | "document";

interface RefusalParts {
  readonly found: string;
  readonly expected: string;
}

/** One sentence per refusal (R31). */
const refusals: Record<ImportRefusalCode, (parts: RefusalParts) => string> = {
  empty: m.import_empty,
  notJson: ({ found, expected }) =>
    expected === "more" ? m.import_json_breaks_off(positionOf(found)) : m.import_not_json(positionOf(found)),
  notXml: ({ found }) => m.import_not_xml(positionOf(found)),
  notUtf8: m.import_not_utf8,
  damagedArchive: m.import_damaged_archive,
  isResultFile: m.import_is_result_file,
  isPlayersFile: m.import_is_players_file,
  isStartRatings: m.import_is_start_ratings,
  isLegacyDump: m.import_is_legacy_dump,
  looksLikePdf: m.import_looks_like_pdf,
  looksLikePicture: m.import_looks_like_picture,
  looksLikeFilm: m.import_looks_like_film,
  looksLikeSpreadsheet: m.import_looks_like_spreadsheet,
  looksLikeDocument: m.import_looks_like_document,
  looksLikeWebPage: m.import_looks_like_web_page,
  looksLikeArchive: m.import_looks_like_archive,
  looksLikeDatabase: m.import_looks_like_database,
  looksLikeProgram: m.import_looks_like_program,
  looksLikeText: m.import_looks_like_text,
  otherArchive: m.import_other_archive,
  severalInArchive: m.import_several_in_archive,
  otherJson: m.import_other_json,
  otherXml: m.import_other_xml,
  unknownColumns: m.import_unknown_columns,
  otherColumns: m.import_other_columns,
  noRows: m.import_no_rows,
  brokenRow: m.import_broken_row,
  tooLarge: m.import_too_large,
  tooDeep: m.import_too_deep,
  tooManyValues: ({ expected }) => m.import_too_many_values({ expected: grouped(expected) }),
  tooLong: ({ found, expected }) => m.import_too_long({ found: grouped(found), expected: grouped(expected) }),
  tooMany: ({ found, expected }) =>
    m.import_too_many({ found: grouped(found), expected: rangeIn(expected).most }),
  tooManyRows: ({ expected }) => m.import_too_many_rows({ expected: grouped(expected) }),
  outOfRange: ({ found, expected }) => m.import_out_of_range({ found: grouped(found), ...rangeIn(expected) }),
  noCompetition: m.import_no_competition,
  noMatches: m.import_no_matches,
  noPlayers: m.import_no_players,
  noStartRatings: m.import_no_start_ratings,
  noStandings: m.import_no_standings,
  otherVersion: m.import_other_version,
  forbiddenKey: m.import_forbidden_key,
  wrongRoot: m.import_wrong_root,
  missingKey: m.import_missing_key,
  wrongType: m.import_wrong_type,
  wrongValue: m.import_wrong_value,
  unknownTimezone: m.import_unknown_timezone,
  otherTable: m.import_other_table,
  tournamentOnOtherTable: m.import_tournament_on_other_table,
  severalTables: m.import_several_tables,
  multitable: m.import_multitable,
  noTable: m.import_no_table,
  noDay: m.import_no_day,
  severalTournaments: m.import_several_tournaments,
  unknownTournament: m.import_unknown_tournament,
  noTournament: m.import_no_tournament,
  contradictoryPlayer: m.import_contradictory_player,
  duplicateTournament: m.import_duplicate_tournament,
  duplicateCompetition: m.import_duplicate_competition,
  idTaken: m.import_id_taken,
  coralIdTaken: m.input_coral_id_taken,
  licenseTaken: m.input_license_taken,
};

const kinds: Record<string, () => string> = {
  object: m.kind_object,
  list: m.kind_list,
  text: m.kind_text,
  integer: m.kind_integer,
  number: m.kind_number,
  boolean: m.kind_boolean,
  score: m.kind_score,
  winner: m.kind_winner,
  time: m.kind_time,
  day: m.kind_day,
  gender: m.kind_gender,
  reference: m.kind_reference,
};

/** Refusals of a file that is valid in itself. */
const notOfFormat = new Set<ImportRefusalCode>([
  "otherTable",
  "tournamentOnOtherTable",
  "severalTables",
  "multitable",
  "noDay",
  "severalTournaments",
  "unknownTournament",
  "noTable",
  "noTournament",
  "isResultFile",
  "contradictoryPlayer",
  "duplicateTournament",
  "duplicateCompetition",
  "idTaken",
  "coralIdTaken",
  "licenseTaken",
]);

/** Codes of files of which nothing could be read. */
const unreadable = /^(empty|not(Json|Utf8|Xml)|looksLike|damaged|other(Archive|Xml))/;

/** What is said first of a file that is no such file: matches and players have one sentence, results two. */
function opening(code: ImportRefusalCode, kind: ImportKind): string[] {
  if (kind === "document" || notOfFormat.has(code)) return [];
  if (kind !== "results") return [m.import_invalid_format()];
  // The sentence to choose a file has no full stop of its own; here another sentence follows.
  return [unreadable.test(code) ? `${m.import_choose()}.` : m.results_invalid()];
}

/** Why a file is refused, where its name stands already: what kind of file it should be, then the value and its path. */
export function importRefusalReason(
  { code, path, found = "", expected = "" }: ImportRefusal,
  kind: ImportKind = "matches",
): string {
  const isKind = code === "wrongType" || code === "wrongValue";
  const wanted = isKind ? (kinds[expected] ?? m.kind_value)() : expected;
  const sentences = [
    ...opening(code, kind),
    refusals[code]({ found, expected: wanted }),
    ...(path === "" ? [] : [m.import_at({ at: pathWords(path) })]),
  ];
  return sentences.join(" ");
}

/** The same with the file's name: a results file begins with its sentence (R36), others with their name. */
export function importRefusalSentence(
  fileName: string,
  refusal: ImportRefusal,
  kind: ImportKind = "matches",
): string {
  const reason = importRefusalReason(refusal, kind);
  return kind === "results" ? `${reason} (${fileName})` : `${fileName}${m.import_colon()} ${reason}`;
}

const reasons: Record<SkipReason, () => string> = {
  bothSidesEmpty: m.skip_both_sides_empty,
  setAside: m.skip_set_aside,
  notFinished: m.skip_not_finished,
  teamMeeting: m.skip_team_meeting,
  duplicateMatch: m.skip_duplicate_match,
  nameMissing: m.skip_name_missing,
  codeMissing: m.skip_code_missing,
  licenseMissing: m.skip_license_missing,
  ratingMissing: m.skip_rating_missing,
  compiledDiffers: m.skip_compiled_differs,
  compiledGone: m.skip_compiled_gone,
  licenseTaken: m.skip_license_taken,
  duplicateInFile: m.skip_duplicate_in_file,
  personTwice: m.skip_person_twice,
};

/** Which entry of a file was skipped, and why. */
export function skippedSentence({ path, reason }: Skipped): string {
  return m.input_in_field({ field: pathWords(path), sentence: reasons[reason]() });
}

/** That matches are dated on a day that is still to come. */
export function dayToComeSentence(day: string): string {
  return m.import_to_come({ day: formatShortDay(day, currentLocale()) });
}

interface WarningParts {
  readonly at: string;
  readonly found: string;
}

/** A warning that ends with its place in the file. A .ktool is one competition: its place is the file itself, and is not said. */
function aboutPath(sentenceOf: (parts: WarningParts) => string): (parts: WarningParts) => string {
  return (parts) => {
    const sentence = sentenceOf(parts);
    return parts.at === "" ? sentence : m.import_about_path({ sentence, at: parts.at });
  };
}

const warnings = {
  licenseWithoutName: m.warn_license_without_name,
  otherName: m.warn_other_name,
  adoptedCode: m.warn_adopted_code,
  adoptedLicense: m.warn_adopted_license,
  removedPlayer: m.warn_removed_player,
  samePlayerTwice: m.warn_same_player_twice,
  eventStays: aboutPath(m.warn_event_stays),
  eventDiffers: aboutPath(m.warn_event_differs),
  eventCorrected: aboutPath(m.warn_event_corrected),
  eventChanged: aboutPath(m.warn_event_changed),
  eventUnsaid: aboutPath(({ found }) => m.warn_event_unsaid({ found, k: kFactors.other })),
  notLinked: m.warn_not_linked,
  farDay: ({ at, found }: WarningParts) =>
    m.warn_far_day({ at, day: formatShortDay(found, currentLocale()) }),
  dayChanged: aboutPath(({ found }) => m.warn_day_changed({ day: formatShortDay(found, currentLocale()) })),
  dayStays: aboutPath(({ found }) => m.warn_day_stays({ day: formatShortDay(found, currentLocale()) })),
  dayOlder: aboutPath(({ found }) => m.warn_day_older({ day: formatShortDay(found, currentLocale()) })),
  dayToCome: ({ at, found }: WarningParts) => {
    const sentence = dayToComeSentence(found);
    return at === "" ? sentence : m.input_in_field({ field: at, sentence });
  },
  typedStays: m.warn_typed_stays,
  typedReplaced: m.warn_typed_replaced,
  removedCharacters: m.warn_removed_characters,
  noLink: m.warn_no_link,
};

/** Warnings and notes of an import. */
export function importWarningSentence(warning: {
  readonly code: keyof typeof warnings;
  readonly path: string;
  readonly found?: string;
}): string {
  return warnings[warning.code]({ at: pathWords(warning.path), found: warning.found ?? "" });
}

/** The line and the column of "3:22". */
function positionOf(found: string) {
  const [line = "", column = ""] = found.split(":");
  return { line, column };
}
