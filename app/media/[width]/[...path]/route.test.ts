import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { categories, products } from '@/lib/db/schema';
import { clock, MINUTE, SECOND } from '@/lib/shared/clock';
import { openFreshDatabase } from '@/scripts/testing/database';
import { GET } from './route';

let own: Awaited<ReturnType<typeof openFreshDatabase>>;
let answer: RequestListener;
let calls = 0;
const server = createServer((request, response) => {
  calls += 1;
  answer(request, response);
});
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'amplua-media-'));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.POSTER_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.DATA_DIR = dataDir;
  // Must follow the assignments above: opening the database reads the environment, once for the whole process.
  own = await openFreshDatabase();
  await showPhotos();
});
afterAll(async () => {
  await own.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
});
const { now } = clock;
beforeEach(() => {
  calls = 0;
  clock.now = now;
});

const SHOWN = ['a.jpeg', 'small.png', 'many.webp', 'later.jpg', 'missing.jpg', 'drawn-as-SVG.jpg'];
const BROKEN = ['broken.jpg', 'elsewhere.jpg'];
const LATE = ['late-busy.jpg', 'late-down.jpg', 'late-cut-off.jpg'];

/** Creates a product that has every photo of these tests. */
async function showPhotos() {
  await own.db.insert(categories).values({ id: 2, slug: 'wigs', name: 'Перуки', position: 1 });
  await own.db.insert(products).values({
    id: 990_001,
    categoryId: 2,
    name: 'Перука з багатьма знімками',
    price: 100_00,
    photos: [...SHOWN, ...BROKEN, ...LATE].map((file) => `/upload/menu/${file}`),
  });
}

const get = (width: string, file: string) =>
  GET(new Request('http://shop/'), {
    params: Promise.resolve({ width, path: ['upload', 'menu', file] }),
  });

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

const sends = (bytes: Uint8Array | string, status = 200) => {
  answer = (_, response) => response.writeHead(status).end(bytes);
};

describe('a picture of the POS', () => {
  test('is returned as WebP in the requested width, with an immutable cache header', async () => {
    sends(await drawing(800, 600).jpeg().toBuffer());

    const response = await get('240', 'a.jpeg');

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const size = await sharp(await response.arrayBuffer()).metadata();
    expect(size).toMatchObject({ format: 'webp', width: 240, height: 180 });
  });

  test('is never enlarged', async () => {
    sends(await drawing(100, 50).png().toBuffer());
    const response = await get('480', 'small.png');
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(100);
  });

  test('is requested from the POS once for concurrent visitors, and cached on disk', async () => {
    sends(await drawing(300, 300).webp().toBuffer());
    const many = await Promise.all(Array.from({ length: 20 }, () => get('120', 'many.webp')));
    expect(many.every((response) => response.status === 200)).toBe(true);
    await get('120', 'many.webp');

    expect(calls).toBe(1);
    expect(readdirSync(path.join(dataDir, 'media')).some((name) => name.endsWith('.part'))).toBe(
      false,
    );
  });
});

describe('an unavailable picture', () => {
  test.each<[string, () => void]>([
    ['missing', () => sends('', 404)],
    ['drawn as SVG', () => sends('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['broken', () => sends(Buffer.from('\xff\xd8\xffnothing more', 'latin1'))],
    ['elsewhere', () => (answer = (_, r) => r.writeHead(302, { location: '/x' }).end())],
  ])('is replaced by the placeholder for a minute: %s', async (name, spoil) => {
    spoil();
    const response = await get('240', `${name.replaceAll(' ', '-')}.jpg`);

    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('is not requested from the POS when no product shows it', async () => {
    sends(await drawing(300, 300).jpeg().toBuffer());

    expect((await get('240', 'of-another-shop.jpg')).status).toBe(404);
    expect(calls).toBe(0);
  });

  test.each<[string, () => void]>([
    ['busy', () => sends('', 429)],
    ['down', () => sends('', 502)],
    ['cut off', () => (answer = (_, r) => r.writeHead(200, { 'content-length': 9 }).destroy())],
  ])('answers 503 without caching while the POS is %s', async (name, spoil) => {
    spoil();
    const response = await get('240', `late-${name.replaceAll(' ', '-')}.jpg`);

    expect(response.status).toBe(503);
    expect(await response.text()).toBe('');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('5');

    sends(await drawing(300, 300).jpeg().toBuffer());
    await get('480', `late-${name.replaceAll(' ', '-')}.jpg`);
    expect(calls).toBe(1);
    clock.now = () => new Date(Date.now() + 5 * SECOND + 1);
    const again = await get('240', `late-${name.replaceAll(' ', '-')}.jpg`);
    expect(again.status).toBe(200);
  });

  test('is requested again only after a minute', async () => {
    sends('', 404);
    await get('240', 'later.jpg');
    await get('480', 'later.jpg');
    expect(calls).toBe(1);

    sends(await drawing(300, 300).jpeg().toBuffer());
    clock.now = () => new Date(Date.now() + MINUTE + 1);
    expect((await get('240', 'later.jpg')).status).toBe(200);
  });

  test('answers 404 for an unsupported width or file type, without a request to the POS', async () => {
    for (const [width, file] of [
      ['77', 'a.jpg'],
      ['240', 'a.svg'],
    ] as const) {
      const response = await get(width, file);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
    expect(calls).toBe(0);
  });
});
