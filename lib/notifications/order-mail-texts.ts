import type { OwnMailText } from '@/lib/content/mail-texts';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import { carrierOf, isParcel } from '@/lib/delivery/carriers';
import { confirmBy } from '@/lib/order-rules/confirm-by';
import { dueOnReceipt } from '@/lib/order-rules/due-on-receipt';
import { lineName } from '@/lib/order-rules/goods';
import { certificatesLater } from '@/lib/order-rules/left-to-pay';
import type { OrderView, PartView } from '@/lib/order-rules/order';
import type { PaymentStatus } from '@/lib/order-rules/status';
import type { ShopperNotification } from '@/lib/outbox/messages';
import { DELIVERY_FREE } from '@/lib/promo-codes/kinds';
import type { ShopDetails } from '@/lib/settings/shop';
import { PICKUP_DAYS } from '@/lib/settings/terms';
import { dayText } from '@/lib/shared/day-text';
import type { Day } from '@/lib/shared/kyiv-day';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { type Fact, mailOf, type OrderMailText, receiptFacts, withOwnText } from './order-mail';
import { destination, paymentWords } from './order-text';
import { plain } from './plain';
import type { OrderNews } from './queries';

/** The texts of a mail about an order, for the order's state at the time of sending. */
export function orderMailText(
  kind: ShopperNotification,
  news: OrderNews,
  shop: ShopDetails,
): OrderMailText {
  return TEXTS[kind](news, shop);
}

const TEXTS: Record<ShopperNotification, (news: OrderNews, shop: ShopDetails) => OrderMailText> = {
  accepted: (news, shop) => ({
    heading: `Замовлення ${news.order.orderId} прийнято`,
    keepsLead: true,
    lead: [acceptedLead(news.order), certificatesLater(news.order)].filter(Boolean).join(' '),
    facts: [
      { name: 'Доставка', value: destination(news.order, shop) },
      { name: 'Оплата', value: paymentText(news.order) },
      ...estimates(news),
    ],
  }),
  approved: ({ order }, shop) => ({
    heading: `Замовлення ${order.orderId} підтверджено`,
    keepsLead: true,
    lead: order.canPay
      ? 'Усе є, ми відклали ваші товари. Залишилось оплатити замовлення: на\u00a0його сторінці видно, доки вони чекають.'
      : 'Усе є, ми відклали ваші товари й\u00a0скоро почнемо збирати замовлення.',
    facts: [{ name: 'Доставка', value: destination(order, shop) }],
  }),
  paid: (news, shop) => ({
    heading: `Замовлення ${news.order.orderId} оплачено`,
    keepsLead: news.order.deliveryMethod === 'email',
    lead:
      news.order.deliveryMethod === 'email'
        ? `Оплату отримано. ${EMAILED}`
        : `Оплату отримано. Збираємо замовлення й\u00a0напишемо, коли ${isParcel(news.order.deliveryMethod) ? 'воно вирушить' : 'його можна забирати'}.`,
    facts: [
      { name: 'Доставка', value: destination(news.order, shop) },
      ...(isParcel(news.order.deliveryMethod) && news.arrivesOn ? [expected(news.arrivesOn)] : []),
      ...receiptFacts(news.receipts),
    ],
  }),
  shipped: (news, shop) => {
    const carrier = carrierOf(news.order.deliveryMethod);
    return carrier ? sentText(carrier, news, shop) : readyText(news.order, shop);
  },
  cancelled: ({ order }) => ({
    heading: `Замовлення ${order.orderId} скасовано`,
    keepsLead: true,
    lead: [
      ...(order.certificateReturned > 0
        ? [`${formatPrice(order.certificateReturned)} повернено на\u00a0сертифікат.`]
        : []),
      ...(order.certificatePaid < order.total ? [MONEY_OF_CANCELLED[order.paymentStatus]] : []),
    ].join(' '),
    facts: [],
  }),
  unconfirmed: ({ order }, shop) => ({
    heading: `Замовлення ${order.orderId} скасовано`,
    keepsLead: true,
    lead: `Ми не\u00a0встигли підтвердити його вчасно, тож товари повернулися в\u00a0продаж. Перепрошуємо! ${NOT_PAID} Якщо товари вам іще потрібні, відкрийте замовлення й\u00a0натисніть «Замовити ще раз» або зателефонуйте нам: ${shop.phone}.`,
    facts: [],
  }),
  review: ({ order }) => ({
    heading: order.eventDate ? 'Як минула ваша подія?' : 'Як вам покупка?',
    lead: `Сподіваємося, ${order.eventDate ? 'образ удався' : 'усе сподобалося'}. ${reviewedGoods(order)} Відгук із фото в\u00a0образі допоможе іншим обрати. Більше ми про це не\u00a0нагадуватимемо.`,
    facts: [],
    action: { label: 'Написати відгук', place: '#reviews' },
    mayBeRefused: true,
  }),
};

const EMAILED =
  'Сертифікати надсилаємо окремим листом; вони є\u00a0й\u00a0на\u00a0сторінці замовлення.';

/** Names the goods of the order that one page reviews together; asks about the fit only when there are sizes. */
function reviewedGoods({ orderId, lines }: OrderView): string {
  const goods = new Set(lines.map(({ productId }) => productId)).size;
  const what = goods > 1 ? 'усі товари' : 'товар';
  const fit = lines.some(({ size }) => size !== '') ? ' та\u00a0як сів розмір' : '';
  return `Розкажіть на\u00a0одній сторінці про ${what} із\u00a0замовлення ${orderId}${fit}.`;
}

function acceptedLead(order: OrderView): string {
  if (order.awaitsApproval) {
    return 'Замовлення велике, тож спершу перевіримо, чи\u00a0все є, і\u00a0напишемо або зателефонуємо вам. Товари ще не\u00a0відкладено, платити поки не\u00a0потрібно.';
  }
  if (!order.canPay && order.deliveryMethod === 'email') return EMAILED;
  if (!order.canPay) {
    const until = confirmBy(order);
    return until
      ? `Ми відклали ваші товари до\u00a0${formatMoment(until)}. До\u00a0того часу підтвердимо замовлення й\u00a0почнемо його збирати.${order.deliveryMethod === 'pickup' ? ' Напишемо, коли його можна забирати.' : ''}`
      : 'Ми відклали ваші товари й\u00a0скоро почнемо збирати замовлення.';
  }
  if (!order.heldUntil) {
    return 'Товари вже не\u00a0відкладені, але замовлення можна оплатити, доки вони є\u00a0в\u00a0наявності.';
  }
  return 'Ми відклали ваші товари. Залишилось оплатити замовлення: на\u00a0його сторінці видно, доки вони чекають.';
}

const paymentText = ({ paymentMethod, paymentStatus }: OrderView): string =>
  paymentStatus === 'paid' ? 'Оплачено' : paymentWords(paymentMethod);

/** Estimated delivery price and arrival, labelled as estimates, and the date of the customer's event. */
function estimates({ order, deliveryEstimate, arrivesOn, eventDate }: OrderNews): Fact[] {
  const isSent = isParcel(order.deliveryMethod);
  const freeBy = order.discounts.find((one) => one.isDeliveryFree)?.title;
  return [
    ...(isSent && freeBy
      ? [{ name: 'Вартість доставки', value: `${DELIVERY_FREE} (${freeBy})` }]
      : []),
    ...(isSent && !freeBy && deliveryEstimate !== null
      ? [
          {
            name: 'Вартість доставки',
            value: `орієнтовно ${formatPrice(deliveryEstimate)}, сплачується перевізнику`,
          },
        ]
      : []),
    ...(isSent && arrivesOn ? [expected(arrivesOn)] : []),
    ...(eventDate ? [{ name: 'Ваша подія', value: dayText(eventDate) }] : []),
  ];
}

const expected = (day: Day): Fact => ({ name: 'Прибуде', value: `орієнтовно ${dayText(day)}` });

const readyText = (order: OrderView, shop: ShopDetails): OrderMailText => ({
  heading: `Замовлення ${order.orderId} чекає на\u00a0вас`,
  lead: `Ваше замовлення зібрано, його можна забирати. Воно чекатиме ${PICKUP_DAYS}\u00a0днів.`,
  facts: [
    { name: 'Магазин', value: shop.address, link: shop.mapUrl },
    { name: 'Години роботи', value: shop.hours },
  ],
});

const sentText = (
  { dative, waybill }: CarrierFacts,
  { order, parcel, arrivesOn }: OrderNews,
  shop: ShopDetails,
): OrderMailText => ({
  heading: `Замовлення ${order.orderId} вже в\u00a0дорозі`,
  lead:
    parcel || order.parts.length > 0
      ? `Ми передали його ${dative}. За\u00a0номером посилки видно, де\u00a0вона зараз.`
      : `Ми передали його ${dative}. Номер посилки з’явиться на\u00a0сторінці замовлення.`,
  facts: [
    ...order.parts.flatMap((part) => [partFact(part, waybill), ...dueFact(order, part)]),
    ...(parcel
      ? [
          {
            name: order.parts.length > 0 ? 'Решта замовлення' : 'Номер посилки',
            value: parcel,
            link: waybill.trackingLink(parcel),
          },
        ]
      : []),
    ...dueFact(order),
    ...(arrivesOn ? [expected(arrivesOn)] : []),
    { name: 'Доставка', value: destination(order, shop) },
  ],
});

const partFact = (
  { number, lines }: PartView,
  { trackingLink }: CarrierFacts['waybill'],
): Fact => ({
  name: lines.map(lineText).join('; '),
  value: number,
  link: trackingLink(number),
});

/** The sum that the carrier collects for this part, or for the parcel with the rest of the order. */
function dueFact(order: OrderView, part?: PartView): Fact[] {
  const due = dueOnReceipt(order, part);
  return due > 0 ? [{ name: 'До\u00a0сплати при\u00a0отриманні', value: formatPrice(due) }] : [];
}

const lineText = (line: PartView['lines'][number]): string =>
  plain(`${lineName(line)} × ${line.quantity}`);

/** Pure: the texts of the mail about one parcel of several; null when the order has no parcel with this number. */
export function parcelText(
  order: OrderView,
  number: string | null,
  shop: ShopDetails,
): OrderMailText | null {
  const carrier = carrierOf(order.deliveryMethod);
  if (!carrier || !number) return null;
  const part = order.parts.find((one) => one.number === number);
  return {
    heading: `Частина замовлення ${order.orderId} вже в\u00a0дорозі`,
    lead: `Замовлення їде кількома посилками. Цю ми передали ${carrier.dative}; про кожну наступну напишемо окремо.`,
    facts: [
      part
        ? partFact(part, carrier.waybill)
        : { name: 'Номер посилки', value: number, link: carrier.waybill.trackingLink(number) },
      ...dueFact(order, part),
      { name: 'Доставка', value: destination(order, shop) },
    ],
  };
}

const NOT_PAID = 'Оплати за\u00a0нього не\u00a0було, тож робити нічого не\u00a0потрібно.';

/** Text about the money of a cancelled order, by payment status. */
const MONEY_OF_CANCELLED: Record<PaymentStatus, string> = {
  none: NOT_PAID,
  failed: NOT_PAID,
  pending: `${NOT_PAID} Якщо сторінка оплати ще відкрита, просто закрийте її.`,
  paid: 'Ми повернемо гроші на\u00a0картку, з\u00a0якої ви платили. Банк може зараховувати їх кілька днів.',
  refunded:
    'Гроші повернуто на\u00a0картку, з\u00a0якої ви платили. Банк може зараховувати їх кілька днів.',
  review:
    'Оплату перевіряє менеджер. Якщо гроші списано, ми повернемо їх на\u00a0картку, з\u00a0якої ви платили.',
};

/** Subject, text and HTML of a mail about an order; `link` is the URL of the order's page, `own` what staff wrote. */
export const orderMail = (
  kind: ShopperNotification,
  news: OrderNews,
  link: string,
  shop: ShopDetails,
  own?: OwnMailText,
) => mailOf(withOwnText(orderMailText(kind, news, shop), own, news.order), news, link, shop);
