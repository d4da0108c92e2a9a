import type { AttemptStatus } from '@/lib/payments/attempt';

type State = { state: string; order_sub_state?: string | null | undefined };

const SUCCESSES = new Map<string, AttemptStatus>([
  ['ACTIVE', 'paid'],
  // The buyer has paid all parts.
  ['DONE', 'paid'],
  ['RETURNED', 'refunded'],
]);

/** The attempt status of a purchase's state (documentation of «Покупка частинами»); an undocumented one goes to review. */
export function partsStatus({ state, order_sub_state: sub }: State): AttemptStatus {
  if (state === 'IN_PROCESS') return 'pending';
  if (state === 'FAIL') return 'failed';
  return (state === 'SUCCESS' && SUCCESSES.get(sub ?? '')) || 'review';
}

/** Whether the buyer has agreed, and the bank waits for the shop to confirm or reject. */
export const awaitsShop = ({ state, order_sub_state: sub }: State): boolean =>
  state === 'IN_PROCESS' && sub === 'WAITING_FOR_STORE_CONFIRM';

const REASONS = new Map([
  ['CLIENT_NOT_FOUND', 'За\u00a0цим номером телефону немає клієнта monobank'],
  ['EXCEEDED_SUM_LIMIT', 'Сума більша за\u00a0ліміт «Покупки частинами»'],
  ['EXISTS_OTHER_OPEN_ORDER', 'У\u00a0застосунку monobank чекає інша покупка частинами'],
  ['NOT_ENOUGH_MONEY_FOR_INIT_DEBIT', 'На\u00a0картці бракує коштів для\u00a0першого платежу'],
  ['PAY_PARTS_ARE_NOT_ACCEPTABLE', 'Банк не\u00a0пропонує такої кількості платежів'],
  ['CLIENT_PUSH_TIMEOUT', 'Покупку не\u00a0підтвердили в\u00a0застосунку monobank вчасно'],
  ['REJECTED_BY_CLIENT', 'Від\u00a0покупки відмовилися в\u00a0застосунку monobank'],
  ['REJECTED_BY_STORE', 'Покупку частинами скасовано'],
  ['FRAUD_REJECTED', 'Банк не\u00a0дозволив цю покупку частинами'],
  ['RESTRICTED_BY_RISKS', 'Банк не\u00a0дозволив цю покупку частинами'],
]);

/** Why a purchase failed, by its sub-state. The buyer and staff read the same text, so it addresses nobody. */
export const partsFailure = (sub: string): string =>
  REASONS.get(sub) ?? 'Банк відхилив покупку частинами';
