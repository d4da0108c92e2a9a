import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { PLAIN_VIEW } from '@/lib/catalogue/listing/filter';
import { listProducts } from '@/lib/catalogue/listing/list-queries';
import { findProduct } from '@/lib/catalogue/product/queries';
import type { Database } from '@/lib/db/client';
import { photoColours, products, renewals } from '@/lib/db/schema';
import { listMissing, type WantedPicture } from '@/lib/media/render-picture';
import { CATALOGUE_TAG, COLOURS_TAG } from '@/lib/renewals/cache-tags';
import { renewCopies } from '@/lib/renewals/copies';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { runSerialized } from '@/lib/shared/concurrency';
import { listen } from '@/sandbox/listen';
import { databaseTest } from '@/scripts/testing/database';
import { mendConnections } from '@/scripts/testing/failing-pos';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct } from '@/scripts/testing/shop';
import { until } from '@/scripts/testing/until';
import { doBackgroundWork } from './background-work';
import { listFirstPictures, pregenerateFirstScreens, pregeneratePictures } from './first-pictures';

const COLOUR = '#b03060';
const asked: string[] = [];
/** The simulated POS sends photos only after this promise has resolved. */
let held = Promise.resolve();
let isDown = false;
let pos: Awaited<ReturnType<typeof listen>>;
let dataDir: string;
beforeAll(async () => {
  const background = { r: 0xb0, g: 0x30, b: 0x60 };
  const picture = await sharp({ create: { width: 1200, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'amplua-first-pictures-'));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request;
    asked.push(url);
    await held;
    if (isDown) return void response.writeHead(502).end();
    response.writeHead(url.includes('missing') ? 404 : 200).end(picture);
  };
  pos = await listen(0, answer, (error) => {
    throw error;
  });
  givenSettings({ POSTER_URL: pos.url, DATA_DIR: dataDir });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  putSettingsBack();
  await pos.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Difference of two colours: the largest of their differences in red, green and blue. */
const distance = (a: string, b: string): number => {
  const parts = (colour: string) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts(a).map((part, at) => Math.abs(part - (parts(b)[at] ?? 0))));
};

const widthsOf = (wanted: WantedPicture[], path: string) =>
  new Set(wanted.filter((one) => one.path === path).flatMap(({ widths }) => widths));

/** Creates `amount` products in one category; returns their photos, newest first. */
async function givenList(db: Database, amount: number): Promise<string[]> {
  const photos: string[] = [];
  for (let n = 0; n < amount; n += 1) {
    const photo = `/upload/menu/${randomUUID()}.jpeg`;
    const id = await givenProduct(db);
    await db
      .update(products)
      .set({ photos: [photo] })
      .where(eq(products.id, id));
    photos.unshift(photo);
  }
  return photos;
}

databaseTest(
  'makes all pictures of a list’s first page for every screen, those of its first screen before the shop opens',
  async (db) => {
    await givenList(db, 30);
    const page = await listProducts(db, { category: 'wigs' }, { ...PLAIN_VIEW, page: 1 });
    const photos = (page?.products ?? []).map(({ photo }) => photo ?? '');
    const { screens, next } = await listFirstPictures(db);
    // Browsers choose one of these widths by the `sizes` of a card, for any window width and pixel density.
    const isWhole = (wanted: WantedPicture[]) => (photo: string) =>
      [240, 360, 480, 720].every((width) => widthsOf(wanted, photo).has(width as 240));
    expect(photos.slice(0, 8).filter(isWhole(screens))).toHaveLength(8);
    expect(photos.filter(isWhole([...screens, ...next]))).toHaveLength(24);
  },
);

databaseTest(
  'a start waits until the first screen’s pictures are there, and no longer than it may',
  async (db) => {
    const photos = await givenList(db, 10);
    let letGo = () => {};
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    await pregenerateFirstScreens(db, 1);
    // After the timeout the work continues, and the next call waits for the same work.
    await until(() => asked.length > 0);
    const whole = pregenerateFirstScreens(db, MINUTE);
    letGo();
    await whole;

    // A single renewal covers the colours of all pictures.
    const renewed = (await db.select().from(renewals)).flatMap(({ tags }) => tags);
    expect(renewed).toEqual([COLOURS_TAG]);
    const { screens } = await listFirstPictures(db);
    expect(screens.length).toBeGreaterThan(7);
    expect(await listMissing(screens)).toEqual([]);
    const first = new Set(asked);
    expect(photos.filter((photo) => first.has(photo))).toHaveLength(first.size);
    asked.length = 0;
    await pregenerateFirstScreens(db, MINUTE);
    expect(asked).toEqual([]);
  },
);

databaseTest('a start does not wait for photos that the POS refuses', async (db) => {
  await givenList(db, 3);
  isDown = true;
  await pregenerateFirstScreens(db, MINUTE);
  isDown = false;
  mendConnections();
  const { screens } = await listFirstPictures(db);
  expect(await listMissing(screens)).toEqual(screens);
});

databaseTest(
  'makes the pictures of first screens once, fetches each photo once, and shows its colour in pages',
  async (db) => {
    const photo = '/upload/menu/first.jpeg';
    const id = await givenProduct(db);
    const further = '/upload/menu/first-back.jpeg';
    await db
      .update(products)
      .set({ photos: [photo, further] })
      .where(eq(products.id, id));

    const { screens, next } = await listFirstPictures(db);
    expect(widthsOf(screens, photo)).toEqual(new Set([240, 360, 480, 720]));
    expect(widthsOf(next, photo)).toEqual(new Set([120, 240, 720, 960, 1200]));
    expect(widthsOf(screens, further)).toEqual(new Set());
    expect(widthsOf(next, further)).toEqual(new Set([120, 240, 720, 960, 1200]));

    const own = [{ path: photo, widths: [360, 720] as const }];
    expect(await doBackgroundWork(db, { kind: 'pictures', wanted: own })).toMatchObject({
      counts: { made: 2, coloured: 1 },
    });
    expect(asked).toEqual([photo]);
    expect(await db.select().from(photoColours)).toMatchObject([{ width: 1200, height: 1500 }]);
    const colour = (await findProduct(db, id))?.photoColour ?? '';
    expect(distance(colour, COLOUR)).toBeLessThan(8);
    expect(await doBackgroundWork(db, { kind: 'pictures', wanted: own })).toEqual({
      counts: { made: 0, coloured: 0 },
      renewed: 0,
    });
    expect(asked).toEqual([photo]);
  },
);

databaseTest('a photo that the POS does not have does not stop the others', async (db) => {
  const wanted = ['/upload/menu/missing.jpeg', '/upload/menu/second.jpeg'].map((one) => ({
    path: one,
    widths: [360] as const,
  }));

  expect((await doBackgroundWork(db, { kind: 'pictures', wanted })).counts.made).toBe(1);
  expect(await db.select({ path: photoColours.path }).from(photoColours)).toEqual([
    { path: '/upload/menu/second.jpeg' },
  ]);
});

databaseTest(
  'checks for pictures once after many changes in a row, twenty seconds after the last check',
  async (db) => {
    const waiting = jest.spyOn(globalThis, 'setTimeout');
    pregeneratePictures(db);
    for (let n = 0; n < 5; n += 1) await renewCopies(db, [CATALOGUE_TAG]);
    const delays = waiting.mock.calls.map(([, delay]) => delay ?? 0);
    const due = delays.flatMap((delay, n) =>
      delay > 15 * SECOND && delay <= 20 * SECOND ? n : [],
    );
    for (const n of due) clearTimeout(waiting.mock.results[n]?.value as NodeJS.Timeout);
    waiting.mockRestore();
    expect(due).toHaveLength(1);
    // Waits until running work has ended, before the database is closed.
    await runSerialized('first pictures', async () => {});
  },
);
