import { afterEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { redirects } from '@/lib/db/schema';
import { findPages, pageWords } from '@/lib/search/query/find-pages';
import { NOT_FOUND } from '@/lib/server/address';
import { checkedRedirect } from '@/lib/server/checked-redirect';
import { findMissingPage } from '@/lib/server/missing-page';
import { clock, HOUR } from '@/lib/shared/clock';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { publishContent, republishContent, saveContentDraft } from '../publish-content';
import { addRedirect } from '../redirects/change-redirects';
import { keepRedirects, keptRedirect } from '../redirects/queries';
import { createPage, movePage, removePage } from './change-page';
import { findPage, listStaffPages } from './queries';

afterEach(() => {
  clock.now = () => new Date();
});

/** A page whose text is published, at once or some hours later. */
async function givenPage(db: Database, slug: string, hours = 0) {
  const { id: userId } = await givenUser(db, { role: 'editor' });
  const id = await createPage(db, { title: 'Як доглядати за перукою', slug }, userId);
  const value = { title: 'Як доглядати за перукою', description: '', text: 'Розчісуйте знизу.' };
  await saveContentDraft(db, `page-${id}`, { value, version: 1 }, userId);
  const startsAt = hours > 0 ? new Date(Date.now() + hours * HOUR).toISOString() : null;
  await publishContent(db, `page-${id}`, { version: 2, startsAt, endsAt: null }, userId);
  return { id, userId };
}

databaseTest('a planned page appears in its time, and can be hidden again', async (db) => {
  const { id, userId } = await givenPage(db, 'care', 2);
  expect(await findPage(db, 'care')).toBeNull();
  expect(await findMissingPage(db, '/info/care')).toBe(NOT_FOUND);
  expect((await listStaffPages(db)).pages[0]).toMatchObject({ slug: 'care', isShown: false });
  clock.now = () => new Date(Date.now() + 3 * HOUR);
  expect(await findPage(db, 'care')).toMatchObject({ text: 'Розчісуйте знизу.' });
  expect(await findMissingPage(db, '/info/care')).toBeNull();
  clock.now = () => new Date(Date.now() + 4 * HOUR);
  await republishContent(db, `page-${id}`, 0, userId);
  expect(await findPage(db, 'care')).toBeNull();
});

databaseTest('a page is found by every word of its title or text', async (db) => {
  await givenPage(db, 'care');
  pageWords.forget(db);
  const found = async (text: string) => (await findPages(db, text)).map(({ path }) => path);
  expect(await found('догляд перуки')).toEqual([]);
  expect(await found('доглядати перука')).toEqual(['/info/care']);
  expect(await found('розчіс')).toEqual(['/info/care']);
  expect(await found('катана')).toEqual([]);
});

databaseTest('an address that changes redirects, also after it has changed twice', async (db) => {
  const { id, userId } = await givenPage(db, 'first');
  const rest = { place: 'shoppers', position: 1 } as const;
  await movePage(db, id, { slug: 'second', ...rest }, userId);
  await movePage(db, id, { slug: 'third', ...rest }, userId);
  await keepRedirects(db);
  expect(keptRedirect('/info/first?utm_source=a')).toBe('/info/third?utm_source=a');
  expect(keptRedirect('/INFO/second/')).toBe('/info/third');
  await movePage(db, id, { slug: 'first', ...rest }, userId);
  const value = { title: 'Чернетка', description: '', text: '' };
  await saveContentDraft(db, `page-${id}`, { value, version: 0 }, userId);
  await removePage(db, id, '/sale', userId);
  await keepRedirects(db);
  expect(['/info/first', '/info/second', '/info/third'].map(keptRedirect)).toEqual([
    ...['/sale', '/sale', '/sale'],
  ]);
  const gone = saveContentDraft(db, `page-${id}`, { value: {}, version: 0 }, userId);
  await expect(gone).rejects.toMatchObject({ code: 'not_found' });
  const times = { startsAt: null, endsAt: null };
  const published = publishContent(db, `page-${id}`, { version: 1, ...times }, userId);
  await expect(published).rejects.toMatchObject({ code: 'not_found' });
  const taken = await givenPage(db, 'first');
  await keepRedirects(db);
  expect(keptRedirect('/info/first')).toBeNull();
  const twice = createPage(db, { title: 'Інша', slug: 'first' }, taken.userId);
  await expect(twice).rejects.toMatchObject({ errors: { slug: expect.anything() } });
});

databaseTest('chains of redirects are flattened, and loops refused', async (db) => {
  const { id: userId } = await givenUser(db, { role: 'editor' });
  const add = (from: string, to: string) => addRedirect(db, { from, to }, userId);
  await add('/b', '/c#part');
  await add('/a', '/B/');
  await add('/c', '/sale');
  const [row] = await db.select().from(redirects).where(eq(redirects.from, '/a'));
  expect(row?.to).toBe('/sale');
  for (const [from, to] of [
    ['/x', '/x?y'],
    ['/sale', '/a'],
  ] as const) {
    await expect(add(from, to)).rejects.toMatchObject({ errors: { to: expect.anything() } });
  }
  await expect(add('/a', '/wigs')).rejects.toMatchObject({ errors: { from: expect.anything() } });
});

databaseTest('live, private and unknown addresses are refused', async (db) => {
  await givenPage(db, 'care');
  const check = (from: string, to = '/sale') => checkedRedirect(db, { from, to });
  for (const from of ['/', '/wigs', '/info/care', '/user', '/api/health', '/admin/orders']) {
    await expect(check(from)).rejects.toMatchObject({ errors: { from: expect.anything() } });
  }
  for (const to of ['/none', '/wigs/99999999', '/info/none']) {
    await expect(check('/old', to)).rejects.toMatchObject({ errors: { to: expect.anything() } });
  }
  for (const from of ['/index.php', '/каталог', '/wigs/99999999', '/info/none']) {
    expect(await check(from, '/info/care')).toEqual({ from, to: '/info/care' });
  }
});

test('a redirect keeps what is escaped, and its own query', () => {
  const memory = globalThis as typeof globalThis & { shopRedirects?: Map<string, string> };
  memory.shopRedirects = new Map([
    ['/каталог', '/search?q=перука'],
    ['/old', 'https://example.com/%D0%B0'],
  ]);
  expect(keptRedirect('/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3/?x=1')).toBe(
    '/search?q=%D0%BF%D0%B5%D1%80%D1%83%D0%BA%D0%B0',
  );
  expect(keptRedirect('/old')).toBe('https://example.com/%D0%B0');
  expect(keptRedirect('/%zz')).toBeNull();
});
