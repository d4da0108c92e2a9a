import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { UPLOADS } from './places';
import {
  line,
  one,
  openPos,
  PHONE,
  plain,
  type Row,
  type RunningPos,
  sized,
} from './pos-under-test';

let pos: RunningPos;

beforeAll(async () => {
  pos = await openPos();
});
afterAll(() => pos.close());
beforeEach(() => {
  pos.heard.length = 0;
});

const heard = () => pos.heard.map(({ object, action }) => `${object} ${action}`);

describe('a product', () => {
  test('can change at the POS, which is announced', async () => {
    const product = plain();
    await pos.post(`__product/${product.id}`, { price: 12_300, stock: 7, name: 'Нова назва' });

    const row = await pos.call(`menu.getProduct?product_id=${product.id}`);
    expect(row).toMatchObject({
      response: { product_name: 'Нова назва', price: { '1': '12300' } },
    });
    expect(await pos.leftOf(product)).toBe(7);
    expect(heard()).toEqual(['product changed', 'stock changed']);
  });

  test('can vanish and come back', async () => {
    const { id, item } = plain();
    const listed = async () => {
      const rows = await pos.read('menu.getProducts');
      const left = await pos.read('storage.getStorageLeftovers?storage_id=3&zero_leftovers=true');
      return [
        rows.some((row) => row.product_id === String(id)),
        left.some((row) => row.ingredient_id === String(item?.ingredientId)),
      ];
    };
    await pos.post(`__product/${id}`, { removed: true });

    expect(await listed()).toEqual([false, false]);
    expect(await pos.call(`menu.getProduct?product_id=${id}`)).toMatchObject({
      error: { code: 32 },
    });
    const order = { spot_id: 1, phone: PHONE, products: [line(plain(), 1)] };
    expect(await pos.create(order)).toMatchObject({ error: { code: 41 } });
    expect(await pos.post('__sale', { product_id: id })).toMatchObject({ error: { code: 41 } });

    await pos.restart();
    expect(await listed()).toEqual([false, false]);
    await pos.post(`__product/${id}`, { removed: false });
    expect(await listed()).toEqual([true, true]);
    expect(heard()).toEqual(['product removed', 'product added']);
  });

  test('that vanished still reduces the stock with its receipt', async () => {
    const product = sized();
    const modificator_id = product.sizes[0]?.modificatorId;
    const before = await pos.leftOf(product);
    const id = await pos.order(product, { products: [{ ...line(product, 1), modificator_id }] });
    const { transaction_id } = await pos.post(`__order/${id}`, { status: 1 });
    await pos.post(`__product/${product.id}`, { removed: true });
    await pos.post(`__receipt/${transaction_id}`, { status: 2 });

    await pos.post(`__product/${product.id}`, { removed: false });
    expect(await pos.leftOf(product)).toBe(before - 1);
  });

  test('that is unknown cannot change', async () => {
    expect(await pos.post('__product/9', { price: 1 })).toMatchObject({ error: { code: 32 } });
  });
});

describe('a photo', () => {
  const photosOf = async (id: number): Promise<Row> =>
    (await pos.call(`menu.getProduct?product_id=${id}`)).response as Row;
  const fetchPhoto = (photo: unknown) => fetch(`${pos.url()}${photo}`);

  test('that was replaced has another path, and the old one is gone', async () => {
    const { id } = plain();
    const before = await photosOf(id);
    const old = await (await fetchPhoto(before.photo)).arrayBuffer();
    await pos.post(`__product/${id}`, { photo: true });
    await pos.restart();

    const after = await photosOf(id);
    expect(heard()).toEqual(['product changed']);
    expect(after.photo).toMatch(new RegExp(`^${UPLOADS}/menu/product_\\d{10}_${id}\\.jpeg$`));
    expect(after.photo).not.toBe(before.photo);
    expect(after.photo_extra).toEqual(before.photo_extra);
    expect((await fetchPhoto(before.photo)).status).toBe(404);
    expect((await fetchPhoto(before.photo_origin)).status).toBe(404);
    const taken = await (await fetchPhoto(after.photo)).arrayBuffer();
    expect(Buffer.from(taken).equals(Buffer.from(old))).toBe(false);
    const { format, width } = await sharp(taken).metadata();
    expect(format).toBe('jpeg');
    expect(width).toBeGreaterThanOrEqual(800);
  });

  test('can be replaced twice in a second', async () => {
    const { id } = plain();
    await pos.post(`__product/${id}`, { photo: true });
    const { photo } = await photosOf(id);
    const first = await (await fetchPhoto(photo)).arrayBuffer();
    await pos.post(`__product/${id}`, { photo: true });

    const again = (await photosOf(id)).photo;
    expect(again).not.toBe(photo);
    const second = await (await fetchPhoto(again)).arrayBuffer();
    expect(Buffer.from(second).equals(Buffer.from(first))).toBe(false);
  });

  test.each([
    ['a product that had none', one(({ pictures }) => pictures.length === 0).id],
    ['a product whose file is gone', one(({ pictureMissing }) => pictureMissing).id],
  ])('can be given to %s', async (_, id) => {
    await pos.post(`__product/${id}`, { photo: true });
    expect((await fetchPhoto((await photosOf(id)).photo)).status).toBe(200);
  });
});

describe('a category', () => {
  test('can be hidden, which is announced and kept', async () => {
    await pos.post('__category/7', { hidden: true });
    await pos.restart();

    const hidden = (await pos.read('menu.getCategories')).filter(
      (row) => row.category_hidden !== '0',
    );
    expect(hidden).toEqual([expect.objectContaining({ category_id: '7', category_hidden: '1' })]);
    expect(await pos.call('menu.getCategory?category_id=7')).toMatchObject({
      response: { category_hidden: 1 },
    });
    await pos.post('__category/7', { hidden: false });
    expect((await pos.read('menu.getCategories'))[6]).toMatchObject({ category_hidden: '0' });
    expect(heard()).toEqual(['category changed', 'category changed']);
  });

  test('that is unknown cannot be hidden', async () => {
    expect(await pos.post('__category/99', { hidden: true })).toMatchObject({
      error: { code: 32 },
    });
    expect(await pos.post('__category/7', {})).toMatchObject({ error: { code: 155 } });
  });
});
