import type { z } from 'zod';
import type { Env } from '@/lib/env';
import type { Kopecks } from '@/lib/shared/money';
import type { AttemptStatus } from './attempt';
import type { ProviderFacts } from './facts';
import type { OnlineMethod, ProviderName } from './methods';

/** The hryvnia's currency number (ISO 4217). */
export const HRYVNIA = 980;

type InvoiceRequest = {
  amount: Kopecks;
  /** Our order number; the bank returns it as `reference`. */
  reference: string;
  /** Our unique id of the attempt, the same in every call: `A-1001-2-3f9a1c`. */
  attempt: string;
  destination: string;
  /** URL to which the bank sends the browser afterwards, whether paid or not. */
  returnUrl: string;
  /** URL of the order's own page, for a bank without payment pages. */
  orderUrl: string;
  /** The buyer's phone, `+380671234567`. */
  phone: string;
  webhookUrl: string;
  /** The invoice cannot be paid after this time. */
  expiresAt: Date;
  basket: { name: string; quantity: number; price: Kopecks; total: Kopecks; code: string }[];
};

export type Invoice = { invoiceId: string; pageUrl: string };

/** State of a payment attempt as a provider reports it, by a webhook or when polled. */
export type PaymentUpdate = {
  provider: ProviderName;
  invoiceId: string;
  /** `paid` also if the bank calls the payment reversed but has returned only a part of it. */
  status: AttemptStatus;
  amount: Kopecks;
  /** Kopecks that can still be refunded: less than `amount` after a partial refund. */
  left: Kopecks;
  /** Our references of the refunds that the bank has executed; null if the bank names none. */
  refunded: string[] | null;
  currency: number;
  reference: string;
  /** Time of the update by the provider's clock; the newest update wins. */
  at: Date | null;
  failureReason: string;
  /** Whether the bank is processing the payment or a refund. Such an attempt must not be given up. */
  isUnderWay: boolean;
  /** Whether the buyer has agreed, and the bank waits for the shop to confirm or reject; no money has moved yet. */
  awaitsShop?: boolean;
  raw: string;
};

/** A refunded order line: `price` of a piece and `total` in kopecks. */
export type RefundItem = {
  name: string;
  quantity: number;
  price: Kopecks;
  total: Kopecks;
  code: string;
};

type RefundRequest = {
  invoiceId: string;
  amount: Kopecks;
  /** The lines refunded, for the receipt of the return; empty for a refund of a sum. */
  items: RefundItem[];
  /** Our reference of the refund; the same in every try. */
  reference: string;
};

/** The bank's answer to a refund. `refused` may also mean that the refund was done before: fetch the status. */
export type RefundAnswer = { state: 'done' | 'under-way' | 'refused'; raw: string };

/** Adapter of a payment provider. The rest of the shop does not depend on the provider's protocol. */
export type PaymentProvider = ProviderFacts & {
  id: ProviderName;
  method: OnlineMethod;
  /** Environment variables of the provider; all must be set for it to be offered. */
  env: { [Name in keyof Env]?: z.ZodType };
  createInvoice(request: InvoiceRequest): Promise<Invoice>;
  /** Fetches the state of an invoice; null when the bank does not know it, or nobody has begun to pay it. */
  fetchStatus(invoiceId: string): Promise<PaymentUpdate | null>;
  /**
   * Closes an unpaid invoice; throws when the bank refuses or does not respond. Null if the bank cannot close invoices.
   */
  removeInvoice: ((invoiceId: string) => Promise<void>) | null;
  /**
   * Of a bank that asks the shop after the buyer: confirms the purchase and returns its state, whether the bank accepts
   * the confirmation or not. Throws when the bank does not respond. `removeInvoice` of such a bank rejects.
   */
  confirm?: (invoiceId: string) => Promise<PaymentUpdate | null>;
  /** Requests a refund; throws when the bank does not respond. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** Verifies the signature of a webhook over its raw bytes and parses it; throws bad_signature. */
  readWebhook(raw: Buffer, headers: Headers): Promise<PaymentUpdate>;
};
