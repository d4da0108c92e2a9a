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
  /** Unlike any other attempt's, the same however often it is asked for: `A-1001-2-3f9a1c`. */
  attempt: string;
  destination: string;
  /** Where the browser returns, paid or not. */
  returnUrl: string;
  webhookUrl: string;
  /** After that it cannot be paid any more. */
  expiresAt: Date;
  basket: { name: string; quantity: number; price: Kopecks; total: Kopecks; code: string }[];
};

export type Invoice = { invoiceId: string; pageUrl: string };

/** A provider's word about an attempt, translated; webhook and status poll give the same shape. */
export type PaymentUpdate = {
  provider: ProviderName;
  invoiceId: string;
  status: AttemptStatus;
  amount: Kopecks;
  /** What can still be given back of it: less once a part was. */
  left: Kopecks;
  currency: number;
  reference: string;
  /** The provider's clock; the newest word wins. */
  at: Date | null;
  failureReason: string;
  /** The bank is working on it right now: no time to give up. */
  isUnderWay: boolean;
  raw: string;
};

type RefundRequest = {
  invoiceId: string;
  amount: Kopecks;
  /** Ours; the same with every try. */
  reference: string;
};

/** `refused` may mean that it was done before: ask for the status. */
export type RefundAnswer = { state: 'done' | 'under-way' | 'refused'; raw: string };

/** One bank behind one type: the shop's rules know nothing of its protocol. */
export type PaymentProvider = ProviderFacts & {
  id: ProviderName;
  method: OnlineMethod;
  /** Its settings in the environment; without one of them it is not offered. */
  env: { [Name in keyof Env]?: z.ZodType };
  createInvoice(request: InvoiceRequest): Promise<Invoice>;
  /** Null when the bank knows no such invoice, or when nobody has begun to pay it. */
  fetchStatus(invoiceId: string): Promise<PaymentUpdate | null>;
  /**
   * Closes an invoice that is not paid; throws when the bank refuses or does not answer. Null at a
   * bank that closes none: its page stays open until it expires.
   */
  removeInvoice: ((invoiceId: string) => Promise<void>) | null;
  /** Gives the money back; throws when the bank does not answer. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** Verifies a webhook over its raw bytes; throws bad_signature. */
  readWebhook(raw: Buffer, headers: Headers): Promise<PaymentUpdate>;
};
