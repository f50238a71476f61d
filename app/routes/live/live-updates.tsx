import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/** In the administrators' application the same stream says when to read the page anew: React changes it, not the script. */
export function LiveUpdates({ stream }: { readonly stream: string }) {
  const { revalidate } = useRevalidator();
  // The address changes with each state; the stream that is open goes on.
  const [address] = useState(stream);
  useEffect(() => {
    const source = new EventSource(address);
    source.addEventListener("board", () => void revalidate());
    return () => source.close();
  }, [address, revalidate]);
  return null;
}
