import { describe, expect, test } from '@jest/globals';
import { isExchangeable } from '@/lib/meta/can-be-returned';
import type { Product } from '../product/product';
import { sizeInAddress, sizePath, variantSku } from '../product/size-address';
import { productJsonLd } from './product-json-ld';

const SITE = 'https://amplua.test';
const shop = { siteUrl: SITE, parcelMost: 200_00 };
const lenses: Product = {
  id: 7,
  slug: 'lenses',
  categoryId: 3,
  categoryName: 'Лінзи',
  name: 'Лінзи «Око»',
  description: '',
  attributes: [
    { name: 'Колір', value: 'рудий, чорний' },
    { name: 'Матеріал', value: 'гідрогель' },
  ],
  price: 620_50,
  oldPrice: 700_00,
  photos: ['/upload/eye.jpeg', '/upload/side.jpeg'],
  barcode: '4006381333931',
  score: 0,
  scoreAmount: 0,
  isNew: false,
  available: 0,
  sizes: [],
};
const costume: Product = {
  ...lenses,
  slug: 'cosplay',
  oldPrice: 650_00,
  sizes: [
    { id: 71, size: 'M', price: 620_50, oldPrice: 650_00, available: 0 },
    { id: 72, size: 'L/XL', price: 680_00, available: 3 },
  ],
};
const linked = (product: Product, isReturned = true) =>
  productJsonLd(product, { name: product.name, isExchangeable: isReturned }, shop);

describe('a product without sizes', () => {
  test('is one Product with one Offer at the current price and URL', () => {
    expect(linked(lenses)).toMatchObject({
      '@type': 'Product',
      sku: '7',
      gtin: '4006381333931',
      color: 'рудий/чорний',
      material: 'гідрогель',
      category: 'Лінзи',
      offers: {
        '@type': 'Offer',
        url: `${SITE}/lenses/7`,
        price: '620.50',
        priceCurrency: 'UAH',
        availability: 'https://schema.org/OutOfStock',
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'UA',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 14,
        },
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingDestination: { addressCountry: 'UA' },
          shippingRate: { maxValue: 200, currency: 'UAH' },
          deliveryTime: {
            handlingTime: { minValue: 1, maxValue: 3, unitCode: 'DAY' },
            transitTime: { minValue: 1, maxValue: 4, unitCode: 'DAY' },
          },
        },
      },
    });
  });

  test('shows its photos, the first one in three ratios as well', () => {
    expect(linked(lenses)).toMatchObject({
      image: [
        `${SITE}/media/1200/upload/eye.jpeg`,
        `${SITE}/media/1200/upload/side.jpeg`,
        `${SITE}/media/1200x1200/upload/eye.jpeg`,
        `${SITE}/media/1200x900/upload/eye.jpeg`,
        `${SITE}/media/1200x675/upload/eye.jpeg`,
      ],
    });
  });

  test('marks the old price as struck through, if there is one', () => {
    expect(linked(lenses)).toMatchObject({
      offers: {
        priceSpecification: [
          { price: '620.50' },
          { price: '700.00', priceType: 'https://schema.org/StrikethroughPrice' },
        ],
      },
    });
    expect(linked({ ...lenses, oldPrice: null })).not.toHaveProperty('offers.priceSpecification');
  });

  test('never states until when a price is valid', () => {
    expect(JSON.stringify(linked(costume))).not.toContain('priceValidUntil');
  });

  test('says until when the price of a campaign is valid', () => {
    const until = '2026-12-01T22:00:00.000Z';
    const campaign = { id: 1, title: 'Зима', percent: 10, amount: null, from: until, until };
    expect(linked({ ...lenses, campaign })).toHaveProperty('offers.priceValidUntil', until);
  });

  test('has a rating only if there are reviews', () => {
    expect(linked(lenses)).not.toHaveProperty('aggregateRating');
    expect(linked({ ...lenses, score: 4.5, scoreAmount: 8 })).toHaveProperty(
      'aggregateRating.reviewCount',
      8,
    );
  });

  test('has the brand of its attributes, else none', () => {
    const brand = { name: 'Бренд', value: 'Мавка' };
    expect(linked(lenses)).not.toHaveProperty('brand');
    expect(linked({ ...lenses, attributes: [brand] })).toHaveProperty('brand.name', 'Мавка');
  });
});

describe('a product with sizes', () => {
  test('is a group that varies by size, each with its SKU, URL, price and stock', () => {
    expect(linked(costume)).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '7',
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        {
          sku: '7-71',
          size: 'M',
          offers: {
            url: `${SITE}/cosplay/7?size=M`,
            price: '620.50',
            availability: 'https://schema.org/OutOfStock',
          },
        },
        {
          sku: '7-72',
          size: 'L/XL',
          offers: {
            url: `${SITE}/cosplay/7?size=L%2FXL`,
            price: '680.00',
            availability: 'https://schema.org/InStock',
          },
        },
      ],
    });
    expect(linked(costume)).not.toHaveProperty('offers');
  });

  test('has no struck-through price for a size that costs more than the old price', () => {
    expect(linked(costume)).toHaveProperty('hasVariant.0.offers.priceSpecification');
    expect(linked(costume)).not.toHaveProperty('hasVariant.1.offers.priceSpecification');
  });

  test('of which there is only one is a plain Product at its price', () => {
    const only = { ...costume, sizes: costume.sizes.slice(1) };
    expect(linked(only)).toMatchObject({
      '@type': 'Product',
      sku: '7-72',
      size: 'L/XL',
      offers: { price: '680.00' },
    });
  });

  test('is selected by its URL, whatever characters a size has', () => {
    const search = new URL(sizePath(costume, 'L/XL'), SITE).search;
    expect(sizeInAddress(search, costume.sizes)?.size).toBe('L/XL');
    expect(sizeInAddress('?size=XXS', costume.sizes)).toBeNull();
    expect(sizeInAddress('?utm_source=x', costume.sizes)).toBeNull();
  });

  test('has an ASCII SKU without spaces, even without a POS number', () => {
    const unnumbered = { id: 0, size: 'один розмір', price: 1, available: 1 };
    const product = { ...costume, sizes: [...costume.sizes, unnumbered] };
    expect(variantSku(product, unnumbered)).toBe('7-3');
  });
});

describe('products that by law cannot be returned', () => {
  const words = { notExchangeable: false };

  test.each<[string, Partial<Product>, boolean]>([
    ['lenses in their blister can be returned', {}, true],
    ['wigs cannot', { slug: 'wigs' }, false],
    ['gloves cannot', { name: 'Рукавички мисливця' }, false],
    ['a cap for wigs can', { name: 'Шапочка для перуки чорна' }, true],
    ['what is a wig by its type cannot', { attributes: [{ name: 'Тип', value: 'Перука' }] }, false],
  ])('%s', (_, changes, expected) => {
    expect(isExchangeable({ ...lenses, ...changes }, words)).toBe(expected);
  });

  test('include those that staff marked', () => {
    expect(isExchangeable(lenses, { notExchangeable: true })).toBe(false);
  });

  test('say so in their offer', () => {
    expect(linked(lenses, false)).toMatchObject({
      offers: {
        hasMerchantReturnPolicy: {
          returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
        },
      },
    });
  });
});
