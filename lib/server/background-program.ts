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
// The process that works with it decides: it may wait for the end of a run.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
// Whatever is being written is undone by the database, or was written whole.
process.once('disconnect', () => process.exit());

const { DATABASE_URL = '', DATABASE_EMBEDDED } = env();
// It writes, and renews its lease meanwhile.
const { db } = openDatabase(DATABASE_URL, { embedded: DATABASE_EMBEDDED, max: 2 });
const traces = recordTraces();

async function answer({ id, work, trace }: BackgroundTask): Promise<BackgroundReply> {
  try {
    await traces;
    const done = await traced(`POS ${work.kind}`, { parent: trace }, () =>
      doBackgroundWork(db, work),
    );
    return { id, done };
  } catch (error) {
    return { id, failed: sendableError(error) };
  }
}

process.on('message', async (task: BackgroundTask) => {
  // With nobody there any more to take the answer this process ends too.
  process.send?.(await answer(task), undefined, undefined, () => {});
});
