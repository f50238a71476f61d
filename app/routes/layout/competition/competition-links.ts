import type { LinksFunction } from "react-router";
import stylesheet from "#app/styles/competition-page.css?url";

/** The style of phases and brackets: a route that shows a competition exports it as its `links`. */
export const competitionLinks: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
