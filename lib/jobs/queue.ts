import PgBoss from 'pg-boss';
import { type Database, database } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/migrate';
import { logError } from '@/lib/log';
import { JOBS, type JobName } from './jobs';
import { relayOutbox } from './outbox';
import { isNewsDue } from './till-events';

const RELAY_INTERVAL = 1000;

type Queue = { boss: PgBoss; stop(): Promise<void> };

/** Starts the workers and schedules of this process. Several instances share the work. */
export async function startQueue(): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runSql(database(), text, values) },
    schema: 'jobs',
    // Checks for due schedules and for orphaned jobs; the outbox has its own, faster rhythm.
    maintenanceIntervalSeconds: 300,
  });
  boss.on('error', (error) => logError('queue', error));
  await boss.start();
  for (const name of Object.keys(JOBS).filter(isJobName)) await startJob(boss, name);
  const timer = setInterval(() => void relay(boss), RELAY_INTERVAL);
  return {
    boss,
    async stop() {
      clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 5000, wait: true });
    },
  };
}

const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name);

async function startJob(boss: PgBoss, name: JobName): Promise<void> {
  const job = JOBS[name];
  const isShared = job.cron !== undefined || job.isShared === true;
  await boss.createQueue(name, {
    name,
    policy: isShared ? 'short' : 'standard',
    // The outbox hands over again what these few tries do not achieve.
    retryLimit: isShared ? 0 : 4,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 600,
  });
  await boss.work<Record<string, unknown>>(
    name,
    { pollingIntervalSeconds: job.cron ? 5 : 1, batchSize: 1, includeMetadata: true },
    async ([work]) => {
      if (!work) return;
      try {
        await job.run(database(), work.data ?? {});
      } catch (error) {
        logError('job failed', error, { job: name, id: work.id, attempt: work.retryCount });
        // The queue keeps what is thrown, and an error may quote a name, an address, an order's link.
        throw new Error(error instanceof Error ? error.name : 'failed');
      }
    },
  );
  if (job.cron) await boss.schedule(name, job.cron, {}, { tz: 'Europe/Kyiv' });
}

async function relay(boss: PgBoss): Promise<void> {
  try {
    await relayOutbox(database(), ({ kind, payload, jobId }) =>
      boss.send(kind, payload, { id: jobId }),
    );
    if (await isNewsDue(database())) await boss.send('pos.follow', {}, { singletonKey: 'news' });
  } catch (error) {
    logError('outbox', error);
  }
}

/** pg-boss speaks plain SQL with $1 parameters; the pool below Drizzle takes exactly that. */
async function runSql(db: Database, text: string, values: unknown[] = []) {
  const client = (
    db as unknown as { $client: { query(text: string, values?: unknown[]): Promise<unknown> } }
  ).$client;
  // Several statements at once are only possible without parameters.
  const result = await client.query(text, values.length > 0 ? values : undefined);
  const last = Array.isArray(result) ? result.at(-1) : result;
  return { rows: rowsOf<unknown>(last ?? { rows: [] }) };
}
