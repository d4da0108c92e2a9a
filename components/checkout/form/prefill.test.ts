import { describe, expect, test } from '@jest/globals';
import type { Account, SavedAddress } from '@/lib/account/answers';
import type { LastDelivery } from '@/stores/last-delivery';
import { EMPTY_FORM, type FormValues, OTHER_ADDRESS } from './form-values';
import { type LastChoices, prefill, sortSaved } from './prefill';

const branch = (id: number, placeRef?: string): SavedAddress => ({
  id,
  city: 'Львів',
  deliveryType: 'branch',
  warehouse: String(id),
  ...(placeRef ? { placeRef } : {}),
});

const account: Account = {
  role: 'customer',
  firstName: 'Олена',
  lastName: 'Мельник',
  email: 'olena@example.com',
  phone: '+380671234567',
  wishes: [],
  addresses: [branch(1), branch(2, 'two'), branch(3, 'three')],
  orders: [],
  measurements: {},
  notices: { prices: false, basket: false, isConfirmed: false },
  hasTelegram: false,
};

const NOTHING: LastDelivery = { settlements: [], places: [], streets: [] };

const fill = (values: Partial<FormValues>, changes: Partial<Account> = {}) =>
  prefill({ ...EMPTY_FORM, ...values }, { ...account, ...changes }, NOTHING);

describe('the data of the account', () => {
  test('fills the empty form', () => {
    expect(fill({})).toMatchObject({
      firstName: 'Олена',
      lastName: 'Мельник',
      phone: '+380 67 123 45 67',
      email: 'olena@example.com',
      savedAddress: '3',
      deliveryAddress: { deliveryType: 'branch', city: 'Львів', warehouse: '3' },
    });
  });

  test('does not replace typed values', () => {
    const typed = { firstName: 'Богдана', phone: '050 111 22 33' };
    expect(fill(typed)).toMatchObject({ ...typed, lastName: 'Мельник' });
    const begun = { ...EMPTY_FORM.deliveryAddress, city: 'Київ' };
    expect(fill({ deliveryAddress: begun })).toMatchObject({
      savedAddress: OTHER_ADDRESS,
      deliveryAddress: begun,
    });
  });

  test('keeps the chosen address while the account has it', () => {
    expect(fill({ savedAddress: '1' }).savedAddress).toBe('1');
    expect(fill({ savedAddress: '9' }).savedAddress).toBe('3');
    expect(fill({ savedAddress: '9' }, { addresses: [] }).savedAddress).toBe(OTHER_ADDRESS);
  });

  test('clears the registration of a guest', () => {
    expect(fill({ register: true, password: 'жовтий-кіт-7' })).toMatchObject({
      register: false,
      password: '',
    });
  });
});

describe('the newest order', () => {
  const ordered = { city: 'Ужгород', deliveryType: 'postbox', postbox: '7' } as const;
  const choices = {
    deliveryMethod: 'novaPoshta',
    payments: 'cod',
    deliveryAddress: ordered,
  } as const;
  const fillWith = (
    last: LastChoices,
    values: Partial<FormValues> = {},
    changes: Partial<Account> = {},
  ) => prefill({ ...EMPTY_FORM, ...values }, { ...account, ...changes }, NOTHING, last);

  test('fills delivery and payment, unless something else was chosen', () => {
    expect(fillWith(choices)).toMatchObject({
      deliveryMethod: 'novaPoshta',
      payments: 'cod',
      savedAddress: '3',
    });
    const chosen = { deliveryMethod: 'pickup', payments: 'mono' } as const;
    expect(fillWith(choices, chosen)).toMatchObject(chosen);
  });

  test('fills the address if the account has none or the carrier is another', () => {
    const address = { city: 'Ужгород', deliveryType: 'postbox', postbox: '7' };
    expect(fillWith(choices, {}, { addresses: [] })).toMatchObject({
      savedAddress: OTHER_ADDRESS,
      deliveryAddress: address,
    });
    expect(fillWith({ ...choices, deliveryMethod: 'ukrposhta' })).toMatchObject({
      savedAddress: OTHER_ADDRESS,
      deliveryAddress: address,
    });
    expect(fillWith(choices, { deliveryMethod: 'ukrposhta' }).deliveryAddress.city).toBe('');
  });
});

test('sorts addresses by last use, then the newest first', () => {
  const place = { settlementRef: 'lviv', type: 'branch', number: 2, address: '' } as const;
  const last = { ...NOTHING, places: [{ ...place, ref: 'two', maxWeight: null, isFitting: true }] };
  expect(sortSaved(account.addresses, last).map(({ id }) => id)).toEqual([2, 3, 1]);
});
