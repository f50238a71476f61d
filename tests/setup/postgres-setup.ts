import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#app/data/connection/database.ts";
import { type PostgresTemplate, readTemplate } from "../data/postgres-databases.ts";
import { startPostgres } from "../postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server's own database, where others are made. */
    readonly postgres: string;
    /** An empty database at the newest schema, to make others of. */
    readonly template: PostgresTemplate;
  }
}

const template = "gamelle_template";

/** A real PostgreSQL for the data tests: started before them, stopped and gone after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const maker = new pg.Client({ connectionString: server.url });
  await maker.connect();
  await maker.query(`create database ${template}`);
  await maker.end();
  const database = await openDatabase({ url: server.url.replace(/\/postgres$/, `/${template}`) });
  await database.close();
  project.provide("postgres", server.url);
  project.provide("template", await readTemplate(server.url, template));
  return server.stop;
}
