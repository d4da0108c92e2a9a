import { ShopError } from '@/lib/errors';
import { logError } from '@/lib/log';
import { clock, MINUTE, SECOND } from '@/lib/shared/clock';
import { metrics } from '@/lib/telemetry/metrics';
import type { Leases } from './leases';
import { CHANNELS, type Channel } from './message-kinds';
import type { ClaimedMessage } from './outbox';

export type ChannelWorker = {
  /** Looks for due messages at once; never throws. */
  wake(): void;
  isBusy(): boolean;
  /**
   * Returns claimed messages that were not started to the outbox, and waits a few seconds for running deliveries.
   * Messages whose delivery takes longer are free for other workers when their leases expire.
   */
  stop(): Promise<void>;
};

/** How long `stop` waits for running deliveries, in ms; shorter than the server's shutdown timeout for all workers. */
const PATIENCE = 4 * SECOND;
const LONGEST_SILENCE = 5 * MINUTE;
/** Pause in ms after each message while a more urgent channel is busy. */
const YIELDING = 500;

/**
 * Delivers the messages of one channel, as many in parallel as its receiver can take. A free slot is filled at once, so
 * one slow message does not delay others. When the receiver reports a rate limit (`retryAfter`), the channel pauses for
 * that time. While a more urgent channel is busy (`isToYield`), this channel sends one message at a time, at most two a
 * second.
 */
export function startChannelWorker(
  leases: Leases,
  channel: Channel,
  work: (message: ClaimedMessage) => Promise<unknown>,
  isToYield: () => boolean = () => false,
): ChannelWorker {
  const { parallel, everyMs = 0, ahead = 0 } = CHANNELS[channel];
  const claimed: ClaimedMessage[] = [];
  const running = new Set<Promise<void>>();
  let silentUntil = 0;
  let claiming = Promise.resolve();
  let isLooking = false;
  let isWoken = false;
  let isStopped = false;

  const freePlaces = () => (isToYield() ? 1 : parallel) - running.size;
  const isFree = () => !isStopped && freePlaces() > 0 && clock.now().getTime() >= silentUntil;

  function wake(): void {
    isWoken = true;
    if (!isLooking) void look();
  }

  async function look(): Promise<void> {
    isLooking = true;
    while (isWoken) {
      isWoken = false;
      if (claimed.length === 0 && isFree()) await claim();
      while (isFree()) {
        const message = claimed.shift();
        if (!message) break;
        begin(message);
      }
    }
    isLooking = false;
  }

  async function claim(): Promise<void> {
    claiming = leases
      .claim(channel, freePlaces() + ahead)
      .then((messages) => void claimed.push(...messages))
      .catch((error: unknown) => logError('outbox', error, { channel }));
    await claiming;
  }

  function begin(message: ClaimedMessage): void {
    const delivery = Promise.all([deliver(message), pause(isToYield() ? YIELDING : everyMs)]).then(
      () => {
        running.delete(delivery);
        wake();
      },
    );
    running.add(delivery);
  }

  async function deliver(message: ClaimedMessage): Promise<void> {
    try {
      await leases.deliver(message, work);
    } catch (error) {
      if (error instanceof ShopError && error.retryAfter) {
        const silence = Math.min(error.retryAfter * SECOND, LONGEST_SILENCE);
        silentUntil = clock.now().getTime() + silence;
      }
      const { id, kind, attempts } = message;
      metrics()?.jobsFailed.inc({ job: kind });
      logError('job failed', error, { job: kind, id, attempt: attempts });
    }
  }

  async function stop(): Promise<void> {
    isStopped = true;
    // A claim that is still running may add messages to `claimed`.
    await Promise.race([claiming, pause(PATIENCE)]);
    await leases
      .giveBack(claimed.splice(0))
      .catch((error: unknown) => logError('outbox', error, { channel }));
    await Promise.race([Promise.all(running), pause(PATIENCE)]);
  }

  return { wake, stop, isBusy: () => running.size > 0 };
}

const pause = (milliseconds: number): Promise<void> =>
  milliseconds === 0
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
