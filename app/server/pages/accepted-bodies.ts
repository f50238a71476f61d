import { pageOf } from "./page-of.ts";

/** What a body may be at an address. */
export interface AcceptedBody {
  readonly bytes: number;
  /** For how long it may keep coming, in milliseconds. */
  readonly patience: number;
  /** Whether a form without a field makes sense there. */
  readonly isOptional: boolean;
}

const tenSeconds = 10_000;
const quarterHour = 900_000;
const small = { bytes: 10_000, patience: tenSeconds, isOptional: false };

/** R50: what is open to everyone, and nothing else. Everything that is not here needs a session. */
const open: Readonly<Record<string, AcceptedBody>> = {
  "/invitation": small,
  "/language": small,
  "/login": small,
  "/login/provider": { ...small, isOptional: true },
  "/logout": { ...small, isOptional: true },
  "/welcome": small,
};

/** The paths of R50, for who checks that they are all. */
export const openPaths = Object.keys(open);

/** Whether a POST there is for everyone (R50). */
export function isOpenToEveryone(path: string): boolean {
  return Object.hasOwn(open, pageOf(path));
}

/** What a path takes. Images and files have limits of their own where they are read, and are told there in words. */
export function acceptedBodyOf(path: string): AcceptedBody {
  const page = pageOf(path);
  return open[page] ?? { bytes: administratorsBytes(page), patience: quarterHour, isOptional: false };
}

function administratorsBytes(page: string): number {
  if (page.startsWith("/admin/import-")) return 400_000_000;
  return page.startsWith("/tournaments/") ? 20_000_000 : 1_000_000;
}
