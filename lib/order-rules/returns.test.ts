import { describe, expect, test } from '@jest/globals';
import {
  canWithdraw,
  isReturnOpen,
  mayReturnMove,
  RETURN_STATES,
  type ReturnState,
  SHOPPER_REASONS,
} from './return-states';
import {
  lastReturnDay,
  lastWarrantyDay,
  possibleReasons,
  returnDueOn,
  returnLimit,
} from './returns';

describe('the states of a return', () => {
  test.each<[ReturnState, ReturnState[]]>([
    ['requested', ['approved', 'refused', 'withdrawn']],
    ['approved', ['on_the_way', 'received', 'refused', 'withdrawn']],
    ['on_the_way', ['received', 'refused', 'withdrawn']],
    ['received', ['checked', 'refused', 'withdrawn']],
    ['checked', ['refunded', 'exchanged', 'closed', 'refused', 'withdrawn']],
    ['refunded', []],
    ['exchanged', []],
    ['closed', []],
    ['refused', []],
    ['withdrawn', []],
  ])('lead from %s to %j and nowhere else', (from, to) => {
    expect(RETURN_STATES.filter((state) => mayReturnMove(from, state))).toEqual(to);
    expect(isReturnOpen(from)).toBe(to.length > 0);
  });

  test('let the shopper withdraw until the goods are received', () => {
    const states = RETURN_STATES.filter((state) => canWithdraw({ state, reason: 'size' }));
    expect(states).toEqual(['requested', 'approved', 'on_the_way']);
    expect(canWithdraw({ state: 'on_the_way', reason: 'unclaimed' })).toBe(false);
  });

  test.each<[ReturnState, string | null, string | null]>([
    ['requested', null, '2026-11-25'],
    ['approved', '2026-11-22', '2026-12-04'],
    ['received', '2026-12-01', '2026-11-27'],
    ['checked', '2026-11-24', '2026-11-24'],
    ['refunded', '2026-11-24', null],
    ['withdrawn', '2026-11-24', null],
  ])('%s with the known day %s is due on %s', (state, known, due) => {
    expect(returnDueOn(state, '2026-11-20', known)).toBe(due);
  });
});

describe('what may be returned', () => {
  const deliveredOn = '2026-11-06';

  test.each([
    ['on the day of delivery', '2026-11-06', true, SHOPPER_REASONS],
    ['on the fourteenth day after', '2026-11-20', true, SHOPPER_REASONS],
    ['on the fifteenth day after', '2026-11-21', true, ['defect']],
    ['on the last day of the warranty', '2028-11-06', true, ['defect']],
    ['after the warranty', '2028-11-07', true, []],
    ['when the law excludes it', '2026-11-10', false, ['wrong', 'defect']],
    ['when the law excludes it, after the term', '2026-11-21', false, ['defect']],
  ])('%s', (_name, today, isExchangeable, reasons) => {
    const terms = { deliveredOn, today, isExchangeable };
    expect(possibleReasons(terms)).toEqual(reasons);
    expect(returnLimit(terms) === null).toBe(reasons.length === SHOPPER_REASONS.length);
  });

  test('is nothing before the delivery', () => {
    const terms = { deliveredOn: null, today: '2026-11-20', isExchangeable: true };
    expect(possibleReasons(terms)).toEqual([]);
    expect(returnLimit(terms)).toContain('після отримання');
  });

  test.each([
    ['2026-11-06', '2026-11-20', '2028-11-06'],
    ['2026-02-28', '2026-03-14', '2028-02-28'],
    ['2028-02-29', '2028-03-14', '2030-03-01'],
    ['2026-12-31', '2027-01-14', '2028-12-31'],
  ])('of an order delivered on %s ends on %s, with a defect on %s', (day, last, warranty) => {
    expect(lastReturnDay(day)).toBe(last);
    expect(lastWarrantyDay(day)).toBe(warranty);
  });
});
