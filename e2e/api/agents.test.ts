import { describe, expect, test } from '@jest/globals';
import { address, listProducts } from './shop';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address('SHOP_URL') + path, { headers, redirect: 'manual' });

describe('what agents may read', () => {
  test('a product, its category and the search in Markdown, with the price and stock of the API', async () => {
    const [figure] = (await listProducts('figures')).filter(
      ({ modifications, amount }) => modifications.length === 0 && amount > 0,
    );
    if (!figure) throw new Error('The demo catalogue has no plain figure in stock');
    const { product_id: id, price, amount } = figure;

    const answer = await get(`/figures/${id}.md`);
    const text = await answer.text();

    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('max-age=60');
    expect(text).toContain(`${(price / 100).toFixed(2)} UAH`);
    expect(text).toContain(`в наявності, ${amount} шт.`);
    expect(await (await get('/figures.md')).text()).toMatch(/\/figures\/\d+\.md\): \d+\.\d\d UAH/);
    expect((await get(`/search.md?q=${encodeURIComponent('фігурка')}`)).status).toBe(200);
    expect((await get(`/wigs/${id}.md`)).headers.get('location')).toBe(`/figures/${id}.md`);
    const html = await (await get(`/figures/${id}`)).text();
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" type="text/markdown" href="[^"]*/figures/${id}\\.md"`),
    );
  });

  test('by the Accept header too, with a redirect that is not stored', async () => {
    const answer = await get('/figures?page=2', { Accept: 'text/markdown, text/html;q=0.5' });

    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/figures.md?page=2']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toContain('Accept');
    expect((await get('/figures', { Accept: 'text/html,*/*' })).status).toBe(200);
  });

  test('llms.txt, which robots.txt allows', async () => {
    const answer = await get('/llms.txt');
    const robots = await (await get('/robots.txt')).text();

    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await answer.text()).toMatch(/^# Амплуа\n\n> /);
    expect(robots).toContain('Allow: /llms.txt');
    expect(robots).toContain('Allow: /*.md$');
  });

  test.each([
    '/user.md',
    '/checkout.md',
    '/admin/orders.md',
    '/order/abc.md',
    '/wishes.md',
    '/basket.md',
    '/figures/1.md',
    '/figures/0140.md',
    '/figures.md?page=999',
    '/search.md',
    '/nothing.md',
    '/markdown/figures',
    '/markdown/search?q=x',
  ])('nothing at %s', async (path) => {
    const answer = await get(path);

    expect([307, 404]).toContain(answer.status);
    expect(answer.headers.get('location') ?? '/admin/sign-in').toMatch(
      /^(http\S+)?\/admin\/sign-in/,
    );
    expect(answer.headers.get('cache-control')).not.toMatch(/public/);
  });
});
