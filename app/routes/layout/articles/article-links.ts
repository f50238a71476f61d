import type { LinksFunction } from "react-router";
import stylesheet from "#app/styles/article-page.css?url";

/** The style of texts and news: a route that shows them exports it as its `links`. */
export const articleLinks: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
