import { describe, expect, test } from '@jest/globals';
import { dueOnReceipt } from './due-on-receipt';

const pieces = (quantity: number) => [{ name: 'Плащ', size: '', quantity }];
const parcel = { number: '2', state: 'shipped', words: '', arrivesOn: null } as const;
const part = { ...parcel, number: '1', lines: pieces(1), value: 290_00 };
const order = {
  ...{ paymentMethod: 'cod', paymentStatus: 'none', total: 3870_00, parcel: null, parts: [part] },
  ...{ lines: pieces(3), certificatePaid: 0 },
} as unknown as Parameters<typeof dueOnReceipt>[0];

describe('on receipt', () => {
  test('a part costs its own sum, and the rest what the parts leave', () => {
    expect(dueOnReceipt(order, part)).toBe(290_00);
    expect(dueOnReceipt(order)).toBe(3580_00);
    expect(dueOnReceipt({ ...order, parcel })).toBe(3580_00);
    expect(dueOnReceipt({ ...order, parts: [] })).toBe(3870_00);
    expect(dueOnReceipt({ ...order, parts: [], certificatePaid: 70_00 })).toBe(3800_00);
  });

  test.each(['done', 'returned', 'void'] as const)(
    'nothing is due for a parcel that is %s',
    (state) => {
      expect(dueOnReceipt(order, { ...part, state })).toBe(0);
      expect(dueOnReceipt({ ...order, parcel: { ...parcel, state } })).toBe(0);
    },
  );

  test('nothing is due when it is paid, or when no rest is left', () => {
    expect(dueOnReceipt({ ...order, paymentStatus: 'paid' }, part)).toBe(0);
    expect(dueOnReceipt({ ...order, paymentMethod: 'mono' }, part)).toBe(0);
    expect(dueOnReceipt({ ...order, lines: [] as never, parts: [{ ...part, lines: [] }] })).toBe(0);
  });
});
