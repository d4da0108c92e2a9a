import type PgBoss from 'pg-boss';
import { ShopError } from '@/lib/errors';
import { logError } from '@/lib/log';
import { CHANNELS, type Channel } from '@/lib/outbox/channels';
import { clock, MINUTE, SECOND } from '@/lib/shared/clock';
import { NotYet, type QueuedMessage } from './outbox';

type Job = PgBoss.JobWithMetadata<QueuedMessage>;

export type ChannelWorker = {
  /** Looks for messages at once; never throws. */
  wake(): void;
  isBusy(): boolean;
  /** Gives back at once what it has not begun, and waits a few seconds for what it has; what takes longer is tried again. */
  stop(): Promise<void>;
};

/** Shorter than the server waits for all of this at its end. */
const PATIENCE = 4 * SECOND;
const LONGEST_SILENCE = 5 * MINUTE;
/** Those that are done within so many milliseconds are told the queue together. */
const GATHER = SECOND;
/** While others are more urgent, one begins so seldom. */
const YIELDING = 500;

/**
 * Delivers the messages of one channel, as many at once as the other side bears. A place that becomes free
 * is filled at once, so one that hangs holds up nobody else. When the other side asks for time
 * (`retryAfter`), the channel is silent for so long; while others are more urgent, it takes one at a time,
 * two a second at most.
 */
export function startChannelWorker(
  boss: PgBoss,
  channel: Channel,
  deliver: (message: QueuedMessage) => Promise<void>,
  isToYield: () => boolean = () => false,
): ChannelWorker {
  const { parallel, everyMs = 0, ahead = 0 } = CHANNELS[channel];
  const fetched: Job[] = [];
  const running = new Map<string, Promise<void>>();
  const lastAbout = new Map<string, Promise<void>>();
  const delivered: string[] = [];
  let silentUntil = 0;
  let fetching = Promise.resolve();
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
      if (fetched.length === 0 && isFree()) await fetch();
      while (isFree()) {
        const job = fetched.shift();
        if (!job) break;
        begin(job);
      }
    }
    isLooking = false;
  }

  async function fetch(): Promise<void> {
    const batchSize = freePlaces() + ahead;
    fetching = boss
      .fetch<QueuedMessage>(channel, { batchSize, includeMetadata: true })
      .then((jobs) => void fetched.push(...jobs.sort(byUrgency)))
      .catch((error: unknown) => logError('queue', error, { channel }));
    await fetching;
  }

  function begin(job: Job): void {
    const work = Promise.all([inOrder(job), pause(isToYield() ? YIELDING : everyMs)]).then(() => {
      running.delete(job.id);
      wake();
    });
    running.set(job.id, work);
  }

  /** Two messages about one order, or to one person, do not overtake each other. */
  async function inOrder(job: Job): Promise<void> {
    const { subject } = job.data;
    if (!subject) return handle(job);
    const mine = (lastAbout.get(subject) ?? Promise.resolve()).then(() => handle(job));
    lastAbout.set(subject, mine);
    await mine;
    if (lastAbout.get(subject) === mine) lastAbout.delete(subject);
  }

  async function handle(job: Job): Promise<void> {
    // It has waited for another about the same.
    if (isStopped) return returnUnbegun([job]);
    try {
      await deliver(job.data);
      delivered.push(job.id);
      if (delivered.length === 1) setTimeout(() => void complete(), GATHER).unref();
    } catch (error) {
      await fail(job, error);
    }
  }

  /** A job whose end the queue does not hear of is tried again, and found to be done. */
  async function complete(): Promise<void> {
    const ids = delivered.splice(0);
    if (ids.length === 0) return;
    await boss
      .complete(channel, ids)
      .catch((error: unknown) => logError('queue', error, { channel }));
  }

  async function fail(job: Job, error: unknown): Promise<void> {
    if (error instanceof ShopError && error.retryAfter) {
      const silence = Math.min(error.retryAfter * SECOND, LONGEST_SILENCE);
      silentUntil = clock.now().getTime() + silence;
    }
    if (!(error instanceof NotYet)) {
      const { kind } = job.data;
      logError('job failed', error, { job: kind, id: job.id, attempt: job.retryCount });
    }
    // The queue keeps this, and an error may quote a name, an address, an order's link.
    await giveBack(job.id, error instanceof Error ? error.name : 'failed');
  }

  const giveBack = (id: string, message: string): Promise<void> =>
    boss
      .fail(channel, id, { message })
      .catch((failure: unknown) => logError('queue', failure, { channel }));

  /** As if they had never been fetched: no try is counted, and whoever asks next gets them. */
  async function returnUnbegun(jobs: Job[]): Promise<void> {
    if (jobs.length === 0) return;
    await boss
      .getDb()
      .executeSql(UNBEGUN, [channel, jobs.map(({ id }) => id)])
      .catch((error: unknown) => logError('queue', error, { channel }));
  }

  async function stop(): Promise<void> {
    isStopped = true;
    // One under way may still bring some.
    await Promise.race([fetching, pause(PATIENCE)]);
    await returnUnbegun(fetched.splice(0));
    await Promise.race([Promise.all(running.values()), pause(PATIENCE)]);
    await complete();
    for (const id of running.keys()) await giveBack(id, 'stopped');
  }

  return { wake, stop, isBusy: () => running.size > 0 };
}

/** pg-boss counts a try when it fetches a job that has a beginning. */
const UNBEGUN = `update jobs.job set state = 'retry', started_on = null
  where name = $1 and id = any($2::uuid[]) and state = 'active'`;

/** The queue chooses by it, but answers in any order. */
const byUrgency = (one: Job, other: Job): number =>
  other.priority - one.priority || one.data.outboxId - other.data.outboxId;

const pause = (milliseconds: number): Promise<void> =>
  milliseconds === 0
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
