import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import { tokenOfAuthor } from "#app/domain/operations/token-author.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatList, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type NotedResult, resultWords } from "./outcome-words.ts";
import { personInWords, textInWords } from "./people-in-words.ts";

type Summary = Readonly<Record<string, unknown>>;

function textOf(summary: Summary, key: string): string {
  const value = summary[key];
  return typeof value === "string" || typeof value === "number" ? textInWords(String(value)) : "–";
}

function countOf(summary: Summary, key: string): number {
  const value = summary[key];
  return typeof value === "number" ? value : 0;
}

function ratingOf(summary: Summary, key: string): string {
  const value = summary[key];
  return formatRating(typeof value === "number" ? value : null);
}

function importedCount(summary: Summary): number {
  const { counts } = summary as { counts?: { new?: number; changed?: number } };
  return (counts?.new ?? 0) + (counts?.changed ?? 0);
}

function legacySentence(summary: Summary): string {
  const [tournaments, players] = [countOf(summary, "tournaments"), countOf(summary, "players")];
  return m.done_import_store({ tournaments, players, matches: countOf(summary, "matches") });
}

function matchesSentence(summary: Summary): string {
  const file = textOf(summary, "fileName");
  const [count, registered] = [importedCount(summary), countOf(summary, "registered")];
  if (summary["onlyCompletes"] === true) return m.done_import_completed({ file });
  const imported =
    count === 0 && registered > 0
      ? m.done_import_registered({ file, count: registered })
      : m.done_import_matches({ file, count });
  return [imported, ...disagreementSentences(summary)].join(betweenFacts);
}

/** A score that was typed, and whether a later word kept it from counting. */
function typedSentence(summary: Summary): string {
  const sides = { home: textOf(summary, "home"), away: textOf(summary, "away") };
  const score = textOf(summary, "score") || m.outcome_forfeit();
  if (summary["isLate"] === true) return m.done_match_score_late({ ...sides, score });
  return summary["isOver"] === false
    ? m.done_match_score_open({ ...sides, score })
    : m.done_match_score({ ...sides, score });
}

/** What a match's result was and is; older entries name the sides alone. */
function correctedSentence(summary: Summary): string {
  const sides = { home: textOf(summary, "home"), away: textOf(summary, "away") };
  const { before, after } = summary as { before?: NotedResult; after?: NotedResult };
  if (before === undefined || after === undefined) return m.done_match_correct(sides);
  const isByScore = before.score !== after.score;
  const words = (result: NotedResult) => resultWords(result, sides, { isByScore });
  return m.done_match_correct_result({ ...sides, before: words(before), after: words(after) });
}

/** Results that a file and a volunteer at the tables say differently, and whose is the last word. */
function disagreementSentences(summary: Summary): string[] {
  const found = Array.isArray(summary["disagreements"]) ? (summary["disagreements"] as Summary[]) : [];
  return found.map((one) => {
    const sides = { home: textOf(one, "home"), away: textOf(one, "away") };
    const typed = textOf(one, "typed") || m.outcome_forfeit();
    const file = textOf(one, "file") || m.outcome_forfeit();
    return one["kept"] === "file"
      ? m.done_file_over_typed({ ...sides, typed, file })
      : m.done_typed_over_file({ ...sides, typed, file });
  });
}

/** An evening without a match counts who is registered, else who is listed. One may have a dump of the legacy site beside it. */
function publishedSentence(summary: Summary): string {
  const { legacy } = summary as { legacy?: Summary };
  const { tournaments } = summary;
  const names = typeof tournaments === "string" && tournaments !== "" ? [tournaments] : [];
  return [...(legacy ? [legacySentence(legacy)] : []), ...eveningParts(summary), ...names].join(betweenFacts);
}

function eveningParts(summary: Summary): string[] {
  const [matches, ratings] = [countOf(summary, "matches"), countOf(summary, "ratings")];
  const [registered, people] = [countOf(summary, "registered"), countOf(summary, "people")];
  if (matches > 0 || ratings > 0 || registered + people === 0)
    return [
      m.done_evening_publish({ matches, ratings }),
      ...(people > 0 ? [m.evening_publish_people({ count: people })] : []),
      ...(registered > 0 ? [m.evening_publish_registered({ count: registered })] : []),
    ];
  return [
    registered > 0
      ? m.done_evening_registered({ count: registered })
      : m.done_evening_people({ count: people }),
  ];
}

/** The people of an operation on several. */
function namesOf(summary: Summary): string {
  const names = Array.isArray(summary["names"]) ? (summary["names"] as string[]) : [];
  return formatList(names.map(personInWords), currentLocale());
}

/** The name of an article, and which kind it is: the sentences differ. */
function articleOf(summary: Summary): { name: string; kind: string } {
  return { name: textOf(summary, "name"), kind: textOf(summary, "kind") };
}

function isRenamed(summary: Summary): boolean {
  return typeof summary["before"] === "string" && summary["before"] !== summary["name"];
}

const sentences: Record<AuditAction, (summary: Summary) => string> = {
  "tournament.create": (s) => m.done_tournament_create({ name: textOf(s, "name") }),
  "tournament.edit": (s) =>
    isRenamed(s)
      ? m.done_tournament_rename({ name: textOf(s, "name"), before: textOf(s, "before") })
      : m.done_tournament_edit({ name: textOf(s, "name") }),
  "tournament.photos": (s) => m.done_tournament_photos({ name: textOf(s, "name") }),
  "tournament.complete": (s) => m.done_tournament_complete({ name: textOf(s, "name") }),
  "tournament.delete": (s) => m.done_tournament_delete({ name: textOf(s, "name") }),
  "import.players": (s) => m.done_import_players({ file: textOf(s, "fileName"), count: importedCount(s) }),
  "import.matches": matchesSentence,
  "import.results": (s) => m.done_import_results({ file: textOf(s, "fileName") }),
  "import.store": legacySentence,
  "evening.publish": publishedSentence,
  "rating.set": (s) =>
    m.done_rating_set({
      name: textOf(s, "name"),
      mode: s["mode"] === "singles" ? m.mode_singles() : m.mode_doubles(),
      before: ratingOf(s, "before"),
      after: ratingOf(s, "after"),
    }),
  "rating.start": (s) => m.done_rating_start({ count: countOf(s, "count"), names: namesOf(s) }),
  "player.add": (s) => m.done_player_add({ name: textOf(s, "name") }),
  "player.edit": (s) =>
    isRenamed(s)
      ? m.done_player_rename({ name: textOf(s, "name"), before: textOf(s, "before") })
      : m.done_player_edit({ name: textOf(s, "name") }),
  "player.delete": (s) => m.done_player_delete({ name: textOf(s, "name") }),
  "player.merge": (s) =>
    m.done_player_merge({
      name: textOf(s, "name"),
      into: textOf(s, "into"),
      count: countOf(s, "matches"),
    }),
  "player.pseudonym": (s) =>
    s["hidden"] === true
      ? m.done_player_hidden({ name: textOf(s, "name") })
      : m.done_player_shown({ name: textOf(s, "name") }),
  "player.erase": (s) => m.done_player_erase({ count: countOf(s, "records") }),
  compile: (s) => m.done_compile({ count: countOf(s, "matches"), players: countOf(s, "players") }),
  "compile.reorder": (s) => m.done_compile_reorder({ count: countOf(s, "replayed") }),
  "compile.remove": (s) => m.done_compile_remove({ count: countOf(s, "matches") }),
  "match.score": typedSentence,
  "match.correct": correctedSentence,
  "settings.edit": () => m.done_settings_edit(),
  "article.create": (s) => m.done_article_create(articleOf(s)),
  "article.edit": (s) => m.done_article_edit(articleOf(s)),
  "article.publish": (s) => m.done_article_publish(articleOf(s)),
  "article.withdraw": (s) => m.done_article_withdraw(articleOf(s)),
  "article.move": (s) => m.done_article_move({ name: textOf(s, "name") }),
  "article.delete": (s) => m.done_article_delete(articleOf(s)),
  "administrator.invite": (s) => m.done_administrator_invite({ email: textOf(s, "email") }),
  "administrator.join": (s) => m.done_administrator_join({ email: textOf(s, "email") }),
  "administrator.remove": (s) => m.done_administrator_remove({ email: textOf(s, "email") }),
  "administrator.reset": (s) => m.done_administrator_reset({ email: textOf(s, "email") }),
  "administrator.password": (s) => m.done_administrator_password({ email: textOf(s, "email") }),
  "token.create": (s) => m.done_token_create({ name: textOf(s, "name") }),
  "token.revoke": (s) => m.done_token_revoke({ name: textOf(s, "name") }),
  undo: (s) => m.done_undo({ what: operationSentence(s["action"] as AuditAction, s["summary"] as Summary) }),
};

/** What an operation did, in one sentence of the page's language. */
export function operationSentence(action: AuditAction, summary: Summary): string {
  return sentences[action](summary);
}

const labels: Record<AuditAction, () => string> = {
  "tournament.create": m.action_tournament_create,
  "tournament.edit": m.action_tournament_edit,
  "tournament.photos": m.action_tournament_photos,
  "tournament.complete": m.action_tournament_complete,
  "tournament.delete": m.action_tournament_delete,
  "import.players": m.action_import_players,
  "import.matches": m.action_import_matches,
  "import.results": m.action_import_results,
  "import.store": m.action_import_store,
  "evening.publish": m.action_evening_publish,
  "rating.set": m.action_rating_set,
  "rating.start": m.action_rating_start,
  "player.add": m.action_player_add,
  "player.edit": m.action_player_edit,
  "player.delete": m.action_player_delete,
  "player.merge": m.action_player_merge,
  "player.pseudonym": m.action_player_pseudonym,
  "player.erase": m.action_player_erase,
  compile: m.action_compile,
  "compile.reorder": m.action_compile_reorder,
  "compile.remove": m.action_compile_remove,
  "match.correct": m.action_match_correct,
  "match.score": m.action_match_score,
  "settings.edit": m.action_settings_edit,
  "article.create": m.action_article_create,
  "article.edit": m.action_article_edit,
  "article.publish": m.action_article_publish,
  "article.withdraw": m.action_article_withdraw,
  "article.move": m.action_article_move,
  "article.delete": m.action_article_delete,
  "administrator.invite": m.action_administrator_invite,
  "administrator.join": m.action_administrator_join,
  "administrator.remove": m.action_administrator_remove,
  "administrator.reset": m.action_administrator_reset,
  "administrator.password": m.action_administrator_password,
  "token.create": m.action_token_create,
  "token.revoke": m.action_token_revoke,
  undo: m.action_undo,
};

/** What kind of operation it is, in a word or two. */
export function actionLabel(action: AuditAction): string {
  return labels[action]();
}

/** Who did an operation, for administrators: an e-mail address, the command line, or the token that results were sent with. */
export function authorName(author: string): string {
  if (author === "cli") return m.author_command();
  const name = tokenOfAuthor(author);
  return name === undefined ? author : m.author_token({ name });
}
