import { describe, expect, test } from '@jest/globals';
import { attemptStatus, failureText } from '@/lib/payments/monobank/monobank-status';
import { type AttemptStatus, supersedes } from './attempt';

describe("a bank's update of an attempt", () => {
  test.each([
    ['created', 'pending'],
    ['processing', 'pending'],
    ['success', 'paid'],
    ['failure', 'failed'],
    ['expired', 'expired'],
    ['reversed', 'refunded'],
    ['hold', 'review'],
    ['something new', 'review'],
    ['__proto__', 'review'],
    ['', 'review'],
  ])('%s means %s', (word, status) => {
    expect(attemptStatus(word)).toBe(status);
  });

  test('gives the buyer a text for any error code', () => {
    expect(failureText('59')).toBe('Недостатньо коштів на картці');
    expect(failureText('777')).toBe('Банк відхилив оплату');
    expect(failureText('')).toBe('Банк відхилив оплату');
  });

  const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, second));

  test.each<[string, AttemptStatus, number, AttemptStatus, number, boolean]>([
    ['a newer update wins', 'failed', 9, 'pending', 5, true],
    ['an older update is ignored', 'pending', 5, 'failed', 9, false],
    ['equal times go to the later state', 'failed', 5, 'pending', 5, true],
    ['equal times never go back', 'pending', 5, 'failed', 5, false],
    ['the same again changes nothing', 'paid', 9, 'paid', 5, false],
    ['a received payment stays paid', 'failed', 99, 'paid', 5, false],
    ['a payment counts however late it is reported', 'paid', 1, 'failed', 9, true],
    ['paid after expiry still counts', 'paid', 1, 'expired', 9, true],
    ['only a refund ends the state paid', 'refunded', 9, 'paid', 5, true],
    ['a refund is final', 'paid', 99, 'refunded', 5, false],
    ['review waits for staff', 'failed', 99, 'review', 5, false],
    ['review ends by a refund', 'refunded', 1, 'review', 5, true],
    ['expired here, still pending at the bank', 'pending', 9, 'expired', 5, false],
    ['expired here, a late refusal is ignored', 'failed', 9, 'expired', 5, false],
    ['expired here, refunded at the bank', 'refunded', 1, 'expired', 5, true],
    ['expired here, then under review', 'review', 1, 'expired', 5, true],
    ['of equal rank and time nothing changes', 'expired', 5, 'failed', 5, false],
    ['a refusal can be followed by another try', 'pending', 9, 'failed', 5, true],
  ])('%s', (_name, heard, heardAt, known, knownAt, expected) => {
    expect(
      supersedes({ status: heard, at: at(heardAt) }, { status: known, providerTime: at(knownAt) }),
    ).toBe(expected);
  });

  test('without a time counts as the newest, and so does any update of an attempt without a time', () => {
    const known = { status: 'pending', providerTime: at(5) } as const;
    expect(supersedes({ status: 'failed', at: null }, known)).toBe(true);
    expect(supersedes({ status: 'created', at: null }, known)).toBe(true);
    expect(supersedes({ status: 'created', at: at(1) }, { ...known, providerTime: null })).toBe(
      true,
    );
  });
});
