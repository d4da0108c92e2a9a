import type { syncRuns } from '@/lib/db/schema';
import { confirmBy } from '@/lib/order-rules/confirm-by';
import { certificateRows } from '@/lib/order-rules/left-to-pay';
import type { OrderStatus } from '@/lib/order-rules/status';
import { isFinal } from '@/lib/order-rules/transitions';
import type { HeldGoods, HeldShare } from '@/lib/orders/stock/watch-holds';
import { PROVIDER_BRANDS } from '@/lib/payments/method-names';
import type { ShopDetails } from '@/lib/settings/shop';
import { dayText } from '@/lib/shared/day-text';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { destination, type Item, orderItems, paymentWords } from './order-text';
import { plain } from './plain';
import type { MoneyFacts, OrderNews } from './queries';

/** The most likely reason why staff have to check an order's payment, derived from its payments and status. */
export function reviewReason(
  status: OrderStatus,
  { attempts, hadMismatch, holdsStock }: MoneyFacts,
): string {
  const statuses = attempts.map((attempt) => attempt.status);
  // A double payment is checked before the mismatch, because the mismatch may belong to an earlier review that is
  // already settled.
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

const SHOWN_ATTEMPTS = 5;
const SHOWN_PRODUCTS = 10;

/** The contents of a message to the shop's staff, for mail and Telegram. */
export type ShopNote = {
  heading: string;
  facts: { name: string; value: string }[];
  items: Item[];
  /** The customer's comment on the order; empty when there is none. */
  comment: string;
  /** Label of the link in the message. */
  action: string;
};

const OPEN_ORDER = 'Відкрити замовлення';

/** Message about a new order, with what staff need to start working on it. */
export function newOrderNote(news: OrderNews, shop: ShopDetails): ShopNote {
  const { order, arrivesOn, eventDate } = news;
  const until = confirmBy(order);
  return {
    heading: `Нове замовлення ${order.orderId} на\u00a0${formatPrice(order.total)}`,
    facts: [
      ...(order.awaitsApproval
        ? [{ name: 'Велике', value: 'товари не\u00a0відкладено, підтвердьте або скасуйте' }]
        : []),
      ...(until ? [{ name: 'Резерв', value: `підтвердьте до\u00a0${formatMoment(until)}` }] : []),
      { name: 'Оплата', value: paymentText(news) },
      ...certificateRows(order).map(({ title, amount }) => ({
        name: title,
        value: formatPrice(amount),
      })),
      { name: 'Куди', value: destination(order, shop) },
      ...person(news),
      ...(eventDate ? [{ name: 'Подія', value: dayText(eventDate) }] : []),
      ...(arrivesOn ? [{ name: 'Обіцяно', value: `орієнтовно ${dayText(arrivesOn)}` }] : []),
    ],
    items: orderItems(order),
    comment: news.comment,
    action: OPEN_ORDER,
  };
}

/** Message that staff have to check an order's payment. */
export function paymentReviewNote(news: OrderNews, money: MoneyFacts): ShopNote {
  const { order } = news;
  return {
    heading: `Перевірте оплату замовлення ${order.orderId}`,
    facts: [
      { name: 'Чому', value: reviewReason(order.status, money) },
      { name: 'Сума замовлення', value: formatPrice(order.total) },
      ...money.attempts
        .slice(0, SHOWN_ATTEMPTS)
        .map(({ provider, amount, status, failureReason }) => ({
          name: PROVIDER_BRANDS[provider],
          value: [formatPrice(amount), ATTEMPT_TEXT[status], plain(failureReason)]
            .filter(Boolean)
            .join(', '),
        })),
      ...person(news),
    ],
    items: [],
    comment: '',
    action: OPEN_ORDER,
  };
}

/** Message that a bank has returned a part of a payment. */
export const paymentReturnedNote = (news: OrderNews, { attempts }: MoneyFacts): ShopNote => ({
  heading: `Банк повернув частину оплати замовлення ${news.order.orderId}`,
  facts: [
    ...attempts
      .filter(({ returned }) => returned > 0)
      .map(({ provider, amount, returned }) => ({
        name: PROVIDER_BRANDS[provider],
        value: `повернуто ${formatPrice(returned)} з\u00a0${formatPrice(amount)}`,
      })),
    {
      name: 'Що зробити',
      value:
        'Замовлення лишається оплаченим. Перевірте, що з\u00a0нього вже не\u00a0потрібно надсилати, і\u00a0позначте на\u00a0його сторінці, що так і\u00a0має бути',
    },
    ...person(news),
  ],
  items: orderItems(news.order),
  comment: '',
  action: OPEN_ORDER,
});

/** Message that the POS has refused an order which cannot simply be cancelled. */
export const posRefusedNote = (news: OrderNews): ShopNote =>
  todoNote(
    news,
    `На\u00a0касі немає замовлення ${news.order.orderId}`,
    'У\u00a0замовленні там відмовили або видалили його чек. Якщо товарів немає, домовтеся з\u00a0покупцем і\u00a0скасуйте його. Якщо їх продано чи надіслано, проведіть їх на\u00a0касі чеком і\u00a0позначте це на\u00a0сторінці замовлення',
  );

/** Message that the POS has accepted an order which is cancelled in the shop. */
export const posAcceptedNote = (news: OrderNews): ShopNote =>
  todoNote(
    news,
    `На\u00a0касі прийняли скасоване замовлення ${news.order.orderId}`,
    'На\u00a0сайті його вже скасовано, а\u00a0товари повернулися в\u00a0продаж. Якщо його зібрали чи продали, домовтеся з\u00a0покупцем і\u00a0перевірте залишки. Якщо ні, скасуйте його й\u00a0на\u00a0касі',
  );

/** Message that a shopper has asked to return goods. */
export const returnRequestedNote = (news: OrderNews): ShopNote =>
  todoNote(
    news,
    `Запит на\u00a0повернення: замовлення ${news.order.orderId}`,
    'Перевірте причину й\u00a0фото на\u00a0сторінці замовлення та\u00a0погодьте повернення або відмовте',
  );

function todoNote(news: OrderNews, heading: string, todo: string): ShopNote {
  const { order } = news;
  return {
    heading,
    facts: [
      { name: 'Що зробити', value: todo },
      { name: 'Сума замовлення', value: formatPrice(order.total) },
      { name: 'Оплата', value: paymentText(news) },
      ...person(news),
    ],
    items: orderItems(order),
    comment: news.comment,
    action: OPEN_ORDER,
  };
}

/** Message that unpaid and unconfirmed orders reserve too much stock. */
export function goodsHeldNote({ stock, products }: HeldGoods): ShopNote {
  return {
    heading: 'Багато товарів відкладено без\u00a0оплати',
    facts: [
      ...(stock ? [{ name: 'Усіх товарів', value: heldText(stock) }] : []),
      ...products
        .slice(0, SHOWN_PRODUCTS)
        .map(({ name, ...share }) => ({ name: plain(name), value: heldText(share) })),
      ...(products.length > SHOWN_PRODUCTS
        ? [{ name: 'І\u00a0ще товарів', value: String(products.length - SHOWN_PRODUCTS) }]
        : []),
      {
        name: 'Що зробити',
        value:
          'Перегляньте нові замовлення: несправжні скасуйте, і\u00a0товари повернуться в\u00a0продаж',
      },
    ],
    items: [],
    comment: '',
    action: 'Відкрити замовлення',
  };
}

const heldText = ({ held, pieces, most }: HeldShare): string =>
  `${held} із ${pieces} шт., найбільше в\u00a0одного покупця: ${most}`;

/** Message that a POS synchronisation was refused, or that all have failed for an hour. */
export function syncRefusedNote(
  run: Pick<typeof syncRuns.$inferSelect, 'status' | 'suspicion' | 'message'>,
): ShopNote {
  const isRefused = run.status === 'refused';
  const refusedAdvice = run.suspicion
    ? 'Перевірте товари й\u00a0ціни в\u00a0касі. Якщо так і\u00a0має бути, підтвердьте зміну в\u00a0адмінці'
    : 'Перевірте налаштування каси: заклад, склади й\u00a0категорії';
  return {
    heading: isRefused
      ? 'Синхронізацію з\u00a0касою зупинено'
      : 'Синхронізація з\u00a0касою не\u00a0вдається вже понад годину',
    facts: [
      ...(isRefused ? [{ name: 'Чому', value: plain(run.message) }] : []),
      { name: 'Що на\u00a0сайті', value: 'Каталог лишився таким, як був, замовлення приймаються' },
      {
        name: 'Що зробити',
        value: isRefused
          ? refusedAdvice
          : 'Перевірте, чи\u00a0працює каса і\u00a0чи\u00a0чинний її ключ доступу. Магазин пробує далі сам',
      },
    ],
    items: [],
    comment: '',
    action: 'Відкрити касу',
  };
}

function paymentText({ order }: OrderNews): string {
  const words = paymentWords(order.paymentMethod);
  if (order.paymentStatus === 'none') return words;
  return order.paymentStatus === 'paid' ? `${words}, оплачено` : `${words}, ще не\u00a0оплачено`;
}

function person({ order, lastName, phone, email, notCall }: OrderNews) {
  return [
    { name: 'Хто', value: plain(`${order.firstName} ${lastName}`) },
    { name: 'Телефон', value: notCall ? `${phone}, не\u00a0телефонувати` : phone },
    { name: 'Пошта', value: email },
  ].filter(({ value }) => value !== '');
}

const ATTEMPT_TEXT: Record<MoneyFacts['attempts'][number]['status'], string> = {
  created: 'рахунку ще немає',
  pending: 'очікує оплати',
  paid: 'оплачено',
  failed: 'відхилено',
  expired: 'час минув',
  refunded: 'повернено',
  review: 'потребує перевірки',
};

/** Note that an endpoint of webhooks answers no more, and the shop sends nothing there. */
export const webhookDeadNote = (host: string): ShopNote => ({
  heading: 'Програма не\u00a0приймає події магазину',
  facts: [
    { name: 'Адреса', value: plain(host) },
    { name: 'Що сталося', value: 'Магазин більше не\u00a0надсилає туди подій' },
    {
      name: 'Що зробити',
      value: 'Перевірте програму, увімкніть адресу й\u00a0надішліть пропущене ще раз',
    },
  ],
  items: [],
  comment: '',
  action: 'Відкрити програми',
});
