import { z } from 'zod';
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
import { closeInvoice } from '@/lib/payments/lifecycle/close-invoice';
import { expireOrders } from '@/lib/payments/lifecycle/expire-orders';
import { pollPayments } from '@/lib/payments/lifecycle/poll-payments';
import { sendRefund } from '@/lib/payments/lifecycle/send-refund';
import { PROVIDER_NAMES } from '@/lib/payments/methods';
import { releaseUnconfirmed } from '@/lib/payments/on-receipt/release-unconfirmed';
import { providerFor } from '@/lib/payments/registry';
import { pushOrder } from '@/lib/pos/orders/push-order';
import { refreshIndexInSteps } from '@/lib/search/index/refresh-index';
import type { MessageKind } from './channels';
import { cleanUp } from './clean-up';
import { renewNoLongerNew } from './newness';
import { deliverOnce } from './outbox';
import { countPopularity } from './popularity';
import { followPosEvents } from './pos-events';
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
  /** Five cron fields, Kyiv time; jobs without one come from the outbox, or from news of the POS. */
  cron?: string;
  run(db: Database, payload: Record<string, unknown>): Promise<void>;
};

const orderOf = (payload: Record<string, unknown>): number =>
  z.int().positive().parse(payload.orderId);

const numberOf = (payload: Record<string, unknown>): number =>
  z.int().positive().parse(payload.outboxId);

const invoice = z.object({
  // Messages from before there was a second bank do not name it.
  provider: z.enum(PROVIDER_NAMES).default('monobank'),
  invoiceId: z.string(),
});

/** A message of the outbox, delivered once; the work gets its payload with the message's number. */
const message = (
  work: (db: Database, payload: Record<string, unknown>, earlierAttempts: number) => Promise<void>,
): Job => ({
  run: (db, payload) =>
    deliverOnce(db, payload.outboxId, (said, earlierAttempts) => work(db, said, earlierAttempts)),
});

/** Everything the shop does without a visitor waiting. */
export const JOBS: Record<JobName, Job> = {
  'pos.synchronise': {
    cron: '*/10 * * * *',
    run: synchroniseByClock,
  },
  'pos.follow': { run: followPosEvents },
  'pos.push-order': message((db, payload, earlierAttempts) =>
    pushOrder(db, orderOf(payload), earlierAttempts),
  ),
  'mail.order-accepted': message((db, payload) => sendOrderMail(db, orderOf(payload), 'accepted')),
  'mail.order-paid': message((db, payload) => sendOrderMail(db, orderOf(payload), 'paid')),
  'mail.order-shipped': message((db, payload) => sendOrderMail(db, orderOf(payload), 'shipped')),
  'mail.order-cancelled': message((db, payload) =>
    sendOrderMail(db, orderOf(payload), 'cancelled'),
  ),
  'mail.order-unconfirmed': message((db, payload) =>
    sendOrderMail(db, orderOf(payload), 'unconfirmed'),
  ),
  'shop.new-order.mail': message((db, payload) =>
    mailShop(db, orderOf(payload), 'new-order', numberOf(payload)),
  ),
  'shop.new-order.telegram': message((db, payload) =>
    telegramShop(db, orderOf(payload), 'new-order'),
  ),
  'shop.payment-review.mail': message((db, payload) =>
    mailShop(db, orderOf(payload), 'payment-review', numberOf(payload)),
  ),
  'shop.payment-review.telegram': message((db, payload) =>
    telegramShop(db, orderOf(payload), 'payment-review'),
  ),
  'shop.pos-refused.mail': message((db, payload) =>
    mailShop(db, orderOf(payload), 'pos-refused', numberOf(payload)),
  ),
  'shop.pos-refused.telegram': message((db, payload) =>
    telegramShop(db, orderOf(payload), 'pos-refused'),
  ),
  'shop.pos-accepted.mail': message((db, payload) =>
    mailShop(db, orderOf(payload), 'pos-accepted', numberOf(payload)),
  ),
  'shop.pos-accepted.telegram': message((db, payload) =>
    telegramShop(db, orderOf(payload), 'pos-accepted'),
  ),
  'shop.sync-refused.mail': message(mailSyncRefused),
  'shop.sync-refused.telegram': message(telegramSyncRefused),
  'mail.welcome': message(sendWelcome),
  'mail.restore': message(sendRestore),
  'mail.password-changed': message(sendPasswordChanged),
  'mail.email-changed': message(sendEmailChanged),
  'mail.second-factor': message(sendFactorNews),
  'mail.invitation': message(sendInvitation),
  'payments.remove-invoice': message((db, payload) => {
    const { provider, invoiceId } = invoice.parse(payload);
    return closeInvoice(db, providerFor(provider), invoiceId);
  }),
  'payments.refund': message((db, payload, earlierAttempts) =>
    sendRefund(db, z.int().positive().parse(payload.refundId), earlierAttempts),
  ),
  'delivery.synchronise': {
    // Mostly a look at the clock: a copy is made at night, or as soon as the carrier answers again.
    cron: '40 * * * *',
    run: (db) => synchroniseIfDue(db),
  },
  'delivery.copy-streets': message((db, payload) =>
    copyStreets(db, z.string().parse(payload.settlementRef)),
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
    // After the night's count of what was sold; also at every start, whether the POS answers or not.
    cron: '47 4 * * *',
    run: async (db) => void (await refreshIndexInSteps(db)),
  },
  'meta.judge': {
    // Changes are judged at once; this is for new rules and whole categories.
    cron: '53 4 * * *',
    run: async (db) => void (await judgeAll(db)),
  },
  'clean-up': {
    cron: '17 4 * * *',
    run: (db) => cleanUp(db),
  },
};
