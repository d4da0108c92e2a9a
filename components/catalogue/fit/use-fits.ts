import { useEffect, useState } from 'react';
import { useSession } from '@/lib/account/session/session';
import { hasMeasurements, mergedMeasurements } from '@/lib/catalogue/fit/measurements';
import { useMeasurements } from '@/stores/measurements';
import type { SizeGuide } from './size-guide';

type Texts = Record<string, { text: string; isYours: boolean }>;

/** This person's measurements: the account's, and of this browser those that it has not. */
export function useBody() {
  const { user } = useSession();
  const stored = useMeasurements(({ body }) => body);
  return user ? mergedMeasurements(user.measurements, stored) : stored;
}

/** How each size fits this person, by its name; empty until measurements are known and the code that judges has come. */
export function useFits(guide: SizeGuide | null): Texts {
  const body = useBody();
  const [judge, setJudge] = useState<{ fitTexts: typeof import('./judge-fits').fitTexts }>();
  const isWanted = guide !== null && hasMeasurements(body);

  useEffect(() => {
    // Without a network the sizes stay as they are.
    if (isWanted) import('./judge-fits').then(setJudge).catch(() => {});
  }, [isWanted]);

  return guide && judge ? judge.fitTexts(guide, body) : {};
}
