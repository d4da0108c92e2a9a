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
import { mailShop, telegramShop } from '@/lib/notifications/send-shop-notification';
import { mailSyncRefused, telegramSyncRefused } from '@/lib/notifications/send-sync-notification';
import { trackOrders } from '@/lib/orders/queries/track-orders';
import type { MessageKind, Messages } from '@/lib/outbox/messages';
import { closeInvoice } from '@/lib/payments/lifecycle/close-invoice';
import { expireOrders } from '@/lib/payments/lifecycle/expire-orders';
import { pollPayments } from '@/lib/payments/lifecycle/poll-payments';
import { sendRefund } from '@/lib/payments/lifecycle/send-refund';
import { releaseUnconfirmed } from '@/lib/payments/on-receipt/release-unconfirmed';
import { providerFor } from '@/lib/payments/registry';
import { pushOrder } from '@/lib/pos/orders/push-order';
import { refreshIndexInSteps } from '@/lib/search/index/refresh-index';
import { cleanUp } from './clean-up';
import { renewNoLongerNew } from './newness';
import { deliverOnce } from './outbox';
import { readPayload } from './payloads';
import { countPopularity } from './popularity';
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
  run(db: Database, payload: Record<string, unknown>): Promise<void>;
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

/** All background work of the shop. */
export const JOBS: Record<JobName, Job> = {
  'pos.synchronise': {
    cron: '*/10 * * * *',
    run: synchroniseByClock,
  },
  'pos.follow': { run: processPosEvents },
  'pos.push-order': message('pos.push-order', (db, { orderId }, earlierAttempts) =>
    pushOrder(db, orderId, earlierAttempts),
  ),
  'mail.order-accepted': message('mail.order-accepted', (db, { orderId }) =>
    sendOrderMail(db, orderId, 'accepted'),
  ),
  'mail.order-paid': message('mail.order-paid', (db, { orderId }) =>
    sendOrderMail(db, orderId, 'paid'),
  ),
  'mail.order-shipped': message('mail.order-shipped', (db, { orderId }) =>
    sendOrderMail(db, orderId, 'shipped'),
  ),
  'mail.order-cancelled': message('mail.order-cancelled', (db, { orderId }) =>
    sendOrderMail(db, orderId, 'cancelled'),
  ),
  'mail.order-unconfirmed': message('mail.order-unconfirmed', (db, { orderId }) =>
    sendOrderMail(db, orderId, 'unconfirmed'),
  ),
  'shop.new-order.mail': message('shop.new-order.mail', (db, { orderId, outboxId }) =>
    mailShop(db, orderId, 'new-order', outboxId),
  ),
  'shop.new-order.telegram': message('shop.new-order.telegram', (db, { orderId }) =>
    telegramShop(db, orderId, 'new-order'),
  ),
  'shop.payment-review.mail': message('shop.payment-review.mail', (db, { orderId, outboxId }) =>
    mailShop(db, orderId, 'payment-review', outboxId),
  ),
  'shop.payment-review.telegram': message('shop.payment-review.telegram', (db, { orderId }) =>
    telegramShop(db, orderId, 'payment-review'),
  ),
  'shop.pos-refused.mail': message('shop.pos-refused.mail', (db, { orderId, outboxId }) =>
    mailShop(db, orderId, 'pos-refused', outboxId),
  ),
  'shop.pos-refused.telegram': message('shop.pos-refused.telegram', (db, { orderId }) =>
    telegramShop(db, orderId, 'pos-refused'),
  ),
  'shop.pos-accepted.mail': message('shop.pos-accepted.mail', (db, { orderId, outboxId }) =>
    mailShop(db, orderId, 'pos-accepted', outboxId),
  ),
  'shop.pos-accepted.telegram': message('shop.pos-accepted.telegram', (db, { orderId }) =>
    telegramShop(db, orderId, 'pos-accepted'),
  ),
  'shop.sync-refused.mail': message('shop.sync-refused.mail', mailSyncRefused),
  'shop.sync-refused.telegram': message('shop.sync-refused.telegram', telegramSyncRefused),
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
    run: (db) => synchroniseIfDue(db),
  },
  'delivery.copy-streets': message('delivery.copy-streets', (db, { settlementRef }) =>
    copyStreets(db, settlementRef),
  ),
  'payments.poll': {
    cron: '* * * * *',
    run: async (db) => void (await pollPayments(db)),
  },
  'orders.expire': {
    cron: '* * * * *',
    run: async (db) => void (await expireOrders(db)),
  },
  'orders.release': {
    cron: '* * * * *',
    run: async (db) => void (await releaseUnconfirmed(db)),
  },
  'delivery.track': {
    cron: '*/30 * * * *',
    run: async (db) => void (await trackOrders(db)),
  },
  'catalogue.popularity': {
    cron: '20 4 * * *',
    run: countPopularity,
  },
  'catalogue.newness': {
    cron: '25 4 * * *',
    run: renewNoLongerNew,
  },
  'feeds.refresh': {
    cron: '50 * * * *',
    run: refreshFeeds,
  },
  'search.refresh': {
    // After the nightly popularity count; also at every start, whether the POS answers or not.
    cron: '47 4 * * *',
    run: async (db) => void (await refreshIndexInSteps(db)),
  },
  'meta.judge': {
    // Changes are applied at once; this is for new rules and whole categories.
    cron: '53 4 * * *',
    run: async (db) => void (await judgeAll(db)),
  },
  'clean-up': {
    cron: '17 4 * * *',
    run: (db) => cleanUp(db),
  },
};
