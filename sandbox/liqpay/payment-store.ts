import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../monobank/atomic-file';
import type { Delivery, Payment } from './payments';

export interface PaymentStore {
  find(orderId: string): Payment | null;
  newestFirst(): Payment[];
  save(payment: Payment): Payment;
  change(orderId: string, change: (payment: Payment) => Payment): Payment;
  log(orderId: string, delivery: Delivery): void;
}

const KEPT_DELIVERIES = 200;

export function openPayments(folder: string): PaymentStore {
  mkdirSync(folder, { recursive: true });
  const payments = new Map(readAll(folder).map((payment) => [payment.order_id, payment]));

  function save(payment: Payment): Payment {
    // The shop chooses the order ids, so they are not safe as file names.
    const name = createHash('sha1').update(payment.order_id).digest('hex');
    writeAtomically(join(folder, `${name}.json`), JSON.stringify(payment, null, 2));
    payments.set(payment.order_id, payment);
    return payment;
  }

  function change(orderId: string, next: (payment: Payment) => Payment): Payment {
    const payment = payments.get(orderId);
    if (!payment) throw new Error(`no payment ${orderId}`);
    return save(next(payment));
  }

  return {
    find: (orderId) => payments.get(orderId) ?? null,
    newestFirst: () => [...payments.values()].sort((a, b) => b.create_date - a.create_date),
    save,
    change,
    log(orderId, delivery) {
      change(orderId, (payment) => ({
        ...payment,
        deliveries: [...payment.deliveries, delivery].slice(-KEPT_DELIVERIES),
      }));
    },
  };
}

function readAll(folder: string): Payment[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Payment);
}
