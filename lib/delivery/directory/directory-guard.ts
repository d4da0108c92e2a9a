/** Losing more than this share of the directory at once looks like a fault of the carrier. */
const SUSPICIOUS_SHARE = 0.2;

type Lost = { before: number; lost: number };

/**
 * Pure: why a fetched directory looks like a fault rather than a change, as a text for staff; null when it
 * may be applied. `settlements` counts those with branches, `places` those that are open.
 */
export function directorySuspicion(
  listed: { places: number },
  { settlements, places }: { settlements: Lost; places: Lost },
): string | null {
  if (listed.places === 0) return 'довідник порожній';
  if (settlements.lost > settlements.before * SUSPICIOUS_SHARE) {
    return `зникло б ${settlements.lost} із ${settlements.before} населених пунктів`;
  }
  if (places.lost > places.before * SUSPICIOUS_SHARE) {
    return `зникло б ${places.lost} із ${places.before} відділень і поштоматів`;
  }
  return null;
}
