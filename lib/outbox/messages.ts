import type { AnalyticsName } from '@/lib/analytics/tracking';
import type { LetterConsent } from '@/lib/notices/inputs';
import type { ReturnState } from '@/lib/order-rules/return-states';
import type { ProviderName } from '@/lib/payments/methods';

/** Events of a second factor that its owner is notified of by mail. */
export const FACTOR_NEWS = [
  'set-up',
  'turned-off',
  'reset',
  'code-used',
  'codes-renewed',
  'guessed',
  'passkey-added',
  'passkey-removed',
] as const;

export type FactorNews = (typeof FACTOR_NEWS)[number];

/** What the shopper may change in the order by its link. */
export const CHANGED_FIELDS = ['firstName', 'lastName', 'phone', 'email', 'address'] as const;

export type ChangedField = (typeof CHANGED_FIELDS)[number];

/** Mails to the shopper about an order. */
export type ShopperNotification =
  | 'accepted'
  | 'approved'
  | 'paid'
  | 'shipped'
  | 'cancelled'
  | 'unconfirmed'
  | 'review';

/** Notifications to the staff about an order, by mail and by Telegram. */
export type ShopNotification =
  | 'new-order'
  | 'payment-review'
  | 'payment-returned'
  | 'pos-refused'
  | 'pos-accepted'
  | 'return-requested';

/** A product that has become cheaper, with its former price; in kopecks. */
export type PriceDrop = { productId: number; price: number; was: number };

type AboutOrder = { orderId: number };
type AboutUser = { userId: number };
type AboutSync = { runId: number };
type AboutAlert = { alertId: number };

/** Every kind of outbox message with its payload. */
export type Messages = Record<
  | `mail.order-${ShopperNotification}`
  | `shop.${ShopNotification}.${'mail' | 'telegram'}`
  | 'shop.new-order.push'
  | 'pos.push-order',
  AboutOrder
> &
  Record<
    | 'mail.welcome'
    | 'mail.password-changed'
    | 'mail.invitation'
    | 'mail.notices-confirm'
    | 'mail.basket-left',
    AboutUser
  > &
  Record<'mail.stock-alert-confirm' | 'mail.stock-alert', AboutAlert> &
  Record<`shop.sync-refused.${'mail' | 'telegram'}`, AboutSync> &
  Record<`shop.goods-held.${'mail' | 'telegram'}`, object> &
  Record<`shop.webhook-dead.${'mail' | 'telegram'}`, { endpointId: number }> & {
    'mail.order-edited': AboutOrder & { editId: number };
    // Messages that were stored before the mail named the fields contain none.
    'mail.order-changed': AboutOrder & { to: string; changed?: ChangedField[] | undefined };
    'mail.order-refunded': AboutOrder & { refundId: number };
    'mail.order-parcel': AboutOrder & { waybillId: number };
    'mail.order-return': AboutOrder & { returnId: number; state: ReturnState };
    'mail.order-message': AboutOrder & { messageId: string; subject: string; text: string };
    'mail.certificates': AboutOrder;
    'mail.certificate': { certificateId: number };
    'mail.question-answered': { questionId: number };
    'mail.price-drop': AboutUser & { drops: PriceDrop[] };
    // `about`: the consent without which it is not sent.
    'telegram.shopper': { linkId: number; html: string; about?: LetterConsent | undefined };
    'mail.restore': { emailKey: string };
    'mail.find-order': { number: string; phone: string };
    'mail.email-changed': AboutUser & { oldEmail: string };
    'mail.second-factor': AboutUser & { news: FactorNews };
    // Not named `orderId`, because messages with the same `orderId` are delivered one after the other, and an
    // unreachable browser would delay the others.
    'push.send': { subscriptionId: number; about: number | null; noteId?: number | undefined };
    'webhook.send': { deliveryId: string };
    'payments.refund': { refundId: number };
    // `at` in seconds since 1970.
    'analytics.purchase': { service: AnalyticsName; boughtId: number; at: number };
    'receipts.send': AboutOrder & { receiptId: number };
    'payments.confirm': { provider: ProviderName; invoiceId: string };
    'payments.remove-invoice': { provider: ProviderName; invoiceId: string };
    'delivery.copy-streets': { settlementRef: string };
  };

export type MessageKind = keyof Messages;

/** A message for `enqueue`. A message without a key is sent even if an equal one was sent before. */
export type Message = {
  [Kind in MessageKind]: { kind: Kind; payload: Messages[Kind]; key?: string };
}[MessageKind];
