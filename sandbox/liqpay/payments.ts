import { createHash, randomInt } from 'node:crypto';
import { type CheckoutRequest, wrong } from './checkout-request';
import { Refusal } from './refusal';

export interface Delivery {
  at: string;
  status: string;
  attempt: number;
  signedWith: 'key' | 'wrong key';
  /** HTTP status of the shop's response, the connection error, or `lost` when the callback was not sent. */
  result: number | string;
}

export interface Payment extends CheckoutRequest {
  public_key: string;
  payment_id: number;
  /** Empty until somebody starts to pay; LiqPay's API does not find the payment before that. */
  status: string;
  create_date: number;
  end_date?: number;
  err_code?: string;
  err_description?: string;
  refund_amount?: number;
  /** Sum in hryvnias of a refund that is accepted but not executed yet. */
  reserved?: number;
  completion_date?: number;
  deliveries: Delivery[];
}

/** Failure codes that a buyer may pick on the payment page. */
export const FAILURES: Readonly<Record<string, string>> = {
  limit: 'Перевищено ліміт картки',
  decline: 'Банк відхилив платіж',
  frod: 'Підозра на шахрайство',
  err_auth: 'Не пройдено 3-D Secure',
};

export const newPayment = (request: CheckoutRequest, publicKey: string, now: number): Payment => ({
  ...request,
  public_key: publicKey,
  payment_id: randomInt(1_000_000_000, 2_000_000_000),
  status: '',
  create_date: now,
  deliveries: [],
});

/** A failed payment is final: its order_id cannot be used again. */
export const canBePaid = ({ status, expires_at: expiresAt }: Payment, now: number): boolean =>
  (status === '' || status === '3ds_verify') && (expiresAt === undefined || now < expiresAt);

export const isPaid = ({ status }: Payment): boolean =>
  status === 'success' || status === 'sandbox';

const isHeld = ({ status }: Payment): boolean => status === 'hold_wait';

/** Test payments are reported as `sandbox`, as in the older official documentation. */
const paidStatus = ({ public_key: key }: Payment): string =>
  key.startsWith('sandbox_') ? 'sandbox' : 'success';

/** The status after the buyer's bank has approved. */
const agreedStatus = (payment: Payment): string =>
  ({ hold: 'hold_wait', subscribe: 'subscribed' })[payment.action] ?? paidStatus(payment);

export const begin = (payment: Payment, status: string): Payment => ({ ...payment, status });

export const complete = (payment: Payment): Payment => ({
  ...payment,
  status: agreedStatus(payment),
  end_date: nextDate(payment),
});

/** Captures a hold, in full or in part. */
export function completeHold(payment: Payment, amount: number): Payment {
  if (!isHeld(payment)) throw new Refusal('payment_err_status', `payment is ${payment.status}`);
  if (amount > payment.amount) throw tooMuch();
  const end = nextDate(payment);
  return { ...payment, amount, status: paidStatus(payment), completion_date: end, end_date: end };
}

export const fail = (payment: Payment, errCode: string): Payment => ({
  ...payment,
  status: 'failure',
  err_code: errCode,
  err_description: FAILURES[errCode] ?? 'Declined',
  end_date: nextDate(payment),
});

/** Accepts a refund; a hold can only be refunded in full. `finishRefund` executes it. */
export function acceptRefund(payment: Payment, amount: number): Payment {
  if (payment.reserved) throw new Refusal('payment_processing', 'payment is being refunded');
  if (!isPaid(payment) && !isHeld(payment) && !isPartlyReversed(payment)) {
    throw new Refusal('payment_err_status', `payment is ${payment.status}`);
  }
  const left = leftAfter(payment, amount);
  if (left < 0) throw tooMuch();
  if (isHeld(payment) && left > 0) throw wrong('amount');
  return { ...payment, reserved: amount, end_date: nextDate(payment) };
}

/**
 * Executes the accepted refund. The status `reversed` is used for partial refunds too; `refund_amount` is the sum of
 * all refunds.
 */
export function finishRefund(payment: Payment): Payment {
  const { reserved = 0, ...rest } = payment;
  return {
    ...rest,
    refund_amount: (payment.refund_amount ?? 0) + reserved,
    status: 'reversed',
    end_date: nextDate(payment),
  };
}

const isPartlyReversed = (payment: Payment): boolean =>
  payment.status === 'reversed' && leftAfter(payment, 0) > 0;

/**
 * The part of the payment, in kopecks, that remains after earlier refunds and `amount` (hryvnias). Kopecks, because
 * fractions of a hryvnia are not exact.
 */
const leftAfter = (payment: Payment, amount: number): number =>
  Math.round((payment.amount - (payment.refund_amount ?? 0) - amount) * 100);

const tooMuch = () => new Refusal('err_amount_hold', 'amount exceeds that of the payment');

/** The current time, but always later than the payment's last change. */
export const nextDate = ({ create_date: created, end_date: ended }: Payment, now = Date.now()) =>
  Math.max(now, (ended ?? created) + 1);

/** The payment object in status responses and callbacks (documented; only its most common fields). */
export const paymentObject = (payment: Payment) => ({
  action: payment.action,
  payment_id: payment.payment_id,
  status: payment.status,
  version: 3,
  type: payment.action === 'paydonate' ? 'donate' : 'buy',
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
  completion_date: payment.completion_date,
  refund_amount: payment.refund_amount,
  wait_reserve_status: payment.reserved === undefined ? undefined : true,
  err_code: payment.err_code,
  err_description: payment.err_description,
  transaction_id: payment.payment_id,
});

export type PaymentObject = ReturnType<typeof paymentObject>;
