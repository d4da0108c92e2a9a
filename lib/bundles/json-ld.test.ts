import { describe, expect, test } from '@jest/globals';
import type { Bundle } from './bundle';
import { bundleMetadata } from './bundle-metadata';
import { bundleJsonLd } from './json-ld';

const part = { slug: 'wigs', categoryName: 'Перуки', sizes: [] } as const;
const bundle: Bundle = {
  id: 3,
  title: 'Злата',
  photo: null,
  discount: 10,
  products: [
    { ...part, productId: 1, name: 'Маска', price: 200_05, photo: null, available: 2, sizes: [] },
    {
      ...part,
      productId: 2,
      name: 'Плащ',
      price: 100_00,
      photo: '/a.png',
      available: 0,
      sizes: [],
    },
  ],
};

describe('a bundle for search engines', () => {
  test('is one product at the price together, out of stock with any of its products', () => {
    expect(bundleJsonLd(bundle, 'https://amplua.test')).toMatchObject({
      '@type': 'Product',
      name: 'Набір «Злата»',
      image: ['https://amplua.test/media/1200/a.png'],
      offers: {
        url: 'https://amplua.test/bundles/3',
        price: '270.05',
        priceCurrency: 'UAH',
        availability: 'https://schema.org/OutOfStock',
      },
    });
  });

  test('shows the first photo there is in link previews and both prices in its description', () => {
    const { description, openGraph, alternates } = bundleMetadata(bundle);

    expect(alternates?.canonical).toBe('/bundles/3');
    expect(openGraph?.images).toMatchObject([{ url: '/media/960/a.png' }]);
    expect(description).toMatch(/270,05\s₴ замість 300,05\s₴/);
  });

  test('promises no saving where there is none', () => {
    expect(bundleMetadata({ ...bundle, discount: 0 }).description).not.toContain('замість');
  });
});
