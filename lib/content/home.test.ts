import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { pictures, products } from '@/lib/db/schema';
import { deleteUnusedPictures } from '@/lib/media/store-picture';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { type BlockOf, homeContent, INITIAL_HOME, newBlock } from './home';
import { listHomeShelves } from './home-shelves';
import { discardContent, saveContentDraft } from './publish-content';
import { checkedContent } from './queries';

const issuesOf = (...blocks: unknown[]) =>
  homeContent.safeParse({ blocks }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('the default home page is valid, and parsing does not change it', () => {
  expect(homeContent.parse(INITIAL_HOME)).toEqual(INITIAL_HOME);
});

test('invalid blocks are refused with an error at their field', () => {
  const banner = { ...newBlock('banner', 'a'), title: 'Банер' };
  expect(issuesOf(banner)).toEqual([]);
  expect(issuesOf({ ...newBlock('banner', 'a') })).toEqual(['blocks.0.title']);
  for (const href of [
    'javascript:alert(1)',
    '//x.example',
    '/\\x.example',
    'http://x.example',
    '',
  ]) {
    expect(issuesOf({ ...banner, link: { text: 'Так', href } })).toEqual(['blocks.0.link.href']);
  }
  expect(issuesOf(banner, banner)).toEqual(['blocks.1.kind']);
  expect(issuesOf(newBlock('event', 'a'), newBlock('event', 'b'))).toEqual(['blocks.1.kind']);
  expect(issuesOf(newBlock('look', 'a'))).toEqual(['blocks.0.character']);
  expect(issuesOf({ ...newBlock('shelf', 'a'), rule: 'tag' })).toEqual(['blocks.0.tag']);
  expect(issuesOf({ ...banner, kind: 'script' })).toEqual(['blocks.0.kind']);
  expect(issuesOf({ ...banner, picture: { id: '../../etc', alt: '' } })).toHaveLength(1);
  const many = Array.from({ length: 31 }, (_, place) => ({ ...banner, id: `b${place}` }));
  expect(issuesOf(...many)).toEqual(['blocks']);
  expect(() => checkedContent('home', { blocks: 'x' })).toThrow();
});

const shelf = (id: string, more: Partial<BlockOf<'shelf'>>) =>
  ({ ...newBlock('shelf', id), ...more }) as BlockOf<'shelf'>;

databaseTest(
  'shelves show each product in stock once, and no deleted or hidden ones',
  async (db) => {
    const old = await givenProduct(db);
    const sold = await givenProduct(db, { stock: 0 });
    const hidden = await givenProduct(db, { hidden: true });
    const reduced = await givenProduct(db);
    await db.update(products).set({ oldPrice: 900_00 }).where(eq(products.id, reduced));
    const newest = [];
    for (let count = 0; count < 5; count++) newest.unshift(await givenProduct(db));

    const shelves = await listHomeShelves(db, [
      shelf('a', { rule: 'newest' }),
      shelf('b', { rule: 'reduced' }),
      shelf('c', { rule: 'category', category: 'wigs', title: 'Перуки місяця' }),
      shelf('d', { rule: 'hand', products: [sold, hidden, 999_999, old] }),
      shelf('e', { rule: 'tag', tag: { id: 999_999, name: 'Зник' } }),
      shelf('f', { rule: 'popular' }),
    ]);
    expect(shelves.map(({ title, products }) => [title, products.map(({ id }) => id)])).toEqual([
      ['Нові надходження', newest],
      ['Зі\u00a0знижкою', [reduced]],
      ['Перуки місяця', [old]],
      ['Радимо', [sold, old]],
      ['Зник', []],
      ['З усіх категорій', []],
    ]);
  },
);

databaseTest('a picture that was never uploaded is refused, one in use is kept', async (db) => {
  const { id: userId } = await givenUser(db, { role: 'editor' });
  const id = '0192d3a4-0000-8000-8000-000000000001';
  const inText = '0192d3a4-0000-8000-8000-000000000002';
  const banner = { ...newBlock('banner', 'a'), title: 'Банер', picture: { id, alt: '' } };
  const text = { ...newBlock('text', 'b'), text: `![Сцена](/media/720/pictures/${inText}.webp)` };
  const save = () =>
    saveContentDraft(db, 'home', { value: { blocks: [banner, text] }, version: 0 }, userId);
  await expect(save()).rejects.toMatchObject({ code: 'validation_failed' });
  const usedAt = new Date(0);
  const picture = { width: 1, height: 1, bytes: 1, isTransparent: false, usedAt };
  await db.insert(pictures).values([id, inText].map((one) => ({ ...picture, id: one })));
  await save();
  await db.update(pictures).set({ usedAt });
  expect(await deleteUnusedPictures(db)).toBe(0);
  await discardContent(db, 'home', 0, userId);
  await db.update(pictures).set({ usedAt });
  expect(await deleteUnusedPictures(db)).toBe(2);
});

test.each([
  '<script>alert(1)</script>',
  '[зло](javascript:alert(1))',
  '{{nonsense}}',
  '![x](https://evil.test/t.gif)',
  '',
])('a text block is refused: %s', (text) => {
  const block = { ...newBlock('text', 'words'), text };
  expect(homeContent.safeParse({ blocks: [block] }).success).toBe(false);
  const plain = { ...block, text: '**Знижки** до [п’ятниці](/sale)' };
  expect(homeContent.safeParse({ blocks: [plain] }).success).toBe(true);
});
