import { expect, test } from '@jest/globals';
import { trackingOfBrowser } from './consent';

function givenBrowser(answer: string | null, refusal: object = {}) {
  const cookie = 'a=b; _ga=GA1.1.12.34; _fbp=fb.1.1700000000000.9; _fbc=broken';
  Object.defineProperties(globalThis, {
    navigator: { value: { userAgent: 'Firefox', ...refusal }, configurable: true },
    localStorage: { value: { getItem: () => answer }, configurable: true },
    document: { value: { cookie }, configurable: true },
  });
}

test('an order carries what analytics needs only after consent, and valid cookies only', () => {
  givenBrowser('yes');
  expect(trackingOfBrowser()).toEqual({
    tracking: { agent: 'Firefox', ga: '12.34', fbp: 'fb.1.1700000000000.9' },
  });
  const others = [null, 'no'].map((answer) => () => givenBrowser(answer));
  const refusals = [{ doNotTrack: '1' }, { globalPrivacyControl: true }];
  for (const prepare of [...others, ...refusals.map((one) => () => givenBrowser('yes', one))]) {
    prepare();
    expect(trackingOfBrowser()).toEqual({});
  }
});
