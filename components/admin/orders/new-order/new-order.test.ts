import { describe, expect, test } from '@jest/globals';
import { withChoice } from '@/lib/bundles/bundle';
import { fromWireBundle } from '@/lib/bundles/wire';
import { staffOrderInput } from '@/lib/checkout/inputs';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { EMPTY_NEW_ORDER, newOrderBody, newOrderResolver } from './new-order-form';
import {
  addOrderLine,
  atPrices,
  basketsOf,
  linesTotal,
  lineTotal,
  type NewLine,
  newBundleLine,
  parcelOfLines,
  withAmountOf,
} from './new-order-lines';

const wig: NewLine = {
  kind: 'product',
  key: '140:',
  productId: 140,
  name: 'Перука',
  size: '',
  price: 400_00,
  amount: 1,
  left: 2,
};

const PICKUP = {
  firstName: 'Марта',
  lastName: 'Коваль',
  phone: '+380501112233',
  email: 'marta@example.com',
  deliveryMethod: 'pickup',
  payments: 'pickup',
} as const;

const part = (product_id: number, price: number, amount: number) => ({
  product_id,
  product_name: 'Річ',
  category_name: 'Косплей',
  photo: '',
  price,
  amount,
  modifications: [],
});

const bundle = fromWireBundle({
  bundle_id: 3,
  title: 'Мечник',
  photo: '',
  discount: 10,
  price: 1_000_00,
  amount: 4,
  products: [
    part(140, 400_00, 4),
    {
      ...part(7, 600_00, 9),
      modifications: [
        { modificator_name: 'S', price: 600_00, amount: 9 },
        { modificator_name: 'L', price: 650_00, amount: 1 },
      ],
    },
  ],
});

describe('the lines of a new order', () => {
  test('are merged by product and size, and limited by the stock', () => {
    const lines = [wig, wig, wig].reduce(addOrderLine, [] as NewLine[]);
    expect(lines).toEqual([{ ...wig, amount: 2 }]);
    expect(withAmountOf(lines, '140:', 9)).toEqual([{ ...wig, amount: 2 }]);
    expect(withAmountOf(lines, '140:', 0)).toEqual([]);
  });

  test('price a bundle by its sizes and discount', () => {
    const line = newBundleLine(bundle, { 7: 'L' });
    expect(line).toMatchObject({ price: 1_050_00, left: 1, amount: 1 });
    expect(lineTotal(line)).toBe(945_00);
    expect(linesTotal([line, wig])).toBe(1_345_00);
    expect(parcelOfLines([line, wig])).toBe('140:2,7:1');
    expect(basketsOf([line, wig])).toEqual({
      productBusket: [{ product_id: 140, amount: 1, price: 400_00 }],
      bundleBusket: [{ bundle_id: 3, amount: 1, price: 1_050_00, discount: 10, sizes: { 7: 'L' } }],
    });
  });

  test('name the chosen products of a bundle with a choice', () => {
    const chosen = withChoice({ ...bundle, choose: 1 }, [7]);
    const line = newBundleLine(chosen, { 7: 'S' });
    expect(line).toMatchObject({ price: 600_00, left: 9 });
    expect(basketsOf([line]).bundleBusket).toMatchObject([{ sizes: { 7: 'S' }, products: [7] }]);
    const news = { bundleId: 3, price: 610_00, discount: 10 };
    expect(atPrices([line], [{ ...news, products: [140] }])).toEqual([line]);
    expect(atPrices([line], [{ ...news, products: [7] }])).toMatchObject([{ price: 610_00 }]);
  });

  test('take over current prices, each bundle in its own sizes', () => {
    const small = newBundleLine(bundle, { 7: 'S' });
    const large = newBundleLine(bundle, { 7: 'L' });
    const news = [
      { productId: 140, size: null, price: 410_00 },
      { bundleId: 3, sizes: { 7: 'L' }, price: 1_060_00, discount: 5 },
    ];
    expect(atPrices([wig, small, large], news)).toEqual([
      { ...wig, price: 410_00 },
      small,
      { ...large, price: 1_060_00, discount: 5 },
    ]);
  });
});

describe('the form of a new order', () => {
  const check = async (changes: object) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const values = { ...EMPTY_NEW_ORDER, ...changes };
    return Object.keys((await newOrderResolver(values, undefined, options)).errors);
  };
  const person = {
    firstName: 'Ганна',
    lastName: 'Шевчук',
    phone: '0501112233',
    payments: 'pickup',
    deliveryMethod: 'pickup',
  };

  test('reports missing fields', async () => {
    expect(await check({})).toEqual([
      'firstName',
      'lastName',
      'phone',
      'payments',
      'deliveryMethod',
    ]);
    expect(await check(person)).toEqual(['email']);
    expect(await check({ ...person, email: 'hanna@example.com' })).toEqual([]);
    expect(await check({ ...person, payments: 'cod', deliveryMethod: 'novaPoshta' })).toEqual([
      'deliveryAddress',
    ]);
  });

  test.each([
    ['', undefined],
    [kyivTime(clock.now()).day, kyivTime(clock.now()).day],
  ])('sends the event day %j as %j', (eventDate, sent) => {
    const body = {
      ...newOrderBody({ ...EMPTY_NEW_ORDER, ...PICKUP, eventDate }),
      ...basketsOf([]),
    };
    expect(staffOrderInput.parse(body).eventDate).toBe(sent);
  });

  test('rejects an event day in the past', async () => {
    expect(await check({ ...PICKUP, eventDate: '2020-01-01' })).toEqual(['eventDate']);
    expect(await check({ ...PICKUP, eventDate: '' })).toEqual([]);
  });

  test('builds a body that the server accepts', () => {
    const values = { ...EMPTY_NEW_ORDER, ...person, email: 'hanna@example.com' } as const;
    const body = { ...newOrderBody(values as typeof EMPTY_NEW_ORDER), ...basketsOf([wig]) };
    expect(staffOrderInput.safeParse(body).success).toBe(true);
  });
});
