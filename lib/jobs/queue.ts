import { AsyncResource } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { type Database, database, onCommit } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/read-rows';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { type ChannelWorker, startChannelWorker } from './channel-worker';
import { CHANNELS, type Channel } from './channels';
import { JOBS, type JobName } from './jobs';
import { isMessageKind } from './message-kinds';
import { type Handover, LEASE_SECONDS, type QueuedMessage, relayOutbox } from './outbox';
import { arePosEventsDue } from './pos-events';

/**
 * A write to the outbox in this process wakes the relay; this is for messages other processes
 * wrote.
 */
const RELAY_INTERVAL = SECOND;
/** Orders that are placed together are handed over together. */
const GATHER = 100;
/** For retries, and for messages that another process has handed over. */
const LOOK_INTERVAL = 5 * SECOND;

type Queue = { boss: PgBoss; stop(): Promise<void> };
type Channels = Record<Channel, ChannelWorker>;

/** Starts the workers and schedules of this process. Several instances share the work. */
export async function startQueue(): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runSql(database(), text, values) },
    schema: 'jobs',
    // Finds jobs whose process was killed; the outbox has its own, shorter interval.
    maintenanceIntervalSeconds: 60,
  });
  boss.on('error', (error) => logError('queue', error));
  await boss.start();
  const workers = new Map<JobName, string>();
  for (const name of Object.keys(JOBS).filter(isSharedJob)) {
    workers.set(name, await startJob(boss, name));
  }
  const channels = await startChannels(boss);
  const wakeAll = () => {
    for (const channel of Object.values(channels)) channel.wake();
  };
  const relay = oneAtATime(async () => {
    await relayMessages(boss, channels);
    if (!(await arePosEventsDue(database()))) return;
    await boss.send('pos.follow', {}, { singletonKey: 'news' });
    boss.notifyWorker(workers.get('pos.follow') ?? '');
  });
  const timers = [setInterval(relay, RELAY_INTERVAL), setInterval(wakeAll, LOOK_INTERVAL)];
  const stopListening = onCommit(soon(relay, GATHER));
  wakeAll();
  return {
    boss,
    async stop() {
      stopListening();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(Object.values(channels).map((channel) => channel.stop()));
      await boss.stop({ graceful: true, timeout: 5000, wait: true });
    },
  };
}

/** The other jobs are outbox messages, which their channels deliver. */
const isSharedJob = (name: string): name is JobName =>
  Object.hasOwn(JOBS, name) && !isMessageKind(name);

async function startJob(boss: PgBoss, name: JobName): Promise<string> {
  const job = JOBS[name];
  await boss.createQueue(name, { name, policy: 'short', retryLimit: 0, expireInSeconds: 600 });
  const id = await boss.work<Record<string, unknown>>(
    name,
    { pollingIntervalSeconds: LOOK_INTERVAL / SECOND, batchSize: 1, includeMetadata: true },
    async ([work]) => {
      if (!work) return;
      try {
        await job.run(database(), work.data ?? {});
      } catch (error) {
        logError('job failed', error, { job: name, id: work.id, attempt: work.retryCount });
        // The queue stores what is thrown, and an error message may contain a name, an address, an
        // order's link.
        throw new Error(error instanceof Error ? error.name : 'failed');
      }
    },
  );
  if (job.cron) await boss.schedule(name, job.cron, {}, { tz: 'Europe/Kyiv' });
  return id;
}

async function startChannels(boss: PgBoss): Promise<Channels> {
  const started: Partial<Channels> = {};
  for (const name of Object.keys(CHANNELS) as Channel[]) {
    const options: PgBoss.Queue = {
      name,
      policy: 'standard',
      // The outbox hands over again what these few tries do not deliver.
      retryLimit: 4,
      retryDelay: 5,
      retryBackoff: true,
      // Frees what a killed process had fetched, just after the message's own lease.
      expireInSeconds: LEASE_SECONDS + 20,
    };
    await boss.createQueue(name, options);
    // A queue created by an earlier version keeps its old options otherwise.
    await boss.updateQueue(name, options);
    // Orders go to the POS first: its stock is being sold in the physical store meanwhile.
    const isToYield = () => name !== 'pos' && started.pos?.isBusy() === true;
    started[name] = startChannelWorker(boss, name, deliver, isToYield);
  }
  return started as Channels;
}

async function deliver({ kind, outboxId }: QueuedMessage): Promise<void> {
  if (!isMessageKind(kind)) throw new Error('a message of a kind that nobody knows');
  await JOBS[kind].run(database(), { outboxId });
}

async function relayMessages(boss: PgBoss, channels: Channels): Promise<void> {
  const used = new Set<Channel>();
  await relayOutbox(database(), async (messages, tx) => {
    for (const { channel } of messages) used.add(channel);
    await boss.insert(messages.map(toJob), {
      db: {
        executeSql: async (text, values) => ({
          rows: rowsOf(await tx.execute(numbered(text, values))),
        }),
      },
    });
  });
  for (const channel of used) channels[channel].wake();
}

const toJob = ({ channel, message, jobId, priority }: Handover): PgBoss.JobInsert => ({
  id: jobId,
  name: channel,
  data: message,
  priority,
});

/** Calls during a run start one more run after it; errors are logged. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work().catch((error: unknown) => logError('outbox', error));
    }
    isRunning = false;
  };
  return () => void run();
}

/**
 * Debounces: any number of calls within this time run `work` once, at its end, and outside of the
 * caller's async context: its request is not kept in memory, and its transaction not mistaken for
 * ours.
 */
function soon(work: () => void, milliseconds: number): () => void {
  let isDue = false;
  const wait = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      work();
    }, milliseconds).unref();
  };
  return AsyncResource.bind(wait);
}

/** pg-boss sends plain SQL with $1 parameters; the pool below Drizzle takes exactly that. */
async function runSql(db: Database, text: string, values: unknown[] = []) {
  const client = (
    db as unknown as { $client: { query(text: string, values?: unknown[]): Promise<unknown> } }
  ).$client;
  // Several statements at once are only possible without parameters.
  const result = await client.query(text, values.length > 0 ? values : undefined);
  const last = Array.isArray(result) ? result.at(-1) : result;
  return { rows: rowsOf<unknown>(last ?? { rows: [] }) };
}

/** The same for a transaction, which takes only Drizzle's SQL. */
const numbered = (text: string, values: unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) =>
        index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1] ?? null),
      ),
  );
