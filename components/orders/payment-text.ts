import { confirmBy } from '@/lib/orders/rules/confirm-by';
import type { OrderView } from '@/lib/orders/rules/order';
import { PAYMENT_STATUS_NAMES } from '@/lib/orders/rules/status';
import type { OrderPageView } from '@/lib/payments/lifecycle/queries';
import { clock } from '@/lib/shared/clock';
import { formatMoment } from '@/lib/shared/moment';

type Told = Pick<OrderView, 'paymentStatus' | 'paymentMethod' | 'failureReason'>;

/** The state of the payment in words, with the bank's reason when it refused. */
export function paymentStateText({ paymentStatus, paymentMethod, failureReason }: Told): string {
  if (paymentStatus === 'none' && paymentMethod === 'pickup') return 'Оплата в\u00a0магазині';
  const words = PAYMENT_STATUS_NAMES[paymentStatus];
  return paymentStatus === 'failed' && failureReason ? `${words}: ${failureReason}` : words;
}

type Explained = Told &
  Pick<
    OrderPageView,
    'status' | 'canPay' | 'heldUntil' | 'parcel' | 'goods' | 'lacksPage' | 'isRefunding'
  >;

/** The same on the order's own page, which knows when the time was over or money is on its way back. */
export function paymentTitle(order: Explained): string {
  if (order.isRefunding) return 'Повертаємо кошти';
  if (hasExpired(order)) return 'Час на\u00a0оплату минув';
  return paymentStateText(order);
}

const BANK_TAKES_DAYS = 'Банк зараховує їх на\u00a0картку протягом кількох днів';

/** What it means for the shopper, sentence by sentence; empty when the title says it all. */
export function paymentHints(order: Explained): string[] {
  const { paymentStatus, goods, heldUntil, canPay, lacksPage } = order;
  if (order.isRefunding || paymentStatus === 'refunded') return [BANK_TAKES_DAYS];
  if (paymentStatus === 'review') {
    return ['Ми зв’яжемося з\u00a0вами. Платити ще раз не\u00a0потрібно'];
  }
  const until = confirmBy(order);
  if (until) return waitingHints(until, order.paymentMethod);
  if (!canPay) return [];
  if (goods === 'free') {
    return ['Товари повернулися в\u00a0продаж. Вони ще є, тож замовлення можна оплатити'];
  }
  if (goods === 'gone')
    return ['Товари повернулися в\u00a0продаж, і\u00a0частини з\u00a0них уже немає'];
  return [
    ...(lacksPage ? ['Банк не\u00a0відкрив сторінку оплати. Спробуйте за\u00a0хвилину'] : []),
    ...(heldUntil ? [`Тримаємо товари до\u00a0${formatMoment(heldUntil)}`] : []),
  ];
}

/** Of an order that a person has yet to confirm, until when its goods are held. */
export function waitingHints(until: string, method: Told['paymentMethod']): string[] {
  if (new Date(until) <= clock.now()) return ['Ще підтверджуємо замовлення'];
  const andThen = method === 'pickup' ? ' й\u00a0напишемо, коли можна забирати' : '';
  return [
    `Тримаємо товари до\u00a0${formatMoment(until)}. До\u00a0того часу підтвердимо замовлення${andThen}`,
    'Якщо не\u00a0встигнемо, воно скасується, і\u00a0ми про це напишемо',
  ];
}

const hasExpired = ({ paymentStatus, canPay, goods }: Explained): boolean =>
  paymentStatus === 'failed' && canPay && goods !== 'held';
