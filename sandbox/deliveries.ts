import { setTimeout as pause } from 'node:timers/promises';
import type { Modes, WebhookMode } from './monobank/modes';

const ATTEMPTS = 3;
const INTERVAL_MS = 300;
const TIMEOUT_MS = 5000;

type Bank<Body> = {
  name: string;
  idOf(body: Body): string;
  /** The signed request with a body; signed with a wrong key when `isForged`. */
  signed(body: object, isForged: boolean): Pick<RequestInit, 'headers' | 'body'>;
  withWrongAmount(body: Body): Body;
  reordered(bodies: Body[]): Body[];
  log(id: string, body: object, delivery: LoggedDelivery): void;
};

/** `result` is the HTTP status of the shop's response, the connection error, or `lost` when nothing was sent. */
type LoggedDelivery = {
  at: string;
  attempt: number;
  signedWith: 'key' | 'wrong key';
  result: number | string;
};

type AtWill = { times: number; isForged: boolean };

export type Deliveries<Body> = {
  /**
   * Sends the bodies in order, in the mode `given` or, without it, in the current mode. Resolves after the last
   * attempt.
   */
  send(url: string | undefined, bodies: Body[], given?: WebhookMode): Promise<void>;
  /** Sends `times` copies of a body in parallel, regardless of the mode; they are logged under `id`. */
  sendAtWill(id: string, url: string, body: object, options: AtWill): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Sends a bank's webhooks to the shop. The webhooks of one payment are sent one after another, with up to three
 * attempts each.
 */
export function createDeliveries<Body extends object>(
  bank: Bank<Body>,
  modes: Modes,
): Deliveries<Body> {
  const stopped = new AbortController();
  const queues = new Map<string, Promise<void>>();

  function send(url: string | undefined, bodies: Body[], given?: WebhookMode) {
    const [first] = bodies;
    if (!url || !first) return Promise.resolve();
    const id = bank.idOf(first);
    const mode = given ?? modes.takeWebhooks();
    const before = queues.get(id) ?? Promise.resolve();
    const done = before
      .then(() => sendInMode(url, bodies, mode))
      .catch((error) => console.error(`${bank.name}:`, error));
    queues.set(id, done);
    void done.finally(() => {
      if (queues.get(id) === done) queues.delete(id);
    });
    return done;
  }

  async function sendInMode(url: string, bodies: Body[], mode: WebhookMode) {
    for (const body of mode === 'reordered' ? bank.reordered(bodies) : bodies) {
      if (mode === 'lost') {
        log(bank.idOf(body), body, 0, false, 'lost');
      } else {
        const sent = mode === 'wrong-amount' ? bank.withWrongAmount(body) : body;
        await sendAtWill(bank.idOf(body), url, sent, {
          times: mode === 'repeat' ? 2 : 1,
          isForged: mode === 'forged',
        });
      }
    }
  }

  async function sendAtWill(id: string, url: string, body: object, { times, isForged }: AtWill) {
    await Promise.all(Array.from({ length: times }, () => deliver(id, url, body, isForged)));
  }

  async function deliver(id: string, url: string, body: object, isForged: boolean) {
    const request = bank.signed(body, isForged);
    for (let attempt = 1; attempt <= ATTEMPTS && !stopped.signal.aborted; attempt += 1) {
      if (attempt > 1) await pause(INTERVAL_MS);
      const result = await post(url, request);
      log(id, body, attempt, isForged, result);
      if (result === 200) return;
    }
  }

  async function post(url: string, request: RequestInit): Promise<number | string> {
    try {
      const response = await fetch(url, {
        ...request,
        method: 'POST',
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
    id: string,
    body: object,
    attempt: number,
    isForged: boolean,
    result: number | string,
  ) {
    const signedWith = isForged ? 'wrong key' : 'key';
    bank.log(id, body, { at: new Date().toISOString(), attempt, signedWith, result });
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
