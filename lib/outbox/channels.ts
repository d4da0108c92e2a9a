import { SECOND } from '@/lib/shared/clock';
import type { MessageKind } from './messages';

/** Outbox channels. Each is a queue of its own, so none waits for another. */
export type Channel =
  | 'pos'
  | 'mail'
  | 'shop-mail'
  | 'telegram'
  | 'refunds'
  | 'invoices'
  | 'streets';

type Pace = {
  /** Parallel deliveries in one process. */
  parallel: number;
  /** Milliseconds between the starts of two deliveries of one slot. */
  everyMs?: number;
  /**
   * Messages fetched beyond the free slots. If the process is killed they wait long, so none by
   * default.
   */
  ahead?: number;
};

/** What each receiver can take. */
export const CHANNELS: Record<Channel, Pace> = {
  // Poster documents no limit: few at once, and a pause whenever it reports too many requests.
  pos: { parallel: 4 },
  mail: { parallel: 4, ahead: 4 },
  'shop-mail': { parallel: 2, ahead: 2 },
  // Telegram takes one message a second for a chat, and the shop has one chat.
  telegram: { parallel: 1, everyMs: SECOND },
  // Refunds go out one after the other.
  refunds: { parallel: 1 },
  invoices: { parallel: 2 },
  streets: { parallel: 1 },
};

const CHANNEL_OF = {
  'pos.push-order': 'pos',
  'mail.order-accepted': 'mail',
  'mail.order-paid': 'mail',
  'mail.order-shipped': 'mail',
  'mail.order-cancelled': 'mail',
  'mail.order-unconfirmed': 'mail',
  'mail.welcome': 'mail',
  'mail.restore': 'mail',
  'mail.password-changed': 'mail',
  'mail.email-changed': 'mail',
  'mail.second-factor': 'mail',
  'mail.invitation': 'mail',
  'shop.new-order.mail': 'shop-mail',
  'shop.payment-review.mail': 'shop-mail',
  'shop.pos-refused.mail': 'shop-mail',
  'shop.pos-accepted.mail': 'shop-mail',
  'shop.sync-refused.mail': 'shop-mail',
  'shop.new-order.telegram': 'telegram',
  'shop.payment-review.telegram': 'telegram',
  'shop.pos-refused.telegram': 'telegram',
  'shop.pos-accepted.telegram': 'telegram',
  'shop.sync-refused.telegram': 'telegram',
  'payments.refund': 'refunds',
  'payments.remove-invoice': 'invoices',
  'delivery.copy-streets': 'streets',
} as const satisfies Record<MessageKind, Channel>;

export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(CHANNEL_OF, kind);

export const MESSAGE_KINDS: MessageKind[] = Object.keys(CHANNEL_OF).filter(isMessageKind);

export const channelOf = (kind: MessageKind): Channel => CHANNEL_OF[kind];

/** A person is waiting for these. */
export const priorityOf = (kind: MessageKind): number => (kind === 'mail.restore' ? 1 : 0);

/**
 * The order or person a message is about; two about the same are sent one after the other. Null for
 * the rest.
 */
export function subjectOf({ orderId, userId }: Record<string, unknown>): string | null {
  if (typeof orderId === 'number') return `order-${orderId}`;
  return typeof userId === 'number' ? `user-${userId}` : null;
}
