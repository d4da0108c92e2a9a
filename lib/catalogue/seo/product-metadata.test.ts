import { describe, expect, test } from '@jest/globals';
import type { Product } from '../product/product';
import { NO_META } from './product-meta';
import { photoAltsOf, productMetadata } from './product-metadata';

const cloak: Product = {
  id: 140,
  slug: 'cosplay',
  categoryId: 1,
  categoryName: 'Косплей',
  name: 'Плащ лісника',
  description: '',
  attributes: [
    { name: 'Персонаж', value: 'Мавка' },
    { name: 'Фандом', value: 'Лісова пісня' },
  ],
  price: 1_234_00,
  oldPrice: null,
  photos: ['/upload/a.jpeg'],
  barcode: '',
  score: 0,
  scoreAmount: 0,
  isNew: false,
  available: 1,
  sizes: [],
};
const long = { ...cloak, name: 'Плащ лісника довгий із каптуром, вишивкою та срібною застібкою' };

const said = (product: Product, words = {}) => {
  const metadata = productMetadata(product, { ...NO_META, ...words });
  const { absolute } = metadata.title as { absolute: string };
  return { ...metadata, title: absolute, description: metadata.description ?? '' };
};

describe('the title of a product', () => {
  test('begins with its name and goes on with its character and fandom', () => {
    expect(said(cloak).title).toBe('Плащ лісника, Мавка, Лісова пісня: купити — Амплуа');
  });

  test('names nothing twice', () => {
    expect(said({ ...cloak, name: 'Вінок Мавки' }).title).not.toContain('Мавка,');
  });

  test.each([cloak, long, { ...cloak, attributes: [], name: 'Меч' }])(
    'is neither too short nor too long ($name)',
    (product) => {
      const { title, description } = said(product);
      expect(title.length).toBeLessThanOrEqual(60);
      expect(title.length).toBeGreaterThanOrEqual(24);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description.length).toBeGreaterThanOrEqual(70);
    },
  );

  test('distinguishes products of the same name, however long it is', () => {
    for (const product of [cloak, long]) {
      const [one, other] = [product, { ...product, id: 141 }].map((each) =>
        said(each, { hasNamesake: true }),
      );
      expect(one?.title).toContain('арт. 140');
      expect(one?.title).not.toBe(other?.title);
      expect(one?.description).not.toBe(other?.description);
    }
  });

  test('is the one that staff wrote, if any', () => {
    const words = { title: 'Плащ Мавки з льону', description: 'Зшито в Одесі.', imageAlt: 'Плащ' };
    const { title, description, openGraph } = said(cloak, words);
    expect(title).toBe('Плащ Мавки з льону — Амплуа');
    expect(description).toBe('Зшито в Одесі.');
    expect(openGraph?.images).toMatchObject([{ alt: 'Плащ' }]);
  });
});

describe('the metadata that staff wrote', () => {
  test('brings its keywords along; without them those of the product stand', () => {
    expect(said(cloak, { keywords: ['плащ', 'мавка'] }).keywords).toEqual(['плащ', 'мавка']);
    expect(said(cloak).keywords).toEqual(['Плащ лісника', 'Мавка', 'Лісова пісня', 'косплей']);
    expect(said(cloak, { title: 'П' }).title).toEqual(said(cloak).title);
  });

  test('describes each photo, and numbers those without a text', () => {
    const photos = ['/a.jpeg', '/b.jpeg', '/c.jpeg'];
    const words = { h1: '', imageAlt: 'Плащ спереду', photoAlts: { '/c.jpeg': 'Застібка' } };
    expect(photoAltsOf({ name: 'Плащ', photos }, words)).toEqual([
      'Плащ спереду',
      'Плащ спереду, фото 2',
      'Застібка',
    ]);
    const bare = { h1: 'Плащ Мавки', imageAlt: '', photoAlts: {} };
    expect(photoAltsOf({ name: 'Плащ', photos: [] }, bare)).toEqual(['Плащ Мавки: фото ще немає']);
  });
});

describe('the link preview of a product', () => {
  test('contains no price, which would be stale when it is read', () => {
    expect(JSON.stringify(said(cloak))).not.toMatch(/1.?234/);
  });

  test('has an image URL that changes with the contents of the card', () => {
    const cardOf = (product: Product, words = {}) => {
      const [image] = (said(product, words).openGraph?.images ?? []) as { url: string }[];
      return image?.url ?? '';
    };
    expect(cardOf(cloak)).toMatch(/^\/share\/product\/140\.jpg\?v=[0-9a-f]{10}$/);
    expect(cardOf({ ...cloak, price: 1, available: 0 })).toBe(cardOf(cloak));
    expect(cardOf({ ...cloak, photos: ['/upload/b.jpeg'] })).not.toBe(cardOf(cloak));
    expect(cardOf(cloak, { h1: 'Плащ' })).not.toBe(cardOf(cloak));
  });

  test('leaves the type to the page, since Next.js does not support products', () => {
    expect(said(cloak).openGraph).not.toHaveProperty('type');
  });
});
