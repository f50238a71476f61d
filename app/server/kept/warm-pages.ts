import { tableTypes } from "#app/domain/values/table-type.ts";
import { locales } from "#app/i18n/locale.ts";
import { paths } from "#app/paths.ts";
import type { Log } from "#app/server/machine/logger.ts";
import type { ContentVersion } from "./content-version.ts";
import type { KeptPages } from "./kept-pages.ts";

/** Makes the pages that most readers open first again, after a change of the content, before the first of them comes. */
export interface WarmPages {
  /** Something may have been written, by a request to the site of that origin. */
  readonly soon: (origin: string) => void;
  readonly close: () => void;
}

interface Warming {
  readonly pages: Pick<KeptPages, "isOwnHost"> & { readonly content: Pick<ContentVersion, "current"> };
  readonly fetch: (request: Request, connection: { readonly address: string }) => Promise<Response>;
  readonly log: Log;
}

/** In milliseconds. An evening is published by several writes: pages are made once nothing was written between two looks. */
const betweenLooks = 250;
/** In milliseconds. On a tournament day results are written every few seconds. */
const atMostEvery = 10_000;
const warmed = [paths.home(), ...tableTypes.map((table) => paths.rankings(table))];
const devices = ["?0", "?1"];
/** Nobody's: the pages count against no visitor's budget. */
const connection = { address: "0.0.0.0" };

/** Asked for as visitors ask, one after the other, so that whoever comes meanwhile is answered between two pages. */
export function createWarmPages({ pages, fetch, log }: Warming): WarmPages {
  let timer: NodeJS.Timeout | undefined;
  let isWarming = false;
  let isClosed = false;
  let seen: number | undefined;
  let made: number | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  const versionNow = async () => (await pages.content.current()).version;
  const wait = (origin: string, milliseconds: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void look(origin), milliseconds).unref();
  };
  const look = async (origin: string) => {
    timer = undefined;
    // What is written meanwhile comes after it.
    if (isWarming) return wait(origin, betweenLooks);
    isWarming = true;
    try {
      await makeOnceQuiet(origin);
    } catch (error) {
      log.warn({ err: error }, "pages could not be made in advance");
    } finally {
      isWarming = false;
    }
  };
  const makeOnceQuiet = async (origin: string) => {
    const version = await versionNow();
    if (version === made) return;
    if (version !== seen) {
      seen = version;
      return wait(origin, betweenLooks);
    }
    made = version;
    await askForEach(fetch, origin, async () => !isClosed && (await versionNow()) === version);
    endedAt = performance.now();
  };
  return {
    // The version is asked for later: while a database comes back, one request asks it, which is that of whoever has just written.
    // Anybody may send forms that write nothing: what is waited for already is not put off by them.
    soon(origin) {
      if (timer !== undefined || !pages.isOwnHost(new URL(origin).host)) return;
      wait(origin, Math.max(betweenLooks, endedAt + atMostEvery - performance.now()));
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

async function askForEach(
  fetch: Warming["fetch"],
  origin: string,
  goesOn: () => Promise<boolean>,
): Promise<void> {
  for (const path of warmed) {
    for (const locale of locales) {
      for (const device of devices) {
        if (!(await goesOn())) return;
        const headers = { cookie: `language=${locale}`, "sec-ch-ua-mobile": device };
        await (await fetch(new Request(origin + path, { headers }), connection)).arrayBuffer();
      }
    }
  }
}
