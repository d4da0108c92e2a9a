import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { renewals } from '@/lib/db/schema';
import { keepRenewed } from '@/lib/renewals/copies';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { listen } from '@/sandbox/listen';
import { withFreshDatabase } from '@/scripts/testing/database';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { until } from '@/scripts/testing/until';
import { applyRenewals, watchRenewals } from './watch-renewals';

let asked = 0;
let silent: { url: string; close(): Promise<void> };

beforeAll(async () => {
  silent = await listen(
    0,
    async () => {
      asked += 1;
      await new Promise(() => {});
    },
    (error) => {
      throw error;
    },
  );
  givenSettings({ CDN: 'varnish', CDN_URL: silent.url, ROLE: 'worker' });
});
afterAll(async () => {
  putSettingsBack();
  await silent.close();
});

test(
  'reads the log of renewals while the cache in front of the shop does not answer',
  withFreshDatabase(async (db) => {
    const renewed: string[] = [];
    keepRenewed('probe', { isRenewedBy: () => true, renew: (_, tags) => renewed.push(...tags) });
    await applyRenewals(db);
    await recordRenewal(db, ['first']);
    await db.update(renewals).set({ purgeAt: sql`now()` });
    watchRenewals(db);
    await until(() => asked > 0);
    await recordRenewal(db, ['second']);

    await until(() => renewed.includes('second'));
    // The purge is retried only after its first request times out, which has not happened yet.
    expect(asked).toBe(1);
  }),
);
