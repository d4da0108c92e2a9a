import { describe, expect, test } from '@jest/globals';
import {
  isLabelOf,
  type PackingLine,
  packedPieces,
  packingRefusal,
  scanVerdict,
  tap,
} from './packing';

const line = (id: number, changes: Partial<PackingLine> = {}): PackingLine => ({
  id,
  productId: id,
  name: `Перука ${id}`,
  size: '',
  photo: '',
  quantity: 1,
  shelf: 'Перуки',
  bundle: '',
  code: '',
  otherSizes: [],
  ...changes,
});

const PAID = {
  status: 'confirmed',
  paymentStatus: 'paid',
  isArchived: false,
  isRefunding: false,
  awaitsConsent: false,
} as const;

describe('whether an order may be packed', () => {
  test.each([
    ['new', 'paid', false],
    ['confirmed', 'paid', true],
    ['confirmed', 'none', true],
    ['new', 'none', false],
    ['new', 'pending', false],
    ['confirmed', 'failed', false],
    ['confirmed', 'review', false],
    ['confirmed', 'refunded', false],
    ['packed', 'paid', false],
    ['shipped', 'none', false],
    ['cancelled', 'paid', false],
  ] as const)('%s and %s: %s', (status, paymentStatus, isPackable) => {
    expect(packingRefusal({ ...PAID, status, paymentStatus }) === null).toBe(isPackable);
  });

  test('deleted orders and orders being refunded may not', () => {
    expect(packingRefusal({ ...PAID, isArchived: true })).toContain('видалено');
    expect(packingRefusal({ ...PAID, isRefunding: true })).toContain('повертають');
    expect(packingRefusal({ ...PAID, awaitsConsent: true })).toContain('погодився');
  });
});

describe('a scan', () => {
  const wig = line(1, { code: '0012345678905', quantity: 2 });
  const medium = line(2, {
    code: '4820000000017',
    size: 'M',
    otherSizes: [{ size: 'L', code: '4820000000024' }],
  });
  const order = { lines: [wig, medium], waybill: null };

  test('counts its goods, with any number of leading zeros', () => {
    for (const code of ['0012345678905', '012345678905', '12345678905', '00012345678905']) {
      expect(scanVerdict(order, {}, code)).toEqual({ is: 'right', line: wig, done: 1 });
    }
    expect(scanVerdict(order, { 1: 1 }, '12345678905')).toMatchObject({ is: 'right', done: 2 });
  });

  test('distinguishes surplus pieces, other sizes and foreign goods', () => {
    expect(scanVerdict(order, { 1: 2 }, '12345678905')).toEqual({ is: 'extra', line: wig, of: 2 });
    expect(scanVerdict(order, {}, '4820000000024')).toEqual({
      is: 'size',
      line: medium,
      scanned: 'L',
    });
    expect(scanVerdict(order, {}, '4820000000031')).toEqual({
      is: 'foreign',
      code: '4820000000031',
    });
  });

  test('fills lines of the same goods one after the other', () => {
    const lines = [line(1, { code: '40123455', bundle: 'Набір' }), line(2, { code: '40123455' })];
    const both = { lines, waybill: null };
    expect(scanVerdict(both, {}, '40123455')).toMatchObject({ is: 'right', line: { id: 1 } });
    expect(scanVerdict(both, { 1: 1 }, '40123455')).toMatchObject({ line: { id: 2 } });
    expect(scanVerdict(both, { 1: 1, 2: 1 }, '40123455')).toMatchObject({ is: 'extra', of: 2 });
  });

  test('never matches goods without a barcode, which are tapped instead', () => {
    const bare = line(3, { quantity: 2 });
    const only = { lines: [bare], waybill: null };
    expect(scanVerdict(only, {}, '0')).toMatchObject({ is: 'foreign' });
    expect(tap(bare, {})).toEqual({ is: 'right', line: bare, done: 1 });
    expect(tap(bare, { 3: 2 })).toEqual({ is: 'extra', line: bare, of: 2 });
  });

  test('recognises the label by the waybill number, also with a place number appended', () => {
    const waybill = { number: '20450000000017', isOurs: true, printedAt: null };
    expect(scanVerdict({ ...order, waybill }, {}, '20450000000017')).toEqual({ is: 'label' });
    expect(isLabelOf('20450000000017', '204500000000170001')).toBe(true);
    expect(isLabelOf('20450000000017', '204500000000181234')).toBe(false);
    expect(isLabelOf('20450000000017', '2045000000001')).toBe(false);
  });

  test('counts no more of a line than was ordered', () => {
    expect(packedPieces(order.lines, { 1: 9, 2: -1 })).toEqual({ done: 2, all: 3 });
  });
});
