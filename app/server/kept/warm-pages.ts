import { tableTypes } from "#app/domain/values/table-type.ts";
import { locales } from "#app/i18n/locale.ts";
import { paths } from "#app/paths.ts";
import type { Log } from "#app/server/machine/logger.ts";
import type { KeptPages } from "./kept-pages.ts";

/** Makes the pages that most readers open first again, after a change of the content, before the first of them comes. */
export interface WarmPages {
  /** Something may have been written, by a request to the site of that origin. */
  readonly soon: (origin: string) => void;
  readonly close: () => void;
}

interface Warming {
  readonly pages: Pick<KeptPages, "content" | "isOwnHost">;
  readonly fetch: (request: Request, connection: { readonly address: string }) => Promise<Response>;
  readonly log: Log;
}

/** An evening is published by several writes; what follows at once is waited for. */
const quietFor = 500;
/** On a tournament day results are written every few seconds. */
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
  let last: number | undefined;
  let awaited: number | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  const versionNow = async () => (await pages.content.current()).version;
  const warm = async (origin: string) => {
    const version = await versionNow();
    if (version === last) return;
    last = version;
    await askForEach(fetch, origin, async () => !isClosed && (await versionNow()) === version);
  };
  const begin = async (origin: string) => {
    // What is written meanwhile comes after it.
    if (isWarming) return wait(origin);
    isWarming = true;
    try {
      await warm(origin);
    } catch (error) {
      log.warn({ err: error }, "pages could not be made in advance");
    } finally {
      isWarming = false;
      endedAt = performance.now();
    }
  };
  const wait = (origin: string) => {
    clearTimeout(timer);
    if (isClosed) return;
    const milliseconds = Math.max(quietFor, endedAt + atMostEvery - performance.now());
    timer = setTimeout(() => void begin(origin), milliseconds).unref();
  };
  const waitFor = async (origin: string) => {
    // On PostgreSQL it is not known at once after a form, whatever the form wrote.
    const version = await versionNow().catch(() => undefined);
    // Anybody may send forms that write nothing: what is waited for already is not put off by them.
    if (version !== undefined && version === awaited) return;
    awaited = version;
    wait(origin);
  };
  return {
    soon(origin) {
      if (pages.isOwnHost(new URL(origin).host)) void waitFor(origin);
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
