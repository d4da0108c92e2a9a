import { createHash } from 'node:crypto';
import { ACCOUNT, ACCOUNT_NUMBER } from './places';

export interface WebhookTarget {
  url: string;
  secret: string;
  account?: string;
}

export interface WebhookEvent {
  object: 'product' | 'stock' | 'incoming_order';
  objectId: number;
  action: 'added' | 'changed' | 'removed';
  /** JSON text, exactly as it is sent */
  data?: string;
}

export type Delivery = 'delivered' | 'failed' | 'off';

const TIMEOUT = 3000;
const RETRY_AFTER = [2000, 10_000];

/** The first attempt is awaited; refused ones are repeated later, as the real service does. */
export async function deliver(
  target: WebhookTarget | undefined,
  event: WebhookEvent,
): Promise<Delivery> {
  if (!target) return 'off';
  const body = JSON.stringify(signed(target, event));
  if (await post(target.url, body)) return 'delivered';
  repeat(target.url, body, RETRY_AFTER);
  return 'failed';
}

export function signed(target: WebhookTarget, event: WebhookEvent, time = now()) {
  const account = target.account ?? ACCOUNT;
  const { object, objectId, action, data } = event;
  return {
    account,
    account_number: ACCOUNT_NUMBER,
    object,
    object_id: objectId,
    action,
    ...(data !== undefined && { data }),
    time,
    verify: verification([account, object, objectId, action], data, time, target.secret),
  };
}

/** MD5 over `account;object;object_id;action[;data];time;secret`. */
export function verification(
  head: readonly (string | number)[],
  data: string | undefined,
  time: string,
  secret: string,
): string {
  const parts = [...head, ...(data === undefined ? [] : [data]), time, secret];
  return createHash('md5').update(parts.join(';'), 'utf8').digest('hex');
}

const now = () => String(Math.floor(Date.now() / 1000));

function repeat(url: string, body: string, delays: readonly number[]): void {
  const [delay, ...later] = delays;
  if (delay === undefined) return;
  setTimeout(async () => {
    if (!(await post(url, body))) repeat(url, body, later);
  }, delay).unref();
}

async function post(url: string, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
