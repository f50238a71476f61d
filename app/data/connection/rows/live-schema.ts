import type { Language } from "#app/domain/site/site-languages.ts";

/** A token by which tournament software may send the results of the tournament that is live. */
export interface PushTokenRow {
  id: string;
  /** What an administrator calls it: the software, or the computer in the hall. */
  name: string;
  /** SHA-256 of the token, hexadecimal, so that somebody who reads the database cannot use it. */
  tokenHash: string;
  /** E-mail of an administrator. */
  createdBy: string;
  createdAt: string;
  /** To the minute; null before its first use. */
  lastUsedAt: string | null;
}

/** A score that was typed at the tables and stands as its match's own; without a row a match is as files say it. */
export interface TypedScoreRow {
  /** The match's. */
  id: string;
  /** The operation that wrote it. */
  operationId: string;
  typedAt: string;
  /** MatchWord as JSON: what files said of the match when they last said something new. */
  inFile: string;
}

/** A browser that is told when somebody of the live tournament plays; nothing else is known of who reads there. */
export interface NoticeSubscriptionRow {
  id: string;
  /** The row is gone when this is no longer live. */
  tournamentId: string;
  playerId: string;
  /** The browser's address at its own push service. */
  endpoint: string;
  /** With which only that browser can read what it is sent. */
  p256dh: string;
  auth: string;
  /** The language of the page on which somebody asked for it. */
  locale: Language;
  /** The match and the table of the last notice that was sent, or is just being sent; "" before the first. */
  lastNotice: string;
  createdAt: string;
}
