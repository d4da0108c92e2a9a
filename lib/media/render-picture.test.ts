import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { GET } from '@/app/media/[width]/[...path]/route';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { products, tags } from '@/lib/db/schema';
import { refresh } from '@/lib/pos/sync/refresh';
import { synchronise } from '@/lib/pos/sync/synchronise';
import { clock, MINUTE, SECOND } from '@/lib/shared/clock';
import { cutoutOf } from '@/sandbox/poster/catalogue/cutouts';
import { PORTRAITS } from '@/sandbox/poster/catalogue/portraits';
import { CATALOGUE } from '@/sandbox/poster/catalogue/products';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import { type FailingPos, openFailingPos } from '@/scripts/testing/failing-pos';
import { longTest } from '@/scripts/testing/long-test';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { until } from '@/scripts/testing/until';
import type { Picture } from './picture';
import { type Rendered, renderPicture } from './render-picture';

const MEGABYTE = 1024 * 1024;

let failing: FailingPos;
let pos: FailingPos['pos'];
let dataDir: string;
beforeAll(async () => {
  failing = await openFailingPos();
  ({ pos } = failing);
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'amplua-pictures-'));
});
afterAll(async () => {
  await failing.close();
  await rm(dataDir, { recursive: true, force: true });
});

const realNow = clock.now;
beforeEach(async () => {
  givenSettings({ POSTER_URL: failing.wire.url, DATA_DIR: dataDir });
  failing.wire.answers.clear();
  failing.wire.forget();
  await failing.fail();
});
afterEach(() => {
  putSettingsBack();
  clock.now = realNow;
});

const later = (milliseconds: number) => {
  clock.now = () => new Date(realNow().getTime() + milliseconds);
};

/** Supplies each test with a different photo of the POS, so that cached results of one test do not affect others. */
const photos = CATALOGUE.filter(({ pictures, pictureMissing }) => pictures[0] && !pictureMissing)
  .map(({ pictures }) => pictures[0]?.path ?? '')
  .values();
const nextPhoto = (): string => photos.next().value ?? '';

/** Path of a photo that a visible product has. */
async function shownPhoto(db: Database, photo = nextPhoto()): Promise<string> {
  await show(db, photo);
  return photo;
}

async function show(db: Database, photo: string): Promise<number> {
  const id = await givenProduct(db);
  await db
    .update(products)
    .set({ photos: [photo] })
    .where(eq(products.id, id));
  return id;
}

const render = (photo: string, width: Picture['width'] = 480) =>
  renderPicture({ width, path: photo });

const ask = (width: string, address: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost:3000/media/${width}${address}`, { headers }), {
    params: Promise.resolve({ width, path: address.split('/').slice(1) }),
  });

const sizeOf = async (rendered: Rendered) => {
  if (typeof rendered === 'string') return rendered;
  const { format, width, height } = await sharp(rendered).metadata();
  return { format, width, height };
};

/** Makes the simulated POS send these bytes when this photo is requested. */
const answerWith = (photo: string, bytes: Uint8Array, type = 'image/jpeg') =>
  failing.wire.answers.set(photo, (response) => {
    response.writeHead(200, { 'content-type': type }).end(bytes);
  });

describe('a photo of the POS', () => {
  databaseTest(
    'is converted to WebP in each width, padded to each shape, and never enlarged',
    async (db) => {
      const photo = await shownPhoto(db);
      const sizes: unknown[] = [];
      for (const width of [120, 480, 720, 960, 1200, '1200x675'] as const) {
        sizes.push(await sizeOf(await render(photo, width)));
      }
      expect(sizes).toEqual([
        { format: 'webp', width: 120, height: 150 },
        { format: 'webp', width: 480, height: 600 },
        { format: 'webp', width: 720, height: 900 },
        { format: 'webp', width: 800, height: 1000 },
        { format: 'webp', width: 800, height: 1000 },
        { format: 'webp', width: 1200, height: 675 },
      ]);
    },
  );

  databaseTest(
    'that is a cut-out stays transparent, and is served only if a product has it',
    async (db) => {
      const product = CATALOGUE.find(({ art }) => art.kind === 'wig');
      const cutout = (product && cutoutOf(product)) ?? '';
      expect((await ask('480', cutout)).status).toBe(404);

      later(2 * MINUTE);
      const id = await givenProduct(db);
      await db.update(products).set({ cutout }).where(eq(products.id, id));
      const rendered = await render(cutout);

      expect(await sizeOf(rendered)).toEqual({ format: 'webp', width: 480, height: 600 });
      const { data } = await sharp(rendered as Buffer)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const opacityAt = (x: number, y: number) => data[(y * 480 + x) * 4 + 3];
      expect([opacityAt(0, 0), opacityAt(240, 300)]).toEqual([0, 255]);
    },
  );

  databaseTest('of a character or fandom is served although no product has it', async (db) => {
    const { path } = PORTRAITS.get('Мавка')!;
    expect((await ask('480', path)).status).toBe(404);

    later(2 * MINUTE);
    await db.insert(tags).values({ list: 'characters', slug: 'mavka', name: 'Мавка', photo: path });
    expect(await sizeOf(await render(path))).toEqual({ format: 'webp', width: 480, height: 600 });
  });

  databaseTest(
    'is downloaded once for concurrent requests and never again, also after a restart',
    async (db) => {
      const photo = await shownPhoto(db);
      await failing.fail({ mode: 'slow', delay: 100, method: 'upload' });
      const together = await Promise.all(Array.from({ length: 20 }, () => render(photo)));
      const again = await render(photo);
      let afterRestart: Rendered | undefined;
      await jest.isolateModulesAsync(async () => {
        const settings = await import('@/scripts/testing/settings');
        settings.givenSettings({ POSTER_URL: failing.wire.url, DATA_DIR: dataDir });
        const restarted = await import('./render-picture');
        afterRestart = await restarted.renderPicture({ width: 480, path: photo });
      });

      expect(failing.wire.calls).toEqual([photo]);
      expect(new Set([...together, again, afterRestart].map((one) => String(one))).size).toBe(1);
      expect(await sizeOf(again)).toMatchObject({ format: 'webp', width: 480 });
    },
  );

  databaseTest('is served with an immutable cache header and only as a picture', async (db) => {
    const answer = await ask('480', await shownPhoto(db));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-length': String((await answer.arrayBuffer()).byteLength),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each(['a synchronisation', 'a webhook'])(
    'that is replaced has a new URL after %s, and the old one still works for old pages',
    async (way) => {
      await withDatabase(async (db) => {
        const source = failing.clientFor(5000);
        await synchronise(db, { source });
        const photosOf = async () => {
          const [row] = await db.select().from(products).where(eq(products.id, id));
          return row?.photos ?? [];
        };
        const [{ id }] = CATALOGUE.filter(({ pictures }) => pictures.length > 1).slice(
          way === 'a webhook' ? 1 : 0,
        ) as [(typeof CATALOGUE)[number]];
        const [old = ''] = await photosOf();
        const before = await render(old);
        await pos.post(`__product/${id}`, { photo: true });

        if (way === 'a webhook') {
          const orders = { orderIds: [], receiptIds: [] };
          await refresh(db, { productIds: [id], orders, stock: false }, source);
        } else await synchronise(db, { source });

        const [now = ''] = await photosOf();
        expect(now).not.toBe(old);
        const after = await render(now);
        expect(await sizeOf(after)).toMatchObject({ format: 'webp', width: 480 });
        expect(after).not.toEqual(before);
        failing.wire.forget();
        expect(await render(old)).toEqual(before);
        // A width that is not in the cache cannot be made, since no product has the old photo any more.
        expect(await render(old, 720)).toBe('missing');
        expect(failing.wire.calls).toEqual([]);
      })();
    },
  );

  databaseTest(
    'is downloaded only while a product shows it or an order contains it',
    async (db) => {
      const [shown, ordered, secret] = [nextPhoto(), nextPhoto(), nextPhoto()];
      await show(db, shown);
      const productId = await show(db, ordered);
      await placeOrder(db, orderOf([{ product_id: productId }]));
      await db.update(products).set({ photos: [] }).where(eq(products.id, productId));

      expect(await render(secret)).toBe('missing');
      expect(await sizeOf(await render(ordered))).toMatchObject({ format: 'webp' });
      expect(await sizeOf(await render(shown))).toMatchObject({ format: 'webp' });
      expect(failing.wire.calls).toEqual([ordered, shown]);
    },
  );
});

describe('many photos at once', () => {
  /** Creates photos whose bytes the simulated POS sends only when the test releases them. */
  async function heldPhotos(db: Database, amount: number) {
    const photos: string[] = [];
    const release = new Map<string, () => void>();
    const bytes = await picture().jpeg().toBuffer();
    for (let n = 0; n < amount; n += 1) {
      const photo = await shownPhoto(db, `/upload/held/${randomUUID()}.jpg`);
      photos.push(photo);
      failing.wire.answers.set(photo, (response) => {
        release.set(photo, () => response.writeHead(200).end(bytes));
      });
    }
    const asked = (count: number) =>
      until(() => failing.wire.calls.length === count, { what: `${count} photos are asked for` });
    /** Makes the POS answer all pending and future requests at once. */
    const letGo = () => {
      for (const photo of photos) {
        failing.wire.answers.set(photo, (response) => response.writeHead(200).end(bytes));
      }
      for (const one of release.values()) one();
    };
    const letOneGo = (photo: string) => {
      release.get(photo)?.();
      release.delete(photo);
    };
    return { photos, asked, letGo, letOneGo };
  }

  databaseTest('come in turn: six are fetched at once, and none is refused', async (db) => {
    const { photos, asked, letGo } = await heldPhotos(db, 12);
    const pictures = photos.map((photo) =>
      renderPicture({ width: 360, path: photo }, { patience: MINUTE }),
    );
    await asked(6);
    letGo();
    for (const one of pictures) expect(await sizeOf(await one)).toMatchObject({ format: 'webp' });
    expect(failing.wire.calls.toSorted()).toEqual(photos.toSorted());
  });

  databaseTest(
    'are downloaded only for callers that still wait, cards before zoomed photos',
    async (db) => {
      const { photos, asked, letGo, letOneGo } = await heldPhotos(db, 9);
      const [large = '', abandoned = '', card = '', ...first] = photos;
      const early = first.map((photo) => render(photo));
      await asked(6);
      const leave = new AbortController();
      const zoomed = render(large, 1920);
      const left = renderPicture({ width: 480, path: abandoned }, { signal: leave.signal });
      const shown = render(card);
      leave.abort();
      expect(await left).toBe('late');
      letOneGo(first[0] ?? '');
      await asked(7);
      letGo();
      await Promise.all([...early, zoomed, shown]);
      expect(failing.wire.calls.slice(6)).toEqual([card, large]);
    },
  );

  databaseTest(
    'are late after the set wait, and there when they are asked for again',
    async (db) => {
      const { photos, asked, letGo } = await heldPhotos(db, 1);
      const picture = { width: 480, path: photos[0] ?? '' } as const;
      const late = renderPicture(picture, { patience: 1 });
      await asked(1);
      expect(await late).toBe('late');
      letGo();
      expect(await sizeOf(await renderPicture(picture))).toMatchObject({ format: 'webp' });
      expect(failing.wire.calls).toEqual(photos);
    },
  );
});

longTest(
  'a page is told soon that a picture is late, so that it can show a drawing',
  withDatabase(async (db) => {
    const photo = await shownPhoto(db);
    let letGo = () => {};
    failing.wire.answers.set(photo, (response) => {
      letGo = () => response.end();
    });
    const ofPage = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' };
    const began = performance.now();
    expect((await ask('480', photo, ofPage)).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(4 * SECOND);
    letGo();
  }),
);

describe('a photo that the POS fails to send', () => {
  /** Failure of the POS and its result: `missing` is not requested again for a minute, `late` for 5 seconds. */
  const faults: [mode: string, why: 'missing' | 'late'][] = [
    ['500', 'late'],
    ['429', 'late'],
    ['half', 'late'],
    ['reset', 'late'],
    ['garbage', 'missing'],
    ['svg', 'missing'],
    ['redirect', 'missing'],
    ['big', 'missing'],
  ];

  test.each(faults)('because of %j is %s, and shown once it is available', async (mode, why) => {
    await withDatabase(async (db) => {
      const photo = await shownPhoto(db);
      await failing.fail({ mode, method: 'upload' });
      expect(await render(photo)).toBe(why);
      expect(await render(photo, 240)).toBe(why);
      expect(failing.wire.calls).toEqual([photo]);
      expect(failing.wire.taken()).toBeLessThan(25 * MEGABYTE);

      await failing.fail();
      later(why === 'late' ? 4 * SECOND : 59 * SECOND);
      expect(await render(photo)).toBe(why);
      later(why === 'late' ? 6 * SECOND : 61 * SECOND);
      expect(await sizeOf(await render(photo))).toMatchObject({ format: 'webp', width: 480 });
    })();
  });

  longTest(
    'for fifteen seconds is late, whether nothing or a byte now and then arrives',
    withDatabase(async (db) => {
      const slow = [await shownPhoto(db), await shownPhoto(db)];
      await failing.fail(
        { mode: 'hang', method: 'upload', times: 1 },
        { mode: 'drip', method: 'upload' },
      );
      expect(await Promise.all(slow.map((photo) => render(photo)))).toEqual(['late', 'late']);
    }),
  );

  databaseTest('because it has no such photo is missing', async (db) => {
    const gone = CATALOGUE.find(({ pictureMissing }) => pictureMissing)?.pictures[0]?.path ?? '';
    expect(await render(await shownPhoto(db, gone))).toBe('missing');
    expect(failing.wire.calls).toEqual([gone]);
  });

  databaseTest(
    'is late without a request while many are late, and requested again half a minute later',
    async (db) => {
      await failing.fail({ mode: '500', method: 'upload' });
      for (let time = 0; time < 5; time += 1) {
        expect(await render(await shownPhoto(db))).toBe('late');
      }
      await pos.post('__mode', { mode: 'ok' });
      const next = await shownPhoto(db);
      failing.wire.forget();
      expect(await render(next)).toBe('late');
      expect(failing.wire.calls).toEqual([]);
      later(31 * SECOND);
      expect(await sizeOf(await render(next))).toMatchObject({ format: 'webp' });
    },
  );

  const drawn = {
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };

  test.each<['missing' | 'late', string, number, object, RegExp]>([
    ['missing', 'garbage', 404, { ...drawn, 'cache-control': 'public, max-age=60' }, /<svg/],
    ['late', '500', 503, { 'cache-control': 'no-store', 'retry-after': '5' }, /^$/],
  ])(
    'is answered with the placeholder drawing or an empty body when it is %s',
    async (_, mode, status, headers, body) => {
      await withDatabase(async (db) => {
        const photo = await shownPhoto(db);
        await failing.fail({ mode, method: 'upload' });
        const answer = await ask('480', photo);
        expect(answer.status).toBe(status);
        expect(Object.fromEntries(answer.headers)).toEqual({
          ...headers,
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        });
        expect(await answer.text()).toMatch(body);

        await failing.fail();
        later(MINUTE + SECOND);
        expect((await ask('480', photo)).status).toBe(200);
      })();
    },
  );
});

describe('a file sent as a photo', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a drawing under the name of a photo', () => Buffer.from('<svg xmlns="…"><script/></svg>')],
    ['a drawing after a byte order mark', () => Buffer.from('\ufeff<?xml version="1.0"?><svg/>')],
    ['a GIF', () => picture().gif().toBuffer()],
    ['an AVIF', () => picture().avif().toBuffer()],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7 ')],
    ['nothing', () => new Uint8Array()],
    ['the beginning of a photo', async () => (await picture().jpeg().toBuffer()).subarray(0, 300)],
    ['the first bytes of one alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['64 million pixels in 8 KB', () => bomb(8000)],
    ['400 million pixels in 50 KB', () => bomb(20_000)],
  ])('is rejected: %s', async (_, bytes) => {
    await withDatabase(async (db) => {
      const photo = await shownPhoto(db);
      answerWith(photo, await bytes());
      expect(await render(photo)).toBe('missing');
    })();
  });

  databaseTest('is identified by its bytes, not by its name and type', async (db) => {
    const photo = await shownPhoto(db);
    answerWith(photo, await picture().png().toBuffer(), 'image/svg+xml');
    expect(await sizeOf(await render(photo))).toEqual({
      format: 'webp',
      width: 300,
      height: 200,
    });
  });
});

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } });

/** A white PNG, `side` pixels wide and high: huge when decoded, tiny as a file. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('nothing but the pictures of the POS', () => {
  databaseTest('is ever downloaded, wherever a redirect points', async (db) => {
    let asked = 0;
    const other = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    for (const location of [`${elsewhere}/upload/a.jpg`, '/api/menu.getProducts', '/__orders']) {
      const photo = await shownPhoto(db);
      failing.wire.answers.set(photo, (response) => response.writeHead(302, { location }).end());
      failing.wire.forget();
      expect(await render(photo)).toBe('missing');
      expect(failing.wire.calls).toEqual([photo]);
    }
    await new Promise((resolve) => other.close(resolve));
    expect(asked).toBe(0);
  });

  test.each([
    '/api/menu.getProducts.jpg',
    '/upload/../api/menu.jpg',
    '/upload/./a.jpg',
    '/upload/%2e%2e/api/a.jpg',
    '/upload/..%2fapi%2fa.jpg',
    '/upload/..\\api\\a.jpg',
    '/upload/a\u0000.jpg',
    '/upload/a.jpg\u0000.svg',
    '/upload//evil.example/a.jpg',
    '//evil.example/upload/a.jpg',
    '/https://evil.example/upload/a.jpg',
    '/http:/evil.example/upload/a.jpg',
    '/upload/@evil.example/a.jpg',
    '/upload:8080/a.jpg',
    '/javascript:alert(1)//upload/a.jpg',
    '/data:image/png;base64,AAAA.jpg',
    '/upload/a.jpg?x=.jpg',
    '/upload/a.jpg#.jpg',
    '/upload/a.svg',
    '/upload/a.jpg/',
    '/upload/ａ.jpg',
  ])('is served under %j', async (address) => {
    await withDatabase(async (db) => {
      // Refused even if a product had a photo with this path.
      await show(db, address.replaceAll('\u0000', ''));
      const answer = await ask('480', address);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(failing.wire.calls).toEqual([]);
    })();
  });
});
