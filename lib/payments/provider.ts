import type { Kopecks } from '@/lib/money';
import type { AttemptStatus } from './status';

export const PROVIDERS = ['monobank', 'liqpay'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

export type InvoiceRequest = {
  amount: Kopecks;
  /** Our order number; comes back as `reference`. */
  reference: string;
  destination: string;
  /** Where the browser returns, paid or not. */
  returnUrl: string;
  webhookUrl: string;
  /** Seconds. */
  validity: number;
  basket: { name: string; quantity: number; price: Kopecks; total: Kopecks; code: string }[];
};

export type Invoice = { invoiceId: string; pageUrl: string };

/** A provider's word about an attempt, translated; webhook and status poll give the same shape. */
export type PaymentNotice = {
  provider: ProviderName;
  invoiceId: string;
  status: AttemptStatus;
  amount: Kopecks;
  currency: number;
  reference: string;
  /** The provider's clock; the newest word wins. */
  at: Date | null;
  failureReason: string;
  /** The bank is working on it right now: no time to give up. */
  isUnderWay: boolean;
  raw: string;
};

/** One bank behind one type: the shop's rules know nothing of its protocol. */
export type PaymentProvider = {
  createInvoice(request: InvoiceRequest): Promise<Invoice>;
  /** Null when the bank knows no such invoice. */
  fetchStatus(invoiceId: string): Promise<PaymentNotice | null>;
  /** Closes an invoice that is not paid; throws when the bank refuses or does not answer. */
  removeInvoice(invoiceId: string): Promise<void>;
  /** Verifies a webhook over its raw bytes; throws bad_signature. */
  readWebhook(raw: Buffer, signature: string): Promise<PaymentNotice>;
};
