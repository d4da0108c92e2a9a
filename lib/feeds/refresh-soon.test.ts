import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { MINUTE } from '@/lib/shared/clock';
import { withDatabase } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { googleFeed } from './google-feed';
import { feedPlace, refreshFeedsSoon } from './refresh-feeds';

const before = process.env.DATA_DIR;
const folder = mkdtempSync(path.join(tmpdir(), 'shop-feeds-'));
process.env.DATA_DIR = folder;

afterAll(() => {
  process.env.DATA_DIR = before;
  rmSync(folder, { recursive: true });
});

test(
  'many changes in a row are in the feeds a minute later, written once',
  withDatabase(async (db) => {
    await givenProduct(db, { price: 222_00 });
    const waiting = jest.spyOn(globalThis, 'setTimeout');
    for (let n = 0; n < 5; n += 1) refreshFeedsSoon(db);
    const due = waiting.mock.calls.filter(([, delay]) => delay === MINUTE);
    for (const { value } of waiting.mock.results) clearTimeout(value as NodeJS.Timeout);
    waiting.mockRestore();

    expect(due).toHaveLength(1);
    expect(existsSync(feedPlace(googleFeed))).toBe(false);
    due[0]?.[0]();
    for (let n = 0; n < 500 && !existsSync(feedPlace(googleFeed)); n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(readFileSync(feedPlace(googleFeed), 'utf8')).toContain('222.00 UAH');
  }),
);
