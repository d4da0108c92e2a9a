import { SECOND } from '@/lib/shared/clock';

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
