import type { KFactor } from "#app/domain/rating/k-factor.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Why the K factor of a match is what it is (R3), in words. */
export const kFactorReason: Readonly<Record<KFactor, () => string>> = {
  0: m.match_k_dyp,
  30: m.match_k_other,
  50: m.match_k_open,
};
