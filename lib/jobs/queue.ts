import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { type Database, database, onCommit } from '@/lib/db/client';
import { readRows, rowsOf } from '@/lib/db/statements';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { metrics } from '@/lib/telemetry/metrics';
import { traced } from '@/lib/telemetry/trace';
import { type ChannelWorker, startChannelWorker } from './channel-worker';
import { DELIVERIES } from './deliveries';
import { dueChannels, readDueWork } from './due-work';
import { JOBS, type JobName } from './jobs';
import { Leases, type LeaseTimes } from './leases';
import { CHANNELS, type Channel } from './message-kinds';
import type { ClaimedMessage } from './outbox';
import { JOB_SCHEMA } from './settle-restore';

/**
 * Interval in ms at which the outbox is polled for retries and messages of other processes; a write by this process
 * wakes the channels at once. Usually the reader of the renewal log polls instead, at the same interval (`takeDue`).
 */
const LOOK_INTERVAL = SECOND;
/** Delay in ms after a write to the outbox, so that orders placed in this time are claimed together. */
const GATHER = 100;
/**
 * Seconds between checks for scheduled jobs, whose times are in minutes. Jobs that this process sends start at once.
 */
const JOBS_INTERVAL_SECONDS = 10;
/** Polling interval of each pg-boss worker; long, since `findWaitingJobs` wakes workers that have jobs. */
const WORKER_INTERVAL_SECONDS = 600;

type Queue = {
  /** Starts a job soon, in this or another process; at most one run per job name and reason is queued. */
  send(name: JobName, reason: string): Promise<void>;
  /** Call it when the database has just answered. If `isAny`, work may be due, and the queue looks for it. */
  takeDue(isAny: boolean): void;
  stop(): Promise<void>;
};
type Channels = Record<Channel, ChannelWorker>;

/** Starts the workers and schedules of this process. When several processes do so, they share the work. */
export async function startQueue(times?: LeaseTimes): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runSql(database(), text, values) },
    schema: JOB_SCHEMA,
    // Interval in seconds at which jobs of killed processes are found.
    superviseIntervalSeconds: 60,
    cronWorkerIntervalSeconds: JOBS_INTERVAL_SECONDS,
    // The shop has no jobs that depend on other jobs; pg-boss would look for them every 5 seconds by default.
    flowIntervalSeconds: 3600,
    // Not needed: the shop has its own list of instances, traces and metrics, and few rows to reindex.
    registerInstance: false,
    openTelemetry: { enabled: false },
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => logError('queue', error));
  await boss.start();
  const workers = new Map<JobName, string>();
  await createQueues(boss);
  const start = async (name: JobName) => workers.set(name, await startJob(boss, name));
  await Promise.all((Object.keys(JOBS) as JobName[]).map(start));
  const send = async (name: JobName, reason: string) => {
    await boss.send(name, {}, { singletonKey: reason });
    boss.notifyWorker(workers.get(name) ?? '');
  };
  // Several processes send the same job: at most one of them is queued.
  const intervals = (Object.keys(JOBS) as JobName[]).flatMap((name) => {
    const { every } = JOBS[name];
    const sendDue = () =>
      void send(name, 'interval').catch((error: unknown) => logError('queue', error));
    return every ? [setInterval(sendDue, every * SECOND)] : [];
  });
  const leases = new Leases(database, times);
  const channels = startChannels(leases);
  let toldAt = Number.NEGATIVE_INFINITY;
  const look = oneAtATime(async () => {
    const due = await readDueWork(database());
    for (const channel of dueChannels(due)) channels[channel].wake();
    leases.noteAnswer();
    if (due.hasPosEvents) await send('pos.follow', 'news');
  });
  const timer = setInterval(() => {
    // `takeDue` was not called in time: the renewal log is not being read, or its reader is busy.
    if (performance.now() - toldAt > 1.5 * LOOK_INTERVAL) look();
  }, LOOK_INTERVAL);
  const wakeJobs = oneAtATime(async () => {
    for (const name of await findWaitingJobs(database()))
      boss.notifyWorker(workers.get(name) ?? '');
  });
  const jobsTimer = setInterval(wakeJobs, JOBS_INTERVAL_SECONDS * SECOND);
  const stopListening = onCommit(soon(look, GATHER));
  look();
  return {
    send,
    takeDue(isAny) {
      toldAt = performance.now();
      leases.noteAnswer();
      if (isAny) look();
    },
    async stop() {
      stopListening();
      clearInterval(timer);
      for (const one of [jobsTimer, ...intervals]) clearInterval(one);
      const jobs = boss.stop({ graceful: true, timeout: 5000 });
      await Promise.all(Object.values(channels).map((channel) => channel.stop()));
      await jobs;
      leases.stop();
    },
  };
}

async function createQueues(boss: PgBoss): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of Object.keys(JOBS).filter((job) => !known.has(job))) {
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 600 });
  }
}

async function startJob(boss: PgBoss, name: JobName): Promise<string> {
  const job = JOBS[name];
  const id = await boss.work<Record<string, unknown>>(
    name,
    { pollingIntervalSeconds: WORKER_INTERVAL_SECONDS, batchSize: 1, includeMetadata: true },
    async ([work]) => {
      if (!work) return;
      try {
        await traced(`job ${name}`, {}, () => job.run(database()));
      } catch (error) {
        metrics()?.jobsFailed.inc({ job: name });
        logError('job failed', error, { job: name, id: work.id, attempt: work.retryCount });
        // Only the error's name is passed on: pg-boss stores what is thrown, and the text may contain a person's name,
        // an address or an order's link.
        throw new Error(error instanceof Error ? error.name : 'failed');
      }
    },
  );
  if (job.cron) await boss.schedule(name, job.cron, {}, { tz: 'Europe/Kyiv' });
  return id;
}

/** Names of the jobs that wait to be run, by this or another process. */
async function findWaitingJobs(db: Database): Promise<JobName[]> {
  const rows = await readRows<{ name: JobName }>(
    db,
    sql`select distinct name from ${sql.identifier(JOB_SCHEMA)}.job where state < 'active' and start_after <= now()`,
  );
  return rows.map(({ name }) => name);
}

function startChannels(leases: Leases): Channels {
  const started: Partial<Channels> = {};
  const deliver = (message: ClaimedMessage) => DELIVERIES[message.kind](database(), message);
  for (const name of Object.keys(CHANNELS) as Channel[]) {
    // Orders are sent to the POS first, because the physical store sells from the same stock meanwhile. Webhooks do not
    // wait: with a slow POS, they would be out after many seconds instead of two.
    const isUrgent = name === 'pos' || name === 'webhooks';
    const isToYield = () => !isUrgent && started.pos?.isBusy() === true;
    started[name] = startChannelWorker(leases, name, deliver, isToYield);
  }
  return started as Channels;
}
/** Makes a function that never runs `work` concurrently: calls during a run start one more run. Errors are logged. */
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
 * Returns a debounced `work`: it runs once, `milliseconds` after the first of several calls. It runs outside of the
 * caller's async context, so that the caller's request is not kept in memory and its transaction is not used.
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

/** Runs SQL for pg-boss, which sends plain text with $1 parameters, on the connection pool that Drizzle uses. */
async function runSql(db: Database, text: string, values: unknown[] = []) {
  const client = (
    db as unknown as { $client: { query(text: string, values?: unknown[]): Promise<unknown> } }
  ).$client;
  // `values` must be undefined when empty: PostgreSQL runs several statements in one query only without parameters.
  const result = await client.query(text, values.length > 0 ? values : undefined);
  const results = Array.isArray(result) ? result : [result];
  return { rows: results.flatMap((one) => rowsOf<unknown>(one)) };
}
