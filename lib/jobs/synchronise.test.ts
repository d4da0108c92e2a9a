import { describe, expect, test } from '@jest/globals';
import { syncRuns } from '@/lib/db/schema';
import { withDatabase } from '@/scripts/testing/database';
import { JOBS } from './jobs';
import { synchroniseNow } from './synchronise';

describe('a synchronisation while another process is at one', () => {
  test(
    'is refused to whoever asks for it: that run may have read the POS before their change',
    withDatabase(async (db) => {
      await db.insert(syncRuns).values({});

      await expect(synchroniseNow(db)).rejects.toMatchObject({ code: 'sync_running' });
    }),
  );

  test(
    'is no failure by the clock',
    withDatabase(async (db) => {
      await db.insert(syncRuns).values({});

      await JOBS['pos.synchronise'].run(db);

      expect(await db.$count(syncRuns)).toBe(1);
    }),
  );
});
