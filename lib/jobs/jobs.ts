import type { Database } from '@/lib/db/client';
import { copyStreets } from '@/lib/delivery/directory/copy-streets';
import { synchroniseIfDue } from '@/lib/delivery/directory/synchronise-directory';
import { refreshFeeds } from '@/lib/feeds/refresh-feeds';
import { judgeAll } from '@/lib/meta/judge-all';
import {
  sendEmailChanged,
  sendFactorNews,
  sendInvitation,
  sendPasswordChanged,
  sendRestore,
  sendWelcome,
} from '@/lib/notifications/send-account-mail';
import { sendOrderMail } from '@/lib/notifications/send-order-mail';
import { type ShopChannel, sendOrderNote, sendSyncNote } from '@/lib/notifications/send-shop-note';
import { trackOrders } from '@/lib/orders/queries/track-orders';
import type {
  MessageKind,
  Messages,
  ShopNotification,
  ShopperNotification,
} from '@/lib/outbox/messages';
import { closeInvoice } from '@/lib/payments/lifecycle/close-invoice';
import { expireOrders } from '@/lib/payments/lifecycle/expire-orders';
import { pollPayments } from '@/lib/payments/lifecycle/poll-payments';
import { sendRefund } from '@/lib/payments/lifecycle/send-refund';
import { releaseUnconfirmed } from '@/lib/payments/on-receipt/release-unconfirmed';
import { providerFor } from '@/lib/payments/registry';
import { pushOrder } from '@/lib/pos/orders/push-order';
import { refreshIndexInSteps } from '@/lib/search/index/refresh-index';
import { cleanUp } from './clean-up';
import { readPayload } from './message-kinds';
import { countPopularity, renewNoLongerNew } from './nightly-pages';
import { deliverOnce } from './outbox';
import { processPosEvents } from './pos-events';
import { synchroniseByClock } from './synchronise';

export type JobName =
  | MessageKind
  | 'pos.synchronise'
  | 'pos.follow'
  | 'delivery.synchronise'
  | 'payments.poll'
  | 'orders.expire'
  | 'orders.release'
  | 'delivery.track'
  | 'catalogue.popularity'
  | 'catalogue.newness'
  | 'feeds.refresh'
  | 'search.refresh'
  | 'meta.judge'
  | 'clean-up';

type Job = {
  /** Five cron fields, Kyiv time; jobs without one come from the outbox or from POS webhooks. */
  cron?: string;
  run(db: Database, payload: Record<string, unknown>): Promise<unknown>;
};

/** A job for an outbox message, delivered once; `work` gets its payload and its id. */
const message = <Kind extends MessageKind>(
  kind: Kind,
  work: (
    db: Database,
    payload: Messages[Kind] & { outboxId: number },
    earlierAttempts: number,
  ) => Promise<void>,
): Job => ({
  run: (db, payload) =>
    deliverOnce(db, payload.outboxId, ({ outboxId, ...stored }, earlierAttempts) =>
      work(db, { ...readPayload(kind, stored), outboxId }, earlierAttempts),
    ),
});

const orderMail = (kind: ShopperNotification): Job =>
  message(`mail.order-${kind}`, (db, { orderId }) => sendOrderMail(db, orderId, kind));

const shopNote = (notice: ShopNotification, via: ShopChannel): Job =>
  message(`shop.${notice}.${via}`, (db, payload) => sendOrderNote(db, via, notice, payload));

const syncNote = (via: ShopChannel): Job =>
  message(`shop.sync-refused.${via}`, (db, payload) => sendSyncNote(db, via, payload));

/** All background work of the shop. */
export const JOBS: Record<JobName, Job> = {
  'pos.synchronise': { cron: '*/10 * * * *', run: synchroniseByClock },
  'pos.follow': { run: processPosEvents },
  'pos.push-order': message('pos.push-order', (db, { orderId }, earlierAttempts) =>
    pushOrder(db, orderId, earlierAttempts),
  ),
  'mail.order-accepted': orderMail('accepted'),
  'mail.order-paid': orderMail('paid'),
  'mail.order-shipped': orderMail('shipped'),
  'mail.order-cancelled': orderMail('cancelled'),
  'mail.order-unconfirmed': orderMail('unconfirmed'),
  'shop.new-order.mail': shopNote('new-order', 'mail'),
  'shop.new-order.telegram': shopNote('new-order', 'telegram'),
  'shop.payment-review.mail': shopNote('payment-review', 'mail'),
  'shop.payment-review.telegram': shopNote('payment-review', 'telegram'),
  'shop.pos-refused.mail': shopNote('pos-refused', 'mail'),
  'shop.pos-refused.telegram': shopNote('pos-refused', 'telegram'),
  'shop.pos-accepted.mail': shopNote('pos-accepted', 'mail'),
  'shop.pos-accepted.telegram': shopNote('pos-accepted', 'telegram'),
  'shop.sync-refused.mail': syncNote('mail'),
  'shop.sync-refused.telegram': syncNote('telegram'),
  'mail.welcome': message('mail.welcome', sendWelcome),
  'mail.restore': message('mail.restore', sendRestore),
  'mail.password-changed': message('mail.password-changed', sendPasswordChanged),
  'mail.email-changed': message('mail.email-changed', sendEmailChanged),
  'mail.second-factor': message('mail.second-factor', sendFactorNews),
  'mail.invitation': message('mail.invitation', sendInvitation),
  'payments.remove-invoice': message('payments.remove-invoice', (db, { provider, invoiceId }) =>
    closeInvoice(db, providerFor(provider), invoiceId),
  ),
  'payments.refund': message('payments.refund', (db, { refundId }, earlierAttempts) =>
    sendRefund(db, refundId, earlierAttempts),
  ),
  'delivery.synchronise': {
    // Usually nothing is due: a copy is made at night, or as soon as the carrier answers again.
    cron: '40 * * * *',
    run: synchroniseIfDue,
  },
  'delivery.copy-streets': message('delivery.copy-streets', (db, { settlementRef }) =>
    copyStreets(db, settlementRef),
  ),
  'payments.poll': { cron: '* * * * *', run: (db) => pollPayments(db) },
  'orders.expire': { cron: '* * * * *', run: (db) => expireOrders(db) },
  'orders.release': { cron: '* * * * *', run: (db) => releaseUnconfirmed(db) },
  'delivery.track': { cron: '*/30 * * * *', run: (db) => trackOrders(db) },
  'catalogue.popularity': { cron: '20 4 * * *', run: countPopularity },
  'catalogue.newness': { cron: '25 4 * * *', run: renewNoLongerNew },
  'feeds.refresh': { cron: '50 * * * *', run: refreshFeeds },
  'search.refresh': {
    // After the nightly popularity count; also at every start, whether the POS answers or not.
    cron: '47 4 * * *',
    run: (db) => refreshIndexInSteps(db),
  },
  'meta.judge': {
    // Changes are applied at once; this is for new rules and whole categories.
    cron: '53 4 * * *',
    run: (db) => judgeAll(db),
  },
  'clean-up': { cron: '17 4 * * *', run: cleanUp },
};
