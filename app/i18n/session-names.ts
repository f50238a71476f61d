import Bowser from "bowser";
import { m } from "./paraglide/messages.js";

/** Where a session is, as its owner would say it: a browser and a system; the browser's own words say neither well. */
export function sessionName(userAgent: string | null): string {
  const found = userAgent === null || userAgent === "" ? undefined : Bowser.parse(userAgent);
  const browser = found?.browser.name;
  const system = found?.os.name;
  if (browser && system) return m.session_on({ browser, system });
  return browser ?? system ?? m.session_unknown();
}
