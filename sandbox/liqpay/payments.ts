import { createHash, randomInt } from 'node:crypto';
import type { JsonObject } from '../monobank/http';
import { Refusal } from './refusal';

/** What the shop has asked for; sums in hryvnia, as everywhere here. */
export interface CheckoutRequest {
  order_id: string;
  amount: number;
  currency: string;
  description: string;
  action: string;
  result_url?: string;
  server_url?: string;
  /** Milliseconds. */
  expires_at?: number;
}

export interface Delivery {
  at: string;
  status: string;
  attempt: number;
  signedWith: 'key' | 'wrong key';
  /** The receiver's HTTP status, why there was none, or `lost` when it was never sent. */
  result: number | string;
}

export interface Payment extends CheckoutRequest {
  public_key: string;
  payment_id: number;
  /** Empty until somebody begins to pay: LiqPay then knows of no payment. */
  status: string;
  create_date: number;
  end_date?: number;
  err_code?: string;
  err_description?: string;
  refund_amount?: number;
  deliveries: Delivery[];
}

/** Failure codes that a buyer may pick on the payment page. */
export const FAILURES: Readonly<Record<string, string>> = {
  limit: 'Перевищено ліміт картки',
  decline: 'Банк відхилив платіж',
  frod: 'Підозра на шахрайство',
  err_auth: 'Не пройдено 3-D Secure',
};

const REQUIRED = ['version', 'public_key', 'action', 'amount', 'currency', 'description'];

/** Throws Refusal for what the documentation does not allow. */
export function parseCheckout(data: JsonObject): CheckoutRequest {
  for (const field of REQUIRED) {
    if (data[field] === undefined) throw new Refusal('err_missing', `missing '${field}'`);
  }
  const orderId = text(data, 'order_id', 255);
  if (!orderId) throw new Refusal('order_id_empty', 'order_id is empty');
  const amount = Number(data.amount);
  if (!(amount > 0)) throw new Refusal('err_amount', 'amount must be above zero');
  const currency = text(data, 'currency', 3) ?? '';
  if (!['UAH', 'USD', 'EUR'].includes(currency)) throw new Refusal('err_currency', 'currency');
  return {
    order_id: orderId,
    amount,
    currency,
    description: text(data, 'description', 2000) ?? '',
    action: text(data, 'action', 20) ?? '',
    result_url: text(data, 'result_url', 510),
    server_url: text(data, 'server_url', 510),
    expires_at: moment(text(data, 'expired_date', 19)),
  };
}

function text(data: JsonObject, field: string, maxLength: number): string | undefined {
  const value = data[field];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.length <= maxLength) return value;
  throw new Refusal('err_format', `invalid '${field}'`);
}

function moment(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const time = Date.parse(`${value.replace(' ', 'T')}Z`);
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) && !Number.isNaN(time)) return time;
  throw new Refusal('err_format', "invalid 'expired_date'");
}

export const newPayment = (request: CheckoutRequest, publicKey: string, now: number): Payment => ({
  ...request,
  public_key: publicKey,
  payment_id: randomInt(1_000_000_000, 2_000_000_000),
  status: '',
  create_date: now,
  deliveries: [],
});

/** A failed payment is final: its number is used up, and another one makes another payment. */
export const canBePaid = ({ status, expires_at: expiresAt }: Payment, now: number): boolean =>
  (status === '' || status === '3ds_verify') && (expiresAt === undefined || now < expiresAt);

export const isPaid = ({ status }: Payment): boolean =>
  status === 'success' || status === 'sandbox';

/** Test payments are reported as `sandbox`, as the older official documentation has it. */
const paidStatus = ({ public_key: key }: Payment): string =>
  key.startsWith('sandbox_') ? 'sandbox' : 'success';

export const begin = (payment: Payment, status: string): Payment => ({ ...payment, status });

export const complete = (payment: Payment): Payment => ({
  ...payment,
  status: paidStatus(payment),
  end_date: nextDate(payment),
});

export const fail = (payment: Payment, errCode: string): Payment => ({
  ...payment,
  status: 'failure',
  err_code: errCode,
  err_description: FAILURES[errCode] ?? 'Declined',
  end_date: nextDate(payment),
});

/** Gives money back; all of it reverses the payment, a part leaves it paid. */
export function refund(payment: Payment, amount: number): Payment {
  if (!isPaid(payment)) throw new Refusal('payment_err_status', `payment is ${payment.status}`);
  const given = (payment.refund_amount ?? 0) + amount;
  const left = payment.amount - given;
  if (!(amount > 0) || left < -0.001) throw new Refusal('err_refund_amount', 'too much');
  return {
    ...payment,
    refund_amount: given,
    status: left < 0.005 ? 'reversed' : payment.status,
    end_date: nextDate(payment),
  };
}

/** Later than the payment's last change. */
export const nextDate = ({ create_date: created, end_date: ended }: Payment, now = Date.now()) =>
  Math.max(now, (ended ?? created) + 1);

/** What status answers and callbacks carry (the documented object, its most common fields). */
export const paymentObject = (payment: Payment) => ({
  action: payment.action,
  payment_id: payment.payment_id,
  status: payment.status,
  version: 3,
  type: 'buy',
  paytype: 'card',
  public_key: payment.public_key,
  acq_id: 414963,
  order_id: payment.order_id,
  liqpay_order_id: createHash('sha1')
    .update(payment.order_id)
    .digest('hex')
    .slice(0, 20)
    .toUpperCase(),
  description: payment.description,
  sender_card_mask2: '424242*42',
  sender_card_bank: 'Demo',
  sender_card_type: 'visa',
  sender_card_country: 804,
  amount: payment.amount,
  currency: payment.currency,
  sender_commission: 0,
  receiver_commission: Math.round(payment.amount * 1.5) / 100,
  agent_commission: 0,
  is_3ds: false,
  create_date: payment.create_date,
  end_date: payment.end_date,
  refund_amount: payment.refund_amount,
  err_code: payment.err_code,
  err_description: payment.err_description,
  transaction_id: payment.payment_id,
});

export type PaymentObject = ReturnType<typeof paymentObject>;
