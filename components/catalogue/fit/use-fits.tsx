import { useEffect, useState } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/account/session/session';
import { hasStoredMeasurements } from '@/stores/stored-keys';
import type { FitTexts, SizeGuide } from './size-guide';

const load = () => import('./person-fits').then((loaded) => loaded.PersonFits);
// Ignores the error: if the code cannot be loaded, the sizes are shown without advice.
const letBe = () => {};

/**
 * How each size fits the shopper; empty until measurements are known and the lazy code is loaded. The caller must
 * render `judge`, and call `onKnown` after measurements were saved.
 */
export function useFits(guide: SizeGuide | null) {
  const { user } = useSession();
  const [isKnown, setKnown] = useState(false);
  const [fits, setFits] = useState<FitTexts>({});
  useEffect(() => setKnown(hasStoredMeasurements()), []);
  const isWanted = isKnown || Object.keys(user?.measurements ?? {}).length > 0;
  const PersonFits = useLoaded(guide !== null && isWanted, load, letBe);
  return {
    fits,
    judge: PersonFits && guide && <PersonFits guide={guide} onFits={setFits} />,
    onKnown: () => setKnown(true),
  };
}
