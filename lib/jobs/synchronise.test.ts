import { describe, expect } from '@jest/globals';
import { syncRuns } from '@/lib/db/schema';
import { databaseTest } from '@/scripts/testing/database';
import { JOBS } from './jobs';
import { synchroniseNow } from './synchronise';

describe('a synchronisation while another process is running one', () => {
  databaseTest(
    'is refused when requested, since that run may have read the POS before the change',
    async (db) => {
      await db.insert(syncRuns).values({});

      await expect(synchroniseNow(db)).rejects.toMatchObject({ code: 'sync_running' });
    },
  );

  databaseTest('is not a failure on schedule', async (db) => {
    await db.insert(syncRuns).values({});

    await JOBS['pos.synchronise'].run(db);

    expect(await db.$count(syncRuns)).toBe(1);
  });
});
