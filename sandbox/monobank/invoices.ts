import { randomBytes, randomInt } from 'node:crypto';
import type { InvoiceInput } from './inputs';

export type InvoiceStatus =
  | 'created'
  | 'processing'
  | 'hold'
  | 'success'
  | 'failure'
  | 'reversed'
  | 'expired';

export const INVOICE_STATUSES: readonly string[] = [
  'created',
  'processing',
  'hold',
  'success',
  'failure',
  'reversed',
  'expired',
] satisfies InvoiceStatus[];

export interface Refund {
  status: 'processing' | 'success';
  amount: number;
  ccy: number;
  createdDate: string;
  modifiedDate: string;
  approvalCode?: string;
  rrn?: string;
  extRef?: string;
}

export interface Delivery {
  at: string;
  status: string;
  modifiedDate: string;
  attempt: number;
  signedWith: 'key' | 'wrong key';
  /** HTTP status of the shop's response, the connection error, or `lost` when the webhook was not sent. */
  result: number | string;
}

export interface Invoice extends InvoiceInput {
  invoiceId: string;
  status: InvoiceStatus;
  createdAt: number;
  expiresAt: number;
  createdDate: string;
  modifiedDate: string;
  finalAmount?: number;
  failureReason?: string;
  errCode?: string;
  paymentInfo?: Record<string, string | number>;
  cancelList: Refund[];
  /** Whether the webhook of the status `created` was sent; it is sent only before the first payment attempt. */
  isAnnounced: boolean;
  deliveries: Delivery[];
}

/** Failure codes that a buyer may pick on the payment page. */
export const FAILURES: Readonly<Record<string, string>> = {
  '59': 'Недостатньо коштів на картці',
  '51': 'Строк дії картки минув',
  '80': 'Неправильний код CVV',
  '1034': 'Не пройдено перевірку 3-D Secure',
  '8002': 'Покупець скасував оплату',
  '8003': 'Технічна помилка банку',
  '8005': 'Перевищено ліміт оплат',
};

export function newInvoice(input: InvoiceInput, now: number): Invoice {
  const createdDate = rfc3339(now);
  return {
    ...input,
    invoiceId: `inv_${randomBytes(9).toString('hex')}`,
    status: 'created',
    createdAt: now,
    expiresAt: now + input.validity * 1000,
    createdDate,
    modifiedDate: createdDate,
    cancelList: [],
    isAnnounced: false,
    deliveries: [],
  };
}

/** The body of status responses and webhooks. */
export function statusBody(invoice: Invoice) {
  return {
    invoiceId: invoice.invoiceId,
    status: invoice.status,
    failureReason: invoice.failureReason,
    errCode: invoice.errCode,
    amount: invoice.amount,
    ccy: invoice.ccy,
    finalAmount: invoice.finalAmount,
    createdDate: invoice.createdDate,
    modifiedDate: invoice.modifiedDate,
    reference: invoice.reference,
    destination: invoice.destination,
    cancelList: invoice.cancelList.length > 0 ? invoice.cancelList : undefined,
    paymentInfo: invoice.paymentInfo,
  };
}

export type StatusBody = ReturnType<typeof statusBody>;

export const canBePaid = (invoice: Invoice, now: number) =>
  (invoice.status === 'created' || invoice.status === 'failure') && now < invoice.expiresAt;

export const isUnpaid = ({ status }: Invoice) =>
  status === 'created' || status === 'failure' || status === 'expired';

export function startPayment(invoice: Invoice): Invoice {
  const { failureReason: _reason, errCode: _code, ...rest } = invoice;
  return { ...rest, status: 'processing', modifiedDate: nextDate(invoice), isAnnounced: true };
}

export function completePayment(invoice: Invoice): Invoice {
  const paid = { ...invoice, modifiedDate: nextDate(invoice), paymentInfo: paymentInfo(invoice) };
  return invoice.paymentType === 'hold'
    ? { ...paid, status: 'hold' }
    : { ...paid, status: 'success', finalAmount: invoice.amount };
}

export function failPayment(invoice: Invoice, errCode: string): Invoice {
  const failureReason = FAILURES[errCode] ?? 'Платіж відхилено';
  return {
    ...invoice,
    status: 'failure',
    modifiedDate: nextDate(invoice),
    errCode,
    failureReason,
    paymentInfo: cardInfo(invoice),
  };
}

export const finalizeHold = (invoice: Invoice, amount: number): Invoice => ({
  ...invoice,
  status: 'success',
  finalAmount: amount,
  modifiedDate: nextDate(invoice),
});

export const remove = (invoice: Invoice): Invoice =>
  invoice.status === 'expired'
    ? invoice
    : { ...invoice, status: 'expired', modifiedDate: nextDate(invoice) };

/** Accepts a refund; `finishRefunds` returns the money. */
export function acceptRefund(invoice: Invoice, amount: number, extRef?: string): Invoice {
  const modifiedDate = nextDate(invoice);
  const entry: Refund = {
    status: 'processing',
    amount,
    ccy: invoice.ccy,
    createdDate: modifiedDate,
    modifiedDate,
    ...(extRef === undefined ? {} : { extRef }),
  };
  return { ...invoice, modifiedDate, cancelList: [...invoice.cancelList, entry] };
}

/** Executes the accepted refunds; a full refund reverses the invoice, a partial one leaves it paid. */
export function finishRefunds(invoice: Invoice): Invoice {
  const modifiedDate = nextDate(invoice);
  const finalAmount = refundable(invoice);
  return {
    ...invoice,
    status: finalAmount === 0 ? 'reversed' : invoice.status,
    finalAmount,
    modifiedDate,
    cancelList: invoice.cancelList.map((entry) =>
      entry.status === 'success'
        ? entry
        : { ...entry, status: 'success', modifiedDate, ...bankCodes() },
    ),
  };
}

/** The sum in kopecks that can still be refunded after all executed and accepted refunds. */
export const refundable = ({ finalAmount, amount, cancelList }: Invoice): number =>
  cancelList
    .filter(({ status }) => status === 'processing')
    .reduce((left, entry) => left - entry.amount, finalAmount ?? amount);

/** Returns the same object when the invoice has not expired, so that callers can detect a change with `===`. */
export function expireIfDue(invoice: Invoice, now: number): Invoice {
  if (invoice.status !== 'created' || now < invoice.expiresAt) return invoice;
  return { ...invoice, status: 'expired', modifiedDate: nextDate(invoice) };
}

/** The current time, but at least a second after the invoice's last change, because dates have whole seconds. */
export function nextDate(invoice: Invoice, now = Date.now()): string {
  return rfc3339(Math.max(now, Date.parse(invoice.modifiedDate) + 1000));
}

const rfc3339 = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;

const bankCodes = () => ({
  approvalCode: String(randomInt(1_000_000)).padStart(6, '0'),
  rrn: String(randomInt(1_000_000_000)).padStart(12, '0'),
});

const paymentInfo = (invoice: Invoice) => ({ ...cardInfo(invoice), ...bankCodes() });

/** Card data of an invoice; a declined payment has it too. */
const cardInfo = ({ amount }: Invoice) => ({
  maskedPan: '444400******0000',
  terminal: 'MI000000',
  bank: 'Demo',
  country: '804',
  paymentSystem: 'visa',
  paymentMethod: 'pan',
  fee: Math.round(amount * 0.013),
  tranId: String(randomInt(1_000_000_000)),
});
