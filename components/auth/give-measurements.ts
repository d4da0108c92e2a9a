import { saveMeasurements } from '@/lib/account/profile/measurement-calls';
import { knownUser } from '@/lib/account/session/session';
import { hasMeasurements } from '@/lib/catalogue/fit/measurements';
import { useMeasurements } from '@/stores/measurements';

/**
 * After a sign-in: gives an account that has no measurements those that the guest has typed here. A failure is silent,
 * as they stay in this browser and go with the next saving.
 */
export async function giveMeasurements(): Promise<void> {
  const user = knownUser();
  const { body } = useMeasurements.getState();
  if (!user || hasMeasurements(user.measurements) || !hasMeasurements(body)) return;
  await saveMeasurements(body).catch(() => {});
}
