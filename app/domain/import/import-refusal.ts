/** Why a file is refused. Codes only: the sentences are in the catalogue, one for each code. */
export type ImportRefusalCode =
  | "empty"
  | "notJson"
  | "notXml"
  | "notUtf8"
  | "damagedArchive"
  | "isResultFile"
  | "isPlayersFile"
  | "isStartRatings"
  | "isLegacyDump"
  | "looksLikePdf"
  | "looksLikePicture"
  | "looksLikeFilm"
  | "looksLikeSpreadsheet"
  | "looksLikeDocument"
  | "looksLikeWebPage"
  | "looksLikeArchive"
  | "looksLikeDatabase"
  | "looksLikeProgram"
  | "looksLikeText"
  | "otherArchive"
  | "severalInArchive"
  | "otherJson"
  | "otherXml"
  | "unknownColumns"
  | "otherColumns"
  | "noRows"
  | "brokenRow"
  | "tooLarge"
  | "tooDeep"
  | "tooManyValues"
  | "tooLong"
  | "tooMany"
  | "tooManyRows"
  | "outOfRange"
  | "noCompetition"
  | "noMatches"
  | "noPlayers"
  | "noStartRatings"
  | "noStandings"
  | "otherVersion"
  | "forbiddenKey"
  | "wrongRoot"
  | "missingKey"
  | "wrongType"
  | "wrongValue"
  | "unknownTimezone"
  | "otherTable"
  | "tournamentOnOtherTable"
  | "severalTables"
  | "multitable"
  | "noTable"
  | "noDay"
  | "severalTournaments"
  | "unknownTournament"
  | "noTournament"
  | "contradictoryPlayer"
  | "duplicateTournament"
  | "duplicateCompetition"
  | "idTaken"
  | "coralIdTaken"
  | "licenseTaken";

/** A refusal that names the path in the document and what was found there (R31). */
export interface ImportRefusal {
  readonly code: ImportRefusalCode;
  /** Path in the document, such as "competitions[0].matches[12].home.players[1].license"; "" for the whole. */
  readonly path: string;
  /** The value that was found, shortened for display. */
  readonly found?: string;
  /** What was expected instead, as a word for the sentence ("text", "list", "number", a table's name, …). */
  readonly expected?: string;
}
