import { confirmBy } from '@/lib/order-rules/confirm-by';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import type { OrderView } from '@/lib/order-rules/order';
import { PAYMENT_STATUS_NAMES } from '@/lib/order-rules/status';
import type { OrderPageView } from '@/lib/orders/paying/queries';
import { clock } from '@/lib/shared/clock';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';

type Payment = Pick<OrderView, 'paymentStatus' | 'paymentMethod' | 'failureReason'>;

/** Pure: the payment status in words, with the bank's reason if the bank refused the payment. */
export function paymentStateText({ paymentStatus, paymentMethod, failureReason }: Payment): string {
  if (paymentStatus === 'none' && paymentMethod === 'pickup') return 'Оплата в\u00a0магазині';
  const words = PAYMENT_STATUS_NAMES[paymentStatus];
  return paymentStatus === 'failed' && failureReason ? `${words}: ${failureReason}` : words;
}

type PagePayment = Payment &
  Pick<
    OrderPageView,
    | 'status'
    | 'awaitsApproval'
    | 'canPay'
    | 'heldUntil'
    | 'parcel'
    | 'goods'
    | 'lacksPage'
    | 'confirmUntil'
    | 'isRefunding'
    | 'extraDue'
    | 'total'
    | 'certificatePaid'
  >;

/** Pure: the payment's title on the order's page, also after an expired reservation, a refund or a refused payment. */
export function paymentTitle(order: PagePayment): string {
  if (order.isRefunding) return 'Повертаємо кошти';
  if (order.awaitsApproval) return 'Перевіряємо замовлення';
  if (order.extraDue > 0) return `Доплатіть ${formatPrice(order.extraDue)}`;
  if (order.confirmUntil) return 'Підтвердьте покупку в\u00a0застосунку monobank';
  if (hasExpired(order)) return 'Час на\u00a0оплату минув';
  if (isDeclined(order)) return order.failureReason;
  return paymentStateText(order);
}

const NOTHING_TAKEN =
  'Оплата не\u00a0пройшла, гроші не\u00a0списано. Спробуйте ще\u00a0раз або оберіть інший спосіб';
const BANK_TAKES_DAYS = 'Банк зараховує їх на\u00a0картку протягом кількох днів';

/** Pure: what the payment status means for the shopper, one sentence per item. May be empty. */
export function paymentHints(order: PagePayment): string[] {
  const { paymentStatus, goods, heldUntil, canPay, lacksPage, confirmUntil } = order;
  if (order.isRefunding || paymentStatus === 'refunded') {
    return leftToPay(order) > 0 ? [BANK_TAKES_DAYS] : ['Кошти повернено на\u00a0сертифікат'];
  }
  if (paymentStatus === 'review') {
    return ['Ми зв’яжемося з\u00a0вами. Платити ще раз не\u00a0потрібно'];
  }
  if (order.awaitsApproval) {
    return [
      'Воно велике, тож ми перевіримо, чи\u00a0все є, і\u00a0напишемо або зателефонуємо вам',
      'Товари ще не\u00a0відкладено, платити поки не\u00a0потрібно',
    ];
  }
  if (confirmUntil)
    return [`Запит надіслано на\u00a0ваш номер, діє до\u00a0${formatMoment(confirmUntil)}`];
  if (order.extraDue > 0) {
    return [
      'Замовлення змінилося, решту вже оплачено',
      ...(isDeclined(order) ? [NOTHING_TAKEN] : []),
    ];
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
    ...(isDeclined(order) ? [NOTHING_TAKEN] : []),
    ...(lacksPage ? ['Банк не\u00a0відкрив сторінку оплати. Спробуйте за\u00a0хвилину'] : []),
    ...(heldUntil ? [`Тримаємо товари до\u00a0${formatMoment(heldUntil)}`] : []),
  ];
}

/** Pure: says until when the stock of an order that staff have not confirmed yet is reserved. */
export function waitingHints(until: string, method: Payment['paymentMethod']): string[] {
  if (new Date(until) <= clock.now()) return ['Ще підтверджуємо замовлення'];
  const andThen = method === 'pickup' ? ' й\u00a0напишемо, коли можна забирати' : '';
  return [
    `Тримаємо товари до\u00a0${formatMoment(until)}. До\u00a0того часу підтвердимо замовлення${andThen}`,
    'Якщо не\u00a0встигнемо, воно скасується, і\u00a0ми про це напишемо',
  ];
}

const hasExpired = ({ paymentStatus, canPay, goods }: PagePayment): boolean =>
  paymentStatus === 'failed' && canPay && goods !== 'held';

const isDeclined = ({ paymentStatus, failureReason }: PagePayment): boolean =>
  paymentStatus === 'failed' && failureReason !== '';
