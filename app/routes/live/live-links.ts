import type { LinksFunction } from "react-router";
import stylesheet from "#app/styles/live-page.css?url";

/** The style of what is played now, with its brackets. */
export const liveLinks: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
