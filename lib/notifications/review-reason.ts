import type { OrderStatus } from '@/lib/order-rules/status';
import { isFinal } from '@/lib/order-rules/transitions';
import type { MoneyFacts } from './queries';

/**
 * Why an order's payment needs a review, as far as the data shows; the most certain reason first.
 */
export function reviewReason(
  status: OrderStatus,
  { attempts, hadMismatch, holdsStock }: MoneyFacts,
): string {
  const statuses = attempts.map((attempt) => attempt.status);
  // Before a wrong sum, which may belong to an older review that is already settled.
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
