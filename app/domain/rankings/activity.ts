/** The instant after which somebody must have taken part (R21): the cut-off day begins at midnight UTC. */
export function activeAfter(cutOff: string): string {
  return `${cutOff}T00:00:00.000Z`;
}

/**
 * R21: active with a participation after the cut-off day. `lastParticipation` is an instant (UTC, ISO 8601), or null for
 * someone who never took part.
 */
export function isActive(lastParticipation: string | null, cutOff: string): boolean {
  return lastParticipation !== null && lastParticipation > activeAfter(cutOff);
}
