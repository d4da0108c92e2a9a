import { SECOND } from '@/lib/shared/clock';

/** Outbox channels. Each has a worker of its own, so none waits for another. */
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
  /** Parallel deliveries in one process. */
  parallel: number;
  /** Milliseconds between the starts of two deliveries of one slot. */
  everyMs?: number;
  /** Messages claimed beyond the free slots, so that a fast receiver costs fewer statements. */
  ahead?: number;
};

/** What each receiver can take. */
export const CHANNELS: Record<Channel, Pace> = {
  // Poster documents no limit: few at once, and a pause whenever it reports too many requests.
  pos: { parallel: 4 },
  // Password resets: a person is waiting for the mail.
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
