import type PgBoss from 'pg-boss';
import { ShopError } from '@/lib/errors';
import { logError } from '@/lib/log';
import { clock, MINUTE, SECOND } from '@/lib/shared/clock';
import { CHANNELS, type Channel } from './channels';
import { NotYet, type QueuedMessage } from './outbox';

type Job = PgBoss.JobWithMetadata<QueuedMessage>;

export type ChannelWorker = {
  /** Checks for messages at once; never throws. */
  wake(): void;
  isBusy(): boolean;
  /**
   * Returns jobs that have not started, and waits a few seconds for those that have; slower ones
   * are retried.
   */
  stop(): Promise<void>;
};

/** Shorter than the server waits for all of this at shutdown. */
const PATIENCE = 4 * SECOND;
const LONGEST_SILENCE = 5 * MINUTE;
/** Jobs done within this many milliseconds are completed in the queue together. */
const GATHER = SECOND;
/** The interval between messages while another channel is more urgent. */
const YIELDING = 500;

/**
 * Delivers the messages of one channel, as many in parallel as the receiver can take. A free slot
 * is filled at once, so one slow message does not hold up others. When the receiver asks for time
 * (`retryAfter`), the channel pauses that long; while other channels are more urgent, it sends one
 * at a time, at most two a second.
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
    const turn = (lastAbout.get(subject) ?? Promise.resolve()).then(() => handle(job));
    lastAbout.set(subject, turn);
    await turn;
    if (lastAbout.get(subject) === turn) lastAbout.delete(subject);
  }

  async function handle(job: Job): Promise<void> {
    // It has waited for another about the same subject.
    if (isStopped) return returnUnbegun([job]);
    try {
      await deliver(job.data);
      delivered.push(job.id);
      if (delivered.length === 1) setTimeout(() => void complete(), GATHER).unref();
    } catch (error) {
      await fail(job, error);
    }
  }

  /** A job that is not marked as completed is retried, and found to be done. */
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
    // The queue stores this, and an error message may contain a name, an address, an order's link.
    await giveBack(job.id, error instanceof Error ? error.name : 'failed');
  }

  const giveBack = (id: string, message: string): Promise<void> =>
    boss
      .fail(channel, id, { message })
      .catch((failure: unknown) => logError('queue', failure, { channel }));

  /** As if they had never been fetched: no try is counted, and the next worker gets them. */
  async function returnUnbegun(jobs: Job[]): Promise<void> {
    if (jobs.length === 0) return;
    await boss
      .getDb()
      .executeSql(UNBEGUN, [channel, jobs.map(({ id }) => id)])
      .catch((error: unknown) => logError('queue', error, { channel }));
  }

  async function stop(): Promise<void> {
    isStopped = true;
    // A fetch in progress may still bring some.
    await Promise.race([fetching, pause(PATIENCE)]);
    await returnUnbegun(fetched.splice(0));
    await Promise.race([Promise.all(running.values()), pause(PATIENCE)]);
    await complete();
    for (const id of running.keys()) await giveBack(id, 'stopped');
  }

  return { wake, stop, isBusy: () => running.size > 0 };
}

/** pg-boss counts a try when it fetches a job that has a start time. */
const UNBEGUN = `update jobs.job set state = 'retry', started_on = null
  where name = $1 and id = any($2::uuid[]) and state = 'active'`;

/** The queue selects by priority but returns jobs in any order. */
const byUrgency = (one: Job, other: Job): number =>
  other.priority - one.priority || one.data.outboxId - other.data.outboxId;

const pause = (milliseconds: number): Promise<void> =>
  milliseconds === 0
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
