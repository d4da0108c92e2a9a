import { gunzipSync } from 'node:zlib';
import { expect, jest, test } from '@jest/globals';
import { googleFeed } from '@/lib/feeds/google-feed';
import { feedName } from '@/lib/feeds/refresh-feeds';
import { databaseFiles } from '@/lib/files/database-files';
import { MINUTE } from '@/lib/shared/clock';
import { withDatabase } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
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
    let feed = await read();
    for (let n = 0; n < 500 && !feed; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      feed = await read();
    }
    expect(feed && gunzipSync(feed.bytes).toString()).toContain('222.00 UAH');
  }),
);
