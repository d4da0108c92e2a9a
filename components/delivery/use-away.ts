import { useEffect, useState } from 'react';
import type { LoadedPart } from './use-part';

/**
 * Whether the directory was unavailable for a part of the address: from then on, for the same `place`, the typed text
 * is accepted.
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
