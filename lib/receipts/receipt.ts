export type FiscalServiceName = 'checkbox' | 'monobank';

/** `sent`: the service may know the receipt; `failed`: staff must send it again. */
export const RECEIPT_STATES = ['waiting', 'sent', 'done', 'failed'] as const;

export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** A line of a receipt: `quantity` pieces for `price` kopecks each, and the kopecks after the discount. */
export type ReceiptLine = {
  /** The position in the sale's receipt; returns name the same one. */
  place: number;
  orderLineId: number | null;
  name: string;
  code: string;
  quantity: number;
  price: number;
  total: number;
};
