import type { AttemptStatus } from '@/lib/payments/attempt';

/** LiqPay statuses in which the buyer has to do something. */
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

/** LiqPay statuses in which the bank is processing something: the payment, a fraud check, or a refund. */
const UNDER_WAY = ['processing', 'wait_secure', 'wait_reserve'];

const STATUSES = new Map<string, AttemptStatus>([
  ['success', 'paid'],
  // The buyer has paid; LiqPay sends the money to the shop with the payout of the day.
  ['wait_compensation', 'paid'],
  ['failure', 'failed'],
  ['error', 'failed'],
  ['reversed', 'refunded'],
  ...WAITS_FOR_BUYER.map((word) => [word, 'pending'] as const),
  ...UNDER_WAY.map((word) => [word, 'pending'] as const),
  // The buyer has paid, but the shop gets the money only after staff have acted: confirm a hold, verify the shop, set
  // up the payout, or prove the delivery.
  ['hold_wait', 'review'],
  ['wait_accept', 'review'],
  ['wait_card', 'review'],
  ['wait_lc', 'review'],
  // The shop never requests subscriptions, so a payment with such a status goes to review.
  ['subscribed', 'review'],
  ['unsubscribed', 'review'],
]);

/**
 * The attempt status of a LiqPay status (LiqPay API documentation); an undocumented one goes to review. `sandbox`
 * counts as paid only with test keys.
 */
export function liqpayStatus(word: string, publicKey: string): AttemptStatus {
  if (word === 'sandbox') return isTestKey(publicKey) ? 'paid' : 'review';
  return STATUSES.get(word) ?? 'review';
}

const isTestKey = (publicKey: string): boolean => publicKey.startsWith('sandbox_');

/** Whether the bank is still processing the payment, so the shopper should neither give up nor pay again. */
export const isLiqpayProcessing = (word: string): boolean => UNDER_WAY.includes(word);

const REASONS = new Map([
  ['limit', 'Перевищено ліміт картки'],
  ['err_limit_amount', 'Перевищено ліміт картки'],
  ['err_payment_amount_limit', 'Перевищено ліміт картки'],
  ['amount_limit', 'Перевищено ліміт картки'],
  ['err_auth', 'Не пройдено підтвердження оплати'],
  ['err_sms_otp', 'Неправильний код із SMS'],
]);

/** Text for the buyer that explains a refusal; LiqPay's own texts come in any language. */
export const liqpayFailure = (errCode: string): string =>
  REASONS.get(errCode) ?? 'Банк відхилив оплату';
