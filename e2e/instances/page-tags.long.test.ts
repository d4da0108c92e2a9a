import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fleet, startFleet } from '@/scripts/testing/instances';
import { postgresBinaries } from '@/scripts/testing/servers';
import { productRow } from '@/scripts/testing/test-pos';
import { until } from '@/scripts/testing/until';
import { instanceOf, textOf } from './calls';

/** Rows of the table in the README: a page, its tags, and whether the page may have more tags. */
const ROWS = [
  ...readFileSync('lib/renewals/README.md', 'utf8').matchAll(/^\| `(\/[^`]*)` \| (.+) \|$/gm),
].map(([, page = '', cell = '']) => ({
  page,
  tags: [...cell.matchAll(/`([^`]+)`/g)].map(([, tag = '']) => tag),
  isOpen: cell.includes(' and '),
}));

let fleet: Fleet;

const onPostgres = postgresBinaries() ? describe : describe.skip;
if (!postgresBinaries()) console.warn('NOT TESTED: tags of pages, PostgreSQL is missing');

onPostgres('a page has the tags of the README', () => {
  beforeAll(async () => {
    const rows = [1, 2, 3].map((id) =>
      productRow(id, { product_production_description: 'Персонаж: Мавка' }),
    );
    fleet = await startFleet(1, rows, {
      env: { CDN: 'varnish', CDN_URL: 'http://127.0.0.1:9', CDN_TOKEN: 'a-secret-of-the-cache' },
    });
    await until(async () => (await textOf(instanceOf(fleet, 0), '/wigs')).includes('Перука 3'));
    await until(async () =>
      (await textOf(instanceOf(fleet, 0), '/character/mavka')).startsWith('200'),
    );
  }, 120_000);
  afterAll(() => fleet?.close());

  test('whose table has rows', () => expect(ROWS.length).toBeGreaterThan(5));

  test.each(ROWS)('$page', async ({ page, tags, isOpen }) => {
    const response = await fetch(instanceOf(fleet, 0).url + page);
    const found = (response.headers.get('xkey') ?? '').split(' ').sort();
    expect(found).toEqual(isOpen ? expect.arrayContaining(tags) : [...tags].sort());
  });
});
