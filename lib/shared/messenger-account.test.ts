import { expect, test } from '@jest/globals';
import { env, invalidAccountVariables } from '@/lib/env';
import { readAccount } from './messenger-account';

test.each([
  ['telegram', 'our_shop', 'our_shop'],
  ['telegram', ' @our_shop ', 'our_shop'],
  ['telegram', 't.me/our_shop', 'our_shop'],
  ['telegram', 'https://t.me/our_shop/', 'our_shop'],
  ['telegram', 'HTTPS://telegram.me/our_shop?start=1', 'our_shop'],
  ['telegram', 'tg://resolve?domain=our_shop&text=1', 'our_shop'],
  ['telegram', '', ''],
  ['telegram', 'https://t.me/', null],
  ['telegram', 'https://t.me/+AbCdEf12345', null],
  ['telegram', 'javascript:alert(1)', null],
  ['telegram', 'наш магазин', null],
  ['viber', '+38 (067) 111-22-33', '+38 (067) 111-22-33'],
  ['viber', 'viber://chat?number=%2B380671112233', '+380671112233'],
  ['viber', 'https://viber.click/380671112233', '+380671112233'],
  ['viber', '', ''],
  ['viber', 'viber://chat?number=', null],
  ['viber', 'пишіть', null],
  ['instagram', '@our.shop', 'our.shop'],
  ['instagram', 'https://www.instagram.com/our.shop/?igsh=abc', 'our.shop'],
  ['instagram', 'a/b', null],
] as const)('of %s, %j is the account %j', (messenger, typed, account) => {
  expect(readAccount(messenger, typed)).toBe(account);
});

test('an account in the environment is read the same way, and invalid ones are reported at startup', () => {
  Object.assign(process.env, { SHOP_TELEGRAM: 't.me/our_shop', SHOP_VIBER: 'пишіть' });
  expect(invalidAccountVariables()).toEqual(['SHOP_VIBER']);
  expect(env()).toMatchObject({ SHOP_TELEGRAM: 'our_shop', SHOP_VIBER: '', SHOP_INSTAGRAM: '' });
});
