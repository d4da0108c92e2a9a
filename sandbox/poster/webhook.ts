import { createHash } from 'node:crypto';
import { ACCOUNT, ACCOUNT_NUMBER } from './places';

export interface WebhookTarget {
  url: string;
  secret: string;
  account?: string;
}

export interface WebhookEvent {
  object: 'product' | 'category' | 'stock' | 'incoming_order' | 'transaction';
  objectId: number;
  action: 'added' | 'changed' | 'removed';
  /** JSON text, exactly as it is sent */
  data?: string;
}

export type Delivery = 'delivered' | 'failed' | 'later' | 'lost' | 'off';

export type Announce = (event: WebhookEvent) => Promise<Delivery>;

export async function announceAll(announce: Announce, events: readonly WebhookEvent[]) {
  const deliveries: Delivery[] = [];
  for (const event of events) deliveries.push(await announce(event));
  return deliveries;
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
