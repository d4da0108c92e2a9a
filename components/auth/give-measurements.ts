import { saveMeasurements } from '@/lib/account/profile/measurement-calls';
import { knownUser } from '@/lib/account/session/session';
import { hasMeasurements } from '@/lib/catalogue/fit/measurements';
import { useMeasurements } from '@/stores/measurements';

/**
 * After a sign-in: copies the guest's body measurements to the account, if the account has none. Errors are ignored:
 * the measurements stay in this browser and are sent with the next save.
 */
export async function copyGuestMeasurements(): Promise<void> {
  const user = knownUser();
  const { body } = useMeasurements.getState();
  if (!user || hasMeasurements(user.measurements) || !hasMeasurements(body)) return;
  await saveMeasurements(body).catch(() => {});
}
