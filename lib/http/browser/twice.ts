import { SECOND } from '@/lib/shared/clock';

/** Repeats a failed call once, after a second: mobile connections often drop for a moment. */
export async function retryOnce<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND));
    return call();
  }
}
