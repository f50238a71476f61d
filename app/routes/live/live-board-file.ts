import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import { readLiveTournament } from "#app/reading/live/read-live-tournament.ts";
import { requestContext } from "#app/server/context.ts";
import type { LiveParts } from "#app/server/live/live-parts.ts";
import { boardParts } from "./live-board.tsx";

/** The parts of the live page as finished HTML: what open pages are sent when something changes. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { snapshot, settings, today } = context.get(requestContext);
  const state = await snapshot((db) => readLiveTournament(db, settings, today));
  if (state.kind !== "on") return Response.json({ tournament: null, parts: [] } satisfies LiveParts);
  const { tournament, played, ties } = state;
  const parts = boardParts({ played, ties, tournamentId: tournament.id }).map(({ id, content }) => ({
    id,
    html: renderToStaticMarkup(createElement(Fragment, null, content)),
  }));
  return Response.json({ tournament: tournament.id, parts } satisfies LiveParts);
}
