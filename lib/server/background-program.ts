import { openDatabase } from '@/lib/db/client';
import { env } from '@/lib/env';
import type { BackgroundReply, BackgroundTask } from '@/lib/jobs/background';
import { doBackgroundWork } from '@/lib/jobs/background-work';
import { sendableError } from '@/lib/jobs/sent-error';
import { logError } from '@/lib/log';
import { recordTraces } from '@/lib/monitoring/start-monitoring';
import { traced } from '@/lib/telemetry/trace';

process.title = 'shop-background';
process.on('unhandledRejection', (error) => logError('unhandled rejection', error));
// Signals do not end this process: the parent process decides when it ends, since a run may have to finish first.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
// The parent process has ended. Exiting during a write is safe: the database rolls back the open transaction.
process.once('disconnect', () => process.exit());

const { DATABASE_URL = '', DATABASE_EMBEDDED } = env();
// Two connections: one for writing, one for extending the lease at the same time.
const { db } = openDatabase(DATABASE_URL, { embedded: DATABASE_EMBEDDED, max: 2 });
const traces = recordTraces();

async function answer({ id, work, trace }: BackgroundTask): Promise<BackgroundReply> {
  try {
    await traces;
    const done = await traced(`background ${work.kind}`, { parent: trace }, () =>
      doBackgroundWork(db, work),
    );
    return { id, done };
  } catch (error) {
    return { id, failed: sendableError(error) };
  }
}

process.on('message', async (task: BackgroundTask) => {
  // Errors of sending are ignored: they mean that the parent has ended, and then this process exits too.
  process.send?.(await answer(task), undefined, undefined, () => {});
});
