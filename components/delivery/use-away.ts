import { useEffect, useState } from 'react';
import type { LoadedPart } from './use-part';

/**
 * Whether the carrier's directory was unavailable for this part of the address. From then on the typed text is
 * accepted, as long as `place` (e.g. the town) stays the same.
 */
export function useDirectoryOutage(part: LoadedPart, place: string, isAway: boolean): boolean {
  const [awayAt, setAwayAt] = useState<string | null>(null);
  const stays = isAway || awayAt === place;
  const needsAccepting = stays && part.ref === '' && !part.isTyped;
  const { accept } = part;

  useEffect(() => {
    if (isAway) setAwayAt(place);
  }, [isAway, place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `accept` changes on every render
  useEffect(() => {
    if (needsAccepting) accept();
  }, [needsAccepting]);

  return stays;
}
