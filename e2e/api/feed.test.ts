import { describe, expect, test } from '@jest/globals';
import { longTest } from '@/scripts/testing/long-test';
import { until } from '@/scripts/testing/until';
import { address, changeAtPos, listProducts } from './shop';

const path = '/feeds/google.xml';
const get = (init: RequestInit = {}) => fetch(address('SHOP_URL') + path, init);

describe('the Google feed', () => {
  test('is a public file that need not be downloaded twice', async () => {
    const answer = await get();
    const etag = answer.headers.get('etag') ?? '';
    const again = await get({ headers: { 'If-None-Match': etag } });
    const head = await get({ method: 'HEAD' });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate$/);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss/);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
  });

  test('is uncompressed for a reader without decompression', async () => {
    const answer = await get({ headers: { 'Accept-Encoding': 'identity' } });

    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toMatch(/<\/channel><\/rss>\s*$/);
  });

  test('is not disallowed for robots', async () => {
    const robots = await (await fetch(`${address('SHOP_URL')}/robots.txt`)).text();
    expect(robots).not.toMatch(/Disallow: \/(feeds|\s*$)/m);
  });

  longTest(
    'follows the POS within a minute',
    async () => {
      const found = await listProducts('figures');
      const figure = found.filter(({ modifications }) => modifications.length === 0).at(-1);
      if (!figure) throw new Error('The demo catalogue has no plain figure');
      const price = figure.price + 1100;

      await changeAtPos(figure.product_id, { price });

      const hasPrice = async () => {
        const items = (await (await get()).text()).split('<item>');
        const item = items.find((one) => one.startsWith(`<g:id>${figure.product_id}<`));
        return item?.includes(`>${(price / 100).toFixed(2)} UAH<`);
      };
      await until(hasPrice, { what: 'the feed has the price', longest: 75_000 });
    },
    90_000,
  );
});
