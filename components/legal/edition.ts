import { dayText } from '@/lib/shared/day-text';
import { kyivTime } from '@/lib/shared/kyiv-day';

/** The date of the default texts. */
const FIRST = '2026-11-26';

/** The day in Kyiv when a legal text was last changed, or that of the default texts: `20 листопада 2026 року`. */
export function editionText(updatedAt: string | null): string {
  const day = updatedAt ? kyivTime(new Date(updatedAt)).day : FIRST;
  return `${dayText(day)} ${day.slice(0, 4)} року`;
}
