import { setTimeout as pause } from 'node:timers/promises';
import type { InvoiceStore } from './invoice-store';
import type { StatusBody } from './invoices';
import type { Keys } from './keys';
import type { Modes, WebhookMode } from './modes';

const ATTEMPTS = 3;
const INTERVAL_MS = 300;
const TIMEOUT_MS = 5000;

export interface Webhooks {
  /** Sends the bodies one after another in the present or the given mode; settles when all are through. */
  send(webHookUrl: string | undefined, bodies: StatusBody[], given?: WebhookMode): Promise<void>;
  /** Sends one body `times` at once, past the mode. */
  sendAtWill(url: string, body: StatusBody, times: number, isForged: boolean): Promise<void>;
  stop(): Promise<void>;
}

export function createWebhooks(store: InvoiceStore, keys: Keys, modes: Modes): Webhooks {
  const stopped = new AbortController();
  const queues = new Map<string, Promise<void>>();

  function send(url: string | undefined, bodies: StatusBody[], given?: WebhookMode) {
    const first = bodies[0];
    if (!url || !first) return Promise.resolve();
    const mode = given ?? modes.takeWebhooks();
    const before = queues.get(first.invoiceId) ?? Promise.resolve();
    const done = before
      .then(() => sendInMode(url, bodies, mode))
      .catch((error) => console.error('monobank: webhook', error));
    queues.set(first.invoiceId, done);
    void done.finally(() => {
      if (queues.get(first.invoiceId) === done) queues.delete(first.invoiceId);
    });
    return done;
  }

  async function sendInMode(url: string, bodies: StatusBody[], mode: WebhookMode): Promise<void> {
    for (const body of mode === 'reordered' ? lastTwoSwapped(bodies) : bodies) {
      if (mode === 'lost') {
        log(body, 0, false, 'lost');
      } else {
        const sent = mode === 'wrong-amount' ? withWrongAmount(body) : body;
        await sendAtWill(url, sent, mode === 'repeat' ? 2 : 1, mode === 'forged');
      }
    }
  }

  async function sendAtWill(url: string, body: StatusBody, times: number, isForged: boolean) {
    await Promise.all(Array.from({ length: times }, () => deliver(url, body, isForged)));
  }

  async function deliver(url: string, body: StatusBody, isForged: boolean): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(body), 'utf8');
    const xSign = isForged ? keys.signWrongly(bytes) : keys.sign(bytes);
    for (let attempt = 1; attempt <= ATTEMPTS && !stopped.signal.aborted; attempt += 1) {
      if (attempt > 1) await pause(INTERVAL_MS);
      const result = await post(url, bytes, xSign);
      log(body, attempt, isForged, result);
      if (result === 200) return;
    }
  }

  async function post(url: string, bytes: Buffer, xSign: string): Promise<number | string> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Sign': xSign },
        body: new Uint8Array(bytes),
        redirect: 'manual',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      return cause instanceof Error ? cause.message : String(cause);
    }
  }

  function log(body: StatusBody, attempt: number, isForged: boolean, result: number | string) {
    const { invoiceId, status, modifiedDate } = body;
    const signedWith = isForged ? 'wrong key' : 'key';
    const at = new Date().toISOString();
    store.log(invoiceId, { at, status, modifiedDate, attempt, signedWith, result });
  }

  return {
    send,
    sendAtWill,
    async stop() {
      stopped.abort();
      await Promise.allSettled(queues.values());
    },
  };
}

function lastTwoSwapped(bodies: StatusBody[]): StatusBody[] {
  return bodies.length < 2 ? bodies : [...bodies.slice(0, -2), ...bodies.slice(-2).reverse()];
}

function withWrongAmount(body: StatusBody): StatusBody {
  const amount = body.amount > 100 ? body.amount - 100 : body.amount + 100;
  return { ...body, amount, finalAmount: body.finalAmount === undefined ? undefined : amount };
}
