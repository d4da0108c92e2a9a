import type { z } from 'zod';
import type { Env } from '@/lib/env';
import type { Kopecks } from '@/lib/shared/money';
import type { ProviderFacts } from './facts';
import type { OnlineMethod, ProviderName } from './methods';
import type { AttemptStatus } from './status';

/** The hryvnia's number in ISO 4217. */
export const HRYVNIA = 980;

type InvoiceRequest = {
  amount: Kopecks;
  /** Our order number; comes back as `reference`. */
  reference: string;
  /** Unique per attempt and stable: `A-1001-2-3f9a1c`. */
  attempt: string;
  destination: string;
  /** Where the bank sends the browser back, paid or not. */
  returnUrl: string;
  webhookUrl: string;
  /** It cannot be paid after this. */
  expiresAt: Date;
  basket: { name: string; quantity: number; price: Kopecks; total: Kopecks; code: string }[];
};

export type Invoice = { invoiceId: string; pageUrl: string };

/** A provider's update about an attempt, from a webhook or a status poll. */
export type PaymentUpdate = {
  provider: ProviderName;
  invoiceId: string;
  /** `paid` also when the bank reports `reversed` for a part only. */
  status: AttemptStatus;
  amount: Kopecks;
  /** What can still be refunded: less after a partial refund. */
  left: Kopecks;
  currency: number;
  reference: string;
  /** By the provider's clock; the newest update wins. */
  at: Date | null;
  failureReason: string;
  /** The bank is processing it: the attempt must not be given up. */
  isUnderWay: boolean;
  raw: string;
};

type RefundRequest = {
  invoiceId: string;
  amount: Kopecks;
  /** Our reference; the same in every try. */
  reference: string;
};

/** `refused` may mean that the refund was done before: fetch the status. */
export type RefundAnswer = { state: 'done' | 'under-way' | 'refused'; raw: string };

/** A payment provider's adapter; the shop's rules know nothing of its protocol. */
export type PaymentProvider = ProviderFacts & {
  id: ProviderName;
  method: OnlineMethod;
  /** Its settings in the environment, all required to offer it. */
  env: { [Name in keyof Env]?: z.ZodType };
  createInvoice(request: InvoiceRequest): Promise<Invoice>;
  /** Null when the bank does not know the invoice, or its payment has not begun. */
  fetchStatus(invoiceId: string): Promise<PaymentUpdate | null>;
  /** Closes an unpaid invoice; throws when the bank refuses or does not answer. Null where impossible. */
  removeInvoice: ((invoiceId: string) => Promise<void>) | null;
  /** Refunds; throws when the bank does not answer. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** Verifies a webhook over its raw bytes; throws bad_signature. */
  readWebhook(raw: Buffer, headers: Headers): Promise<PaymentUpdate>;
};
