import { useNavigation } from "react-router";

/**
 * Whether a form of this page is on its way, or what it changed is still being fetched: until then its fields hold what was sent,
 * and it must not be sent again.
 */
export function useIsSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod !== undefined && formMethod !== "GET";
}
