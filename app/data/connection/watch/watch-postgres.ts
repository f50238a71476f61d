import pg from "pg";
import { type ContentWatch, contentChannel } from "./content-watch.ts";

/** In milliseconds; then the version is read again, even without a notification. */
const trustFor = 1_000;
const listenAgainAfter = 1_000;
const connectionTimeout = 5_000;

/**
 * Listens on a connection of its own. The version that was read counts until a notification comes, for a second at most. Behind a
 * pooler that does not pass notifications on, the connection does not get its own first one, and every question is a query.
 */
export function watchPostgres(url: string): ContentWatch {
  let known: { readonly version: number; readonly at: number } | undefined;
  let asking: Promise<number> | undefined;
  const forget = () => {
    known = undefined;
    asking = undefined;
  };
  const listener = new Listener(url, forget);
  return {
    current: () =>
      known !== undefined && performance.now() - known.at < trustFor ? known.version : undefined,
    ask(read) {
      listener.listen();
      if (!listener.isHearing) return read();
      const at = performance.now();
      asking ??= read();
      const mine = asking;
      const over = () => {
        if (asking === mine) asking = undefined;
      };
      return mine.then(
        (version) => {
          // Unless something was heard meanwhile.
          if (asking === mine) known = { version, at };
          over();
          return version;
        },
        (error: unknown) => {
          over();
          throw error;
        },
      );
    },
    lookAgain: forget,
    close: () => listener.close(),
  };
}

class Listener {
  readonly #url: string;
  readonly #onChange: () => void;
  #client: pg.Client | undefined;
  #triedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;
  isHearing = false;

  constructor(url: string, onChange: () => void) {
    this.#url = url;
    this.#onChange = onChange;
  }

  /** Begins to listen, unless it does already or has just failed to. */
  listen(): void {
    if (this.#client || this.#isClosed || performance.now() - this.#triedAt < listenAgainAfter) return;
    this.#triedAt = performance.now();
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: connectionTimeout,
      application_name: "gamelle listens",
    });
    this.#client = client;
    const lose = () => {
      if (this.#client === client) this.#lose();
      client.end().catch(() => undefined);
    };
    client.on("error", lose);
    client.on("end", lose);
    begin(
      client,
      () => {
        this.isHearing = true;
      },
      this.#onChange,
    ).catch(lose);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#lose();
    await client?.end().catch(() => undefined);
  }

  #lose(): void {
    this.#client = undefined;
    this.isHearing = false;
    this.#onChange();
  }
}

async function begin(client: pg.Client, onHearing: () => void, onChange: () => void): Promise<void> {
  const word = crypto.randomUUID();
  client.on("notification", ({ payload }) => (payload === word ? onHearing() : onChange()));
  await client.connect();
  await client.query(`listen ${contentChannel}`);
  await client.query("select pg_notify($1, $2)", [contentChannel, word]);
}
