import { z } from 'zod';
import { expireOrders, pollPayments } from '@/lib/checkout/expire-orders';
import type { Database } from '@/lib/db/client';
import { sendOrderMail } from '@/lib/notifications/send-order-mail';
import { monobank } from '@/lib/payments/monobank';
import { pushOrder } from '@/lib/pos/push-order';
import { deliverOnce } from './outbox';
import { synchroniseAndRevalidate } from './synchronise';

export type JobName =
  | 'pos.synchronise'
  | 'pos.push-order'
  | 'mail.order-accepted'
  | 'mail.order-paid'
  | 'payments.poll'
  | 'orders.expire';

type Job = {
  /** Five cron fields, Kyiv time; jobs without one come from the outbox. */
  cron?: string;
  run(db: Database, payload: Record<string, unknown>, attempt: number): Promise<void>;
};

const orderOf = (payload: Record<string, unknown>): number =>
  z.int().positive().parse(payload.orderId);

/** Everything the shop does without a visitor waiting. */
export const JOBS: Record<JobName, Job> = {
  'pos.synchronise': {
    cron: '*/10 * * * *',
    run: (db) => synchroniseAndRevalidate(db),
  },
  'pos.push-order': {
    run: (db, payload, attempt) =>
      deliverOnce(db, payload.outboxId, () => pushOrder(db, orderOf(payload), attempt)),
  },
  'mail.order-accepted': {
    run: (db, payload) =>
      deliverOnce(db, payload.outboxId, () => sendOrderMail(db, orderOf(payload), 'accepted')),
  },
  'mail.order-paid': {
    run: (db, payload) =>
      deliverOnce(db, payload.outboxId, () => sendOrderMail(db, orderOf(payload), 'paid')),
  },
  'payments.poll': {
    cron: '* * * * *',
    run: async (db) => void (await pollPayments(db, monobank)),
  },
  'orders.expire': {
    cron: '* * * * *',
    run: async (db) => void (await expireOrders(db, monobank)),
  },
};
