import { z } from 'zod';
import type { Kopecks } from '@/lib/shared/money';

/** A field that carriers send as a text, a number or null. */
export const looseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());

/** A phone as carriers take it: digits only. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');

/** Hryvnias of a carrier, a number or a text, in kopecks; null when empty or not a sum. */
export function carrierMoney(value: unknown): Kopecks | null {
  const amount = typeof value === 'string' && value !== '' ? Number(value) : value;
  const isSum = typeof amount === 'number' && Number.isFinite(amount) && amount >= 0;
  return isSum ? Math.round(amount * 100) : null;
}
