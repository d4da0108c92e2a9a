import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { OnlineMethod, ProviderName } from '@/lib/payments/methods';
import { startLiqpay } from '@/sandbox/liqpay/server';
import { startMonobank } from '@/sandbox/monobank/server';

export const TEST_KEYS = { publicKey: 'sandbox_i00000000001', privateKey: 'sandbox_privKEY123' };

type Page = { invoiceId: string; pageUrl: string };
type Sent = 'normal' | 'lost' | 'repeat' | 'reordered' | 'forged' | 'wrong-amount';

/** The local server of a bank with payment pages, with the same interface for each bank. */
export type TestBank = {
  name: 'monobank' | 'liqpay';
  method: OnlineMethod;
  address(): string;
  /** Sets a mode: { api?, webhooks?, refunds?, times? }. */
  mode(body: object): Promise<void>;
  /** Acts as a buyer on the payment page; resolves when the webhooks were sent. */
  pay(page: Page, webhooks?: Sent): Promise<void>;
  decline(page: Page, webhooks?: Sent): Promise<void>;
  /** Sends one webhook with these fields, correctly signed unless `key` is `wrong`. */
  send(page: Page, fields: object): Promise<void>;
  /** Completes a refund that was accepted in the mode { refunds: 'later' }. */
  finishRefund(page: Page): Promise<void>;
  /** How often the bank has refunded money. */
  countRefunds(invoiceId: string): Promise<number>;
};

const addresses: Partial<Record<ProviderName, string>> = {};

/** Starts both banks for a test file and points the shop to them; faults are reset after each test. */
export function withBanks(): void {
  const running: { close(): Promise<void> }[] = [];
  let dataDir = '';
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'banks-'));
    const monobank = await startMonobank({ port: 0, dataDir, token: 'test-token' });
    const liqpay = await startLiqpay({ port: 0, dataDir, ...TEST_KEYS });
    running.push(monobank, liqpay);
    addresses.monobank = monobank.url;
    addresses.liqpay = liqpay.url;
    process.env.MONOBANK_URL = monobank.url;
    process.env.MONOBANK_TOKEN = 'test-token';
    process.env.LIQPAY_URL = liqpay.url;
    process.env.LIQPAY_PUBLIC_KEY = TEST_KEYS.publicKey;
    process.env.LIQPAY_PRIVATE_KEY = TEST_KEYS.privateKey;
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.close()));
    rmSync(dataDir, { recursive: true });
  });
  // Resets the circuit breaker: otherwise the shop would treat a bank that failed in one test as down in the next.
  const memory = globalThis as typeof globalThis & { externalBreakers?: Map<string, unknown> };
  afterEach(async () => {
    memory.externalBreakers?.clear();
    for (const bank of BANKS) await bank.mode({ api: 'ok', webhooks: 'normal', refunds: 'now' });
  });
}

const addressOf = (name: ProviderName) => () => addresses[name] ?? '';

async function tell(address: string, body: object): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The bank answered ${answer.status}: ${await answer.text()}`);
}

const controls = (name: ProviderName) => ({
  address: addressOf(name),
  mode: (body: object) => tell(`${addressOf(name)()}/__mode`, body),
  finishRefund: ({ invoiceId }: Page) => tell(`${addressOf(name)()}/__refund/${invoiceId}`, {}),
});

async function listOf<T>(address: string): Promise<T[]> {
  return (await fetch(address)).json() as Promise<T[]>;
}

const monobank: TestBank = {
  name: 'monobank',
  method: 'mono',
  ...controls('monobank'),
  pay: ({ invoiceId }, webhooks = 'lost') =>
    tell(`${monobank.address()}/__pay/${invoiceId}`, { webhooks }),
  decline: async ({ invoiceId }, webhooks = 'lost') => {
    await monobank.mode({ webhooks, times: 1 });
    await tell(`${monobank.address()}/__decline/${invoiceId}`, { errCode: '59' });
  },
  send: ({ invoiceId }, fields) => tell(`${monobank.address()}/__webhook/${invoiceId}`, fields),
  async countRefunds(invoiceId) {
    const invoices = await listOf<{ invoiceId: string; cancelList: unknown[] }>(
      `${monobank.address()}/__invoices`,
    );
    return invoices.find((invoice) => invoice.invoiceId === invoiceId)?.cancelList.length ?? 0;
  },
};

const liqpay: TestBank = {
  name: 'liqpay',
  method: 'liqpay',
  ...controls('liqpay'),
  async pay(page, webhooks = 'lost') {
    await visit(page);
    await tell(`${liqpay.address()}/__pay/${page.invoiceId}`, { webhooks });
  },
  async decline(page, webhooks = 'lost') {
    await visit(page);
    await tell(`${liqpay.address()}/__decline/${page.invoiceId}`, { webhooks });
  },
  async send(page, fields) {
    await visit(page);
    await tell(`${liqpay.address()}/__callback/${page.invoiceId}`, fields);
  },
  async countRefunds(invoiceId) {
    const payments = await listOf<{ order_id: string; refund_amount?: number; amount: number }>(
      `${liqpay.address()}/__payments`,
    );
    const payment = payments.find(({ order_id }) => order_id === invoiceId);
    return (payment?.refund_amount ?? 0) / (payment?.amount ?? 1);
  },
};

/** Opens the payment page, because LiqPay knows a payment only after that. */
async function visit({ pageUrl }: Page): Promise<void> {
  const answer = await fetch(pageUrl);
  if (!answer.ok) throw new Error(`The page answered ${answer.status}: ${await answer.text()}`);
}

/** Both banks, for `test.each`. */
export const BANKS: TestBank[] = [monobank, liqpay];
