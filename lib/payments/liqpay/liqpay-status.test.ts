import { describe, expect, test } from '@jest/globals';
import { isLiqpayProcessing, liqpayFailure, liqpayStatus } from './liqpay-status';

describe('a status of LiqPay', () => {
  test.each([
    ['success', 'paid'],
    ['wait_compensation', 'paid'],
    ['failure', 'failed'],
    ['error', 'failed'],
    ['reversed', 'refunded'],
    ['3ds_verify', 'pending'],
    ['processing', 'pending'],
    ['hold_wait', 'review'],
    ['something new', 'review'],
    ['__proto__', 'review'],
  ])('%s is %s', (word, status) => {
    expect(liqpayStatus(word, 'i1234')).toBe(status);
  });

  test('`sandbox` counts as paid only with test keys', () => {
    expect(liqpayStatus('sandbox', 'sandbox_i1234')).toBe('paid');
    expect(liqpayStatus('sandbox', 'i1234')).toBe('review');
    expect(liqpayStatus('sandbox', 'i1234sandbox_')).toBe('review');
  });

  test('tells whether the bank is processing the payment or waits for the buyer', () => {
    expect(isLiqpayProcessing('processing')).toBe(true);
    expect(isLiqpayProcessing('3ds_verify')).toBe(false);
  });

  test('gives the buyer a text for any error code', () => {
    expect(liqpayFailure('limit')).toBe('Перевищено ліміт картки');
    expect(liqpayFailure('unheard of')).toBe('Банк відхилив оплату');
  });
});
