import { z } from 'zod';
import { closeInvoice } from '@/lib/checkout/close-invoice';
import { expireOrders, pollPayments } from '@/lib/checkout/expire-orders';
import type { Database } from '@/lib/db/client';
import { copyStreets } from '@/lib/delivery/copy-streets';
import { synchroniseIfPossible } from '@/lib/delivery/synchronise-directory';
import {
  sendEmailChanged,
  sendPasswordChanged,
  sendRestore,
  sendWelcome,
} from '@/lib/notifications/send-account-mail';
import { sendOrderMail } from '@/lib/notifications/send-order-mail';
import { monobank } from '@/lib/payments/monobank';
import { pushOrder } from '@/lib/pos/push-order';
import { cleanUp } from './clean-up';
import { deliverOnce } from './outbox';
import { synchroniseAndRevalidate } from './synchronise';

export type JobName =
  | 'pos.synchronise'
  | 'pos.push-order'
  | 'mail.order-accepted'
  | 'mail.order-paid'
  | 'mail.welcome'
  | 'mail.restore'
  | 'mail.password-changed'
  | 'mail.email-changed'
  | 'delivery.synchronise'
  | 'delivery.copy-streets'
  | 'payments.remove-invoice'
  | 'payments.poll'
  | 'orders.expire'
  | 'clean-up';

type Job = {
  /** Five cron fields, Kyiv time; jobs without one come from the outbox. */
  cron?: string;
  run(db: Database, payload: Record<string, unknown>): Promise<void>;
};

const orderOf = (payload: Record<string, unknown>): number =>
  z.int().positive().parse(payload.orderId);

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
    run: (db) => synchroniseAndRevalidate(db),
  },
  'pos.push-order': message((db, payload, earlierAttempts) =>
    pushOrder(db, orderOf(payload), earlierAttempts),
  ),
  'mail.order-accepted': message((db, payload) => sendOrderMail(db, orderOf(payload), 'accepted')),
  'mail.order-paid': message((db, payload) => sendOrderMail(db, orderOf(payload), 'paid')),
  'mail.welcome': message(sendWelcome),
  'mail.restore': message(sendRestore),
  'mail.password-changed': message(sendPasswordChanged),
  'mail.email-changed': message(sendEmailChanged),
  'delivery.synchronise': {
    cron: '40 3 * * *',
    run: (db) => synchroniseIfPossible(db),
  },
  'delivery.copy-streets': message((db, payload) =>
    copyStreets(db, z.string().parse(payload.settlementRef)),
  ),
  'payments.remove-invoice': message((db, payload) =>
    closeInvoice(db, monobank, z.string().parse(payload.invoiceId)),
  ),
  'payments.poll': {
    cron: '* * * * *',
    run: async (db) => void (await pollPayments(db, monobank)),
  },
  'orders.expire': {
    cron: '* * * * *',
    run: async (db) => void (await expireOrders(db, monobank)),
  },
  'clean-up': {
    cron: '17 4 * * *',
    run: (db) => cleanUp(db),
  },
};
