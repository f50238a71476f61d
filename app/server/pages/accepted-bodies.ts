import { mostBytesTogether } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { pageOf } from "./page-of.ts";

/** How long a request's body may be, and for how many milliseconds it may keep coming. */
export interface BodyLimits {
  readonly bytes: number;
  readonly patience: number;
}

/** The limits of a request's body at an address. */
interface AcceptedBody extends BodyLimits {
  /** Whether a form without a field makes sense there. */
  readonly isOptional: boolean;
}

const tenSeconds = 10_000;
const quarterHour = 900_000;
const small = { bytes: 10_000, patience: tenSeconds, isOptional: false };

/** R50: the only paths where everyone may post. All others need a session. */
const open: Readonly<Record<string, AcceptedBody>> = {
  "/invitation": small,
  "/language": small,
  "/login": small,
  "/login/forgotten": small,
  "/login/provider": { ...small, isOptional: true },
  "/logout": { ...small, isOptional: true },
  "/new-password": small,
  "/welcome": small,
};

/** The paths of R50, for a test that checks that there are no others. */
export const openPaths = Object.keys(open);

/** Whether a POST there is for everyone (R50). */
export function isOpenToEveryone(path: string): boolean {
  return Object.hasOwn(open, pageOf(path));
}

/** The limits of a path. Pictures and files have stricter limits where they are read, with a sentence for each. */
export function acceptedBodyOf(path: string): AcceptedBody {
  const page = pageOf(path);
  return open[page] ?? { bytes: administratorsBytes(page), patience: quarterHour, isOptional: false };
}

function administratorsBytes(page: string): number {
  if (/^\/admin\/(import-|evening-files$|evenings)/.test(page)) return 400_000_000;
  return /^\/(tournaments|admin\/articles)\//.test(page) ? mostBytesTogether : 1_000_000;
}
