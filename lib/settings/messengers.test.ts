import { expect, test } from '@jest/globals';
import { settingInput } from './inputs';
import { mapLinkTo, messengersOf } from './messengers';

const contacts = (changes: object) =>
  settingInput.safeParse({
    section: 'contacts',
    version: 0,
    value: {
      phone: '+38 (067) 111-22-33',
      email: 'shop@example.com',
      address: 'вул. Нова, 5, Одеса',
      mapUrl: '',
      hours: 'Щодня',
      ...changes,
    },
  });

test('only the messengers that the shop uses are linked', () => {
  expect(messengersOf({ telegram: '', viber: '', instagram: '' })).toEqual([]);
  const found = messengersOf({
    telegram: 'our_shop',
    viber: '+38 (067) 111-22-33',
    instagram: 'our.shop',
  });
  expect(found.map(({ href }) => href)).toEqual([
    'https://t.me/our_shop',
    'viber://chat?number=%2B380671112233',
    'https://instagram.com/our.shop',
  ]);
});

test('a message is prefilled where the messenger can do that', () => {
  const accounts = { telegram: 'our_shop', viber: '+380671112233', instagram: 'our.shop' };
  expect(messengersOf(accounts, 'Шукаю «a&b»').map(({ href }) => href)).toEqual([
    `https://t.me/our_shop?text=${encodeURIComponent('Шукаю «a&b»')}`,
    `viber://chat?number=%2B380671112233&draft=${encodeURIComponent('Шукаю «a&b»')}`,
    'https://instagram.com/our.shop',
  ]);
});

test('the link to a map contains the address', () => {
  const query = new URL(mapLinkTo('вул. Нова, 5, 4 поверх, Одеса')).searchParams.get('query');
  expect(query).toBe('вул. Нова, 5, 4 поверх, Одеса');
});

test('an account may be entered as its link, and an invalid one is refused at its field', () => {
  expect(contacts({ telegram: 'https://t.me/our_shop/' }).data?.value).toMatchObject({
    telegram: 'our_shop',
  });
  for (const field of ['telegram', 'viber', 'instagram']) {
    expect(contacts({ [field]: 'пишіть' }).error?.issues[0]?.path).toEqual(['value', field]);
  }
});

test('contacts saved before messengers existed are still valid', () => {
  expect(contacts({}).data?.value).toMatchObject({ telegram: '', viber: '', instagram: '' });
});
