import { HOUR } from '@/lib/shared/clock';

/** How long the pieces that somebody was mailed about are left to them, in milliseconds. */
export const HEAD_START = 24 * HOUR;

/**
 * Pure: how many more of those who wait may be mailed now. Never more people at once than there are free pieces:
 * whoever was mailed less than a day ago counts for one, whether they have bought by now or not.
 */
export function countToNotify(available: number, notifiedAt: Date[], now: Date): number {
  const running = notifiedAt.filter((at) => now.getTime() - at.getTime() < HEAD_START).length;
  return Math.max(0, available - running);
}
