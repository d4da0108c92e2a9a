import type { AttemptStatus } from '../status';

/** Statuses that wait for something the buyer has to do. */
const WAITS_FOR_BUYER = [
  '3ds_verify',
  'captcha_verify',
  'cvv_verify',
  'ivr_verify',
  'otp_verify',
  'password_verify',
  'phone_verify',
  'pin_verify',
  'receiver_verify',
  'sender_verify',
  'senderapp_verify',
  'p24_verify',
  'mp_verify',
  'wait_qr',
  'wait_sender',
  'cash_wait',
  'invoice_wait',
  'prepared',
];

/** The bank has it in hand: looked into for fraud, or set aside for a refund. */
const UNDER_WAY = ['processing', 'wait_secure', 'wait_reserve'];

const STATUSES = new Map<string, AttemptStatus>([
  ['success', 'paid'],
  // Paid, the shop gets it with the day's payout.
  ['wait_compensation', 'paid'],
  ['failure', 'failed'],
  ['error', 'failed'],
  ['reversed', 'refunded'],
  ...WAITS_FOR_BUYER.map((word) => [word, 'pending'] as const),
  ...UNDER_WAY.map((word) => [word, 'pending'] as const),
  // The buyer has paid, but the money is not the shop's without a person: it is held, the shop is
  // not verified, has no payout, or has to prove the delivery.
  ['hold_wait', 'review'],
  ['wait_accept', 'review'],
  ['wait_card', 'review'],
  ['wait_lc', 'review'],
  // The shop never asks for a subscription.
  ['subscribed', 'review'],
  ['unsubscribed', 'review'],
]);

/**
 * LiqPay's word for a payment in ours (reference/integrations.md, section 3.4); a word it has not
 * documented goes to review. `sandbox` is money only for keys that take no real one (T25).
 */
export function liqpayStatus(word: string, publicKey: string): AttemptStatus {
  if (word === 'sandbox') return isTestKey(publicKey) ? 'paid' : 'review';
  return STATUSES.get(word) ?? 'review';
}

const isTestKey = (publicKey: string): boolean => publicKey.startsWith('sandbox_');

/** Whether the bank is working on it right now, so that nobody should give up or pay again. */
export const isLiqpayAtWork = (word: string): boolean => UNDER_WAY.includes(word);

const REASONS = new Map([
  ['limit', 'Перевищено ліміт картки'],
  ['err_limit_amount', 'Перевищено ліміт картки'],
  ['err_payment_amount_limit', 'Перевищено ліміт картки'],
  ['amount_limit', 'Перевищено ліміт картки'],
  ['err_auth', 'Не пройдено підтвердження оплати'],
  ['err_sms_otp', 'Неправильний код із SMS'],
]);

/** What to tell the buyer about a refusal; LiqPay's own words come in any language. */
export const liqpayFailure = (errCode: string): string =>
  REASONS.get(errCode) ?? 'Банк відхилив оплату';
