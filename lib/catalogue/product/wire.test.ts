import { describe, expect, test } from '@jest/globals';
import type { Product } from './product';
import { toListed, toWire } from './wire';

const product: Product = {
  id: 140,
  slug: 'wigs',
  categoryId: 7,
  categoryName: 'Перуки',
  name: 'Перука «Ронін»',
  description: 'З високим хвостом',
  attributes: [],
  price: 890_00,
  oldPrice: 990_00,
  photos: ['/upload/a.jpeg', '/upload/b.jpeg'],
  barcode: '2041000011052',
  score: 4.6,
  scoreAmount: 31,
  isNew: true,
  available: 5,
  sizes: [{ id: 11, size: 'M', price: 890_00, available: 5 }],
};

describe('a product in the API', () => {
  test('has the field names of the specification', () => {
    expect(toWire(product)).toEqual({
      product_id: 140,
      product_name: 'Перука «Ронін»',
      category_name: 'Перуки',
      category_slug: 'wigs',
      menu_category_id: 7,
      photo: '/upload/a.jpeg',
      photo_origin: '/upload/a.jpeg',
      photo_extra: ['/upload/b.jpeg'],
      price: 890_00,
      old_price: 990_00,
      barcode: '2041000011052',
      score: 4.6,
      scoreAmount: 31,
      is_new: true,
      hidden: false,
      modifications: [{ modificator_id: 11, modificator_name: 'M', price: 890_00, amount: 5 }],
      amount: 5,
      description: 'З високим хвостом',
    });
  });

  test('has an empty photo when there is none', () => {
    expect(toWire({ ...product, photos: [] })).toMatchObject({ photo: '', photo_extra: [] });
  });

  test('is converted back to the data of a card', () => {
    const { id, name, slug, categoryName, price, oldPrice, available, score, scoreAmount, isNew } =
      product;
    const card = {
      id,
      name,
      slug,
      categoryName,
      price,
      oldPrice,
      available,
      score,
      scoreAmount,
      isNew,
    };
    expect(toListed([toWire(product), toWire({ ...product, photos: [], sizes: [] })])).toEqual([
      { ...card, photo: '/upload/a.jpeg', sizes: ['M'] },
      { ...card, photo: null, sizes: [] },
    ]);
  });

  test('is skipped when its category is unknown', () => {
    expect(toListed([{ ...toWire(product), category_slug: 'toString' }])).toEqual([]);
  });
});
