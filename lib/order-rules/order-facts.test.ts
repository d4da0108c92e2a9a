import { describe, expect, test } from '@jest/globals';
import { orderFacts } from './order-facts';
import { type HistoryLine, labelOf } from './staff-answers';

const line = (kind: HistoryLine['kind'], value: string, hour: number): HistoryLine => ({
  kind,
  value,
  by: 'Олена Мельник',
  at: `2026-11-24T0${hour}:00:00.000Z`,
});

const MADE = [
  line('status', 'new', 1),
  line('delivery', 'Накладна 1', 2),
  line('status', 'confirmed', 2),
];
const waybill = { number: '1' } as NonNullable<Parameters<typeof orderFacts>[0]['waybill']>;
const order = {
  status: 'confirmed',
  deliveryMethod: 'novaPoshta',
  history: MADE,
  label: 'made',
  waybill,
} as const;

const shown = (changes: Partial<Parameters<typeof orderFacts>[0]>) =>
  orderFacts({ ...order, ...changes })
    .map(({ fact, isDone, at }) => `${fact}${isDone ? '+' : '-'}${at?.slice(12, 13) ?? ''}`)
    .join(' ');

describe('facts of an order', () => {
  test.each<[string, Partial<Parameters<typeof orderFacts>[0]>, string]>([
    ['a label is not packing', {}, 'made+2 printed- packed- handedOver-'],
    [
      'printing is not packing',
      { label: 'printed', history: [...MADE, line('label', 'printed', 3)] },
      'made+2 printed+3 packed- handedOver-',
    ],
    [
      'packing needs no label',
      { label: null, waybill: null, status: 'packed', history: [line('status', 'packed', 4)] },
      'made- printed- packed+4 handedOver-',
    ],
    [
      'packing that was undone does not count',
      { history: [...MADE, line('status', 'packed', 4), line('status', 'confirmed', 5)] },
      'made+2 printed- packed- handedOver-',
    ],
    [
      'shipped goods count as packed, even if nobody recorded it',
      { status: 'shipped', history: [...MADE, line('status', 'shipped', 5)] },
      'made+2 printed- packed+ handedOver+5',
    ],
    [
      'a typed number has its label elsewhere',
      { label: 'typed' },
      'made+2 printed+ packed- handedOver-',
    ],
    ['pickup has no label', { deliveryMethod: 'pickup' }, 'packed- handedOver-'],
  ])('%s', (_, changes, expected) => {
    expect(shown(changes)).toBe(expected);
  });

  test('name the person who recorded them, or nobody', () => {
    const [made, , packed] = orderFacts(order);
    expect(made).toEqual({ fact: 'made', isDone: true, at: MADE[1]?.at, by: 'Олена Мельник' });
    expect(packed).toEqual({ fact: 'packed', isDone: false, at: null, by: null });
    // The waybill was removed after its event was recorded, so the old event in the history no longer counts.
    const [removed] = orderFacts({ ...order, label: null });
    expect(removed).toEqual({ fact: 'made', isDone: false, at: null, by: null });
  });

  test.each(['delivered', 'returned'] as const)(
    'of one that is %s: its goods were packed and handed over',
    (status) => {
      expect(shown({ status })).toBe('made+2 printed- packed+ handedOver+');
    },
  );

  test.each([
    [null, null],
    [{ number: null, ref: null, isPrinted: false }, null],
    [{ number: '1', ref: null, isPrinted: false }, 'typed'],
    [{ number: '1', ref: 'r', isPrinted: false }, 'made'],
    [{ number: '1', ref: 'r', isPrinted: true }, 'printed'],
  ])('of %p the label is %p', (parcel, label) => {
    expect(labelOf(parcel)).toBe(label);
  });
});
