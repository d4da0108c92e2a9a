import { afterAll, beforeAll, expect } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { purgeRenewed } from '@/lib/cdn/purge-renewed';
import { ownCdn, ownCdnPlace } from '@/lib/cdn/registry';
import { renewals } from '@/lib/db/schema/index';
import { listen } from '@/sandbox/listen';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { until } from '@/scripts/testing/until';
import { keepRenewed } from './copies';
import { recordRenewal } from './record-renewal';
import { pollRenewalLog, watchLog } from './watch-log';

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

freshDatabaseTest(
  'reads the log of renewals while the cache in front of the shop does not answer',
  async (db) => {
    const renewed: string[] = [];
    keepRenewed('probe', { isRenewedBy: () => true, renew: (_, tags) => renewed.push(...tags) });
    await pollRenewalLog(db);
    await recordRenewal(db, ['first']);
    await db.update(renewals).set({ purgeAt: sql`now()` });
    const cdn = ownCdn();
    if (!cdn) throw new Error('no CDN is set');
    watchLog(db, { purge: () => purgeRenewed(db, cdn, ownCdnPlace()) });
    await until(() => asked > 0);
    await recordRenewal(db, ['second']);

    await until(() => renewed.includes('second'));
    // The purge is not retried yet: its first request has not timed out.
    expect(asked).toBe(1);
  },
);
