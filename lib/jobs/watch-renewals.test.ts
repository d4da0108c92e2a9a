import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { renewals } from '@/lib/db/schema';
import { keepRenewed } from '@/lib/renewals/copies';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { listen } from '@/sandbox/listen';
import { withFreshDatabase } from '@/scripts/testing/database';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { readRenewals, watchRenewals } from './watch-renewals';

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

async function until(isSo: () => boolean): Promise<number> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > 10_000) throw new Error('It does not come about');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - began;
}

test(
  'the log is read on while the cache in front of the shop does not answer',
  withFreshDatabase(async (db) => {
    const renewed: string[] = [];
    keepRenewed('probe', { isRenewedBy: () => true, renew: (_, tags) => renewed.push(...tags) });
    await readRenewals(db);
    await recordRenewal(db, ['first']);
    await db.update(renewals).set({ purgeAt: sql`now()` });
    watchRenewals(db);
    await until(() => asked > 0);
    await recordRenewal(db, ['second']);

    expect(await until(() => renewed.includes('second'))).toBeLessThan(2500);
  }),
);
