import { beforeAll, describe, expect, test } from '@jest/globals';
import { givenStaff } from '../staff';
import { takeRecordAway } from './meta-records';
import { callAs, givenMember, type Member } from './session';
import { address, changeAtPos, listProducts, synchronise } from './shop';

let editor: Member;
let product: { product_id: number; product_name: string };
let other: { product_id: number };

const DESCRIPTION =
  'Акриловий стенд із підставкою для колекції: стійкий, яскравий, не вигорає на сонці й легко збирається.';

beforeAll(async () => {
  editor = await givenStaff('editor');
  const stands = await listProducts('acrylic-stands');
  const [first, second] = stands.toReversed();
  if (!first || !second) throw new Error('The demo catalogue has no stands');
  product = first;
  other = second;
  for (const { product_id } of [product, other]) await takeRecordAway(product_id);
});

const change = (body: Record<string, unknown>) =>
  callAs(editor, 'PATCH', '/api/meta/changeMeta', { productId: product.product_id, ...body });

type Meta = { version: number; score: number | null; issues: string[]; title: string };

async function read(productId = product.product_id): Promise<Meta & Record<string, unknown>> {
  const { status, body } = await callAs(editor, 'GET', `/api/meta/${productId}`);
  expect(status).toBe(200);
  return (body.meta as (Meta & Record<string, unknown>)[])[0] as Meta & Record<string, unknown>;
}

const page = (path: string) => fetch(address('SHOP_URL') + path).then((answer) => answer.text());

describe('the calls of the specification on metadata', () => {
  test('are open to editors and admins only', async () => {
    const calls: [string, string, unknown?][] = [
      ['GET', '/api/meta/getMetaStatus'],
      ['GET', `/api/meta/${product.product_id}`],
      ['PATCH', '/api/meta/changeMeta', { productId: product.product_id, h1: 'Чуже' }],
      ['POST', '/api/admin/meta/fill', { productIds: [product.product_id], template: true }],
    ];
    const [customer, manager] = [await givenMember(), await givenStaff('manager')];
    for (const [method, path, body] of calls) {
      expect((await callAs(null, method, path, body)).status).toBe(401);
      expect((await callAs(customer, method, path, body)).status).toBe(403);
      expect((await callAs(manager, method, path, body)).status).toBe(403);
    }
    expect((await read()).h1).not.toBe('Чуже');
  });

  test('answer the status with its counts and lists, with and without a slash', async () => {
    for (const path of ['/api/meta/getMetaStatus', '/api/meta/getMetaStatus/']) {
      const { status, body } = await callAs(editor, 'GET', path);
      expect(status).toBe(200);
      expect(body.productsWithoutMetaCount).toBe((body.productsWithoutMetaIds as number[]).length);
      expect(body.productsWithBadMetaCount).toBe((body.productsWithBadMetaIds as number[]).length);
      expect(body.totalProducts).toBeGreaterThan(100);
    }
  });

  test('save a record, return it, and show it on the very next request', async () => {
    const { version } = await read();
    const title = `Стенд для перевірки ${Date.now()} — Амплуа`;
    const path = `/acrylic-stands/${product.product_id}`;
    await page(path);

    const answer = await change({
      version,
      title,
      description: DESCRIPTION,
      imageAlt: 'Стенд на полиці',
      keywords: ['стенд', 'акрил'],
      sizeChart: [
        ['Розмір', 'Висота'],
        ['M', '15 см'],
      ],
    });

    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Сохранено успешно!');
    const html = await page(path);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('alt="Стенд на полиці"');
    expect(html).toContain('name="keywords" content="стенд,акрил"');
    expect(html).toContain('<td>15 см</td>');
    const now = await read();
    expect(now.version).toBe(version + 1);
    expect(now.issues).not.toContain('no_title');
  });

  test('refuse an outdated version', async () => {
    const { version } = await read();
    expect((await change({ version, h1: 'Стенд' })).status).toBe(200);
    const late = await change({ version, h1: 'Пізно' });
    expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    expect((await read()).h1).toBe('Стенд');
    await change({ h1: '' });
  });

  test('refuse an invalid record, field by field', async () => {
    for (const body of [
      { title: 'а'.repeat(121) },
      { keywords: ['а,б'] },
      { sizeChart: [Array.from({ length: 11 }, () => 'x')] },
      { title: 'а\u0000' },
      { characters: ['Такого героя ще не було'] },
    ]) {
      expect((await change(body)).status).toBe(422);
    }
    // Unknown fields are ignored.
    expect((await change({ unknown: 1 })).status).toBe(200);
    expect((await callAs(editor, 'GET', '/api/meta/99999999')).status).toBe(404);
    expect((await callAs(editor, 'GET', '/api/meta/abc')).status).toBe(404);
  });

  test('add the product to the lists of a tag at once, and remove it again', async () => {
    const name = `Мітка${Date.now()}`;
    const before = (await read()).colors as { name: string; source: string }[];
    const own = before.filter(({ source }) => source === 'staff').map((tag) => tag.name);
    expect((await change({ colors: [...own, name], newTags: true })).status).toBe(200);
    const [tag] = ((await read()).colors as { name: string; slug: string }[]).filter(
      (one) => one.name === name,
    );
    const list = `/api/products/acrylic-stands?filter=color:${tag?.slug}`;
    expect((await callAs(null, 'GET', list)).body).toMatchObject({
      total: 1,
      products: [{ product_id: product.product_id }],
    });
    await synchronise();
    expect(((await read()).colors as { name: string }[]).map((one) => one.name)).toContain(name);
    await change({ colors: own });
    expect((await callAs(null, 'GET', list)).body.total ?? 0).toBe(0);
  });

  test('recompute quality after a synchronisation', async () => {
    const isTaken = async () => (await read()).issues.includes('title_taken');
    const title = `Стенд, названий двічі ${Date.now()} — Амплуа`;
    const { title: own } = await read(other.product_id);
    await change({ title });
    await change({ productId: other.product_id, title });
    expect(await isTaken()).toBe(true);
    await changeAtPos(other.product_id, { hidden: true });
    expect(await isTaken()).toBe(false);
    await changeAtPos(other.product_id, { hidden: false });
    expect(await isTaken()).toBe(true);
    await change({ productId: other.product_id, title: own });
    expect(await isTaken()).toBe(false);
    const listed = await callAs(editor, 'GET', `/api/admin/meta?search=${product.product_id}`);
    const now = await read();
    expect(listed.body.products).toContainEqual(
      expect.objectContaining({
        productId: product.product_id,
        score: now.score,
        issues: now.issues,
      }),
    );
  });

  test('sort the catalogue as the list of metadata is sorted', async () => {
    const sorted = await callAs(
      editor,
      'GET',
      '/api/products/acrylic-stands?sortByMetaIssues=true',
    );
    const listed = await callAs(editor, 'GET', '/api/admin/meta?category=acrylic-stands');
    const ids = (rows: unknown, key: string) =>
      (rows as Record<string, number>[]).slice(0, 24).map((row) => row[key]);
    expect(ids(sorted.body.products, 'product_id')).toEqual(ids(listed.body.products, 'productId'));
  });
});

describe('bulk filling of records', () => {
  test('previews, fills, and can be undone', async () => {
    const productIds = [other.product_id];
    const before = await read(other.product_id);
    const filling = { productIds, template: true, add: { keywords: [`слово${Date.now()}`] } };
    const send = (body: unknown) => callAs(editor, 'POST', '/api/admin/meta/fill', body);

    expect((await send({ ...filling, dryRun: true })).body).toMatchObject({
      changed: 1,
      actId: null,
    });
    expect(await read(other.product_id)).toEqual(before);
    const filled = await send(filling);
    expect(filled.body).toMatchObject({ changed: 1, errors: [] });
    expect((await read(other.product_id)).title).not.toBe('');

    const [act] = (await callAs(editor, 'GET', '/api/admin/acts?action=meta.fill')).body
      .acts as Record<string, unknown>[];
    expect(act).toMatchObject({ id: filled.body.actId, size: 1, action: 'meta.fill' });
    const undo = () => callAs(editor, 'POST', `/api/admin/acts/${filled.body.actId}/undo`, {});
    expect((await undo()).body).toEqual({ undone: 1, errors: [], left: 0 });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'undo_not_possible' } });
    const { title, score, version } = await read(other.product_id);
    expect({ title, score }).toEqual({ title: before.title, score: before.score });
    if (before.version === 0) expect(version).toBe(0);
  });
});
