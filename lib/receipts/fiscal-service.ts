import type { ProviderName } from '@/lib/payments/methods';
import type { Kopecks } from '@/lib/shared/money';
import type { FiscalServiceName, ReceiptLine } from './receipt';

export type FiscalReceipt = {
  /** Our id of the receipt; the same with every try. */
  id: string;
  kind: 'sale' | 'return';
  total: Kopecks;
  lines: ReceiptLine[];
  /** The id of the sale's receipt, for a return. */
  saleId: string | null;
  orderNumber: string;
  /** Whether it was sent before, so that the service may know it. */
  isSent: boolean;
  invoiceId: string | null;
  /** Position among the returns of the payment, starting at 0. */
  ordinal: number;
};

/** `spoilt`: the service will never finish the receipt of this id, so only another id can be sent. */
export type FiscalAnswer =
  | { state: 'under-way' }
  | { state: 'done'; fiscalNumber: string; link: string; isOffline: boolean }
  | { state: 'spoilt'; failure: string };

/** Adapter of a service that registers receipts with the tax service. */
export type FiscalService = {
  name: FiscalServiceName;
  /** Whether the receipts of payments through this provider are issued by the service. */
  covers(provider: ProviderName): boolean;
  /**
   * Issues a receipt, or finds the one with this id; never issues a second one. Throws FiscalRefusal when the service
   * refuses it, other errors when the service does not respond.
   */
  issue(receipt: FiscalReceipt): Promise<FiscalAnswer>;
  /** Closes the shift of the day, if one is open; null for a service without shifts. */
  closeShift: (() => Promise<void>) | null;
};

/** The service refuses a receipt and has not stored it. `isFinal`: the same receipt would be refused again. */
export class FiscalRefusal extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** The shift, the sale or the receipt is not ready yet; the queue tries again. */
export class ReceiptUnderWay extends Error {}
