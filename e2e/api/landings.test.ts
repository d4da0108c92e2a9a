import { afterAll, describe, expect, test } from '@jest/globals';
import type { TagsAnswer } from '@/lib/catalogue/answers';
import { byPart } from '@/scripts/testing/long-test';
import { address, call, changeAtPos } from './shop';

const CHARACTER = 'kozak-mamai';

const open = (path: string) => fetch(address('SHOP_URL') + path, { redirect: 'manual' });
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? '';
const hidden: number[] = [];

afterAll(async () => {
  for (const id of hidden) await changeAtPos(id, { hidden: false });
});

async function hide(productId: number): Promise<void> {
  hidden.push(productId);
  await changeAtPos(productId, { hidden: true });
}

/** Product ids on a character's page, from the links of its cards. */
async function goodsOf(slug: string): Promise<number[]> {
  const html = await (await open(`/character/${slug}`)).text();
  const cards = html.matchAll(/<article[^>]*>.*?href="\/[\w-]+\/(\d+)"/g);
  return [...new Set([...cards].map(([, id]) => Number(id)))];
}

/** The paths whose page is in Next's cache (HIT). */
async function listKept(paths: string[]): Promise<string[]> {
  const states: [string, string | null][] = [];
  for (const path of paths) states.push([path, (await open(path)).headers.get('x-nextjs-cache')]);
  return states.filter(([, state]) => state === 'HIT').map(([path]) => path);
}

describe('the pages of characters and fandoms', () => {
  test('exist for each tag with products, each with its own title', async () => {
    const { data } = (await call('GET', '/api/tags')).body as TagsAnswer;
    const sections = { characters: 'character', fandoms: 'fandom' };
    const titles: string[] = [];
    const shown = data.filter(({ count }) => count >= 3);
    for (const { list, slug } of shown.filter((_, at) => at % byPart(6, 1) === 0)) {
      if (list !== 'characters' && list !== 'fandoms') continue;
      const answer = await open(`/${sections[list]}/${slug}`);
      const html = await answer.text();
      expect({ slug, status: answer.status }).toEqual({ slug, status: 200 });
      expect(html).toContain(
        `rel="canonical" href="${address('SHOP_URL')}/${sections[list]}/${slug}"`,
      );
      expect(html).not.toContain('noindex');
      titles.push(titleOf(html));
    }
    expect(titles.length).toBeGreaterThan(byPart(5, 40));
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.length > 60)).toEqual([]);
  });

  test.each([
    ['/character/nikhto', 404, null],
    ['/fandom/mavka', 404, null],
    ['/character/Mavka', 308, '/character/mavka'],
    ['/character/%D0%BC%D0%B0%D0%B2%D0%BA%D0%B0', 404, null],
    ['/character/mavka?page=99', 404, null],
    ['/character/mavka?page=0', 404, null],
    ['/fandom/ukrainski-lehendy?page=2', 200, null],
    ['/fandom/ukrainski-lehendy?page=1', 308, '/fandom/ukrainski-lehendy'],
    ['/fandom/ukrainski-lehendy?page=02', 308, '/fandom/ukrainski-lehendy?page=2'],
    ['/fandom/ukrainski-lehendy/page/2', 308, '/fandom/ukrainski-lehendy?page=2'],
    ['/character/mavka/', 308, '/character/mavka'],
    ['/fandom', 308, '/character'],
  ])('answer at %s with %i', async (path, status, location) => {
    const answer = await open(path);

    const target = answer.headers.get('location');
    expect({ status: answer.status, target: target?.replace(address('SHOP_URL'), '') }).toEqual({
      status,
      target: location ?? undefined,
    });
  });

  test('are not indexed below three products and disappear with the last', async () => {
    const goods = await goodsOf(CHARACTER);
    expect(goods.length).toBeGreaterThanOrEqual(3);
    while (goods.length > 2) await hide(goods.pop()!);

    const few = await open(`/character/${CHARACTER}`);
    expect(few.status).toBe(200);
    expect(await few.text()).toContain('<meta name="robots" content="noindex"');

    for (const id of goods) await hide(id);
    expect((await open(`/character/${CHARACTER}`)).status).toBe(404);

    for (const id of hidden.splice(0)) await changeAtPos(id, { hidden: false });
    expect((await open(`/character/${CHARACTER}`)).status).toBe(200);
  });

  test('are renewed only by changes of their own products', async () => {
    const own = ['/character/chuhaister', '/fandom/ukrainski-lehendy'];
    const others = ['/character/merlin', '/character/mavka', '/fandom/svitova-klasyka'];
    const [id] = await goodsOf('chuhaister');
    const { body } = await call('GET', `/api/products/product/${id}`);
    const { price } = body.product as { price: number };

    // Up to three attempts: earlier tests may still store a photo's colour, which revalidates other pages.
    let kept: string[] = [];
    for (let n = 1; n <= 3 && kept.length < others.length; n += 1) {
      for (const path of [...own, ...others]) await (await open(path)).text();
      await changeAtPos(id!, { price: price + 100 * n });
      kept = await listKept(others);
      expect(await listKept(own)).toEqual([]);
    }
    expect(kept).toEqual(others);
    await changeAtPos(id!, { price });
  });
});

describe('a shared look', () => {
  async function sharedLook(): Promise<{ slug: string; ids: string }> {
    const html = await (await open('/character')).text();
    const [, slug = '', ids = ''] = /\/character\/([\w-]+)#look=([\d-]+)/.exec(html) ?? [];
    return { slug, ids };
  }

  test('has its own preview, and search engines are led to the character', async () => {
    const { slug, ids } = await sharedLook();
    const answer = await open(`/share/look/${slug}/${ids}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain(`rel="canonical" href="${address('SHOP_URL')}/character/${slug}"`);
    expect(html).toContain(`href="/character/${slug}#look=${ids}"`);
    const image = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const card = await fetch(image);
    expect(card.headers.get('content-type')).toBe('image/jpeg');
    expect(card.headers.get('cache-control')).toContain('immutable');
    expect((await card.arrayBuffer()).byteLength).toBeLessThan(300_000);
  });

  test('has one address, whatever the order of its products', async () => {
    const { slug, ids } = await sharedLook();
    const turned = ids.split('-').reverse().join('-');
    const urlOf = async (path: string) =>
      /og:url" content="([^"]+)"/.exec(await (await open(path)).text())?.[1];
    expect(await urlOf(`/share/look/${slug}/${turned}`)).toBe(
      `${address('SHOP_URL')}/share/look/${slug}/${ids}`,
    );
  });

  test('with other products is left to the page of the character, and no picture is drawn', async () => {
    const { slug } = await sharedLook();
    const answer = await open(`/share/look/${slug}/999999`);
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe(`/character/${slug}#look=999999`);
    expect((await open(`/share/look/${slug}/999999.jpg`)).status).toBe(404);
  });

  test.each([
    'nikhto/1',
    'mavka/',
    'mavka/0',
    'mavka/01',
    'mavka/1-2-3-4-5-6',
    'mavka/1--2',
    'mavka/99999999999',
    'mavka/1.png',
    'mavka/%00',
    'mavka/%3Cscript%3E',
    '%3Cscript%3E/1',
    '..%2fmavka/1',
    `${'x'.repeat(300)}/1`,
  ])('is not found at %s', async (path) => {
    const answer = await open(`/share/look/${path}`);
    expect([308, 400, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain('<script>location');
  });
});
