import pg from "pg";

/** What tests need to know of the empty database at the newest schema, of which others are made. */
export interface PostgresTemplate {
  readonly name: string;
  /** Equal for two databases with the same relations, indexes, triggers, functions and migrations. */
  readonly fingerprint: string;
  /** The rows of an empty site, as JSON, per relation. */
  readonly rows: Readonly<Record<string, string>>;
}

/** The name that connections have which are kept for the next test. */
export const keptName = "kept";

/**
 * Databases that tests use one after another. Emptying one is far cheaper than making one, which writes three hundred files:
 * file systems are slow at making files where many were just deleted.
 */
export class PostgresDatabases {
  readonly #address: string;
  readonly #template: PostgresTemplate;
  readonly #session: pg.Client;
  /** Whether a test uses it, per number. Another process sees the session's lock on the number. */
  readonly #numbers = new Map<number, boolean>();
  /** Sessions that empty databases, per number: a new one would read the catalogue again each time. */
  readonly #cleaners = new Map<number, pg.Client>();

  constructor(address: string, template: PostgresTemplate) {
    this.#address = address;
    this.#template = template;
    this.#session = new pg.Client({ connectionString: address });
  }

  async open(): Promise<void> {
    await this.#session.connect();
  }

  /** Its databases are then free for other processes. */
  async close(): Promise<void> {
    for (const cleaner of this.#cleaners.values()) await cleaner.end();
    await this.#session.end();
  }

  /** An empty database at the newest schema, which no other test uses; `asNew`, also one that none has used before. */
  async take(
    asNew: boolean,
  ): Promise<{ readonly url: string; readonly isNew: boolean; readonly giveBack: () => void }> {
    const number = await this.#takeNumber();
    const name = `test_${number}`;
    const url = addressOf(this.#address, name);
    const isNew = asNew || !(await this.#empty(number, name));
    if (isNew) {
      await this.#cleaners.get(number)?.end();
      this.#cleaners.delete(number);
      await this.#session.query(`drop database if exists ${name} with (force)`);
      await this.#session.query(`create database ${name} template ${this.#template.name} strategy file_copy`);
    }
    return { url, isNew, giveBack: () => this.#numbers.set(number, false) };
  }

  async #takeNumber(): Promise<number> {
    for (let number = 1; ; number++) {
      const isUsed = this.#numbers.get(number);
      if (isUsed === true) continue;
      this.#numbers.set(number, true);
      if (isUsed === false) return number;
      const { rows } = await this.#session.query("select pg_try_advisory_lock($1) as locked", [number]);
      if (rows[0].locked) return number;
      this.#numbers.delete(number);
    }
  }

  /** Whether it could be made as the template is. One of another schema, or swollen by a large test, could not. */
  async #empty(number: number, name: string): Promise<boolean> {
    const cleaner = this.#cleaners.get(number) ?? (await this.#connect(number, name));
    if (cleaner === undefined) return false;
    // A connection that does nothing is kept, or about to end by itself: it is not waited for.
    const { rows } = await cleaner.query(
      `select (${fingerprintQuery}) as fingerprint, pg_database_size($1) < 50000000 as "isSmall", (
         select count(pg_terminate_backend(pid, case when state = 'idle' then 0 else 10000 end))
         from pg_stat_activity
         where datname = $1 and pid <> pg_backend_pid() and (application_name, state) is distinct from ($2, 'idle')
       )`,
      [name, keptName],
    );
    if (!rows[0].isSmall || rows[0].fingerprint !== this.#template.fingerprint) return false;
    const relations = await listRelations(cleaner);
    const deletions = relations.map((relation) => `delete from "${relation}"`);
    const insertions = Object.entries(this.#template.rows).map(
      ([relation, json]) =>
        `insert into "${relation}" select * from json_populate_recordset(null::"${relation}", ${cleaner.escapeLiteral(json)})`,
    );
    const statements = ["begin", "set local session_replication_role = replica", ...deletions, ...insertions];
    await cleaner.query([...statements, "commit"].join(";"));
    return true;
  }

  /** The session that empties the database of that number, kept for the next time; undefined where there is no database. */
  async #connect(number: number, name: string): Promise<pg.Client | undefined> {
    const { rowCount } = await this.#session.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) return undefined;
    const cleaner = new pg.Client({ connectionString: addressOf(this.#address, name) });
    await cleaner.connect();
    this.#cleaners.set(number, cleaner);
    return cleaner;
  }
}

/** Reads what `PostgresDatabases` must know of the template of that name. */
export async function readTemplate(address: string, name: string): Promise<PostgresTemplate> {
  return withDatabase(addressOf(address, name), async (client) => {
    const rows: Record<string, string> = {};
    for (const relation of await listRelations(client)) {
      const result = await client.query(`select json_agg(t)::text as json from "${relation}" t`);
      if (result.rows[0].json !== null) rows[relation] = result.rows[0].json;
    }
    const { rows: found } = await client.query(`select (${fingerprintQuery}) as fingerprint`);
    return { name, fingerprint: found[0].fingerprint, rows };
  });
}

/** What PostgreSQL comes with has lower ids. By them the catalogue is read through its indexes. */
const firstOwnId = 16_384;

/**
 * Whoever changes a schema writes rows of the catalogue anew, with its own transaction's number, which is higher than those that
 * a database made of the template has until then; or takes some away. Far cheaper than definitions in words, which are put
 * together for each.
 */
const fingerprintQuery = `
  select string_agg(concat_ws(' ', lines, latest), ', ') from (
    select count(*) as lines, max(xmin::text::bigint) as latest from pg_attribute where attrelid >= ${firstOwnId}
    union all select count(*), max(xmin::text::bigint) from pg_class where oid >= ${firstOwnId}
    union all select count(*), max(xmin::text::bigint) from pg_constraint where oid >= ${firstOwnId}
    union all select count(*), max(xmin::text::bigint) from pg_trigger where oid >= ${firstOwnId}
    union all select count(*), max(xmin::text::bigint) from pg_proc where oid >= ${firstOwnId}
    union all select count(*), max(xmin::text::bigint) from pg_namespace where oid >= ${firstOwnId}
  ) as catalogue`;

/** The relations that hold a site's rows; the migrator's own say which schema it is. */
async function listRelations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'kysely_migration_lock' order by 1",
  );
  return rows.map(({ name }) => name);
}

function addressOf(address: string, name: string): string {
  return address.replace(/\/postgres$/, `/${name}`);
}

async function withDatabase<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
