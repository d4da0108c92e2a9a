import { afterAll, describe, expect, test } from '@jest/globals';
import type { TagsAnswer } from '@/lib/catalogue/landing/answers';
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

/** Products on a character's page, by the addresses of their cards. */
async function goodsOf(slug: string): Promise<number[]> {
  const html = await (await open(`/character/${slug}`)).text();
  const cards = html.matchAll(/<article[^>]*>.*?href="\/[\w-]+\/(\d+)"/g);
  return [...new Set([...cards].map(([, id]) => Number(id)))];
}

/** What lies in Next's memory is a HIT; a page that has to be made is not. */
async function listKept(paths: string[]): Promise<string[]> {
  const states: [string, string | null][] = [];
  for (const path of paths) states.push([path, (await open(path)).headers.get('x-nextjs-cache')]);
  return states.filter(([, state]) => state === 'HIT').map(([path]) => path);
}

describe('the pages of characters and fandoms', () => {
  test('are there for each tag with goods, each with a title of its own', async () => {
    const { data } = (await call('GET', '/api/tags')).body as TagsAnswer;
    const sections = { characters: 'character', fandoms: 'fandom' };
    const titles: string[] = [];
    for (const { list, slug, count } of data) {
      if ((list !== 'characters' && list !== 'fandoms') || count < 3) continue;
      const answer = await open(`/${sections[list]}/${slug}`);
      const html = await answer.text();
      expect({ slug, status: answer.status }).toEqual({ slug, status: 200 });
      expect(html).toContain(
        `rel="canonical" href="${address('SHOP_URL')}/${sections[list]}/${slug}"`,
      );
      expect(html).not.toContain('noindex');
      titles.push(titleOf(html));
    }
    expect(titles.length).toBeGreaterThan(40);
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

  test('stay out of search below three products and vanish with the last', async () => {
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

  test('are renewed by a change of their own goods alone', async () => {
    const own = ['/character/chuhaister', '/fandom/ukrainski-lehendy'];
    const others = ['/character/merlin', '/character/mavka', '/fandom/svitova-klasyka'];
    const [id] = await goodsOf('chuhaister');
    const { body } = await call('GET', `/api/products/product/${id}`);
    const { price } = body.product as { price: number };

    // Earlier tests' changes may give other goods a photo's colour in the middle of it, 20 s later: not thrice.
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
