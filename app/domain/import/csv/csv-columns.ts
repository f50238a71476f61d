import { foldAccents } from "#app/domain/values/fold-accents.ts";

/** What a column can hold, with the headers under which it is recognised: accents, case, spaces and signs ignored. */
const columnNames = {
  name: "name nom player joueur joueuse personne person playername nomdujoueur nomcomplet fullname participant",
  firstName: "firstname prenom",
  lastName: "lastname nomdefamille surname familyname",
  code: "code coralid coralcode codecoral playercode idcoral",
  license:
    "license licence licensenumber licencenumber itsf itsflicense licenceitsf nolicence numerodelicence nodelicence",
  gender: "gender sex sexe genre categoriesexe",
  aqbbId: "aqbbid aqbb numeroaqbb noaqbb",
  singles:
    "singles single simple simples singlesranking singlesrating cotesimple cotesimples cotedesimple coteensimple cotededepartensimple singlesstartingrating elosingles elosimple",
  doubles:
    "doubles double doublesranking doublesrating cotedouble cotedoubles cotededouble coteendouble cotededepartendouble doublesstartingrating elodoubles elodouble",
  home: "home home1 player1 joueur1 equipe1 team1 domicile local side1 cote1 equipea teama hometeam",
  homePartner: "home2 homepartner partner1 partenaire1 equipe1joueur2 team1player2 domicile2",
  away: "away away1 visitor visiteur exterieur player2 joueur2 equipe2 team2 side2 cote2 equipeb teamb awayteam opponent adversaire",
  awayPartner: "away2 awaypartner partner2 partenaire2 equipe2joueur2 team2player2 visiteur2",
  score: "score resultat result pointage sets manches",
  homeScore: "homescore score1 scoredomicile pointsdomicile scorehome points1 buts1 goals1",
  awayScore: "awayscore score2 scorevisiteur pointsvisiteur scoreaway points2 buts2 goals2",
  winner: "winner gagnant vainqueur",
  date: "date day jour",
  time: "time heure",
  start: "start startat debut starttime heurededebut",
  end: "end endat fin endtime heuredefin",
  tournament: "tournament tournoi evenement",
  table: "table tabletype typedetable",
  event: "event competition epreuve",
  category: "category categorie",
  round: "round tour ronde",
  group: "group groupe poule phase",
  number: "number numero no match matchnumber numerodematch",
  rank: "rank rang place position classement",
  partner: "partner partenaire coequipier coequipiere",
} as const;

/** A column that is read. */
export type CsvColumn = keyof typeof columnNames;

/** Which header holds what, where somebody said so; what is recognised counts for nothing then. */
export type ColumnMapping = Readonly<Partial<Record<CsvColumn, string>>>;

/** What each column of a table holds, in the order of its headers; null for one that is not read. */
export type ColumnMeanings = readonly (CsvColumn | null)[];

/** The most columns of which somebody can say what they hold; those beyond are not shown. */
export const mostColumns = 60;

/** The headers of the columns that a file has. */
export type FoundColumns = ReadonlyMap<CsvColumn, string>;

/** Everything that a column of a table can hold. */
export const csvColumns = Object.keys(columnNames) as CsvColumn[];

const columnByName: ReadonlyMap<string, CsvColumn> = new Map(
  csvColumns.flatMap((column) => [
    [column.toLowerCase(), column] as const,
    ...columnNames[column].split(" ").map((name) => [name, column] as const),
  ]),
);

/** Recognises columns by their headers; of two that mean the same, the first is taken. */
export function recogniseColumns(headers: readonly string[], mapping?: ColumnMapping): FoundColumns {
  const found = new Map<CsvColumn, string>();
  for (const header of headers) {
    const written = foldAccents(header)
      .trim()
      .replace(/^n[°º]/, "no");
    const column = columnByName.get(written.replace(/[^\p{L}\p{N}]+/gu, ""));
    if (column !== undefined && !found.has(column)) found.set(column, header);
  }
  if (mapping === undefined) return found;
  return new Map(
    csvColumns.flatMap((column) => {
      const header = mapping[column];
      return header !== undefined && headers.includes(header) ? [[column, header]] : [];
    }),
  );
}
