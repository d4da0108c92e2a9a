import { describe, expect, test } from '@jest/globals';
import { paymentText } from '@/lib/orders/paying/offered-payments';
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/payments/methods';
import { unknownPlaceholders } from '@/lib/settings/inputs';
import { OFFER_TEXT } from '@/lib/settings/offer-text';
import { POLICY_TEXT } from '@/lib/settings/policy-text';
import { legalText } from './legal-text';

const ON_RECEIPT: PaymentMethod[] = ['cod', 'pickup'];
const COMBINATIONS: PaymentMethod[][] = [
  [...PAYMENT_METHODS],
  ['mono', ...ON_RECEIPT],
  ['liqpay', ...ON_RECEIPT],
  ON_RECEIPT,
];

describe.each(COMBINATIONS.map((offered) => [offered]))('a shop that takes %j', (offered) => {
  const texts = [OFFER_TEXT, POLICY_TEXT].map((text) => legalText(text, offered));
  const { footer, benefit, term, places } = paymentText(offered);
  const words = JSON.stringify([footer, benefit, term, places]);

  test.each([
    ['mono', /monobank/],
    ['liqpay', /LiqPay/],
  ] as const)('names the bank of %s in its legal texts only when it takes it', (method, name) => {
    for (const text of texts) expect(name.test(text)).toBe(offered.includes(method));
  });

  test('names a second carrier only where it is offered', () => {
    for (const text of [OFFER_TEXT, POLICY_TEXT]) {
      expect(legalText(text, [...offered, 'ukrposhta'])).toMatch(/Укрпошт/);
      expect(legalText(text, offered)).not.toMatch(/Укрпошт/);
    }
  });

  test('mentions online cards and parcel lockers only when a bank takes cards', () => {
    const takesCards = offered.includes('mono') || offered.includes('liqpay');

    expect(/картк[аою]+ онлайн|карткою на\s?сайті/i.test(texts[0] + words)).toBe(takesCards);
    expect(/поштомат/i.test(words)).toBe(takesCards);
    expect(/\*\*Нова пошта, поштомат\*\*/.test(texts[0]!)).toBe(takesCards);
    expect(/сторінці банку|CVV/.test(texts.join())).toBe(takesCards);
  });

  test('numbers its lists without gaps and leaves no placeholder', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/\{\{[#/]/);
      expect(unknownPlaceholders(text)).toEqual([]);
      const numbers = text.split('\n').map((line) => Number(/^(\d+)\. /.exec(line)?.[1] ?? 0));
      numbers.forEach((number, index) => {
        if (number > 0) expect(number).toBe((numbers[index - 1] ?? 0) + 1);
      });
    }
  });
});
