import type { certificates } from '@/lib/db/schema';
import { addDays, type Day, kyivTime } from '@/lib/shared/kyiv-day';

/** How many days after its issue a certificate can be used. */
export const VALID_DAYS = 365;

/** How many days a certificate can be used at least after money of an order went back to it. */
export const DAYS_AFTER_RETURN = 30;

/** Pure: the first day in Kyiv on which a gift can still be mailed; the job runs the last time at 21:05. */
export function firstSendDay(now: Date): Day {
  const { day, time } = kyivTime(now);
  return time < '21:05' ? day : addDays(day, 1);
}

/** Accounts of the ledger: the certificate itself, and where its money comes from or goes to. */
export const CERTIFICATE_ACCOUNTS = [
  'certificate',
  'sales',
  'orders',
  'voided',
  'expired',
] as const;
export type CertificateAccount = (typeof CERTIFICATE_ACCOUNTS)[number];

export const CERTIFICATE_STATES = ['active', 'used_up', 'voided', 'expired'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

type Facts = Pick<typeof certificates.$inferSelect, 'balance' | 'validUntil' | 'voidedAt'>;

/** Pure: whether a certificate can be used on this day in Kyiv, and why not. */
export function certificateState(
  { balance, validUntil, voidedAt }: Facts,
  today: Day,
): CertificateState {
  if (voidedAt) return 'voided';
  if (today > validUntil) return 'expired';
  return balance > 0 ? 'active' : 'used_up';
}

/** Texts for people: why a certificate cannot be used. */
export const CERTIFICATE_REFUSALS: Record<Exclude<CertificateState, 'active'>, string> = {
  used_up: 'На\u00a0цьому сертифікаті вже немає коштів',
  voided: 'Цей сертифікат анульовано',
  expired: 'Термін дії цього сертифіката минув',
};
