import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import type { LeaseTimes } from '@/lib/jobs/leases';
import { clock } from '@/lib/shared/clock';

/** A fifth of the production values, in ms, so that messages of a killed process are soon free for another one. */
export const SHORT_LEASES: LeaseTimes = { lease: 4000, renewEvery: 1000 };

type Options = {
  times?: LeaseTimes;
  settings?: Record<string, string>;
  /** The time of day that the process sees, for what is not done at night; by default the real one. */
  now?: Date;
};

/** Starts a process that runs only the queue, to be killed by the test; resolves when it runs. */
export async function startQueueProcess(
  url: string,
  { times = SHORT_LEASES, settings = {}, now }: Options = {},
): Promise<ChildProcess> {
  const shift = now ? now.getTime() - clock.now().getTime() : 0;
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', 'scripts/testing/queue-process.ts'],
      ...[JSON.stringify(times), String(shift)],
    ],
    {
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATABASE_EMBEDDED: new URL(url).password ? '1' : '',
        // Nothing listens on this port.
        POSTER_URL: 'http://127.0.0.1:9',
        ...settings,
      },
    },
  );
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

/** Makes failed messages due at once, as if their pause was over. */
export const endPauses = (db: Database) =>
  db.execute(sql`update outbox set due_at = null where done_at is null and due_at > now()`);

/** Kills a process without any clean-up; resolves when it has ended. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
