import { SECOND } from '@/lib/shared/clock';

/** Channels of the outbox, by receiver and urgency. Each has its own worker, so that no channel waits for another. */
export type Channel =
  | 'pos'
  | 'urgent-mail'
  | 'mail'
  | 'shop-mail'
  | 'telegram'
  | 'push'
  | 'refunds'
  | 'invoices'
  | 'streets';

type Pace = {
  /** Maximum deliveries of the channel that run in parallel in one process. */
  parallel: number;
  /** Minimum ms between the starts of two deliveries in the same slot. */
  everyMs?: number;
  /** Messages claimed in addition to those for free slots, so that a fast receiver needs fewer SQL statements. */
  ahead?: number;
};

/** The load that each receiver can take. */
export const CHANNELS: Record<Channel, Pace> = {
  // Poster documents no rate limit: a few in parallel, and a pause whenever it reports too many requests.
  pos: { parallel: 4 },
  // Password resets: someone is waiting for the mail.
  'urgent-mail': { parallel: 2 },
  mail: { parallel: 4, ahead: 8 },
  'shop-mail': { parallel: 2, ahead: 2 },
  // Telegram takes one message a second for a chat, and the shop has one chat.
  telegram: { parallel: 1, everyMs: SECOND },
  push: { parallel: 4, ahead: 8 },
  refunds: { parallel: 1 },
  invoices: { parallel: 2 },
  streets: { parallel: 1 },
};
