import { HOUR } from '@/lib/shared/clock';

/** How long a notified person has before the next one is notified about the same piece, in milliseconds. */
export const HEAD_START = 24 * HOUR;

/**
 * Pure: how many more waiting people may be notified now. Never more people at once than free pieces: everybody
 * notified less than a day ago counts as one piece, whether or not they have bought.
 */
export function countToNotify(available: number, notifiedAt: Date[], now: Date): number {
  const running = notifiedAt.filter((at) => now.getTime() - at.getTime() < HEAD_START).length;
  return Math.max(0, available - running);
}
