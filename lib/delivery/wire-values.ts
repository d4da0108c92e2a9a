import { z } from 'zod';
import type { Kopecks } from '@/lib/shared/money';

/** A field that carriers send as a text, as a number or as null; read as a trimmed text. */
export const looseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());

/** A phone number in the format of the carriers: digits only. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');

/** A carrier's amount in hryvnias, sent as number or text, in kopecks; null if it is empty or no amount. */
export function carrierMoney(value: unknown): Kopecks | null {
  const amount = typeof value === 'string' && value !== '' ? Number(value) : value;
  const isSum = typeof amount === 'number' && Number.isFinite(amount) && amount >= 0;
  return isSum ? Math.round(amount * 100) : null;
}
