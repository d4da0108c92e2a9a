import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import type { Channel } from './message-kinds';
import {
  type ClaimedMessage,
  claimMessages,
  deliverMessage,
  renewLeases,
  returnMessages,
} from './outbox';

/** Duration of a lease and interval of its renewal, in milliseconds. */
export type LeaseTimes = { lease: number; renewEvery: number };

/** With these times, the messages of a killed process are free for other processes after 15 to 20 seconds. */
export const LEASE_TIMES: LeaseTimes = { lease: 20 * SECOND, renewEvery: 5 * SECOND };

/**
 * The messages that this process has claimed. Their leases are renewed until they are delivered or returned: a slow
 * delivery is never run twice, and messages of a killed process are soon taken over by other processes.
 */
export class Leases {
  readonly #db: () => Database;
  readonly #times: LeaseTimes;
  readonly #held = new Set<ClaimedMessage>();
  readonly #timer: NodeJS.Timeout;
  #seenAt = Number.NEGATIVE_INFINITY;
  #steadySince = Number.POSITIVE_INFINITY;

  constructor(db: () => Database, times = LEASE_TIMES) {
    this.#db = db;
    this.#times = times;
    this.#timer = setInterval(() => void this.#renew(), times.renewEvery);
    this.#timer.unref();
  }

  /** Claims up to `most` messages of a channel; each must then be delivered or given back. */
  async claim(channel: Channel, most: number): Promise<ClaimedMessage[]> {
    const { lease } = this.#times;
    const takeOver = this.#isSteady();
    const messages = await claimMessages(this.#db(), channel, { most, lease, takeOver });
    for (const message of messages) this.#held.add(message);
    return messages;
  }

  /** Delivers a claimed message (`deliverMessage`) and ends its lease. */
  async deliver(
    message: ClaimedMessage,
    work: (message: ClaimedMessage) => Promise<unknown>,
  ): Promise<void> {
    await deliverMessage(this.#db(), message, work).finally(() => this.#held.delete(message));
  }

  /** Returns claimed messages that were not started to the outbox; no attempt is counted. */
  async giveBack(messages: ClaimedMessage[]): Promise<void> {
    if (messages.length === 0) return;
    for (const message of messages) this.#held.delete(message);
    await returnMessages(this.#db(), messages);
  }

  /**
   * Call this whenever the database responds, at least as often as leases are renewed. A long gap counts as an outage.
   */
  noteAnswer(): void {
    const now = performance.now();
    if (now - this.#seenAt > 2 * this.#times.renewEvery) this.#steadySince = now;
    this.#seenAt = now;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Whether expired leases may be taken over. Not soon after an outage of the database or a suspension of this process:
   * leases of live workers may have expired in that time, and those workers first get time to renew them.
   */
  #isSteady(): boolean {
    const enough = 2 * this.#times.renewEvery;
    const now = performance.now();
    return now - this.#seenAt < enough && now - this.#steadySince > enough;
  }

  async #renew(): Promise<void> {
    if (this.#held.size === 0) return;
    await renewLeases(this.#db(), [...this.#held], this.#times.lease).catch((error: unknown) =>
      logError('outbox', error),
    );
  }
}
