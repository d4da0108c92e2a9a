import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startBucket } from '@/scripts/testing/bucket';
import { openFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { bucketFiles } from './bucket-files';
import type { FileStore } from './file-store';
import { databaseFiles } from './shared-files';

const EARLY = new Date('2026-11-20T10:00:00Z');
const LATE = new Date('2026-11-20T10:00:01Z');

let own: Awaited<ReturnType<typeof openFreshDatabase>>;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  own = await openFreshDatabase();
  bucket = await startBucket();
});
afterAll(async () => {
  await own.close();
  await bucket.close();
});

describe.each<[string, () => FileStore]>([
  ['the database', () => databaseFiles(own.db)],
  ['a bucket', () => bucketFiles('shop', bucket.endpoint)],
])('files in %s', (_place, store) => {
  test('are read as they were written, with their time', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 128]);
    await store().write('a/first.gz', bytes, EARLY);

    const found = await store().read('a/first.gz');

    expect(found?.bytes.equals(bytes)).toBe(true);
    expect(found?.asOf).toEqual(EARLY);
    expect(await store().stat('a/first.gz')).toEqual({ version: found?.version, asOf: EARLY });
  });

  test('get another version when they change', async () => {
    await store().write('b', Buffer.from('one'), EARLY);
    const before = await store().stat('b');
    await store().write('b', Buffer.from('two'), LATE);

    expect((await store().stat('b'))?.version).not.toBe(before?.version);
    expect((await store().read('b'))?.bytes.toString()).toBe('two');
  });

  test('do not replace those with data of a later time', async () => {
    await store().write('c', Buffer.from('later'), LATE);
    await store().write('c', Buffer.from('earlier'), EARLY);

    expect((await store().read('c'))?.bytes.toString()).toBe('later');
  });

  test('that are missing are null', async () => {
    expect([await store().stat('none'), await store().read('none')]).toEqual([null, null]);
  });
});

describe('a bucket', () => {
  afterEach(() => bucket.fallSilent(null));

  test('stores a feed of many megabytes', async () => {
    const bytes = Buffer.alloc(20 * 1024 * 1024, 'feed');
    const store = bucketFiles('shop', bucket.endpoint);
    await store.write('large', bytes, EARLY);
    expect((await store.read('large'))?.bytes.equals(bytes)).toBe(true);
  });

  longTest('that stops responding is not waited for', async () => {
    const store = bucketFiles('shop', bucket.endpoint);
    await store.write('d', Buffer.from('whole'), EARLY);
    bucket.fallSilent('in the middle');
    await expect(store.read('d')).rejects.toThrow();
    bucket.fallSilent('from the start');
    const asked = [store.stat('d'), store.read('d'), store.write('d', Buffer.from('new'), LATE)];
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  });
});
