import { readPersonKeys } from "#app/domain/live/person-key.ts";
import { companionSorts } from "#app/domain/matches/of-a-player/companion-tally.ts";
import { classSlugs } from "#app/domain/rating/rating-class.ts";
import { rankingSorts } from "#app/domain/rating/rating-mode.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { readPageNumber } from "#app/domain/values/numbers/page-number.ts";
import { isEmbed } from "#app/paths.ts";

/** Gives a value the form that it has in the page's own address; undefined where it is the default, or means nothing. */
type Form = (value: string) => string | undefined;

interface Parameter {
  readonly form: Form;
  /** Whether the number of its forms is limited. Of the others anyone can make up as many as they like. */
  readonly isLimited: boolean;
}

/** The address of a page, written in the one way that it has. */
export interface PageQuery {
  /** With its question mark, or "". */
  readonly search: string;
  /** Whether only things that exist make more of it: then the page is kept among the first. */
  readonly isLimited: boolean;
}

const longestText = 100;
const longestId = 300;

/** One of some words; the default is left out. */
function oneOf(...words: readonly string[]): Parameter {
  return { form: (value) => words.find((word) => word === value), isLimited: true };
}

const day: Parameter = { form: (value) => (isCalendarDay(value) ? value : undefined), isLimited: false };
const text: Parameter = { form: plainText, isLimited: false };
const page: Parameter = {
  form: (value) => {
    const number = readPageNumber(value);
    return number > 1 ? String(number) : undefined;
  },
  isLimited: false,
};
const year: Parameter = { form: (value) => (/^\d{4}$/.test(value) ? value : undefined), isLimited: false };
/** Where a list of the API goes on: an id, or a number. What it may not be is for the API to say. */
const cursor: Parameter = { form: (value) => value.slice(0, longestId) || undefined, isLimited: false };
/** A competition of a tournament, from 1. */
const competition: Parameter = {
  form: (value) => (/^[1-9]\d?$/.test(value) ? value : undefined),
  isLimited: false,
};
/** A piece of news, by the end of its address. */
const newsName: Parameter = {
  form: (value) => (/^\d{4}-\d{2}-\d{2}(-\d{1,3})?$/.test(value) ? value : undefined),
  isLimited: false,
};
/** Somebody of the live tournament. */
const personKey: Parameter = { form: (value) => readPersonKeys(value)[0], isLimited: false };
const separator = oneOf("semicolon");
const sort = oneOf(...rankingSorts.filter((word) => word !== "average"));
const dir = oneOf("asc");

/** What a reader typed: bounded, and without what nobody sees. */
function plainText(value: string): string | undefined {
  const seen = value.replace(/[\p{Cc}\p{Bidi_Control}]/gu, " ").trim();
  return (
    Array.from(seen.slice(0, 4 * longestText))
      .slice(0, longestText)
      .join("") || undefined
  );
}

const filter = {
  gender: oneOf("women"),
  class: oneOf(...classSlugs),
  year,
  city: text,
};
const view = { q: text, inactive: oneOf("1"), sort, dir, ...filter };

/**
 * Every parameter that a visitors' page knows, beside app/routes.ts. A page is asked for, made and kept under these
 * alone, in this order: a parameter that is not here does not reach its route.
 */
const known: readonly { readonly path: RegExp; readonly parameters: Readonly<Record<string, Parameter>> }[] =
  [
    // The combined view has no ledger of its own, so no days.
    { path: /^\/rankings\/multitable$/, parameters: { ...view, page } },
    { path: /^\/rankings\/[^/]+$/, parameters: { ...view, on: day, since: text, page } },
    {
      path: /^\/matches\/[^/]+\/[^/]+$/,
      parameters: {
        result: oneOf("victories", "defeats"),
        q: text,
        year,
        page,
        against: text,
        companions: oneOf(...companionSorts),
        whole: oneOf("honours", "ratings"),
        compare: text,
      },
    },
    { path: /^\/tournaments\/history$/, parameters: { page } },
    // Beside the other list and the form, which know none.
    { path: /^\/tournaments\/(?!history$|new$)[^/.]+$/, parameters: { matches: competition } },
    { path: /^\/live$/, parameters: { follow: personKey, overlay: oneOf("1"), screen: oneOf("1") } },
    { path: /^\/live\/board$/, parameters: { overlay: oneOf("1"), screen: oneOf("1"), scores: oneOf("1") } },
    { path: /^\/news$/, parameters: { after: newsName } },
    { path: /^\/methods$/, parameters: { own: text, opponents: text, event: text, result: text } },
    {
      path: /^\/export\/rankings\/[^/]+$/,
      parameters: { sort, dir, inactive: oneOf("1"), ...filter, separator },
    },
    { path: /^\/share\/players\//, parameters: { against: text } },
    { path: /^\/embed\//, parameters: { theme: oneOf("light", "dark") } },
    {
      path: /^\/api\/v1\//,
      parameters: {
        table: text,
        status: text,
        q: text,
        on: text,
        sort: text,
        inactive: text,
        gender: text,
        class: text,
        year: text,
        city: text,
        cursor,
      },
    },
    { path: /^\/export\/players\/[^/]+$/, parameters: { separator } },
  ];

/**
 * Pages that are somebody's own: never kept, and asked for exactly as they are written. So are searches: anybody can make
 * up as many as they like.
 */
const own =
  /^\/(admin(\/.*)?|search|search\/names|login|login\/forgotten|new-password|welcome|invitation|tournaments\/new|tournaments\/[^/]+\/(edit|delete|photos))$/;

/** Whether a page is somebody's own, by its path. */
export function isOwnPage(path: string): boolean {
  return own.test(path);
}

/** Whether phones get less of a page: no Top 5 on the home page, three columns of a ranking. They get every other page as it is. */
export function differsOnPhones(path: string): boolean {
  return /^\/(rankings\/[^/]+)?$/.test(path);
}

/** Programs and pages of other sites read these: they never depend on who is signed in. */
export function isForOtherSites(path: string): boolean {
  return path.startsWith("/api/v1/") || isEmbed(path);
}

/** What a visitors' page depends on of all that an address says. */
export function pageQuery(path: string, asked: URLSearchParams): PageQuery {
  const parameters = known.find((route) => route.path.test(path))?.parameters ?? {};
  const query = new URLSearchParams();
  let isLimited = true;
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = parameter.form(asked.get(name) ?? "");
    if (value === undefined) continue;
    query.set(name, value);
    isLimited &&= parameter.isLimited;
  }
  return { search: query.size === 0 ? "" : `?${query}`, isLimited };
}
