import { formatMoment } from '@/components/orders/moment';
import { dayText } from '@/lib/delivery/day-text';
import { kyivTime } from '@/lib/delivery/dispatch';

/** `22 листопада 2026`, in Kyiv. */
export function longDay(iso: string): string {
  const { day } = kyivTime(new Date(iso));
  return `${dayText(day)} ${day.slice(0, 4)}`;
}

/** `22 листопада 2026, 06:41`, in Kyiv. */
export const longMoment = (iso: string): string => longDay(iso) + formatMoment(iso).slice(-7);
