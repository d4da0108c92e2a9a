import { BankError, notFound } from './http';
import type { InvoiceStore } from './invoice-store';
import {
  canBePaid,
  completePayment,
  failPayment,
  type Invoice,
  startPayment,
  statusBody,
} from './invoices';
import type { Keys } from './keys';
import type { Modes, WebhookMode } from './modes';
import type { Webhooks } from './webhooks';

export interface Bank {
  url: string;
  token: string;
  store: InvoiceStore;
  keys: Keys;
  modes: Modes;
  webhooks: Webhooks;
}

export interface Attempt {
  invoice: Invoice;
  /** Resolves when every webhook is delivered or given up. */
  delivered: Promise<void>;
}

export function requireInvoice({ store }: Bank, invoiceId: string): Invoice {
  const invoice = store.find(invoiceId);
  if (!invoice) throw notFound('invoice not found');
  return invoice;
}

export const pay = (bank: Bank, invoiceId: string, mode?: WebhookMode): Attempt =>
  attempt(bank, invoiceId, completePayment, mode);

export const decline = (bank: Bank, invoiceId: string, errCode: string): Attempt =>
  attempt(bank, invoiceId, (invoice) => failPayment(invoice, errCode));

function attempt(
  bank: Bank,
  invoiceId: string,
  end: (invoice: Invoice) => Invoice,
  mode?: WebhookMode,
): Attempt {
  const before = requireInvoice(bank, invoiceId);
  if (!canBePaid(before, Date.now())) {
    throw new BankError(409, 'NOT_PAYABLE', `invoice is ${before.status}`);
  }
  const started = bank.store.change(invoiceId, startPayment);
  const invoice = bank.store.change(invoiceId, end);
  const changes = before.isAnnounced ? [started, invoice] : [before, started, invoice];
  return {
    invoice,
    delivered: bank.webhooks.send(invoice.webHookUrl, changes.map(statusBody), mode),
  };
}
