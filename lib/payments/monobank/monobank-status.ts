import type { AttemptStatus } from '@/lib/payments/attempt';

const STATUSES: Record<string, AttemptStatus> = {
  created: 'pending',
  processing: 'pending',
  success: 'paid',
  failure: 'failed',
  expired: 'expired',
  reversed: 'refunded',
  // The shop never requests a hold, so a payment on hold goes to review.
  hold: 'review',
};

/** The attempt status of a monobank invoice status; an undocumented one goes to review. */
export function attemptStatus(word: string): AttemptStatus {
  return (Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined) ?? 'review';
}

const REASONS: Record<string, string> = {
  '51': 'Термін дії картки минув',
  '59': 'Недостатньо коштів на картці',
  '80': 'Неправильний CVV',
  '81': 'Неправильний CVV',
  '1034': 'Не пройдено підтвердження 3-D Secure',
  '1035': 'Не пройдено підтвердження 3-D Secure',
  '1045': 'Не пройдено підтвердження 3-D Secure',
  '1421': 'Не пройдено підтвердження 3-D Secure',
  '1429': 'Не пройдено підтвердження 3-D Secure',
  '8001': 'Посилання на оплату застаріло',
  '8002': 'Оплату скасовано',
  '8004': 'Не пройдено підтвердження 3-D Secure',
};

/** Text for the buyer that explains a refusal, by its code (monobank acquiring API documentation). */
export function failureText(errCode: string): string {
  return REASONS[errCode] ?? 'Банк відхилив оплату';
}
