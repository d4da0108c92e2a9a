import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { bucketFiles } from '@/lib/files/bucket-files';
import { concurrencyLimit } from '@/lib/shared/concurrency';
import { startBucket } from '@/scripts/testing/bucket';
import { cacheName, formatOf, pictureOf } from './picture';
import { PictureCache } from './picture-cache';

describe('the URL of a picture', () => {
  test.each<[string, string, boolean]>([
    ['480', 'upload/pos_cdb_1/menu/product_1_2.jpeg', true],
    ['1200', 'upload/a.webp', true],
    ['481', 'upload/a.webp', false],
    ['0480', 'upload/a.webp', false],
    ['480', 'upload/a.svg', false],
    ['480', 'upload/a', false],
    ['480', 'upload', false],
    ['480', 'secret/a.jpg', false],
    ['480', 'upload/../a.jpg', false],
    ['480', 'upload/..%2fa.jpg', false],
    ['480', 'upload//a.jpg', false],
    ['480', 'upload/.hidden.jpg', false],
    ['480', 'upload/a.jpg\n', false],
    ['480', 'upload/a?.jpg', false],
    ['480', 'upload/@evil.example/a.jpg', false],
    ['480', `upload/${'a'.repeat(300)}.jpg`, false],
  ])('%s %j', (width, address, isServed) => {
    expect(pictureOf(width, address.split('/')) !== null).toBe(isServed);
  });

  test('gives every width and path its own cache name', () => {
    const names = [
      cacheName({ width: 480, path: '/upload/a.jpg' }),
      cacheName({ width: 240, path: '/upload/a.jpg' }),
      cacheName({ width: 480, path: '/upload/b.jpg' }),
    ];
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toMatch(/^[\da-f]{40}-480\.webp$/);
  });
});

describe('the format of the bytes', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n....', 'png'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
    ['RIFF\x10\x00\x00\x00WAVEfmt ', null],
    ['<svg xmlns=', null],
    ['GIF89a', null],
    ['', null],
  ])('%j', (bytes, format) => {
    expect(formatOf(Buffer.from(bytes, 'latin1'))).toBe(format);
  });
});

describe('the cache of pictures', () => {
  test('keeps the most recently used files within its limit, also after a restart', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'amplua-cache-'));
    const cache = new PictureCache(folder, 250);
    const bytes = Buffer.alloc(100);
    await cache.write('a', bytes);
    await cache.write('b', bytes);
    await cache.read('a');
    await cache.write('c', bytes);
    expect((await readdir(folder)).sort()).toEqual(['a', 'c']);
    expect(await cache.read('b')).toBeNull();

    await writeFile(path.join(folder, 'c'), Buffer.alloc(90));
    await new PictureCache(folder, 250).write('d', bytes);
    expect(await readdir(folder)).toHaveLength(2);
    await rm(folder, { recursive: true });
  });

  test('reads pictures of other instances from the bucket, and works without it', async () => {
    const folders = await Promise.all(
      ['a', 'b'].map(() => mkdtemp(path.join(os.tmpdir(), 'amplua-cache-'))),
    );
    const bucket = await startBucket();
    const [here, there] = folders.map(
      (folder) =>
        new PictureCache(path.join(folder, 'media'), 250, bucketFiles('shop', bucket.endpoint)),
    ) as [PictureCache, PictureCache];

    await here.write('a.webp', Buffer.from('drawn once'));
    expect((await there.read('a.webp'))?.toString()).toBe('drawn once');
    expect(await readdir(path.join(folders[1] ?? '', 'media'))).toEqual(['a.webp']);

    await bucket.close();
    expect((await there.read('a.webp'))?.toString()).toBe('drawn once');
    expect(await there.read('b.webp')).toBeNull();
    await there.write('b.webp', Buffer.from('drawn here'));
    expect((await there.read('b.webp'))?.toString()).toBe('drawn here');
    for (const folder of folders) await rm(folder, { recursive: true });
  });
});

describe('a limit of concurrency', () => {
  test('runs two tasks at once and rejects when the queue is full', async () => {
    const limited = concurrencyLimit(2, 3);
    let inside = 0;
    let most = 0;
    const task = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      inside -= 1;
    };

    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => limited(task)));

    expect(most).toBe(2);
    expect(results.map((one) => one.status).filter((status) => status === 'rejected')).toHaveLength(
      1,
    );
    await limited(task);
    expect(inside).toBe(0);
  });
});
