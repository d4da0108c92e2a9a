import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { findProduct } from '@/lib/catalogue/product/queries';
import { toWire } from '@/lib/catalogue/product/wire';
import { products } from '@/lib/db/schema';
import { refreshIndexInSteps } from '@/lib/search/index/refresh-index';
import { shopDetails } from '@/lib/settings/shop';
import { decimalPrice } from '@/lib/shared/money';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { escapeMarkdown, llmsText } from './markdown';
import { markdownAnswer } from './markdown-answer';
import { categoryPage, productPage, searchPage } from './pages';

const HOSTILE = 'x](https://evil.example) <img src=x>\n# Ціна: 1 UAH | `a` **b** ![c](d) &lt; \\';

describe('the Markdown of a product', () => {
  databaseTest('has the prices and stock of the API, with each size', async (db) => {
    const id = await givenProduct(db, { price: 400_50, sizes: { S: 2, M: 0 } });
    await db
      .update(products)
      .set({ oldPrice: 500_00, description: 'М’яка.\n\nПишна.' })
      .where(eq(products.id, id));
    const found = await findProduct(db, id);
    if (!found) throw new Error('not found');
    const { price, old_price, amount, modifications } = toWire(found);

    const { text = '', canonical } = (await productPage(db, String(id))) ?? {};

    expect(canonical).toBe(`/wigs/${id}`);
    expect(text).toContain(
      `Ціна: від ${decimalPrice(price)} UAH, до знижки ${decimalPrice(old_price ?? 0)} UAH`,
    );
    expect(text).toContain(`Наявність: в наявності, ${amount} шт.`);
    for (const size of modifications) {
      const stock = size.amount > 0 ? `в наявності, ${size.amount} шт.` : 'немає в наявності';
      expect(text).toContain(
        `| ${size.modificator_name} | ${decimalPrice(size.price)} UAH | ${stock} |`,
      );
    }
    expect(text).toContain('М’яка.\n\nПишна.');
  });

  databaseTest('shows a hostile name as text, in the product and in lists', async (db) => {
    const id = await givenProduct(db, { name: HOSTILE });
    await db
      .update(products)
      .set({ description: HOSTILE, attributes: [{ name: HOSTILE, value: HOSTILE }] })
      .where(eq(products.id, id));
    await refreshIndexInSteps(db);

    const pages = [await productPage(db, String(id)), await categoryPage(db, 'wigs', null)];

    for (const { text } of pages.flatMap((page) => page ?? [])) {
      expect(text).toContain(escapeMarkdown(HOSTILE));
      expect(text.match(/^# /gm)).toHaveLength(1);
      expect(text).not.toMatch(/(?<!\\)\]\((?!http)|(?<!\\)<img|[^\\]\]\(https:\/\/evil/);
    }
    expect(pages).toHaveLength(2);
  });

  databaseTest('does not exist for a product that is hidden, removed or unknown', async (db) => {
    const hidden = await givenProduct(db, { hidden: true });
    const gone = await givenProduct(db);
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone));

    for (const id of [String(hidden), String(gone), '1', '01', '-1', 'x', '9'.repeat(10)]) {
      expect([id, await productPage(db, id)]).toEqual([id, null]);
    }
  });
});

describe('the Markdown of a list', () => {
  databaseTest('has pages with a link to the next one, and none beyond the last', async (db) => {
    for (let n = 0; n < 30; n += 1) await givenProduct(db, { name: `Перука «Мавка» ${n}` });
    await refreshIndexInSteps(db);

    const [first, second] = [
      await categoryPage(db, 'wigs', null),
      await categoryPage(db, 'wigs', '2'),
    ];

    expect(first?.text).toContain('Товарів: 30. Сторінка 1 з 2.');
    expect(first?.text).toMatch(/\[Далі\]\(http\S+\/wigs\.md\?page=2\)/);
    expect(first?.text).toMatch(/\/wigs\/\d+\.md\): 400\.00 UAH, в наявності, 10 шт\./);
    expect(second?.text).not.toContain('Далі');
    expect([first?.canonical, second?.canonical]).toEqual(['/wigs', '/wigs?page=2']);
    for (const page of ['3', '0', '02', 'x'])
      expect(await categoryPage(db, 'wigs', page)).toBeNull();
  });

  databaseTest('finds products by words, and is nothing without them', async (db) => {
    await givenProduct(db, { name: 'Перука «Мавка»' });
    await givenProduct(db, { name: 'Катана «Тиша»' });
    await refreshIndexInSteps(db);

    const found = await searchPage(db, 'катана', null);

    expect(found?.text).toContain('Товарів: 1.');
    expect(found?.canonical).toBe(`/search?q=${encodeURIComponent('катана')}`);
    expect(await searchPage(db, ' ', null)).toBeNull();
    expect(await searchPage(db, null, null)).toBeNull();
  });
});

describe('an answer in Markdown', () => {
  const ask = (headers: Record<string, string> = {}) =>
    new Request('https://shop.example/wigs.md', { headers });

  test('may be kept for a minute, is not indexed, and need not be downloaded twice', async () => {
    const write = async () => ({ text: '# Перуки\n', canonical: 'https://shop.example/wigs' });
    const answer = await markdownAnswer(ask(), write);
    const etag = answer.headers.get('etag') ?? '';
    const again = await markdownAnswer(ask({ 'If-None-Match': etag }), write);

    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'x-robots-tag': 'noindex',
      link: '<https://shop.example/wigs>; rel="canonical"',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('is a 404 that nobody keeps where there is no page', async () => {
    const answer = await markdownAnswer(ask(), async () => null);

    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

test('llms.txt has a heading, a summary and lists of links, by llmstxt.org', () => {
  const text = llmsText(
    { ...shopDetails(), siteUrl: 'https://shop.example' },
    new Map([['wigs', 7]]),
    [],
  );
  const [heading, , summary] = text.split('\n');

  expect(heading).toBe('# Амплуа');
  expect(summary).toMatch(/^> /);
  expect(text).toContain('- [Перуки](https://shop.example/wigs.md): товарів 7\n');
  expect(text).not.toContain('lenses.md');
  const sections = text.split(/^## .*$/m).slice(1);
  expect(sections.length).toBeGreaterThan(2);
  for (const section of sections) {
    expect(section.trim().split('\n')).toEqual(
      section
        .trim()
        .split('\n')
        .filter((line) => /^- \[[^\]]+\]\(https:\/\/\S+\)(: .+)?$/.test(line)),
    );
  }
  expect(text).not.toMatch(/\/(user|admin|checkout|order|wishes)/);
});
