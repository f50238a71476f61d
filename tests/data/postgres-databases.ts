import pg from "pg";

/** What tests need to know of the empty database at the newest schema, of which others are made. */
export interface PostgresTemplate {
  readonly name: string;
  /** Equal for two databases with the same relations, indexes, triggers, functions and migrations. */
  readonly fingerprint: string;
  /** The rows of an empty site, as JSON, per relation. */
  readonly rows: Readonly<Record<string, string>>;
}

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
    await this.#session.end();
  }

  /** An empty database at the newest schema, which no other test uses; `asNew`, also one that none has used before. */
  async take(asNew: boolean): Promise<{ readonly url: string; readonly giveBack: () => void }> {
    const number = await this.#takeNumber();
    const name = `test_${number}`;
    if (asNew || !(await this.#empty(name))) {
      await this.#session.query(`drop database if exists ${name} with (force)`);
      await this.#session.query(`create database ${name} template ${this.#template.name} strategy file_copy`);
    }
    return { url: addressOf(this.#address, name), giveBack: () => this.#numbers.set(number, false) };
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
  async #empty(name: string): Promise<boolean> {
    const { rowCount } = await this.#session.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) return false;
    await this.#session.query(
      "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1",
      [name],
    );
    return withDatabase(addressOf(this.#address, name), async (client) => {
      const { rows } = await client.query(
        `select (${fingerprintQuery}) as fingerprint, pg_database_size($1) < 50000000 as "isSmall"`,
        [name],
      );
      if (!rows[0].isSmall || rows[0].fingerprint !== this.#template.fingerprint) return false;
      const relations = await listRelations(client);
      const deletions = relations.map((relation) => `delete from "${relation}"`);
      const insertions = Object.entries(this.#template.rows).map(
        ([relation, json]) =>
          `insert into "${relation}" select * from json_populate_recordset(null::"${relation}", ${client.escapeLiteral(json)})`,
      );
      const statements = [
        "begin",
        "set local session_replication_role = replica",
        ...deletions,
        ...insertions,
      ];
      await client.query([...statements, "commit"].join(";"));
      return true;
    });
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

const fingerprintQuery = `
  select md5(string_agg(line, chr(10) order by line)) from (
    select format('%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = to_regnamespace('public') and attnum > 0
    union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = to_regnamespace('public')
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgname || tgrelid::regclass from pg_trigger where not tgisinternal
    union all select proname::text from pg_proc where pronamespace = to_regnamespace('public')
    union all select nspname::text from pg_namespace where nspname !~ '^pg_'
  ) as lines`;

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
