import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { CATEGORIES } from '../../lib/catalogue/listing/categories';
import { cacheName, pictureOf } from '../../lib/media/picture';
import { until } from '../../scripts/testing/until';
import { address } from './shop';

/** Number of a list's product cards that are visible first in a window 1440 pixels wide. */
const FIRST_CARDS = 8;

test.each(['/', ...CATEGORIES.map(({ slug }) => `/${slug}`)])(
  'every width of the pictures that %s shows first is made before the first request',
  async (page) => {
    const html = await (await fetch(address('SHOP_URL') + page)).text();
    const cards = [...html.matchAll(/class="card-photo"[^>]*>.*?srcset="([^"]+)"/gis)];
    const wanted = cards
      .slice(0, FIRST_CARDS)
      .flatMap(([, set = '']) => [...set.matchAll(/\/media\/(\d+)\/(\S+) \d+w/g)])
      .flatMap(([, width = '', photo = '']) => pictureOf(width, photo.split('/')) ?? []);
    expect(wanted.length).toBeGreaterThan(10);

    const isMade = async (picture: (typeof wanted)[number]) =>
      existsSync(path.join(address('SHOP_DATA_DIR'), 'media', cacheName(picture))) ||
      // Nothing is stored for a photo that the POS does not have.
      !(await fetch(address('POSTER_URL') + picture.path)).ok;
    // Retry: the shop's start waits only a limited time, and other tests change what a page shows first. Pictures of
    // such products are made at the next check (20 s), which waits up to a minute for a busy server.
    for (const picture of wanted) await until(() => isMade(picture), { longest: 90_000 });
  },
  240_000,
);

test('a start reports that it is ready only after it has waited for the pictures', () => {
  const log = readFileSync(path.join(address('SHOP_DATA_DIR'), 'server.log'), 'utf8');
  const said = log
    .split('\n')
    .flatMap((line) => /"(start waited for pictures|ready)"/.exec(line)?.[1] ?? []);
  expect(said.slice(0, 2)).toEqual(['start waited for pictures', 'ready']);
});
