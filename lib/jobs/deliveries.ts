import { sendPurchase } from '@/lib/analytics/purchases';
import type { Database } from '@/lib/db/client';
import { copyStreets } from '@/lib/delivery/directory/copy-streets';
import { fanOutNewOrder, sendPush } from '@/lib/notifications/push/send-push';
import {
  sendEmailChanged,
  sendFactorNews,
  sendInvitation,
  sendPasswordChanged,
  sendRestore,
  sendWelcome,
} from '@/lib/notifications/send-account-mail';
import { sendGift, sendOwnCertificates } from '@/lib/notifications/send-certificate-mail';
import {
  sendBasketLeft,
  sendNoticesConfirmation,
  sendPriceDrop,
} from '@/lib/notifications/send-notices';
import { sendOrderCode } from '@/lib/notifications/send-order-code';
import {
  sendChangedMail,
  sendEditMail,
  sendOrderMail,
  sendParcelMail,
  sendRefundMail,
  sendReturnMail,
} from '@/lib/notifications/send-order-mail';
import { sendAnswerMail } from '@/lib/notifications/send-question-mail';
import {
  type ShopChannel,
  sendHeldNote,
  sendOrderNote,
  sendSyncNote,
  sendWebhookNote,
} from '@/lib/notifications/send-shop-note';
import { sendAlertConfirmation, sendStockAlert } from '@/lib/notifications/send-stock-alert';
import { sendShopperMessage } from '@/lib/notifications/shopper-message';
import { sendToShopper } from '@/lib/notifications/shopper-telegram';
import { closeInvoice } from '@/lib/orders/paying/close-invoice';
import { confirmPurchase } from '@/lib/orders/paying/confirm-purchase';
import { sendRefund } from '@/lib/orders/refunding/send-refund';
import type {
  MessageKind,
  Messages,
  ShopNotification,
  ShopperNotification,
} from '@/lib/outbox/messages';
import { providerFor } from '@/lib/payments/registry';
import { pushOrder } from '@/lib/pos/orders/push-order';
import { sendWebhook } from '@/lib/programs/send-webhook';
import { ReceiptUnderWay } from '@/lib/receipts/fiscal-service';
import { awaitsReceipt } from '@/lib/receipts/queries';
import { sendReceipt } from '@/lib/receipts/send-receipt';
import { readPayload } from './message-kinds';
import type { ClaimedMessage } from './outbox';

type Delivery = (db: Database, message: ClaimedMessage) => Promise<void>;

/** Makes the delivery function of one message kind; `work` receives the message's payload and its outbox id. */
const delivery =
  <Kind extends MessageKind>(
    kind: Kind,
    work: (
      db: Database,
      payload: Messages[Kind] & { outboxId: number },
      earlierAttempts: number,
    ) => Promise<void>,
  ): Delivery =>
  (db, { id, payload, attempts }) =>
    work(db, { ...readPayload(kind, payload), outboxId: id }, attempts - 1);

const orderMail = (kind: ShopperNotification): Delivery =>
  delivery(`mail.order-${kind}`, (db, { orderId }) => sendOrderMail(db, orderId, kind));

/** How often a mail waits for the fiscal receipt that it shows: some 35 seconds; then it is sent without. */
const MOST_WAITS = 3;

/** The delivery of a mail that shows the receipts of its order. */
const withReceipt =
  <Payload extends { orderId: number }>(
    send: (db: Database, payload: Payload) => Promise<void>,
  ): ((db: Database, payload: Payload, earlierAttempts: number) => Promise<void>) =>
  async (db, payload, earlierAttempts) => {
    if (earlierAttempts < MOST_WAITS && (await awaitsReceipt(db, payload.orderId))) {
      throw new ReceiptUnderWay('the mail waits for the receipt');
    }
    await send(db, payload);
  };

const shopNote = (notification: ShopNotification, via: ShopChannel): Delivery =>
  delivery(`shop.${notification}.${via}`, (db, payload) =>
    sendOrderNote(db, via, notification, payload),
  );

const syncNote = (via: ShopChannel): Delivery =>
  delivery(`shop.sync-refused.${via}`, (db, payload) => sendSyncNote(db, via, payload));

const heldNote = (via: ShopChannel): Delivery =>
  delivery(`shop.goods-held.${via}`, (db, { outboxId }) => sendHeldNote(db, via, outboxId));

const webhookNote = (via: ShopChannel): Delivery =>
  delivery(`shop.webhook-dead.${via}`, (db, payload) => sendWebhookNote(db, via, payload));

/**
 * How each kind of outbox message is delivered. A killed process may have delivered a message already. So receivers
 * that can find a message by our number are queried before it is sent again.
 */
export const DELIVERIES: Record<MessageKind, Delivery> = {
  'pos.push-order': delivery('pos.push-order', (db, { orderId }, earlierAttempts) =>
    pushOrder(db, orderId, earlierAttempts),
  ),
  'mail.order-accepted': orderMail('accepted'),
  'mail.order-approved': orderMail('approved'),
  'mail.order-paid': delivery(
    'mail.order-paid',
    withReceipt((db, { orderId }) => sendOrderMail(db, orderId, 'paid')),
  ),
  'mail.order-shipped': orderMail('shipped'),
  'mail.order-cancelled': orderMail('cancelled'),
  'mail.order-unconfirmed': orderMail('unconfirmed'),
  'mail.order-review': orderMail('review'),
  'mail.order-edited': delivery('mail.order-edited', sendEditMail),
  'mail.order-changed': delivery('mail.order-changed', sendChangedMail),
  'mail.order-refunded': delivery('mail.order-refunded', withReceipt(sendRefundMail)),
  'mail.order-parcel': delivery('mail.order-parcel', sendParcelMail),
  'mail.order-return': delivery('mail.order-return', sendReturnMail),
  'mail.order-message': delivery('mail.order-message', sendShopperMessage),
  'shop.new-order.mail': shopNote('new-order', 'mail'),
  'shop.new-order.telegram': shopNote('new-order', 'telegram'),
  'shop.new-order.push': delivery('shop.new-order.push', fanOutNewOrder),
  'push.send': delivery('push.send', sendPush),
  'shop.payment-review.mail': shopNote('payment-review', 'mail'),
  'shop.payment-review.telegram': shopNote('payment-review', 'telegram'),
  'shop.payment-returned.mail': shopNote('payment-returned', 'mail'),
  'shop.payment-returned.telegram': shopNote('payment-returned', 'telegram'),
  'shop.pos-refused.mail': shopNote('pos-refused', 'mail'),
  'shop.pos-refused.telegram': shopNote('pos-refused', 'telegram'),
  'shop.pos-accepted.mail': shopNote('pos-accepted', 'mail'),
  'shop.pos-accepted.telegram': shopNote('pos-accepted', 'telegram'),
  'shop.return-requested.mail': shopNote('return-requested', 'mail'),
  'shop.return-requested.telegram': shopNote('return-requested', 'telegram'),
  'shop.webhook-dead.mail': webhookNote('mail'),
  'shop.webhook-dead.telegram': webhookNote('telegram'),
  'webhook.send': delivery('webhook.send', sendWebhook),
  'shop.goods-held.mail': heldNote('mail'),
  'shop.goods-held.telegram': heldNote('telegram'),
  'shop.sync-refused.mail': syncNote('mail'),
  'shop.sync-refused.telegram': syncNote('telegram'),
  'mail.welcome': delivery('mail.welcome', sendWelcome),
  'mail.certificates': delivery('mail.certificates', sendOwnCertificates),
  'mail.certificate': delivery('mail.certificate', sendGift),
  'mail.question-answered': delivery('mail.question-answered', sendAnswerMail),
  'mail.restore': delivery('mail.restore', sendRestore),
  'mail.find-order': delivery('mail.find-order', sendOrderCode),
  'mail.password-changed': delivery('mail.password-changed', sendPasswordChanged),
  'mail.email-changed': delivery('mail.email-changed', sendEmailChanged),
  'mail.second-factor': delivery('mail.second-factor', sendFactorNews),
  'mail.invitation': delivery('mail.invitation', sendInvitation),
  'mail.stock-alert-confirm': delivery('mail.stock-alert-confirm', sendAlertConfirmation),
  'mail.stock-alert': delivery('mail.stock-alert', sendStockAlert),
  'mail.notices-confirm': delivery('mail.notices-confirm', sendNoticesConfirmation),
  'mail.price-drop': delivery('mail.price-drop', sendPriceDrop),
  'mail.basket-left': delivery('mail.basket-left', sendBasketLeft),
  'telegram.shopper': delivery('telegram.shopper', sendToShopper),
  'payments.confirm': delivery('payments.confirm', (db, { provider, invoiceId }) =>
    confirmPurchase(db, providerFor(provider), invoiceId),
  ),
  'payments.remove-invoice': delivery('payments.remove-invoice', (db, { provider, invoiceId }) =>
    closeInvoice(db, providerFor(provider), invoiceId),
  ),
  'payments.refund': delivery('payments.refund', (db, { refundId }, earlierAttempts) =>
    sendRefund(db, refundId, earlierAttempts),
  ),
  'receipts.send': delivery('receipts.send', (db, { receiptId }, earlierAttempts) =>
    sendReceipt(db, receiptId, earlierAttempts),
  ),
  'analytics.purchase': delivery('analytics.purchase', sendPurchase),
  'delivery.copy-streets': delivery('delivery.copy-streets', (db, { settlementRef }) =>
    copyStreets(db, settlementRef),
  ),
};
