import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { secretsMatch } from '@/lib/http/auth/secrets';
import { callExternal } from '@/lib/http/outgoing/call-external';
import { bankUnavailable, readBankJson } from '@/lib/payments/bank-answer';
import { hryvniasOf, kopecksOf } from '@/lib/payments/hryvnias';
import { HRYVNIA, type PaymentProvider, type PaymentUpdate } from '@/lib/payments/provider';
import { clock, SECOND } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { MONOBANK_PARTS_ENV } from './env';
import { MONOBANK_PARTS } from './facts';
import { awaitsShop, partsFailure, partsStatus } from './parts-status';

const createAnswer = z.object({ order_id: z.string().min(1) });
const stateAnswer = z.object({ state: z.string(), order_sub_state: z.string().nullish() });
const dataAnswer = z.object({
  total_sum: z.number(),
  store_order_id: z.string().nullish(),
  reverse_list: z.array(z.object({ sum: z.number() })).nullish(),
});
const paidAnswer = z.object({ bank_can_return_money_to_card: z.boolean() });
const returnAnswer = z.object({ status: z.string() });
/** Other ids than the bank's are not asked about: it could refuse them like an outage, and the database cannot store NUL. */
const callback = z.object({ order_id: z.string().regex(/^[\w-]{1,100}$/) });

/**
 * Adapter of monobank «Покупка частинами» (monobank.ua/en/api-docs/chast). The bank has no page: the buyer confirms in
 * the bank's app, then the shop confirms or rejects.
 */
export const monobankParts: PaymentProvider = {
  ...MONOBANK_PARTS,
  env: MONOBANK_PARTS_ENV,

  async createInvoice(request) {
    const answer = await call(
      '/api/order/create',
      {
        store_order_id: request.attempt,
        client_phone: request.phone,
        total_sum: hryvniasOf(request.amount),
        invoice: { date: kyivTime(clock.now()).day, number: request.reference, source: 'INTERNET' },
        available_programs: [
          { available_parts_count: env().MONOBANK_PARTS_COUNTS, type: 'payment_installments' },
        ],
        products: request.basket.map(({ name, quantity, price }) => ({
          name,
          count: quantity,
          sum: hryvniasOf(price),
        })),
        result_callback: request.webhookUrl,
      },
      // Retried: the bank returns the same order for the same `store_order_id`.
      1,
    );
    const { order_id: invoiceId } = accepted(answer, createAnswer);
    return { invoiceId, pageUrl: request.orderUrl };
  },

  fetchStatus: readState,

  async removeInvoice(invoiceId) {
    await call('/api/order/reject', { order_id: invoiceId }, 1);
    // Also when the bank refuses: the purchase may have failed, or the response to an earlier call was lost.
    const update = await readState(invoiceId);
    if (update && update.status !== 'failed') throw new ShopError('payment_unavailable');
  },

  async confirm(invoiceId) {
    await call('/api/order/confirm', { order_id: invoiceId }, 1);
    return readState(invoiceId);
  },

  async refund({ invoiceId, amount, reference }) {
    const checked = await call('/api/order/check/paid', { order_id: invoiceId }, 1);
    if (!accepted(checked, paidAnswer).bank_can_return_money_to_card) {
      return { state: 'refused', raw: 'банк не\u00a0може повернути ці кошти на\u00a0картку' };
    }
    const answer = await call(
      '/api/order/return',
      {
        order_id: invoiceId,
        return_money_to_card: true,
        store_return_id: reference,
        sum: hryvniasOf(amount),
      },
      // Not retried here: the caller fetches the payment's status before it tries again.
      0,
    );
    const raw = answer.text;
    if (!isAccepted(answer)) return { state: 'refused', raw };
    const { status } = readBankJson(raw, returnAnswer);
    return { state: status === 'OK' ? 'done' : 'under-way', raw };
  },

  /** A callback names neither the sum nor returns, so it only makes the shop fetch the state. */
  async readWebhook(raw, headers) {
    if (!secretsMatch(headers.get('signature') ?? '', signatureOf(raw))) {
      throw new ShopError('bad_signature');
    }
    const update = await readState(readBankJson(raw.toString('utf8'), callback).order_id);
    if (!update) throw new ShopError('not_found');
    return update;
  },
};

/** The state of a purchase; null if the bank does not know it. */
async function readState(invoiceId: string): Promise<PaymentUpdate | null> {
  // The bank tells no time, so the newer request wins.
  const at = clock.now();
  const [stated, told] = await Promise.all([
    call('/api/order/state', { order_id: invoiceId }, 2),
    call('/api/order/data', { order_id: invoiceId }, 2),
  ]);
  if (stated.status === 404) return null;
  const state = accepted(stated, stateAnswer);
  const data = accepted(told, dataAnswer);
  const amount = kopecksOf(data.total_sum);
  const returns = data.reverse_list ?? [];
  const returned = returns.reduce((sum, one) => sum + kopecksOf(one.sum), 0);
  const reported = partsStatus(state);
  // `RETURNED` without a list means that everything was returned.
  const left = reported === 'refunded' && returned === 0 ? 0 : amount - returned;
  const isBought = reported === 'paid' || reported === 'refunded';
  return {
    provider: MONOBANK_PARTS.id,
    invoiceId,
    status: isBought ? (left > 0 ? 'paid' : 'refunded') : reported,
    amount,
    left,
    refunded: null,
    currency: HRYVNIA,
    reference: /^[A-Z]-\d+/.exec(data.store_order_id ?? '')?.[0] ?? '',
    at,
    failureReason: reported === 'failed' ? partsFailure(state.order_sub_state ?? '') : '',
    isUnderWay: awaitsShop(state),
    awaitsShop: awaitsShop(state),
    raw: `${stated.text}${told.text}`,
  };
}

type Answer = { status: number; text: string };

/** Calls the bank with a signed JSON body. Throws payment_unavailable when it does not know the shop. */
async function call(path: string, message: object, retries: number): Promise<Answer> {
  const body = JSON.stringify(message);
  const answer = await callExternal({
    name: 'monobank-parts',
    url: env().MONOBANK_PARTS_URL + path,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'store-id': env().MONOBANK_PARTS_STORE_ID ?? '',
      signature: signatureOf(body),
    },
    body,
    timeoutMs: 5 * SECOND,
    deadlineMs: 10 * SECOND,
    retries,
    maxBytes: 1024 * 1024,
  });
  const called = { status: answer.status, text: answer.body.toString() };
  if (answer.status === 401 || answer.status === 403) throw unavailable(called);
  return called;
}

const isAccepted = ({ status }: Answer): boolean => status === 200 || status === 201;

/** The parsed body of an accepted call. Throws payment_unavailable for a refusal. */
function accepted<Body>(answer: Answer, schema: z.ZodType<Body>): Body {
  if (!isAccepted(answer)) throw unavailable(answer);
  return readBankJson(answer.text, schema);
}

const unavailable = ({ status, text }: Answer) =>
  bankUnavailable('monobank parts', `${status}: ${text}`);

/** HMAC-SHA256 of the raw bytes. Throws payment_unavailable without a secret: anybody could sign with an empty one. */
function signatureOf(raw: string | Buffer): string {
  const secret = env().MONOBANK_PARTS_SECRET;
  if (!secret) throw new ShopError('payment_unavailable');
  return createHmac('sha256', secret).update(raw).digest('base64');
}
