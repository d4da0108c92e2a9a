import { useSession } from '@/lib/account/session/session';
import { mergedMeasurements } from '@/lib/catalogue/fit/measurements';
import { useMeasurements } from '@/stores/measurements';

/** The shopper's measurements: those of the account, completed with those stored in this browser. */
export function useBody() {
  const { user } = useSession();
  const stored = useMeasurements(({ body }) => body);
  return user ? mergedMeasurements(user.measurements, stored) : stored;
}
