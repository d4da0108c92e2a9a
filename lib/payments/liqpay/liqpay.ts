import { z } from 'zod';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callExternal } from '@/lib/http/outgoing/call-external';
import { statusWithPartialReturn } from '@/lib/payments/attempt';
import { bankUnavailable, readBankJson } from '@/lib/payments/bank-answer';
import { hryvniasOf, kopecksOf } from '@/lib/payments/hryvnias';
import { HRYVNIA, type PaymentProvider, type PaymentUpdate } from '@/lib/payments/provider';
import { SECOND } from '@/lib/shared/clock';
import { LIQPAY_ENV } from './env';
import { LIQPAY } from './facts';
import { hasValidSignature, readEnvelope, signEnvelope, utcText } from './liqpay-envelope';
import { isLiqpayProcessing, liqpayFailure, liqpayStatus } from './liqpay-status';

const VERSION = 3;
/** Numbers of currencies (ISO 4217); other currencies get the number 0. */
const CURRENCIES: Record<string, number> = { UAH: HRYVNIA, USD: 840, EUR: 978 };

const paymentBody = z.object({
  order_id: z.string().min(1).max(255),
  status: z.string(),
  amount: z.union([z.number(), z.string()]),
  refund_amount: z.coerce.number().nullish(),
  currency: z.string(),
  public_key: z.string().optional(),
  err_code: z.string().nullish(),
  create_date: z.number().nullish(),
  end_date: z.number().nullish(),
});

/** Adapter of LiqPay (LiqPay API documentation). */
export const liqpay: PaymentProvider = {
  ...LIQPAY,
  env: LIQPAY_ENV,

  /** Sends no request: the payment page is a signed link, always the same for the same attempt. */
  async createInvoice(request) {
    const { data, signature } = signEnvelope(
      {
        ...ours(),
        action: 'pay',
        amount: hryvniasOf(request.amount),
        currency: 'UAH',
        description: request.destination,
        order_id: request.attempt,
        language: 'uk',
        expired_date: utcText(request.expiresAt),
        result_url: request.returnUrl,
        server_url: request.webhookUrl,
      },
      privateKey(),
    );
    const query = new URLSearchParams({ data, signature });
    return {
      invoiceId: request.attempt,
      pageUrl: `${env().LIQPAY_URL}/api/3/checkout?${query}`,
    };
  },

  async fetchStatus(invoiceId) {
    const answer = await ask({ ...ours(), action: 'status', order_id: invoiceId }, 2);
    if (answer.err_code === 'payment_not_found') return null;
    // An answer without our invoice id means that the request failed, not the payment.
    if (answer.order_id !== invoiceId) throw bankUnavailable('LiqPay', JSON.stringify(answer));
    return translate(answer);
  },

  removeInvoice: null,

  async refund({ invoiceId, amount }) {
    const request = {
      ...ours(),
      action: 'refund',
      order_id: invoiceId,
      amount: hryvniasOf(amount),
    };
    // Not retried here: the caller fetches the payment's status before it tries again.
    const answer = await ask(request, 0);
    const raw = JSON.stringify(answer);
    if (answer.status === 'wait_reserve' || waitsForMoney(answer)) {
      return { state: 'under-way', raw };
    }
    const isDone = answer.status === 'reversed' || answer.status === 'success';
    return { state: isDone ? 'done' : 'refused', raw };
  },

  async readWebhook(raw) {
    const envelope = readEnvelope(raw.toString('utf8'));
    if (!hasValidSignature(envelope, privateKey())) throw new ShopError('bad_signature');
    return translate(parse(Buffer.from(envelope.data, 'base64').toString('utf8')));
  },
};

const ours = () => ({ version: VERSION, public_key: env().LIQPAY_PUBLIC_KEY ?? '' });

/**
 * The private key. Throws payment_unavailable if the key is not set, because anybody could sign callbacks with an empty
 * key.
 */
function privateKey(): string {
  const key = env().LIQPAY_PRIVATE_KEY;
  if (!key) throw new ShopError('payment_unavailable');
  return key;
}

/** Whether LiqPay has accepted a refund, but must first collect the money from the shop (`wait_reserve_status`). */
const waitsForMoney = ({ wait_reserve_status: waits }: Record<string, unknown>): boolean =>
  waits === true || waits === 'true';

function translate(answer: Record<string, unknown>): PaymentUpdate {
  const body = paymentBody.parse(answer);
  const { public_key: ownKey } = ours();
  const isOurs = body.public_key === undefined || body.public_key === ownKey;
  const amount = kopecksOf(body.amount);
  // `reversed` without an amount means that everything was refunded.
  const isWhole = body.status === 'reversed' && !body.refund_amount;
  const left = isWhole ? 0 : amount - Math.round((body.refund_amount ?? 0) * 100);
  const status = isOurs
    ? statusWithPartialReturn(liqpayStatus(body.status, ownKey), left)
    : 'review';
  const at = new Date(body.end_date ?? body.create_date ?? Number.NaN);
  return {
    provider: LIQPAY.id,
    invoiceId: body.order_id,
    status,
    amount,
    left,
    refunded: null,
    currency: CURRENCIES[body.currency] ?? 0,
    reference: /^[A-Z]-\d+/.exec(body.order_id)?.[0] ?? '',
    at: Number.isNaN(at.getTime()) ? null : at,
    failureReason: status === 'failed' ? liqpayFailure(body.err_code ?? '') : '',
    isUnderWay: isLiqpayProcessing(body.status) || waitsForMoney(answer),
    raw: JSON.stringify(answer),
  };
}

/** Calls LiqPay's request endpoint with a form-encoded body. The answer is JSON, whatever the HTTP status is. */
async function ask(message: unknown, retries: number): Promise<Record<string, unknown>> {
  const answer = await callExternal({
    name: 'liqpay',
    url: `${env().LIQPAY_URL}/api/request`,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(signEnvelope(message, privateKey())).toString(),
    timeoutMs: 5 * SECOND,
    deadlineMs: 15 * SECOND,
    retries,
    maxBytes: 1024 * 1024,
  });
  try {
    return parse(answer.body.toString());
  } catch (cause) {
    throw new ShopError('payment_unavailable', { cause });
  }
}

const parse = (text: string) => readBankJson(text, z.record(z.string(), z.unknown()));
