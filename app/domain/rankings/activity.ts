/**
 * R21: active with a participation after the cut-off day, which begins at midnight UTC.
 * `lastParticipation` is an instant (UTC, ISO 8601), or null for someone who never took part.
 */
export function isActive(lastParticipation: string | null, cutOff: string): boolean {
  return lastParticipation !== null && lastParticipation > `${cutOff}T00:00:00.000Z`;
}
