import type { Kopecks } from '@/lib/shared/money';

/** An ordinary parcel from branch to branch. */
export const SERVICE = { type: 'STANDARD', deliveryType: 'W2W' } as const;

/** Digits alone: its own papers forbid a plus. */
export const ukrposhtaPhone = (phone: string): string => phone.replace(/\D/g, '');

/** Hryvnias of an answer, a number or a text, in kopecks; null for what is none. */
export function ukrposhtaMoney(value: unknown): Kopecks | null {
  const amount = typeof value === 'string' && value !== '' ? Number(value) : value;
  const isSum = typeof amount === 'number' && Number.isFinite(amount) && amount >= 0;
  return isSum ? Math.round(amount * 100) : null;
}
