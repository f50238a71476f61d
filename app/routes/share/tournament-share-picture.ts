import type { LoaderFunctionArgs } from "react-router";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatStub } from "#app/i18n/format.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";
import { idOf, pictureResponse } from "./picture-response.ts";

export async function loader({ context: provider, params }: LoaderFunctionArgs): Promise<Response> {
  const context = provider.get(requestContext);
  const tournament = await context.snapshot((db) => findTournament(db, idOf(params["file"])));
  if (!tournament) throw notFound();
  const { name, city, table, from } = tournament;
  const stub = from === null ? undefined : formatStub(from, currentLocale());
  return pictureResponse(context, {
    label: table === null ? city : `${city} · ${tableNames[table]}`,
    title: name,
    figures: stub === undefined ? [] : [{ value: stub.date, label: stub.month }],
  });
}
