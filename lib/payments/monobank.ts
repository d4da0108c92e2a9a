import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { clock, MINUTE, SECOND } from '@/lib/clock';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callExternal } from '@/lib/http/call-external';
import { attemptStatus, failureText } from './monobank-status';
import type { PaymentNotice, PaymentProvider } from './provider';

const HRYVNIA = 980;

const invoiceAnswer = z.object({ invoiceId: z.string().min(1), pageUrl: z.url() });
const keyAnswer = z.object({ key: z.string().min(1) });
const statusBody = z.object({
  invoiceId: z.string().min(1),
  status: z.string(),
  amount: z.number(),
  ccy: z.number(),
  reference: z.string().optional(),
  errCode: z.string().optional(),
  modifiedDate: z.string().optional(),
  createdDate: z.string().optional(),
});

/** monobank acquiring over its documented protocol (reference/integrations.md, section 2). */
export const monobank: PaymentProvider = {
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
      validity: request.validity,
    };
    return invoiceAnswer.parse(
      // Not retried: the bank has no idempotency key, and two calls make two payable invoices.
      await call('POST', '/api/merchant/invoice/create', {
        body,
        timeoutMs: 10 * SECOND,
        retries: 0,
      }),
    );
  },

  async fetchStatus(invoiceId) {
    const query = `?invoiceId=${encodeURIComponent(invoiceId)}`;
    const answer = await call('GET', `/api/merchant/invoice/status${query}`, {
      timeoutMs: 5 * SECOND,
      retries: 2,
    });
    return translate(answer);
  },

  async removeInvoice(invoiceId) {
    await call('POST', '/api/merchant/invoice/remove', {
      body: { invoiceId },
      timeoutMs: 5 * SECOND,
      retries: 1,
    });
  },

  async readWebhook(raw, signature) {
    if (!(await isSigned(raw, signature))) throw new ShopError('bad_signature');
    return translate(JSON.parse(raw.toString('utf8')));
  },
};

function translate(answer: unknown): PaymentNotice {
  const body = statusBody.parse(answer);
  const at = new Date(body.modifiedDate ?? body.createdDate ?? '');
  return {
    provider: 'monobank',
    invoiceId: body.invoiceId,
    status: attemptStatus(body.status),
    amount: body.amount,
    currency: body.ccy,
    reference: body.reference ?? '',
    at: Number.isNaN(at.getTime()) ? null : at,
    failureReason: body.status === 'failure' ? failureText(body.errCode) : '',
    raw: JSON.stringify(answer),
  };
}

type Call = { body?: unknown; timeoutMs: number; retries: number };

async function call(
  method: 'GET' | 'POST',
  path: string,
  { body, timeoutMs, retries }: Call,
): Promise<unknown> {
  const answer = await callExternal({
    name: 'monobank',
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
  if (answer.status !== 200) {
    throw new ShopError('payment_unavailable', {
      cause: new Error(`monobank answered ${answer.status}: ${text.slice(0, 200)}`),
    });
  }
  return text === '' ? {} : JSON.parse(text);
}

type KeyCache = { key: KeyObject; fetchedAt: number };
const cache = globalThis as typeof globalThis & { monobankKey?: KeyCache };

async function isSigned(raw: Buffer, signature: string): Promise<boolean> {
  const bytes = Buffer.from(signature, 'base64');
  // DER of two 32-byte numbers; anything else is not worth a calculation.
  if (bytes[0] !== 0x30 || bytes.length < 8 || bytes.length > 80) return false;
  cache.monobankKey ??= await fetchKey();
  if (verify('sha256', raw, cache.monobankKey.key, bytes)) return true;
  // The bank may have changed its key; once a minute at most, or forgeries would make us hammer it.
  if (clock.now().getTime() - cache.monobankKey.fetchedAt < MINUTE) return false;
  cache.monobankKey = await fetchKey();
  return verify('sha256', raw, cache.monobankKey.key, bytes);
}

async function fetchKey(): Promise<KeyCache> {
  const answer = keyAnswer.parse(
    await call('GET', '/api/merchant/pubkey', { timeoutMs: 5 * SECOND, retries: 2 }),
  );
  const pem = Buffer.from(answer.key, 'base64').toString('utf8');
  return { key: createPublicKey(pem), fetchedAt: clock.now().getTime() };
}
