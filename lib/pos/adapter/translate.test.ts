import { describe, expect, test } from '@jest/globals';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { categoryRow, productRow, sizeRow, spotRow, stockRow } from '@/scripts/testing/test-pos';
import type { PosStock } from './pos-client';
import {
  addStockRow,
  type LooseFields,
  readCategory,
  readPosterProduct,
  readPosterRows,
} from './poster-rows';
import { addStock } from './sellable';
import { translate } from './translate';

const SHELVES = CATEGORIES.map(({ name }, index) => categoryRow(index + 1, name));

function read(products: LooseFields[], categories = SHELVES, stock: LooseFields[] = []) {
  const rows = readPosterRows(products, readPosterProduct);
  const pos = {
    spotId: 1,
    host: 'joinposter.com',
    categories: readPosterRows(categories, readCategory).rows,
    products: rows.rows,
    stock: addStock([stockOf(stock)]),
  };
  const listing = translate(pos, () => false);
  return { ...listing, refused: [...rows.refused, ...listing.refused] };
}

function stockOf(rows: LooseFields[]): PosStock {
  const stock: PosStock = new Map();
  for (const row of rows) addStockRow(stock, row);
  return stock;
}

const readOne = (more: LooseFields, stock: LooseFields[] = []) =>
  read([productRow(7, more)], SHELVES, stock);

/** What becomes of a POS row: 'shown', 'hidden', or the reason why it was refused. */
function fate(more: LooseFields, categories = SHELVES): string {
  const { products, hiddenIds, refused } = read([productRow(7, more)], categories);
  if (products.length > 0) return 'shown';
  return hiddenIds.includes(7) ? 'hidden' : (refused[0]?.reason ?? 'lost');
}

describe('whether a product is shown', () => {
  test.each<[string, LooseFields, string]>([
    ['no flag at all', {}, 'shown'],
    ['hidden as a text', { hidden: '1' }, 'hidden'],
    ['hidden as a number', { hidden: 1 }, 'hidden'],
    ['hidden 0', { hidden: '0' }, 'shown'],
    ['invisible at our spot', { spots: [spotRow('100', { visible: '0' })] }, 'hidden'],
    [
      'invisible at another spot only',
      { spots: [spotRow('100'), spotRow('100', { spot_id: '2', visible: 0 })] },
      'shown',
    ],
    ['hidden, and broken besides', { hidden: '1', product_name: '', spots: [] }, 'hidden'],
    ['only the older price map', { spots: undefined, price: { 1: '38900' } }, 'shown'],
    ['a number where a text was', { product_id: 7, menu_category_id: 2 }, 'shown'],
    ['spots repeated alike', { spots: [spotRow('100'), spotRow('100')] }, 'shown'],
    ['empty list of sizes', { modifications: [] }, 'shown'],
    [
      'all sizes invisible',
      { modifications: [sizeRow(1, 'S', { spots: [spotRow('5', { visible: '0' })] })] },
      'hidden',
    ],
  ])('%s', (_, more, expected) => {
    expect(fate(more)).toBe(expected);
  });

  test.each<[string, LooseFields, string]>([
    ['the category itself', categoryRow(2, 'Перуки', { category_hidden: '1' }), 'hidden'],
    [
      'the category at our spot',
      categoryRow(2, 'Перуки', { visible: [{ spot_id: 1, visible: 0 }] }),
      'hidden',
    ],
    [
      'the category at another spot',
      categoryRow(2, 'Перуки', { visible: [{ spot_id: 2, visible: 0 }] }),
      'shown',
    ],
    ['an ancestor', categoryRow(2, 'перуки ', { parent_category: '50' }), 'hidden'],
    [
      'nothing, though it is its own ancestor',
      categoryRow(2, 'Перуки', { parent_category: 2 }),
      'shown',
    ],
  ])('hidden by %s', (_, wigs, expected) => {
    const root = categoryRow(51, 'Усе', { category_hidden: 1 });
    const middle = categoryRow(50, 'Волосся', { parent_category: '51' });
    expect(fate({}, [wigs, middle, root])).toBe(expected);
  });
});

describe('a row that cannot be sold is set aside', () => {
  test.each<[string, LooseFields, RegExp]>([
    ['no id', { product_id: '' }, /без номера/],
    ['no name', { product_name: undefined }, /порожня назва/],
    ['a name of tags only', { product_name: '<b></b> ' }, /порожня назва/],
    ['a name of ten megabytes', { product_name: 'я'.repeat(5_000_000) }, /задовга/],
    ['no category', { menu_category_id: '0' }, /категорії/],
    ['a category of another business', { menu_category_id: '99' }, /категорії/],
    ['a dish', { type: '2' }, /не товар/],
    ['no price for our spot', { spots: [spotRow('5', { spot_id: '2' })] }, /немає ціни/],
    ['no price at all', { spots: undefined }, /немає ціни/],
    ['price zero', { spots: [spotRow('0')] }, /немає ціни/],
    ['price below zero', { spots: [spotRow('-500')] }, /немає ціни/],
    ['price in words', { spots: [spotRow('дорого')] }, /немає ціни/],
    ['price in fractions of a kopeck', { spots: [spotRow('99.5')] }, /немає ціни/],
    ['price of a kopeck', { spots: [spotRow('1')] }, /0,01\u00a0₴, менша за/],
    ['price of a house', { spots: [spotRow('900000000')] }, /завелика/],
    ['two prices for one spot', { spots: [spotRow('100'), spotRow('200')] }, /немає ціни/],
    ['two sizes of one name', { modifications: [sizeRow(1, 'M'), sizeRow(2, 'M ')] }, /однакову/],
    ['a size without a name', { modifications: [sizeRow(1, '')] }, /розміру/],
    ['a size without an id', { modifications: [sizeRow(1, 'M'), { spots: [] }] }, /без номера/],
    ['a size without a price', { modifications: [sizeRow(1, 'M', { spots: [] })] }, /немає ціни/],
  ])('%s', (_, more, reason) => {
    expect(fate(more)).toMatch(reason);
  });

  test('and the other rows are not', () => {
    const { products, refused } = read([
      productRow(1),
      productRow(1),
      productRow(2),
      'junk' as never,
    ]);

    expect(products.map((product) => product.id)).toEqual([1, 2]);
    expect(refused.map((row) => row.productId)).toEqual(['?', '1']);
  });

  test('a category the shop does not have, with its products', () => {
    const { refused } = read(
      [productRow(7, { menu_category_id: '50' })],
      [categoryRow(50, 'Кава')],
    );

    expect(refused.map((row) => row.productId)).toEqual(['категорія 50', '7']);
  });
});

describe('stock', () => {
  test.each<[string, unknown, number | RegExp]>([
    ['decimals as a text', '14.00000', 14],
    ['a number', 3, 3],
    ['part of a piece', '2.7', 2],
    ['below zero', '-5.00000', 0],
    ['in words', 'abc', /залишок/],
    ['a thousand million', '1000000000', /залишок/],
    ['no number for the storage', undefined, /залишок/],
  ])('%s', (_, left, expected) => {
    const { products, refused } = readOne({}, [stockRow('5007', left)]);
    const seen = products[0]?.variants[0]?.posQuantity ?? refused[0]?.reason;
    if (typeof expected === 'number') expect(seen).toBe(expected);
    else expect(seen).toMatch(expected);
  });

  test('is zero when the POS leaves the row out', () => {
    expect(readOne({}).products[0]?.variants[0]?.posQuantity).toBe(0);
  });

  test('is the sum of the spot’s storages, before it is cut at zero', () => {
    const total = addStock([
      new Map([
        [1, 5],
        [2, 1],
      ]),
      new Map([
        [1, -2],
        [2, null],
      ]),
    ]);
    expect([...total]).toEqual([
      [1, 3],
      [2, null],
    ]);
  });
});

describe('sizes', () => {
  test('have their own price, code and stock; the product has the lowest price', () => {
    const sizes = [
      sizeRow(901, 'M', { order: '1', modificator_barcode: '482', spots: [spotRow('90000')] }),
      sizeRow(902, 'L', { order: 2, spots: [spotRow('80000'), spotRow('80000')] }),
      sizeRow(903, 'XL', { spots: [spotRow('100', { visible: '0' })] }),
    ];
    const { products } = readOne({ modifications: sizes, ingredient_id: '0' }, [
      stockRow('9902', '4.0'),
    ]);

    expect(products[0]?.price).toBe(80000);
    expect(products[0]?.variants).toEqual([
      {
        modificationId: 901,
        ingredientId: 9901,
        size: 'M',
        price: 90000,
        cost: null,
        barcode: '482',
        position: 1,
        posQuantity: 0,
      },
      {
        modificationId: 902,
        ingredientId: 9902,
        size: 'L',
        price: 80000,
        cost: null,
        barcode: '',
        position: 2,
        posQuantity: 4,
      },
    ]);
  });
});

describe('photos', () => {
  test.each<[string, LooseFields, string[]]>([
    ['none', { photo: null }, []],
    ['an empty text', { photo: '', photo_origin: '' }, []],
    ['"0"', { photo: '0' }, []],
    [
      'the original before the reduced',
      { photo: '/upload/a/p.jpg', photo_origin: '/upload/a/p_original.jpg' },
      ['/upload/a/p_original.jpg'],
    ],
    [
      'the reduced when there is no original',
      { photo: '/upload/a/p.jpg', photo_origin: null },
      ['/upload/a/p.jpg'],
    ],
    [
      'further ones, each once',
      {
        photo: '/upload/p.jpg',
        photo_extra: ['/upload/q.png', '/upload/p.jpg', { photo: '/upload/r.webp' }],
      },
      ['/upload/p.jpg', '/upload/q.png', '/upload/r.webp'],
    ],
    [
      'the full address of the POS',
      { photo: 'https://joinposter.com/upload/p.jpg' },
      ['/upload/p.jpg'],
    ],
    ['another host', { photo: 'https://evil.example/upload/p.jpg' }, []],
    [
      'another host in the full size alone',
      { photo: '/upload/p.jpg', photo_origin: '//evil.example/upload/p.jpg' },
      ['/upload/p.jpg'],
    ],
    ['a visitor of the host', { photo: 'https://joinposter.com@evil.example/upload/p.jpg' }, []],
    ['a port of the host', { photo: 'https://joinposter.com:81/upload/p.jpg' }, []],
    ['a longer host', { photo: 'https://joinposter.com.evil.example/upload/p.jpg' }, []],
    ['an open line', { photo: 'http://joinposter.com/upload/p.jpg' }, []],
    ['data', { photo: 'data:image/png;base64,AAAA.png' }, []],
    ['a hidden climb', { photo: '/upload/%2e%2e/secret/p.jpg' }, []],
    ['a backwards path', { photo: '/upload\\..\\p.jpg' }, []],
    ['a zero byte', { photo: '/upload/p\u0000.jpg' }, []],
    ['no text', { photo: { path: '/upload/p.jpg' }, photo_extra: 'x' }, []],
    ['a host in disguise', { photo: '//evil.example/upload/p.jpg' }, []],
    ['a script', { photo: 'javascript:alert(1)//.jpg' }, []],
    ['a climb', { photo: '/upload/../etc/p.jpg' }, []],
    ['a drawing', { photo: '/upload/p.svg' }, []],
    ['another folder', { photo: '/secret/p.jpg' }, []],
  ])('%s', (_, more, expected) => {
    expect(readOne(more).products[0]?.photos).toEqual(expected);
  });
});
