import { SECOND } from '@/lib/shared/clock';

/** Calls, and once more a second later when that failed: a phone's network is often away for a moment. */
export async function twice<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND));
    return call();
  }
}
