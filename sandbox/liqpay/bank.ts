import { BankError, notFound } from '../monobank/http';
import type { Modes, WebhookMode } from '../monobank/modes';
import type { Callbacks } from './callbacks';
import type { PaymentStore } from './payment-store';
import { begin, canBePaid, complete, fail, type Payment, paymentObject } from './payments';

export interface Bank {
  url: string;
  publicKey: string;
  privateKey: string;
  store: PaymentStore;
  modes: Modes;
  callbacks: Callbacks;
}

export interface Attempt {
  payment: Payment;
  /** Resolves when every callback is delivered or given up. */
  delivered: Promise<void>;
}

export function requirePayment({ store }: Bank, orderId: string): Payment {
  const payment = store.find(orderId);
  if (!payment) throw notFound('payment not found');
  return payment;
}

export const pay = (bank: Bank, orderId: string, mode?: WebhookMode): Attempt =>
  attempt(bank, orderId, [(payment) => begin(payment, 'processing'), complete], mode);

export const decline = (bank: Bank, orderId: string, errCode: string, mode?: WebhookMode) =>
  attempt(
    bank,
    orderId,
    [(payment) => begin(payment, 'processing'), (payment) => fail(payment, errCode)],
    mode,
  );

/** The card's bank requires a 3-D Secure confirmation, which the buyer has not given yet. */
export const ask3ds = (bank: Bank, orderId: string): Attempt =>
  attempt(bank, orderId, [(payment) => begin(payment, '3ds_verify')]);

function attempt(
  bank: Bank,
  orderId: string,
  steps: ((payment: Payment) => Payment)[],
  mode?: WebhookMode,
): Attempt {
  const before = requirePayment(bank, orderId);
  if (!canBePaid(before, Date.now())) {
    throw new BankError(409, 'NOT_PAYABLE', `payment is ${before.status || 'expired'}`);
  }
  const changes = steps.map((step) => bank.store.change(orderId, step));
  const payment = requirePayment(bank, orderId);
  const objects = changes.map(paymentObject);
  return { payment, delivered: bank.callbacks.send(payment.server_url, objects, mode) };
}
