import { describe, expect, test } from '@jest/globals';
import { syncRuns } from '@/lib/db/schema';
import { withDatabase } from '@/scripts/testing/database';
import { JOBS } from './jobs';
import { synchroniseNow } from './synchronise';

describe('a synchronisation while another process is running one', () => {
  test(
    'is refused when requested, since that run may have read the POS before the change',
    withDatabase(async (db) => {
      await db.insert(syncRuns).values({});

      await expect(synchroniseNow(db)).rejects.toMatchObject({ code: 'sync_running' });
    }),
  );

  test(
    'is not a failure on schedule',
    withDatabase(async (db) => {
      await db.insert(syncRuns).values({});

      await JOBS['pos.synchronise'].run(db);

      expect(await db.$count(syncRuns)).toBe(1);
    }),
  );
});
