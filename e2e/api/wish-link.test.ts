import { beforeAll, describe, expect, test } from '@jest/globals';
import { headOf, READERS, readPage } from './seo';
import { callAs, givenMember, type Member } from './session';
import { address, listProducts } from './shop';

const LINK = '/api/auth/wishLink';

let wigs: Awaited<ReturnType<typeof listProducts>>;
beforeAll(async () => {
  wigs = (await listProducts('wigs')).slice(0, 4);
});

async function givenList(): Promise<Member> {
  const member = await givenMember();
  const product_ids = wigs.map(({ product_id }) => product_id);
  const { status } = await callAs(member, 'PATCH', '/api/auth/mergeWishes', { product_ids });
  expect(status).toBe(200);
  return member;
}

const linkOf = async (member: Member) => (await callAs(member, 'GET', LINK)).body.path;
const open = async (member: Member) => String((await callAs(member, 'POST', LINK)).body.path);

describe('a wish list', () => {
  test('is opened only by its owner, and each has its own link', async () => {
    const [owner, other] = [await givenList(), await givenList()];
    expect(await linkOf(owner)).toBeNull();
    expect((await callAs(null, 'POST', LINK)).status).toBe(401);
    // Headers of a request from another site's page in the owner's browser.
    const foreign = { Origin: 'https://example.com', 'Sec-Fetch-Site': 'cross-site' };
    expect((await callAs(owner, 'POST', LINK, undefined, foreign)).status).toBe(403);
    expect(await linkOf(owner)).toBeNull();

    const path = await open(owner);
    expect(path).toMatch(/^\/wishes\/shared\/[\w-]{43}$/);
    expect([await linkOf(owner), await open(owner)]).toEqual([path, path]);
    expect(await linkOf(other)).toBeNull();

    // Deleting one's own link does not affect others.
    expect((await callAs(other, 'DELETE', LINK)).body).toEqual({ path: null });
    expect((await readPage(path)).status).toBe(200);
  });

  test('shows strangers its products in order, and the first name of its owner', async () => {
    const owner = await givenList();
    const { status, html, headers } = await readPage(await open(owner));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('Олена ділиться обраним');
    for (const personal of ['Мельник', owner.email, '380671234567']) {
      expect(html).not.toContain(personal);
    }
    const cards = [...html.matchAll(/<article[\s\S]*?href="(\/wigs\/\d+)"/g)].map(
      ([, href]) => href,
    );
    expect(cards).toEqual(wigs.map(({ product_id }) => `/wigs/${product_id}`));
  });

  test.each(Object.entries(READERS))('has its own share card for %s', async (_, reader) => {
    const path = await open(await givenList());
    const { meta, title, head } = headOf((await readPage(path, reader)).html);
    expect(title).toBe('Олена ділиться обраним — Амплуа');
    expect(meta('description')).toMatch(/^У списку 4\sтовари: /);
    expect(meta('og:url')).toBe(address('SHOP_URL') + path);
    expect(head).toMatch(/name="robots" content="noindex/);
    const picture = await fetch(meta('og:image'));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=300');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  test('is not found once it is closed, nor are its card and invented links', async () => {
    const owner = await givenList();
    const path = await open(owner);
    const { meta } = headOf((await readPage(path)).html);

    expect((await callAs(owner, 'DELETE', LINK)).body).toEqual({ path: null });
    const closed = await readPage(path);
    expect(closed.status).toBe(404);
    expect(closed.html).toContain('Цей список закрито');
    expect(closed.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(meta('og:image'))).status).toBe(404);
    for (const wrong of ['/wishes/shared', `/wishes/shared/${'x'.repeat(43)}`, `${path}/more`]) {
      expect([wrong, (await readPage(wrong)).status]).toEqual([wrong, 404]);
    }

    const again = await open(owner);
    expect(again).not.toBe(path);
    expect([(await readPage(path)).status, (await readPage(again)).status]).toEqual([404, 200]);
  });

  test('is deleted with the account', async () => {
    const owner = await givenList();
    const path = await open(owner);
    expect((await callAs(owner, 'GET', '/api/auth/export')).body.wishLink).toBe(path);
    const password = 'жовтий-кіт-7';
    expect((await callAs(owner, 'DELETE', '/api/auth/account', { password })).status).toBe(200);
    expect((await readPage(path)).status).toBe(404);
  });
});
