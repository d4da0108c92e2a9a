import { type Fields, PosterError, toInteger, toShare, toText } from './protocol';
import { type Announce, type Delivery, signed, type WebhookTarget } from './webhook';

/** Tells the shop what has changed, as carelessly as it was told to. */
export interface Announcer {
  announce: Announce;
  set(body: Fields): Fields;
  show(): Fields;
  /** Nothing is sent any more. */
  close(): void;
}

const TIMEOUT = 3000;
const RETRY_AFTER = [2000, 10_000];

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

  /** Refused ones are sent again later, as the real service does. */
  async function send(url: string, body: string, delays = RETRY_AFTER): Promise<Delivery> {
    counts.sent += 1;
    if (await post(url, body, closing.signal)) {
      counts.delivered += 1;
      return 'delivered';
    }
    counts.failed += 1;
    const [delay, ...rest] = delays;
    if (delay !== undefined && target && !closing.signal.aborted) {
      later(delay, async () => void (await send(url, body, rest)));
    }
    return 'failed';
  }

  return {
    /** Without a delay the first attempt is awaited. */
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
      const isOnlyManner = body.url === undefined && Object.keys(body).length > 0;
      if (!isOnlyManner) target = targetOf(body);
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
  /** how many times each is delivered */
  repeat: number;
  /** milliseconds up to which each waits */
  delay: number;
  /** share that is never sent */
  lose: number;
}

const CAREFUL: Manner = { repeat: 1, delay: 0, lose: 0 };

function mannerOf({ repeat, delay, lose }: Fields): Manner {
  const manner = {
    repeat: repeat === undefined ? CAREFUL.repeat : toInteger(repeat),
    delay: delay === undefined ? CAREFUL.delay : toInteger(delay),
    lose: lose === undefined ? CAREFUL.lose : toShare(lose),
  };
  if (manner.repeat === null || manner.repeat < 1) {
    throw new PosterError(155, 'repeat is a whole number from 1', 'repeat');
  }
  if (manner.delay === null || manner.delay < 0) {
    throw new PosterError(155, 'delay is milliseconds from 0', 'delay');
  }
  if (manner.lose === null) throw new PosterError(155, 'lose is a share from 0 to 1', 'lose');
  return { repeat: manner.repeat, delay: manner.delay, lose: manner.lose };
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
