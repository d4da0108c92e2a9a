import { describe, expect, test } from '@jest/globals';
import type { PackingLine } from '@/lib/orders/packing/packing';
import {
  agoText,
  isGiftWish,
  packRefusal,
  readParcel,
  typedParcel,
  verdictText,
} from './desk-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const line = { name: 'Перука Верес', size: 'M', quantity: 2 } as PackingLine;

test('describes the result of a scan', () => {
  const told = (...given: Parameters<typeof verdictText>) => plain(verdictText(...given));
  expect(told({ is: 'right', line, done: 1 })).toBe('Перука Верес, розмір M: 1 з 2');
  expect(told({ is: 'extra', line, of: 2 })).toBe('Зайве: вже 2 з 2. Перука Верес, розмір M');
  expect(told({ is: 'size', line, scanned: 'L' })).toBe(
    'Не той розмір: це L, а треба M. Перука Верес',
  );
  expect(told({ is: 'foreign', code: '40123455' })).toBe('Це не з цього замовлення: код 40123455');
  expect(told({ is: 'foreign', code: '40123455' }, 'Катана')).toBe(
    'Це не з цього замовлення: Катана',
  );
});

test('says why an order cannot be packed', () => {
  const packing = { by: 'Ірина', isMine: false, at: '2026-11-30T07:00:00Z' };
  expect(packRefusal(true, { refusal: 'Замовлення скасовано', packing })).toBe(
    'Замовлення скасовано',
  );
  expect(packRefusal(true, { refusal: null, packing })).toBe('Замовлення пакує Ірина');
  expect(packRefusal(false, { refusal: null, packing: null })).toBe('Спершу зберіть усі товари');
  expect(packRefusal(true, { refusal: null, packing: { ...packing, isMine: true } })).toBe('');
});

describe('the parcel', () => {
  test('is shown in kilograms and read back', () => {
    const parcel = { grams: 1350, sides: [38, 30, 9] as [number, number, number] };
    expect(typedParcel(parcel)).toEqual({ weight: '1,35', sides: ['38', '30', '9'] });
    expect(readParcel(typedParcel(parcel))).toEqual(parcel);
    expect(readParcel({ weight: ' 0.5 ', sides: ['30', '20', '7'] })?.grams).toBe(500);
  });

  test.each(['', 'два', '0,01', '101', '-1'])('of %p kilograms is none', (weight) => {
    expect(readParcel({ weight, sides: ['30', '20', '7'] })).toBeNull();
  });

  test('has three sides', () => {
    expect(readParcel({ weight: '1', sides: ['30', '', '7'] })).toBeNull();
    expect(readParcel({ weight: '1', sides: ['30', '301', '7'] })).toBeNull();
  });
});

test('shows in minutes how long somebody has been packing', () => {
  const now = new Date('2026-11-27T10:03:40Z');
  expect(plain(agoText('2026-11-27T10:00:00Z', now))).toBe('3 хв тому');
  expect(agoText('2026-11-27T10:03:00Z', now)).toBe('щойно');
});

test('detects a gift wish in a comment', () => {
  expect(isGiftWish('Це на подарунок доньці')).toBe(true);
  expect(isGiftWish('Подзвоніть увечері')).toBe(false);
});
