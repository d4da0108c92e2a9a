import { type Fields, PosterError, toInteger, toShare, toText } from './protocol';
import { type Announce, type Delivery, signed, type WebhookTarget } from './webhook';

/** Sends the shop webhooks about changes at the POS, with the configured faults. */
export interface Announcer {
  announce: Announce;
  set(body: Fields): Fields;
  show(): Fields;
  /** Stops all sending and retrying. */
  close(): void;
}

const TIMEOUT = 3000;

/**
 * Waiting times before the first and the second retry of a refused webhook, as multiples of the option `retry`
 * (milliseconds).
 */
const RETRIES = [1, 5];

export function createAnnouncer(first: WebhookTarget | undefined): Announcer {
  let target = first;
  let manner = CAREFUL;
  const counts = { sent: 0, delivered: 0, failed: 0, lost: 0 };
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();

  function later(milliseconds: number, task: () => Promise<void>) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void task();
    }, milliseconds).unref();
    timers.add(timer);
  }

  function forgetWaiting() {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  /** Sends a webhook. If the shop refuses it, it is sent again later, as by the real service. */
  async function send(url: string, body: string, retries = RETRIES): Promise<Delivery> {
    counts.sent += 1;
    if (await post(url, body, closing.signal)) {
      counts.delivered += 1;
      return 'delivered';
    }
    counts.failed += 1;
    const [times, ...rest] = retries;
    if (times !== undefined && target && !closing.signal.aborted) {
      later(times * manner.retry, async () => void (await send(url, body, rest)));
    }
    return 'failed';
  }

  return {
    /** Sends the webhook of an event. Without a delay, waits for the result of the first attempt. */
    async announce(event) {
      if (!target || closing.signal.aborted) return 'off';
      const { url } = target;
      const { repeat, delay, lose } = manner;
      if (Math.random() < lose) {
        counts.lost += 1;
        return 'lost';
      }
      const body = JSON.stringify(signed(target, event));
      if (delay > 0) {
        for (let copy = 0; copy < repeat; copy += 1) {
          later(Math.random() * delay, async () => void (await send(url, body)));
        }
        return 'later';
      }
      const delivery = await send(url, body);
      for (let copy = 1; copy < repeat; copy += 1) await send(url, body);
      return delivery;
    },
    set(body) {
      const wanted = mannerOf(body);
      const isOfManner = Object.keys(CAREFUL).some((field) => field in body);
      if (!isOfManner || 'url' in body) target = targetOf(body);
      if (!target) forgetWaiting();
      manner = wanted;
      return { url: target?.url ?? null, ...manner };
    },
    show: () => ({ url: target?.url ?? null, ...counts, waiting: timers.size }),
    close() {
      closing.abort();
      forgetWaiting();
    },
  };
}

interface Manner {
  /** how many times each webhook is sent */
  repeat: number;
  /** maximum milliseconds before a webhook is sent */
  delay: number;
  /** share of webhooks that are never sent */
  lose: number;
  /** milliseconds before the first retry of a refused webhook; the second retry comes after five times as long */
  retry: number;
}

const CAREFUL: Manner = { repeat: 1, delay: 0, lose: 0, retry: 2000 };

function mannerOf({ repeat, delay, lose, retry }: Fields): Manner {
  return {
    repeat: wholeNumber('repeat', repeat ?? CAREFUL.repeat, 1),
    delay: wholeNumber('delay', delay ?? CAREFUL.delay, 0),
    lose: shareOf(lose ?? CAREFUL.lose),
    retry: wholeNumber('retry', retry ?? CAREFUL.retry, 0),
  };
}

function wholeNumber(field: string, value: unknown, least: number): number {
  const number = toInteger(value);
  if (number !== null && number >= least) return number;
  throw new PosterError(155, `${field} is a whole number from ${least}`, field);
}

function shareOf(value: unknown): number {
  const share = toShare(value);
  if (share === null) throw new PosterError(155, 'lose is a share from 0 to 1', 'lose');
  return share;
}

function targetOf(fields: Fields): WebhookTarget | undefined {
  const url = toText(fields.url);
  const secret = toText(fields.secret);
  const account = toText(fields.account);
  return url && secret ? { url, secret, ...(account && { account }) } : undefined;
}

async function post(url: string, body: string, closing: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), closing]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
