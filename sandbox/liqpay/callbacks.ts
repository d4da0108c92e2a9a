import { setTimeout as pause } from 'node:timers/promises';
import type { Modes, WebhookMode } from '../monobank/modes';
import { signEnvelope } from './envelope';
import type { PaymentStore } from './payment-store';
import type { PaymentObject } from './payments';

const ATTEMPTS = 3;
const INTERVAL_MS = 300;
const TIMEOUT_MS = 5000;

export interface Callbacks {
  /** Sends the objects one after another in the present or the given mode; settles when all are through. */
  send(url: string | undefined, objects: PaymentObject[], given?: WebhookMode): Promise<void>;
  /** Sends one object `times` at once, past the mode; logged under `orderId`. */
  sendAtWill(orderId: string, url: string, object: object, options: AtWill): Promise<void>;
  stop(): Promise<void>;
}

interface AtWill {
  times: number;
  isForged: boolean;
}

export function createCallbacks(store: PaymentStore, privateKey: string, modes: Modes): Callbacks {
  const stopped = new AbortController();
  const queues = new Map<string, Promise<void>>();

  function send(url: string | undefined, objects: PaymentObject[], given?: WebhookMode) {
    const first = objects[0];
    if (!url || !first) return Promise.resolve();
    const mode = given ?? modes.takeWebhooks();
    const before = queues.get(first.order_id) ?? Promise.resolve();
    const done = before
      .then(() => sendInMode(url, objects, mode))
      .catch((error) => console.error('LiqPay: callback', error));
    queues.set(first.order_id, done);
    void done.finally(() => {
      if (queues.get(first.order_id) === done) queues.delete(first.order_id);
    });
    return done;
  }

  async function sendInMode(url: string, objects: PaymentObject[], mode: WebhookMode) {
    for (const object of mode === 'reordered' ? objects.toReversed() : objects) {
      if (mode === 'lost') {
        log(object.order_id, object.status, 0, false, 'lost');
      } else {
        const sent = mode === 'wrong-amount' ? { ...object, amount: object.amount + 1 } : object;
        await sendAtWill(object.order_id, url, sent, {
          times: mode === 'repeat' ? 2 : 1,
          isForged: mode === 'forged',
        });
      }
    }
  }

  async function sendAtWill(orderId: string, url: string, object: object, options: AtWill) {
    await Promise.all(
      Array.from({ length: options.times }, () => deliver(orderId, url, object, options.isForged)),
    );
  }

  async function deliver(orderId: string, url: string, object: object, isForged: boolean) {
    const { data, signature } = signEnvelope(object, isForged ? 'a stranger' : privateKey);
    // Both may hold a plus, which a form has to escape.
    const body = new URLSearchParams({ data, signature }).toString();
    const status = 'status' in object ? String(object.status) : '';
    for (let attempt = 1; attempt <= ATTEMPTS && !stopped.signal.aborted; attempt += 1) {
      if (attempt > 1) await pause(INTERVAL_MS);
      const result = await post(url, body);
      log(orderId, status, attempt, isForged, result);
      if (result === 200) return;
    }
  }

  async function post(url: string, body: string): Promise<number | string> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
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

  function log(
    orderId: string,
    status: string,
    attempt: number,
    isForged: boolean,
    result: number | string,
  ) {
    const signedWith = isForged ? 'wrong key' : 'key';
    store.log(orderId, { at: new Date().toISOString(), status, attempt, signedWith, result });
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
