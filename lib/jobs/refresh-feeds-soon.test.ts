import { gunzipSync } from 'node:zlib';
import { expect, jest, test } from '@jest/globals';
import { googleFeed } from '@/lib/feeds/google-feed';
import { feedName } from '@/lib/feeds/refresh-feeds';
import { databaseFiles } from '@/lib/files/shared-files';
import { MINUTE } from '@/lib/shared/clock';
import { withDatabase } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { until } from '@/scripts/testing/until';
import { refreshFeedsSoon } from './refresh-feeds-soon';

test(
  'many changes in a row are in the feeds a minute later, written once',
  withDatabase(async (db) => {
    await givenProduct(db, { price: 222_00 });
    const waiting = jest.spyOn(globalThis, 'setTimeout');
    for (let n = 0; n < 5; n += 1) refreshFeedsSoon(db);
    const due = waiting.mock.calls.filter(([, delay]) => delay === MINUTE);
    for (const { value } of waiting.mock.results) clearTimeout(value as NodeJS.Timeout);
    waiting.mockRestore();

    const read = () => databaseFiles(db).read(feedName(googleFeed));
    expect(due).toHaveLength(1);
    expect(await read()).toBeNull();
    due[0]?.[0]();
    const feed = await until(read);
    expect(gunzipSync(feed.bytes).toString()).toContain('222.00 UAH');
  }),
);
