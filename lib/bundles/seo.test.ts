import { describe, expect, test } from '@jest/globals';
import type { Bundle } from './bundle';
import { bundleJsonLd, bundleMetadata } from './seo';

const shop = { siteUrl: 'https://amplua.test', parcelMost: 180_00 };
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
  test('is one product at the bundle’s price, out of stock with any of its products', () => {
    expect(bundleJsonLd(bundle, true, shop)).toMatchObject({
      '@type': 'Product',
      name: 'Набір «Злата»',
      image: ['https://amplua.test/media/1200/a.png'],
      offers: {
        url: 'https://amplua.test/bundles/3',
        price: '270.05',
        priceCurrency: 'UAH',
        availability: 'https://schema.org/OutOfStock',
        shippingDetails: { shippingRate: { maxValue: 180, currency: 'UAH' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 14 },
      },
    });
  });

  test('promises no return when the law treats its products differently', () => {
    expect(bundleJsonLd(bundle, undefined, shop)).not.toHaveProperty(
      'offers.hasMerchantReturnPolicy',
    );
  });

  test('shows its card in link previews, without its price', () => {
    const { description, openGraph, alternates } = bundleMetadata(bundle);

    expect(alternates?.canonical).toBe('/bundles/3');
    expect(openGraph?.images).toMatchObject([
      { url: expect.stringMatching(/^\/share\/bundle\/3/) },
    ]);
    expect(description).not.toContain('₴');
  });

  test('promises no savings when there are none', () => {
    expect(bundleMetadata(bundle).description).toContain('дешевше');
    expect(bundleMetadata({ ...bundle, discount: 0 }).description).not.toContain('дешевше');
  });

  test('is distinguished from a bundle of the same title by its number', () => {
    expect(bundleMetadata(bundle, [bundle]).title).toEqual({
      absolute: 'Набір «Злата» для косплею — Амплуа',
    });
    expect(bundleMetadata(bundle, [bundle, { ...bundle, id: 9 }]).title).toEqual({
      absolute: 'Набір «Злата» № 3 для косплею — Амплуа',
    });
  });
});
