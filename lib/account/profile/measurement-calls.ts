import type { Measurements } from '@/lib/catalogue/fit/measurements';
import { api } from '@/lib/http/browser/api-client';
import { setUser } from '../session/session';

type Saved = { data: Measurements };

/** Saves measurements to the account of the signed-in customer. Throws ApiError. */
export async function saveMeasurements(body: Measurements): Promise<void> {
  const { data } = await api.patch<Saved>('/api/auth/measurements', { body });
  setUser((user) => ({ ...user, measurements: data }));
}
