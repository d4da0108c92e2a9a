import { describe, expect, test } from '@jest/globals';
import { feedContext } from '@/scripts/testing/feed-context';
import { type FeedProduct, itemsOf } from './feed-item';
import { googleFeed } from './google-feed';
import { cut, escapeXml } from './xml';

type Size = FeedProduct['variants'][number];

function sizeOf(given: Partial<Size> = {}): Size {
  return {
    ...{ id: 1, modificationId: null, size: '', available: 3, barcode: '' },
    ...{ price: 890_00, oldPrice: null, saleFrom: null, saleUntil: null },
    ...given,
  };
}

const wig: FeedProduct = {
  id: 140,
  name: 'Перука «Мавка», 60 см',
  heading: null,
  categoryId: 2,
  slug: 'wigs',
  categoryName: 'Перуки',
  description: 'М’яка й пишна.',
  attributes: [
    { name: 'Тип', value: 'Перука хвиляста' },
    { name: 'Колір', value: 'зелений, чорний' },
    { name: 'Матеріал', value: 'канекалон' },
  ],
  photos: ['/upload/1.jpeg', '/upload/2.jpeg'],
  barcode: '4006381333931',
  variants: [sizeOf()],
};

const context = feedContext('google');
const write = (product: FeedProduct) =>
  itemsOf(product)
    .map((item) => googleFeed.item(item, context))
    .join('');

/** The value of an attribute of the first item; undefined when the item does not have it. */
const read = (xml: string, name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(xml)?.[1];

describe('an item of the Google feed', () => {
  test('has the same data as the product’s page', () => {
    const xml = write(wig);

    expect(
      Object.fromEntries(
        [...xml.matchAll(/<g:(\w+)>([^<]*)</g)].map(([, name, text]) => [name, text]),
      ),
    ).toEqual({
      id: '140',
      title: 'Перука «Мавка», 60 см',
      description: 'М’яка й пишна.',
      link: 'https://shop.example/wigs/140',
      image_link: 'https://shop.example/media/1200/upload/1.jpeg',
      additional_image_link: 'https://shop.example/media/1200/upload/2.jpeg',
      availability: 'in_stock',
      price: '890.00 UAH',
      condition: 'new',
      gtin: '4006381333931',
      color: 'зелений/чорний',
      material: 'канекалон',
      gender: 'unisex',
      age_group: 'adult',
      product_type: 'Перуки &gt; Перука хвиляста',
      google_product_category:
        'Apparel &amp; Accessories &gt; Clothing Accessories &gt; Hair Accessories &gt; Wigs',
    });
  });

  test('has the same title as its page', () => {
    expect(read(write({ ...wig, heading: 'Перука лісової Мавки' }), 'title')).toBe(
      'Перука лісової Мавки',
    );
  });

  test('has the brand from the POS, and never the shop’s own name', () => {
    const brand = { name: 'Виробник', value: 'Лісова майстерня' };

    expect(read(write(wig), 'brand')).toBeUndefined();
    expect(read(write({ ...wig, attributes: [brand] }), 'brand')).toBe('Лісова майстерня');
  });

  test('has both prices of a reduced product', () => {
    const xml = write({ ...wig, variants: [sizeOf({ oldPrice: 990_50 })] });

    expect([read(xml, 'price'), read(xml, 'sale_price')]).toEqual(['990.50 UAH', '890.00 UAH']);
  });

  test('has the dates of a reduction only if both are known', () => {
    const saleFrom = new Date('2026-12-01T00:00:00+02:00');
    const saleUntil = new Date('2026-12-08T00:00:00+02:00');
    const dated = (more: Partial<Size>) =>
      read(
        write({ ...wig, variants: [sizeOf({ oldPrice: 990_50, ...more })] }),
        'sale_price_effective_date',
      );

    expect(dated({ saleFrom, saleUntil })).toBe('2026-11-30T22:00Z/2026-12-07T22:00Z');
    expect(dated({ saleFrom })).toBeUndefined();
  });

  test('has the gender and age of the POS attributes; clothes without them have the shop’s default', () => {
    const people = [
      { name: 'Стать', value: 'Для жінок і чоловіків' },
      { name: 'Вік', value: 'дитячий' },
    ];
    const bag = { name: 'Тип', value: 'Рюкзак' };

    expect(read(write({ ...wig, attributes: people }), 'gender')).toBe('unisex');
    expect(read(write({ ...wig, attributes: people }), 'age_group')).toBe('kids');
    expect(read(write(wig), 'age_group')).toBe('adult');
    expect(read(write({ ...wig, attributes: [bag] }), 'gender')).toBeUndefined();
  });

  test('declares that the shop’s internal barcode is no GTIN', () => {
    const xml = write({ ...wig, barcode: '2041000000140' });

    expect([read(xml, 'gtin'), read(xml, 'identifier_exists')]).toEqual([undefined, 'no']);
  });

  test('is one for each size, in a group, with its own URL', () => {
    const size = (name: string, place: number, available: number) =>
      sizeOf({
        modificationId: 77 + place,
        size: name,
        price: 1200_00 + place * 100_00,
        available,
      });
    const xml = write({ ...wig, variants: [size('S/M', 0, 0), size('L', 1, 2)] });
    const items = xml.split('<item>').slice(1);

    expect(items).toHaveLength(2);
    expect(
      items.map((item) =>
        [
          'id',
          'item_group_id',
          'size',
          'price',
          'availability',
          'link',
          'canonical_link',
          'gtin',
        ].map((name) => read(item, name)),
      ),
    ).toEqual([
      [
        '140-77',
        '140',
        'S/M',
        '1200.00 UAH',
        'out_of_stock',
        'https://shop.example/wigs/140?size=S%2FM',
        'https://shop.example/wigs/140',
        undefined,
      ],
      [
        '140-78',
        '140',
        'L',
        '1300.00 UAH',
        'in_stock',
        'https://shop.example/wigs/140?size=L',
        'https://shop.example/wigs/140',
        undefined,
      ],
    ]);
  });

  test('keeps its id when sizes are reordered, added or removed, with and without ids of the POS', () => {
    const [s, m] = [
      sizeOf({ id: 11, modificationId: 77, size: 'S' }),
      sizeOf({ id: 12, modificationId: 78, size: 'M' }),
    ];
    const unnumbered = sizeOf({ id: 13, size: 'L' });
    const idsOf = (...variants: Size[]) => itemsOf({ ...wig, variants }).map(({ id }) => id);

    expect(idsOf(s, m, unnumbered)).toEqual(['140-77', '140-78', '140-v13']);
    expect(idsOf(unnumbered, m, s)).toEqual(['140-v13', '140-78', '140-77']);
    expect(idsOf(m)).toEqual(['140-78']);
  });

  test('stays within every limit', () => {
    const xml = write({
      ...wig,
      name: 'Дуже довга назва '.repeat(30),
      description: 'Слово '.repeat(2000),
      photos: Array.from({ length: 30 }, (_, n) => `/upload/${n}.jpeg`),
    });

    expect([...(read(xml, 'title') ?? '')].length).toBeLessThanOrEqual(150);
    expect([...(read(xml, 'description') ?? '')].length).toBeLessThanOrEqual(5000);
    expect(xml.match(/<g:additional_image_link>/g)).toHaveLength(10);
  });
});

describe('a text in XML', () => {
  test('is never parsed as markup, and loses characters that XML does not allow', () => {
    expect(escapeXml(`<b>"Клас" & 'шик'</b>\u0000\u000b\ud800🦊\n`)).toBe(
      '&lt;b&gt;&quot;Клас&quot; &amp; &apos;шик&apos;&lt;/b&gt;🦊\n',
    );
  });

  test('is cut after a whole word, never within a character', () => {
    expect(cut('Перука зелена хвиляста', 16)).toBe('Перука зелена');
    expect(cut('🦊🦊🦊', 2)).toBe('🦊🦊');
    expect(cut('коротко', 16)).toBe('коротко');
  });
});
