import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { CATALOGUE_TAG, COLOURS_TAG } from '@/lib/cache-tags';
import { findProduct } from '@/lib/catalogue/product/queries';
import { photoColours, products, renewals } from '@/lib/db/schema';
import { renewCopies } from '@/lib/renewals/copies';
import { SECOND } from '@/lib/shared/clock';
import { inTurn } from '@/lib/shared/in-turn';
import { listen } from '@/sandbox/listen';
import { withDatabase } from '@/scripts/testing/database';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct } from '@/scripts/testing/shop';
import { doBackgroundWork } from './background-work';
import { keepFirstPictures, listFirstPictures } from './first-pictures';

const COLOUR = '#b03060';
const asked: string[] = [];
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
    response.writeHead(url.includes('missing') ? 404 : 200).end(picture);
  };
  pos = await listen(0, answer, (error) => {
    throw error;
  });
  givenSettings({ POSTER_URL: pos.url, DATA_DIR: dataDir });
});
afterAll(async () => {
  putSettingsBack();
  await pos.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** How much two colours differ in one of their parts at most. */
const distance = (a: string, b: string): number => {
  const parts = (colour: string) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts(a).map((part, at) => Math.abs(part - (parts(b)[at] ?? 0))));
};

test(
  'pictures of first screens are made once, each photo fetched once, and its colour stands in pages',
  withDatabase(async (db) => {
    const photo = '/upload/menu/first.jpeg';
    const id = await givenProduct(db);
    const further = '/upload/menu/first-back.jpeg';
    await db
      .update(products)
      .set({ photos: [photo, further] })
      .where(eq(products.id, id));

    const wanted = await listFirstPictures(db);
    const widthsOf = (path: string) =>
      new Set(wanted.filter((one) => one.path === path).flatMap((one) => one.widths));
    expect(widthsOf(photo)).toEqual(new Set([120, 240, 360, 480, 720, 960, 1200]));
    expect(widthsOf(further)).toEqual(new Set([120, 240, 720, 960, 1200]));

    const own = [{ path: photo, widths: [360, 720] as const }];
    expect(await doBackgroundWork(db, { kind: 'pictures', wanted: own })).toMatchObject({
      counts: { made: 2, coloured: 1 },
    });
    expect(asked).toEqual([photo]);
    const colour = (await findProduct(db, id))?.photoColour ?? '';
    expect(distance(colour, COLOUR)).toBeLessThan(8);
    const renewed = (await db.select().from(renewals)).flatMap(({ tags }) => tags);
    expect(renewed).toEqual([COLOURS_TAG]);

    expect(await doBackgroundWork(db, { kind: 'pictures', wanted: own })).toEqual({
      counts: { made: 0, coloured: 0 },
      renewed: 0,
    });
    expect(asked).toEqual([photo]);
  }),
);

test(
  'a photo that the POS does not have keeps no other from being made',
  withDatabase(async (db) => {
    const wanted = ['/upload/menu/missing.jpeg', '/upload/menu/second.jpeg'].map((one) => ({
      path: one,
      widths: [360] as const,
    }));

    expect((await doBackgroundWork(db, { kind: 'pictures', wanted })).counts.made).toBe(1);
    expect(await db.select({ path: photoColours.path }).from(photoColours)).toEqual([
      { path: '/upload/menu/second.jpeg' },
    ]);
  }),
);

test(
  'many changes in a row have them looked for once more, twenty seconds after the last time',
  withDatabase(async (db) => {
    const waiting = jest.spyOn(globalThis, 'setTimeout');
    keepFirstPictures(db);
    for (let n = 0; n < 5; n += 1) await renewCopies(db, [CATALOGUE_TAG]);
    const delays = waiting.mock.calls.map(([, delay]) => delay ?? 0);
    const due = delays.flatMap((delay, n) =>
      delay > 15 * SECOND && delay <= 20 * SECOND ? n : [],
    );
    for (const n of due) clearTimeout(waiting.mock.results[n]?.value as NodeJS.Timeout);
    waiting.mockRestore();
    expect(due).toHaveLength(1);
    // What was begun ends before the database does.
    await inTurn('first pictures', async () => {});
  }),
);
