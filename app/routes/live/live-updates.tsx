import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/** How long a page whose stream was given up waits before it tries again, in milliseconds. */
export const aMinute = 60_000;

/** In the administrators' application the same stream says when to read the page anew: React changes it, not the script. */
export function LiveUpdates({ stream }: { readonly stream: string }) {
  const { revalidate } = useRevalidator();
  // The address changes with each state; the stream that is open goes on.
  const [address] = useState(stream);
  useEffect(() => followStream(address, () => void revalidate()), [address, revalidate]);
  return null;
}

/**
 * Calls `onBoard` whenever the live page's stream at `address` has news, until what it gives back is called. A browser gives a
 * stream up when the server has no more of them, and Firefox also without a connection: it is then opened again.
 */
export function followStream(address: string, onBoard: () => void): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(again);
    source = new EventSource(address);
    source.addEventListener("board", onBoard);
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) again = setTimeout(listen, aMinute);
    });
  };
  const listenIfGivenUp = () => {
    if (source.readyState === EventSource.CLOSED) listen();
  };
  listen();
  addEventListener("online", listenIfGivenUp);
  return () => {
    removeEventListener("online", listenIfGivenUp);
    clearTimeout(again);
    source.close();
  };
}
