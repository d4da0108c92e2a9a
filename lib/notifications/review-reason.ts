import type { OrderStatus } from '@/lib/order-rules/status';
import { isFinal } from '@/lib/order-rules/transitions';
import type { MoneyFacts } from './queries';

/** The most likely reason why staff have to check an order's payment, derived from its payments and status. */
export function reviewReason(
  status: OrderStatus,
  { attempts, hadMismatch, holdsStock }: MoneyFacts,
): string {
  const statuses = attempts.map((attempt) => attempt.status);
  // Checked before the mismatch, which may belong to an earlier review that is already settled.
  if (statuses.includes('paid') && statuses.includes('review')) return 'Схоже, оплачено двічі';
  if (hadMismatch) {
    return 'Банк назвав іншу суму, валюту або номер замовлення, ніж записано в\u00a0нас';
  }
  if (isFinal(status)) {
    return 'Гроші надійшли за\u00a0замовлення, яке вже скасовано або повернено';
  }
  if (statuses.includes('paid') && !holdsStock) {
    return 'Оплата запізнилася: товари вже не\u00a0відкладені, і\u00a0на\u00a0всі їх не\u00a0вистачає';
  }
  return 'Банк відповів станом, який магазин не\u00a0може зрозуміти сам';
}
