import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { givenStaff } from '../staff';
import { callAs, type Member } from './session';
import { address, call } from './shop';

let editor: Member;

beforeAll(async () => {
  editor = await givenStaff('editor');
});

const open = (path: string) => fetch(address('SHOP_URL') + path, { redirect: 'manual' });
const slugs = () => `yarmarok-${randomUUID().slice(0, 8)}`;

async function givenTag(changes: Record<string, unknown> = {}) {
  const slug = slugs();
  const own = { list: 'tags', name: `Ярмарок ${slug}`, slug, ...changes };
  const { status, body } = await callAs(editor, 'POST', '/api/admin/tags', own);
  if (status !== 201) throw new Error(`tags answered ${JSON.stringify(body)}`);
  return { ...own, id: body.id as number };
}

describe('tags by the API', () => {
  test('are created once per address, and found only by staff until a product has them', async () => {
    const { id, slug, name } = await givenTag();

    const make = (called: string) =>
      callAs(editor, 'POST', '/api/admin/tags', { list: 'tags', name: called, slug });
    // The same request again, as after a lost response, returns the existing tag.
    expect(await make(name)).toMatchObject({ status: 201, body: { id } });
    const again = await make(`${name} інший`);
    const listed = await callAs(editor, 'GET', `/api/admin/tags?list=tags&search=${slug}`);

    expect(again).toMatchObject({ status: 422, body: { errors: { slug: [expect.any(String)] } } });
    expect(listed.body).toMatchObject({ tags: [{ id, slug, name, count: 0 }], total: 1 });
    expect((await callAs(editor, 'DELETE', `/api/admin/tags/${id}`)).body).toEqual({ id });
    expect((await callAs(editor, 'GET', `/api/admin/tags/${id}`)).status).toBe(404);
  });

  test('report conflicts to the second of two editors', async () => {
    const { id, slug, name } = await givenTag();
    const edit = (changes: Record<string, unknown>) =>
      callAs(editor, 'PATCH', `/api/admin/tags/${id}`, { name, slug, version: 1, ...changes });

    const first = await edit({ description: 'Перша' });
    const second = await edit({ description: 'Друга' });

    expect(first).toMatchObject({
      status: 200,
      body: { tag: { description: 'Перша', version: 2 } },
    });
    expect(second).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    await callAs(editor, 'DELETE', `/api/admin/tags/${id}`);
  });

  test('that are merged redirect from the old address to the other, which is a page with products', async () => {
    const { body } = await call('GET', '/api/tags');
    const merlin = (body.data as { id: number; slug: string }[]).find(
      ({ slug }) => slug === 'merlin',
    );
    const { id, slug } = await givenTag({ list: 'characters' });
    expect((await open(`/character/${slug}`)).status).toBe(404);
    const path = `/api/admin/tags/${id}/merge`;
    const preview = await callAs(editor, 'GET', `${path}?into=${merlin?.id}`);
    const { from, into } = preview.body as Record<'from' | 'into', { version: number }>;

    const merged = await callAs(editor, 'POST', path, {
      into: merlin?.id,
      version: from.version,
      intoVersion: into.version,
    });

    expect(merged).toMatchObject({ status: 200, body: { id: merlin?.id } });
    const moved = await open(`/character/${slug}`);
    expect(moved.status).toBe(308);
    expect(moved.headers.get('location')).toMatch(/\/character\/merlin$/);
    expect(moved.headers.get('cache-control')).toContain('max-age=0, must-revalidate');
    const stale = { into: merlin?.id, version: 1, intoVersion: 1 };
    expect((await callAs(editor, 'POST', path, stale)).status).toBe(404);
  });

  test.each([
    ['a slug of other letters', { slug: 'мавка' }],
    ['no name', { name: ' ' }],
    ['a list of nobody', { list: 'brands' }],
    ['a fandom for what is no character', { parentId: 1 }],
    ['a colour that is more than one', { swatch: 'red;background:url(//example.com)' }],
    ['a picture of no product', { photo: '/upload/pos_cdb_1/menu/none.jpeg' }],
    ['a field of nobody', { version: 7 }],
  ])('are refused with %s', async (_what, wrong) => {
    const own = { list: 'tags', name: 'Ярмарок', slug: slugs(), ...wrong };

    expect(await callAs(editor, 'POST', '/api/admin/tags', own)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
  });
});
