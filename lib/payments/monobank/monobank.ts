import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callExternal } from '@/lib/http/outgoing/call-external';
import { statusWithPartialReturn } from '@/lib/payments/attempt';
import { bankUnavailable } from '@/lib/payments/bank-answer';
import { HRYVNIA, type PaymentProvider, type PaymentUpdate } from '@/lib/payments/provider';
import { clock, MINUTE, SECOND } from '@/lib/shared/clock';
import { MONOBANK_ENV } from './env';
import { MONOBANK } from './facts';
import { attemptStatus, failureText } from './monobank-status';

const invoiceAnswer = z.object({ invoiceId: z.string().min(1), pageUrl: z.url() });
const keyAnswer = z.object({ key: z.string().min(1) });
const cancelAnswer = z.object({ status: z.enum(['processing', 'success', 'failure']) });
// monobank may send null for a missing value.
const statusBody = z.object({
  invoiceId: z.string().min(1),
  status: z.string(),
  amount: z.number(),
  finalAmount: z.number().nullish(),
  cancelList: z
    .array(
      z.object({ status: z.string(), amount: z.number().nullish(), extRef: z.string().nullish() }),
    )
    .nullish(),
  ccy: z.number(),
  reference: z.string().nullish(),
  errCode: z.string().nullish(),
  modifiedDate: z.string().nullish(),
  createdDate: z.string().nullish(),
});

/** Adapter of monobank acquiring (monobank acquiring API documentation). */
export const monobank: PaymentProvider = {
  ...MONOBANK,
  env: MONOBANK_ENV,

  async createInvoice(request) {
    const body = {
      amount: request.amount,
      ccy: HRYVNIA,
      merchantPaymInfo: {
        reference: request.reference,
        destination: request.destination,
        basketOrder: request.basket.map((line) => ({
          name: line.name,
          qty: line.quantity,
          sum: line.price,
          total: line.total,
          unit: 'шт.',
          code: line.code,
        })),
      },
      redirectUrl: request.returnUrl,
      webHookUrl: request.webhookUrl,
      validity: Math.floor((request.expiresAt.getTime() - clock.now().getTime()) / SECOND),
    };
    return invoiceAnswer.parse(
      // Not retried: the bank has no idempotency key, so a second call would create a second payable invoice.
      await callMonobank('POST', '/api/merchant/invoice/create', {
        body,
        timeoutMs: 10 * SECOND,
        retries: 0,
      }),
    );
  },

  async fetchStatus(invoiceId) {
    const query = `?invoiceId=${encodeURIComponent(invoiceId)}`;
    const answer = await callMonobank('GET', `/api/merchant/invoice/status${query}`, {
      timeoutMs: 5 * SECOND,
      retries: 2,
      isRefusal: (status) => status === 404,
    });
    return answer === REFUSED ? null : translate(answer);
  },

  async removeInvoice(invoiceId) {
    await callMonobank('POST', '/api/merchant/invoice/remove', {
      body: { invoiceId },
      timeoutMs: 5 * SECOND,
      retries: 1,
    });
  },

  async refund({ invoiceId, amount, reference, items }) {
    const answer = await callMonobank('POST', '/api/merchant/invoice/cancel', {
      body: {
        invoiceId,
        amount,
        extRef: reference,
        ...(items.length > 0 && {
          items: items.map(({ name, quantity, price, code }) => ({
            name,
            qty: quantity,
            sum: price,
            code,
          })),
        }),
      },
      timeoutMs: 10 * SECOND,
      // Not retried here: the caller fetches the payment's status before it tries again.
      retries: 0,
      isRefusal: (status) => status === 400,
    });
    if (answer === REFUSED) return { state: 'refused', raw: '{}' };
    const { status } = cancelAnswer.parse(answer);
    const raw = JSON.stringify(answer);
    if (status === 'failure') return { state: 'refused', raw };
    return { state: status === 'success' ? 'done' : 'under-way', raw };
  },

  async readWebhook(raw, headers) {
    const signature = headers.get('x-sign') ?? '';
    if (!(await isSigned(raw, signature))) throw new ShopError('bad_signature');
    return translate(JSON.parse(raw.toString('utf8')));
  },
};

function translate(answer: unknown): PaymentUpdate {
  const body = statusBody.parse(answer);
  const at = new Date(body.modifiedDate ?? body.createdDate ?? '');
  const left = leftOf(body);
  return {
    provider: MONOBANK.id,
    invoiceId: body.invoiceId,
    status: statusWithPartialReturn(attemptStatus(body.status), left),
    amount: body.amount,
    left,
    refunded: (body.cancelList ?? []).flatMap(({ status, extRef }) =>
      status === 'success' && extRef ? [extRef] : [],
    ),
    currency: body.ccy,
    reference: body.reference ?? '',
    at: Number.isNaN(at.getTime()) ? null : at,
    failureReason: body.status === 'failure' ? failureText(body.errCode ?? '') : '',
    isUnderWay: [body, ...(body.cancelList ?? [])].some(({ status }) => status === 'processing'),
    raw: JSON.stringify(answer),
  };
}

/** Kopecks that were not refunded yet. `reversed` without cancellations means that everything was refunded. */
function leftOf({ status, amount, finalAmount, cancelList }: z.output<typeof statusBody>): number {
  const returned = (cancelList ?? [])
    .filter((entry) => entry.status === 'success')
    .reduce((sum, entry) => sum + (entry.amount ?? 0), 0);
  if (status === 'reversed') return returned > 0 ? amount - returned : 0;
  return Math.min(finalAmount ?? amount, amount - returned);
}

const REFUSED = Symbol('refused by the bank');

type Call = {
  body?: unknown;
  timeoutMs: number;
  retries: number;
  /**
   * Name of the circuit breaker. Fetching the key uses a separate one, so that forged webhooks cannot block payments.
   */
  name?: string;
  /** Whether an HTTP status means that the bank refuses; other error statuses are failures. */
  isRefusal?: (status: number) => boolean;
};

/** Calls the acquiring API; the parsed body. Throws payment_unavailable for a refusal, unless `isRefusal` says so. */
export async function callMonobank(
  method: 'GET' | 'POST',
  path: string,
  { body, timeoutMs, retries, name = 'monobank', isRefusal }: Call,
): Promise<unknown> {
  const answer = await callExternal({
    name,
    url: env().MONOBANK_URL + path,
    method,
    headers: {
      'X-Token': env().MONOBANK_TOKEN ?? '',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    timeoutMs,
    deadlineMs: 15 * SECOND,
    retries,
    maxBytes: 1024 * 1024,
  });
  const text = answer.body.toString();
  if (isRefusal?.(answer.status)) return REFUSED;
  if (answer.status !== 200) {
    throw bankUnavailable('monobank', `${answer.status}: ${text}`);
  }
  return text === '' ? {} : JSON.parse(text);
}

type KeyCache = { key: Promise<KeyObject>; askedAt: number };
const cache = globalThis as typeof globalThis & { monobankKey?: KeyCache };

async function isSigned(raw: Buffer, signature: string): Promise<boolean> {
  const bytes = Buffer.from(signature, 'base64');
  // A signature is the DER encoding of two 32-byte numbers; anything else is not verified.
  if (bytes[0] !== 0x30 || bytes.length < 8 || bytes.length > 80) return false;
  const known = cache.monobankKey ?? askForKey();
  if (verify('sha256', raw, await known.key, bytes)) return true;
  // The bank may have changed its key, so it is fetched again.
  const fresh = askForKey();
  return fresh !== known && verify('sha256', raw, await fresh.key, bytes);
}

/** The bank's public key, fetched at most once a minute, so that forged webhooks cannot flood the bank. */
function askForKey(): KeyCache {
  const now = clock.now().getTime();
  if (!cache.monobankKey || now - cache.monobankKey.askedAt >= MINUTE) {
    const known = cache.monobankKey;
    const asked = { key: fetchKey(), askedAt: now };
    cache.monobankKey = asked;
    // On failure the waiting callers get the error, and the next webhook is verified with the previous key.
    asked.key.catch(() => {
      if (known) cache.monobankKey = { ...known, askedAt: now };
    });
  }
  return cache.monobankKey;
}

async function fetchKey(): Promise<KeyObject> {
  const answer = keyAnswer.parse(
    await callMonobank('GET', '/api/merchant/pubkey', {
      name: 'monobank-key',
      timeoutMs: 5 * SECOND,
      retries: 2,
    }),
  );
  return createPublicKey(Buffer.from(answer.key, 'base64').toString('utf8'));
}
