import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import { listeningViewOf } from "#app/domain/live/live-view.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { readLiveTournament } from "#app/reading/live/read-live-tournament.ts";
import { requestContext } from "#app/server/context.ts";
import type { LivePart, LiveParts } from "#app/server/live/live-parts.ts";
import { liveStateId } from "#app/server/live/live-state-id.ts";
import { AlsoToday } from "./also-today.tsx";
import { type BoardPart, boardParts } from "./live-board.tsx";
import { PeopleChoice } from "./people/followed-now.tsx";
import { PersonCard } from "./people/person-card.tsx";
import { screenParts } from "./screens/live-screen.tsx";
import { UpdatedNote } from "./updated-note.tsx";

/** The parts of a view of what is live, as finished HTML: what open pages are sent when something changes. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { snapshot, settings, today, liveDays, url } = context.get(requestContext);
  const state = await snapshot((db) => readLiveTournament(db, settings, liveDays));
  const id = liveStateId({ state, today, settings });
  if (state.kind !== "on")
    return Response.json({ id, tournament: null, parts: [], people: [] } satisfies LiveParts);
  const { tournament, played, board, updatedAt, others } = state;
  const view = listeningViewOf(url.searchParams);
  if (view === "scores") {
    // The page reads its list itself: any change of the state is a change of its only part.
    const parts = [{ id: "live-state", html: id }];
    return Response.json({ id, tournament: tournament.id, parts, people: [] } satisfies LiveParts);
  }
  if (view !== "page") {
    const parts = screenParts(view, state).map(partOf);
    return Response.json({ id, tournament: tournament.id, parts, people: [] } satisfies LiveParts);
  }
  const hasStream = webLink(settings.streamLink) !== undefined;
  const parts = [
    { id: "live-updated", content: createElement(UpdatedNote, { updatedAt, today }) },
    { id: "live-others", content: createElement(AlsoToday, { others }) },
    { id: "live-people", content: createElement(PeopleChoice, { people: board.people }) },
    ...boardParts({ played, board, tournamentId: tournament.id, hasStream }),
  ].map(partOf);
  const people = board.people.map((person) => ({
    id: person.key,
    html: markupOf(createElement(PersonCard, { person })),
  }));
  return Response.json({ id, tournament: tournament.id, parts, people } satisfies LiveParts);
}

function partOf({ id, content }: BoardPart): LivePart {
  return { id, html: markupOf(content) };
}

function markupOf(content: ReactNode): string {
  return renderToStaticMarkup(createElement(Fragment, null, content));
}
