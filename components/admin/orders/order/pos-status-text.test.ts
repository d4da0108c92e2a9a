import { describe, expect, test } from '@jest/globals';
import { posAdvice, posState } from './pos-status-text';

type PosOrder = Parameters<typeof posAdvice>[0];

const order = (changes: Partial<PosOrder> = {}): PosOrder => ({
  posOrderId: 106,
  posStatus: null,
  posReceiptId: null,
  status: 'new',
  paymentStatus: 'none',
  posMessage: null,
  history: [],
  ...changes,
});
const look = (changes: Partial<PosOrder>) =>
  posState(order(changes)).text.replaceAll('\u00a0', ' ');

describe('the status of an order at the POS', () => {
  test.each<[Partial<PosOrder>, string]>([
    [{}, 'На касі це замовлення № 106, його ще не прийняли'],
    [
      { posStatus: 'accepted', posReceiptId: 50_201 },
      'На касі це замовлення № 106, чек № 50201 відкрито',
    ],
    [
      { posStatus: 'closed', posReceiptId: 50_201 },
      'На касі це замовлення № 106, чек № 50201 закрито, товари списано',
    ],
    [{ posStatus: 'cancelled' }, 'На касі це замовлення № 106, там у ньому відмовили'],
    [{ posOrderId: null, paymentStatus: 'pending' }, 'Передамо, щойно надійде оплата'],
    [{ posOrderId: null, posMessage: { id: 1, attempts: 0 } }, 'Замовлення на шляху до каси'],
    [
      { posOrderId: null, posMessage: { id: 1, attempts: 3 } },
      'Каса не взяла замовлення. Пробуємо далі самі',
    ],
    [
      { posOrderId: null, status: 'cancelled', paymentStatus: 'failed' },
      'У касу його не передавали',
    ],
  ])('%j', (changes, words) => {
    expect(look(changes)).toBe(words);
  });
});

describe('the manual work at the POS', () => {
  const advice = (changes: Partial<PosOrder>) => posAdvice(order(changes));

  test('is nothing while shop and POS agree', () => {
    for (const changes of [
      {},
      { posOrderId: null, status: 'cancelled' as const },
      { posStatus: 'closed' as const, status: 'delivered' as const },
      { posStatus: 'cancelled' as const, status: 'cancelled' as const },
    ]) {
      expect(advice(changes)).toBeNull();
    }
  });

  test('is to refuse an order cancelled here, or to book its return if it is written off', () => {
    expect(advice({ status: 'cancelled', posStatus: 'accepted' })).toContain('видаліть');
    expect(advice({ status: 'cancelled' })).toContain('відмовте');
    const returned = { status: 'returned', posStatus: 'closed' } as const;
    expect(advice(returned)).toContain('повернення');
    const history = [{ kind: 'pos', value: 'restocked', by: 'Олена', at: '' } as const];
    expect(advice({ ...returned, history })).toBeNull();
  });

  test('is to settle an order that the POS has refused', () => {
    expect(advice({ posStatus: 'cancelled', paymentStatus: 'paid' })).toContain('скасуйте');
    expect(advice({ posStatus: 'removed' })).toContain('іншим чеком');
    // A delivered order can no longer be cancelled.
    expect(advice({ posStatus: 'cancelled', status: 'delivered' })).toMatch(/проведіть їх на.касі/);
  });
});
