import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { givenStaff } from '../staff';
import { callAs, givenMember, type Member } from './session';
import { address, call, changeAtPos, listProducts, synchronise } from './shop';

type Staff = {
  product_id: number;
  product_name: string;
  description: string;
  price: number;
  old_price: number | null;
  category_slug: string;
  pos: { title: string; description: string; price: number };
  edit: { title: string; description: string; discount: number; newPrice: number | null };
  version: number;
  sizes: { size: string; posPrice: number; price: number }[];
};

const people: Record<string, Member | null> = { nobody: null };
let wig: { product_id: number; product_name: string; price: number };
let sized: { product_id: number; price: number };

beforeAll(async () => {
  people.customer = await givenMember();
  for (const role of ['editor', 'manager'] as const) people[role] = await givenStaff(role);
  const wigs = (await listProducts('wigs')).sort((a, b) => a.product_id - b.product_id);
  // Takes the last products, because other test files use the first ones.
  const plain = wigs.findLast(
    ({ amount, price, modifications }) =>
      amount > 3 && price > 30_000 && modifications.length === 0,
  );
  const costumes = (await listProducts('cosplay')).sort((a, b) => a.product_id - b.product_id);
  const withSizes = costumes.findLast(({ modifications }) => modifications.length > 1);
  if (!plain || !withSizes) throw new Error('The demo catalogue has no such products');
  wig = plain;
  sized = withSizes;
});

const POS_SYSTEMS = { title: null, description: null, discount: null, newPrice: null };

afterEach(async () => {
  for (const { product_id } of [wig, sized]) await update(product_id, POS_SYSTEMS);
});

const update = (id: number, body: unknown, role = 'editor') =>
  callAs(people[role] ?? null, 'PATCH', `/api/products/update/${id}`, body);

const seen = async (id: number): Promise<Staff> => {
  const { body } = await callAs(people.editor ?? null, 'GET', `/api/admin/products/${id}`);
  return body.product as Staff;
};

/** A product without its stock numbers, which change while other tests buy. */
const wordsOf = async (id: number) => {
  const { amount: _, sizes, ...product } = (await seen(id)) as Staff & { amount: number };
  const words = (sizes as { available?: number; reserved?: number }[]).map(
    ({ available: _available, reserved: _reserved, ...size }) => size,
  );
  return { ...product, sizes: words };
};

const html = async (path: string) => (await fetch(address('SHOP_URL') + path)).text();

const searched = async (text: string) => {
  const { body } = await call('GET', `/api/products/search?search=${encodeURIComponent(text)}`);
  return (body.products as { product_id: number }[]).map(({ product_id }) => product_id);
};

const listed = async (id: number, category = 'wigs') =>
  (await listProducts(category)).find(({ product_id }) => product_id === id);

const orderOf = (price: number) => ({
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '+380671234567',
  email: 'olena@example.com',
  payments: 'pickup',
  deliveryMethod: 'pickup',
  productBusket: [{ product_id: wig.product_id, amount: 1, price }],
});

describe('who may see and change products', () => {
  test.each([
    ['nobody', 401, 401],
    ['customer', 403, 403],
    ['manager', 200, 403],
    ['editor', 200, 200],
    ['admin', 200, 200],
  ])('%s is answered %d when reading, and %d when changing', async (role, looking, changing) => {
    // Sign in again: tests of sessions run in parallel and end the sessions of the only admin.
    if (role === 'admin') people.admin = await givenStaff('admin');
    const member = people[role] ?? null;
    const asked = [
      await callAs(member, 'GET', '/api/admin/products'),
      await callAs(member, 'GET', `/api/admin/products/${wig.product_id}`),
      await update(wig.product_id, { discount: 0 }, role),
    ];
    expect(asked.map((answer) => answer.status)).toEqual([looking, looking, changing]);
  });

  test('a page of another site changes nothing with their cookie', async () => {
    const answer = await call(
      'PATCH',
      `/api/products/update/${wig.product_id}`,
      { discount: 90 },
      {
        Cookie: `token=${people.editor?.token}`,
        Origin: 'https://evil.example',
        'Sec-Fetch-Site': 'cross-site',
      },
    );
    expect(answer.status).toBe(403);
    expect((await seen(wig.product_id)).edit.discount).toBe(0);
  });
});

describe('a change of a product', () => {
  test('is on its page, in its listing, the search and the basket on the very next request', async () => {
    const path = `/wigs/${wig.product_id}`;
    // Requests the pages so that they are cached with the old values.
    await Promise.all([html(path), html('/wigs'), listed(wig.product_id)]);
    const newPrice = wig.price - 12_345;

    const answer = await update(wig.product_id, {
      title: 'Гривастий квазар',
      description: 'Опис від редакції',
      newPrice,
    });

    expect(answer.status).toBe(200);
    expect(answer.body.product).toMatchObject({
      product_name: 'Гривастий квазар',
      price: newPrice,
      old_price: wig.price,
      pos: { title: wig.product_name, price: wig.price },
    });
    const page = await html(path);
    expect(page).toContain('Гривастий квазар');
    expect(page).toContain('Опис від редакції');
    expect(page).toContain((newPrice / 100).toFixed(2));
    expect(await listed(wig.product_id)).toMatchObject({
      product_name: 'Гривастий квазар',
      price: newPrice,
    });
    expect(await searched('гривастий квазар')).toEqual([wig.product_id]);
    const { body } = await call('GET', `/api/products/stock?ids=${wig.product_id}`);
    expect(body.stock).toEqual([expect.objectContaining({ price: newPrice, oldPrice: wig.price })]);
    const range = `${newPrice / 100 - 1}-${newPrice / 100 + 1}`.replace(/\.\d+/g, '');
    const narrowed = await call('GET', `/api/products/wigs?price=${range}`);
    expect(JSON.stringify(narrowed.body.products)).toContain('Гривастий квазар');
    expect(await call('POST', '/api/orders', orderOf(wig.price))).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        prices: [expect.objectContaining({ productId: wig.product_id, price: newPrice })],
      },
    });

    await update(wig.product_id, POS_SYSTEMS);
    expect(await html(path)).toContain(wig.product_name.slice(0, 12));
    expect(await html(path)).not.toContain('Гривастий квазар');
    expect(await listed(wig.product_id)).toMatchObject({ price: wig.price });
    expect(await searched('гривастий квазар')).not.toContain(wig.product_id);
  });

  test('is kept through synchronisations, which update the other fields', async () => {
    const id = sized.product_id;
    await update(id, { title: 'Костюм на перевірку', discount: 10 });
    const before = await wordsOf(id);

    await synchronise();
    expect(await wordsOf(id)).toEqual(before);

    const price = before.pos.price + 10_000;
    await changeAtPos(id, { price });
    const after = await seen(id);
    expect(after).toMatchObject({
      product_name: 'Костюм на перевірку',
      pos: { price },
      price: Math.round(price * 0.9),
      // The former price is that of before the reduction, not the POS's of today.
      old_price: before.pos.price,
    });
    expect(after.sizes.every((one) => one.price === Math.round(one.posPrice * 0.9))).toBe(true);
    await changeAtPos(id, { price: before.pos.price });
  });

  test('accepts a description alone, as specified', async () => {
    const answer = await update(wig.product_id, { description: 'Лише опис' });
    expect(answer).toMatchObject({ status: 200, body: { product: { description: 'Лише опис' } } });
    expect((await seen(wig.product_id)).edit).toMatchObject({ title: '', discount: 0 });
  });

  test('accepts a discount of 100 % only together with a new price, which wins', async () => {
    const newPrice = wig.price - 10_000;
    const answer = await update(wig.product_id, { discount: 100, newPrice });
    expect(answer).toMatchObject({ status: 200, body: { product: { price: newPrice } } });
    expect(await update(wig.product_id, { newPrice: null })).toMatchObject({
      status: 422,
      body: { errors: { discount: [expect.stringContaining('безкоштовним')] } },
    });
    expect((await seen(wig.product_id)).price).toBe(newPrice);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an empty title', { title: ' ' }, 'title'],
    ['an empty description', { description: '' }, 'description'],
    ['a discount over 100', { discount: 101 }, 'discount'],
    ['a discount below 0', { discount: -1 }, 'discount'],
    ['a thousandth of a percent', { discount: 0.505 }, 'discount'],
    ['a discount in words', { discount: '10' }, 'discount'],
    ['a gift', { discount: 100 }, 'discount'],
    ['a price in words', { price: 'дорого' }, 'price'],
    ['another price of the POS', { price: 1 }, 'price'],
    ['a new price above the POS', { newPrice: 99_999_999 }, 'newPrice'],
    ['a new price of nothing', { newPrice: 0 }, 'newPrice'],
    ['half a kopeck', { newPrice: 100.5 }, 'newPrice'],
    ['a title of two lines', { title: 'Перука\nдруга' }, 'title'],
    ['a zero byte', { description: 'a\u0000b' }, 'description'],
  ])('is refused with %s, with a message beside the field', async (_, change, field) => {
    const before = await wordsOf(wig.product_id);
    const answer = await update(wig.product_id, change);

    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    const errors = answer.body.errors as Record<string, string[]>;
    expect(errors[field]?.[0]).toMatch(/[а-яіїєґ]/i);
    expect(await wordsOf(wig.product_id)).toEqual(before);
  });

  // Fields that the form does not have cannot be set; a body without any change is refused too.
  test.each([
    { posPrice: 1 },
    { stock: 9999 },
    { hidden: true },
    { categoryId: 1 },
    { product_id: 1 },
    { updatedBy: 1 },
    { oldPrice: 99_999_999 },
    { sold: 1000 },
    { score: 5 },
    {},
    { version: 0 },
  ])('is refused as a whole with %j', async (more) => {
    const before = await wordsOf(wig.product_id);
    const isEmpty = Object.keys(more).length === 0 || 'version' in more;
    const answer = await update(wig.product_id, isEmpty ? more : { title: 'Інша', ...more });
    expect(answer.status).toBe(422);
    expect(await wordsOf(wig.product_id)).toEqual(before);
  });

  test('tells the second of two editors who loaded the same version', async () => {
    const { version } = await seen(wig.product_id);
    const [one, other] = await Promise.all(
      ['Перша назва', 'Друга назва'].map((title) => update(wig.product_id, { title, version })),
    );
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    const refused = one?.status === 409 ? one : other;
    expect(refused?.body).toMatchObject({ code: 'edit_conflict' });
  });

  test('of a missing product answers 404', async () => {
    expect(await update(99_999_999, { title: 'Є' })).toMatchObject({ status: 404 });
    expect(
      await callAs(people.editor ?? null, 'GET', '/api/admin/products/99999999'),
    ).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('is in its history with both states and the editor’s name', async () => {
    await update(wig.product_id, { discount: 20 });
    const answer = await callAs(
      people.editor ?? null,
      'GET',
      `/api/admin/products/${wig.product_id}`,
    );
    const [line] = answer.body.changes as Record<string, unknown>[];
    expect(line).toMatchObject({
      by: 'Олена Мельник',
      action: 'product.update',
      before: { discount: 0, price: wig.price },
      after: { discount: 20, price: Math.round(wig.price * 0.8) },
    });
  });
});

describe('the list of products', () => {
  const list = async (query: string) => {
    const answer = await callAs(people.editor ?? null, 'GET', `/api/admin/products?${query}`);
    expect(answer.status).toBe(200);
    return answer.body as { products: { id: number; isEdited: boolean }[]; total: number };
  };

  test('finds a product by its number and by its new title, and marks edits', async () => {
    await update(wig.product_id, { title: 'Гривастий квазар', discount: 5 });

    const first = async (query: string) => (await list(query)).products[0];
    expect(await first(`search=${wig.product_id}`)).toMatchObject({ id: wig.product_id });
    expect(await first(`search=${encodeURIComponent('квазар')}`)).toMatchObject({
      id: wig.product_id,
      isEdited: true,
      isReduced: true,
    });
    const { products } = await list('mark=edited');
    expect(products.map(({ id }) => id)).toContain(wig.product_id);
  });

  test('answers a page of 25', async () => {
    const { products, total } = await list('page=1');
    expect(products).toHaveLength(25);
    expect(total).toBeGreaterThan(300);
  });

  test.each(['page=0', 'sort=drop', 'stock=x', "category=';--", 'mark=__proto__'])(
    'refuses %s',
    async (query) => {
      const answer = await callAs(people.editor ?? null, 'GET', `/api/admin/products?${query}`);
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    },
  );
});
