import { z } from 'zod';
import { linkChange } from '@/lib/notices/inputs';
import { RETURN_STATES } from '@/lib/order-rules/return-states';
import {
  CHANGED_FIELDS,
  FACTOR_NEWS,
  type MessageKind,
  type Messages,
} from '@/lib/outbox/messages';
import { PROVIDER_NAMES } from '@/lib/payments/methods';
import { SECOND } from '@/lib/shared/clock';

/** Channels of the outbox, by receiver and urgency. Each has its own worker, so that no channel waits for another. */
export type Channel =
  | 'pos'
  | 'urgent-mail'
  | 'mail'
  | 'shop-mail'
  | 'telegram'
  | 'shopper-telegram'
  | 'push'
  | 'webhooks'
  | 'refunds'
  | 'invoices'
  | 'receipts'
  | 'analytics'
  | 'streets';

type Pace = {
  /** Maximum deliveries of the channel that run in parallel in one process. */
  parallel: number;
  /** Minimum ms between the starts of two deliveries in the same slot. */
  everyMs?: number;
  /** Messages claimed in addition to those for free slots, so that a fast receiver needs fewer SQL statements. */
  ahead?: number;
};

/** The load that each receiver can take. */
export const CHANNELS: Record<Channel, Pace> = {
  // Poster documents no rate limit. So only a few messages are sent in parallel, and the channel pauses whenever Poster
  // reports too many requests.
  pos: { parallel: 4 },
  // Password resets and codes of orders: someone is waiting for the mail.
  'urgent-mail': { parallel: 2 },
  mail: { parallel: 4, ahead: 8 },
  'shop-mail': { parallel: 2, ahead: 2 },
  // Telegram takes one message a second for a chat, and the shop has one chat.
  telegram: { parallel: 1, everyMs: SECOND },
  // Telegram takes about 30 messages a second for all chats together.
  'shopper-telegram': { parallel: 2, everyMs: 100 },
  push: { parallel: 4, ahead: 8 },
  // Many, because an endpoint that hangs holds a slot for 5 seconds until its circuit breaker opens.
  webhooks: { parallel: 24 },
  refunds: { parallel: 1 },
  invoices: { parallel: 2 },
  // A cash register issues one receipt after the other.
  receipts: { parallel: 1 },
  analytics: { parallel: 2 },
  streets: { parallel: 1 },
};

const id = z.int().positive();
const order = z.object({ orderId: id });
const user = z.object({ userId: id });
const sync = z.object({ runId: id });
const drops = z.array(z.object({ productId: id, price: z.int(), was: z.int() }));
const alert = z.object({ alertId: id });
const endpoint = z.object({ endpointId: id });
const invoice = z.object({
  // Messages that were stored before the shop had a second payment provider contain no provider.
  provider: z.enum(PROVIDER_NAMES).default('monobank'),
  invoiceId: z.string(),
});

/** For each kind of outbox message: its channel, the name shown to staff, and the schema of its payload. */
const KINDS: { [Kind in MessageKind]: [Channel, string, z.ZodType<Messages[Kind]>] } = {
  'pos.push-order': ['pos', 'Замовлення до каси', order],
  'mail.order-accepted': ['mail', 'замовлення прийнято', order],
  'mail.order-approved': ['mail', 'велике замовлення підтверджено', order],
  'mail.order-paid': ['mail', 'замовлення оплачено', order],
  'mail.order-shipped': ['mail', 'замовлення надіслано', order],
  'mail.order-cancelled': ['mail', 'замовлення скасовано', order],
  'mail.order-unconfirmed': ['mail', 'замовлення не підтверджено вчасно', order],
  'mail.order-review': ['mail', 'прохання про відгук', order],
  'mail.order-edited': ['mail', 'замовлення змінено', order.extend({ editId: id })],
  'mail.order-changed': [
    'mail',
    'покупець змінив дані',
    order.extend({ to: z.string(), changed: z.array(z.enum(CHANGED_FIELDS)).optional() }),
  ],
  'mail.order-refunded': ['mail', 'частину оплати повернуто', order.extend({ refundId: id })],
  'mail.order-parcel': ['mail', 'частину замовлення надіслано', order.extend({ waybillId: id })],
  'mail.order-return': [
    'mail',
    'повернення товарів',
    order.extend({ returnId: id, state: z.enum(RETURN_STATES) }),
  ],
  'mail.order-message': [
    'mail',
    'лист команди про замовлення',
    order.extend({ messageId: z.string(), subject: z.string(), text: z.string() }),
  ],
  'mail.welcome': ['mail', 'вітаємо в магазині', user],
  'mail.certificates': ['mail', 'коди сертифікатів', order],
  'mail.certificate': ['mail', 'подарунковий сертифікат', z.object({ certificateId: id })],
  'mail.question-answered': ['mail', 'відповідь на\u00a0запитання', z.object({ questionId: id })],
  'mail.restore': ['urgent-mail', 'відновлення пароля', z.object({ emailKey: z.string() })],
  'mail.find-order': [
    'urgent-mail',
    'код до\u00a0замовлення',
    z.object({ number: z.string(), phone: z.string() }),
  ],
  'mail.password-changed': ['mail', 'пароль змінено', user],
  'mail.email-changed': ['mail', 'пошту змінено', user.extend({ oldEmail: z.string() })],
  'mail.second-factor': [
    'mail',
    'зміна входу за кодом',
    user.extend({ news: z.enum(FACTOR_NEWS) }),
  ],
  'mail.invitation': ['mail', 'запрошення до команди', user],
  'mail.stock-alert-confirm': ['mail', 'підтвердити, що чекає на товар', alert],
  'mail.stock-alert': ['mail', 'товар знову в\u00a0наявності', alert],
  'mail.notices-confirm': ['mail', 'підтвердити згоду на\u00a0листи', user],
  'mail.price-drop': ['mail', 'обране подешевшало', user.extend({ drops })],
  'mail.basket-left': ['mail', 'нагадування про кошик', user],
  'telegram.shopper': [
    'shopper-telegram',
    'покупцеві',
    z.object({ linkId: id, html: z.string(), about: linkChange.exclude(['confirm']).optional() }),
  ],
  'shop.new-order.mail': ['shop-mail', 'нове замовлення', order],
  'shop.payment-review.mail': ['shop-mail', 'оплата на перевірці', order],
  'shop.payment-returned.mail': ['shop-mail', 'банк повернув частину оплати', order],
  'shop.pos-refused.mail': ['shop-mail', 'каса відмовила', order],
  'shop.pos-accepted.mail': ['shop-mail', 'каса прийняла скасоване', order],
  'shop.return-requested.mail': ['shop-mail', 'запит на\u00a0повернення', order],
  'shop.webhook-dead.mail': ['shop-mail', 'адреса програми не\u00a0відповідає', endpoint],
  'shop.goods-held.mail': ['shop-mail', 'багато відкладено без оплати', z.object({})],
  'shop.sync-refused.mail': ['shop-mail', 'синхронізацію зупинено', sync],
  'shop.new-order.telegram': ['telegram', 'нове замовлення', order],
  'shop.new-order.push': ['push', 'нове замовлення', order],
  'push.send': [
    'push',
    'у\u00a0браузер команди',
    z.object({ subscriptionId: id, about: id.nullable(), noteId: id.optional() }),
  ],
  'shop.payment-review.telegram': ['telegram', 'оплата на перевірці', order],
  'shop.payment-returned.telegram': ['telegram', 'банк повернув частину оплати', order],
  'shop.pos-refused.telegram': ['telegram', 'каса відмовила', order],
  'shop.pos-accepted.telegram': ['telegram', 'каса прийняла скасоване', order],
  'shop.return-requested.telegram': ['telegram', 'запит на\u00a0повернення', order],
  'shop.webhook-dead.telegram': ['telegram', 'адреса програми не\u00a0відповідає', endpoint],
  'webhook.send': ['webhooks', 'подія', z.object({ deliveryId: z.uuid() })],
  'shop.goods-held.telegram': ['telegram', 'багато відкладено без оплати', z.object({})],
  'shop.sync-refused.telegram': ['telegram', 'синхронізацію зупинено', sync],
  'payments.refund': ['refunds', 'повернути кошти', z.object({ refundId: id })],
  'receipts.send': ['receipts', 'фіскальний чек', order.extend({ receiptId: id })],
  'analytics.purchase': [
    'analytics',
    'оплачене замовлення',
    z.object({ service: z.enum(['ga4', 'meta']), boughtId: id, at: z.int() }),
  ],
  'payments.confirm': ['invoices', 'підтвердити покупку частинами', invoice],
  'payments.remove-invoice': ['invoices', 'закрити сторінку оплати', invoice],
  'delivery.copy-streets': [
    'streets',
    'Вулиці міста для довідника',
    z.object({ settlementRef: z.string() }),
  ],
};

const RECEIVERS: Record<Channel, string> = {
  pos: '',
  'urgent-mail': 'Лист: ',
  mail: 'Лист: ',
  'shop-mail': 'Лист магазину: ',
  telegram: 'Telegram магазину: ',
  'shopper-telegram': 'Telegram: ',
  push: 'Сповіщення: ',
  webhooks: 'Програмі: ',
  refunds: 'Банку: ',
  invoices: 'Банку: ',
  receipts: 'Податковій: ',
  analytics: 'Аналітиці: ',
  streets: '',
};

export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(KINDS, kind);

export const MESSAGE_KINDS: MessageKind[] = Object.keys(KINDS).filter(isMessageKind);

/** The kinds of messages that each channel delivers. */
export const KINDS_OF = Object.fromEntries(
  Object.keys(CHANNELS).map((channel) => [
    channel,
    MESSAGE_KINDS.filter((kind) => KINDS[kind][0] === channel),
  ]),
) as Record<Channel, MessageKind[]>;

export const channelOf = (kind: MessageKind): Channel => KINDS[kind][0];

/** Pure: the name of an outbox message as shown to staff. */
export function messageName(kind: string): string {
  if (!isMessageKind(kind)) return 'Повідомлення';
  const [channel, text] = KINDS[kind];
  return RECEIVERS[channel] + text;
}

/** Parses the stored payload of a message. Throws ZodError when it does not match the schema. */
export const readPayload = <Kind extends MessageKind>(
  kind: Kind,
  stored: unknown,
): Messages[Kind] => KINDS[kind][2].parse(stored);
