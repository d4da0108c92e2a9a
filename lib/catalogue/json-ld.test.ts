import { describe, expect, test } from '@jest/globals';
import { breadcrumbJsonLd, productJsonLd, scriptJson } from './json-ld';
import type { Product } from './product';

const product: Product = {
  id: 7,
  slug: 'lenses',
  categoryId: 3,
  categoryName: 'Лінзи',
  name: 'Лінзи </script><script>alert(1)</script>',
  description: '',
  attributes: [],
  price: 620_50,
  oldPrice: 700_00,
  photos: ['/upload/eye.jpeg'],
  barcode: '2041000011052',
  score: 0,
  scoreAmount: 0,
  available: 0,
  sizes: [],
};

describe('structured data', () => {
  test('cannot close its script element', () => {
    const json = scriptJson(productJsonLd(product, 'https://amplua.test'));
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ name: product.name });
  });

  test('makes one offer at the current price and address', () => {
    expect(productJsonLd(product, 'https://amplua.test')).toMatchObject({
      image: ['https://amplua.test/media/1200/upload/eye.jpeg'],
      gtin: '2041000011052',
      offers: {
        '@type': 'Offer',
        url: 'https://amplua.test/lenses/7',
        price: '620.50',
        priceCurrency: 'UAH',
        availability: 'https://schema.org/OutOfStock',
      },
    });
  });

  test('rates only what somebody rated', () => {
    expect(productJsonLd(product, '')).not.toHaveProperty('aggregateRating');
    expect(productJsonLd({ ...product, score: 4.5, scoreAmount: 8 }, '')).toHaveProperty(
      'aggregateRating.reviewCount',
      8,
    );
  });

  test('leads from the home page down', () => {
    const crumbs = [{ name: 'Лінзи', path: '/lenses' }];
    expect(breadcrumbJsonLd(crumbs, 'https://amplua.test')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Головна', item: 'https://amplua.test/' },
        { position: 2, name: 'Лінзи', item: 'https://amplua.test/lenses' },
      ],
    });
  });
});
