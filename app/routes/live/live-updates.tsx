import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { liveStream } from "#app/paths.ts";

/** In the administrators' application the same stream says when to read the page anew: React changes it, not the script. */
export function LiveUpdates() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const source = new EventSource(liveStream(currentLocale(), "page"));
    source.addEventListener("board", () => void revalidate());
    return () => source.close();
  }, [revalidate]);
  return null;
}
