import { beforeEach, describe, expect, test } from '@jest/globals';
import { TYPED } from '../delivery/address-values';
import { shownField, wrongFields } from './form/field-names';
import { checkoutResolver } from './form/form-resolver';
import {
  EMPTY_FORM,
  type FormValues,
  relevantValues,
  restoreForm,
  withoutPasswords,
} from './form/form-values';
import { attemptKey, forgetAttempt } from './form/use-place-order';

const options = { fields: {}, shouldUseNativeValidation: false } as const;

const typed = { city: TYPED, warehouse: TYPED, postbox: TYPED, address: TYPED };

const filled: FormValues = {
  ...EMPTY_FORM,
  firstName: 'Олена',
  lastName: 'Ткач',
  phone: '067 123 45 67',
  email: 'olena@example.com',
  payments: 'mono',
  deliveryMethod: 'novaPoshta',
  deliveryAddress: {
    ...EMPTY_FORM.deliveryAddress,
    city: 'Львів',
    deliveryType: 'branch',
    warehouse: '12',
    house: '4',
    refs: typed,
  },
};

const check = async (more: Partial<FormValues>) =>
  checkoutResolver({ ...filled, ...more }, undefined, options);

describe('the checkout form', () => {
  test('sends only the values of the chosen options', async () => {
    expect((await check({})).values).toMatchObject({
      phone: '+380671234567',
      deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
    });
    expect(relevantValues(filled)).not.toHaveProperty('deliveryAddress.house');
    expect(relevantValues({ ...filled, deliveryMethod: 'pickup' })).not.toHaveProperty(
      'deliveryAddress',
    );
  });

  test.each([
    [{ payments: '' }, 'payments', 'Оберіть спосіб оплати'],
    [{ deliveryMethod: '' }, 'deliveryMethod', 'Оберіть спосіб доставки'],
    [{ firstName: '' }, 'firstName', 'Введіть ім’я'],
    [{ firstName: 'Олена Ткач' }, 'firstName', "Ім'я має містити лише одне слово"],
    [{ phone: '' }, 'phone', 'Введіть номер телефону'],
  ] as const)('%j has the error at %s: %s', async (more, field, message) => {
    const { errors } = await check(more);
    expect(errors).toHaveProperty(`${field}.message`, message);
  });

  test.each([
    ['branch', 'warehouse', 'Введіть номер відділення'],
    ['postbox', 'postbox', 'Введіть номер поштомату'],
    ['address', 'apartment', 'Введіть номер квартири'],
    ['', 'deliveryType', 'Виберіть тип доставки'],
    // The radios have the value null after the keyboard focus has passed them without a choice.
    [null as unknown as '', 'deliveryType', 'Виберіть тип доставки'],
  ] as const)('delivery of type «%s» asks for %s', async (deliveryType, field, message) => {
    const deliveryAddress = {
      ...EMPTY_FORM.deliveryAddress,
      city: 'Львів',
      deliveryType,
      refs: typed,
    };
    const { errors } = await check({ deliveryAddress });
    expect(errors).toHaveProperty(`deliveryAddress.${field}.message`, message);
  });

  test('asks for what was typed to be chosen from the list', async () => {
    const address = { ...filled.deliveryAddress, refs: EMPTY_FORM.deliveryAddress.refs };
    expect(await check({ deliveryAddress: address })).toMatchObject({
      values: {},
      errors: {
        deliveryAddress: {
          city: { message: 'Оберіть зі списку' },
          warehouse: { message: 'Оберіть зі списку' },
        },
      },
    });
    const { errors } = await check({ deliveryAddress: { ...address, warehouse: '' } });
    expect(errors.deliveryAddress).toMatchObject({
      city: { message: 'Оберіть зі списку' },
      warehouse: { message: 'Введіть номер відділення' },
    });
    const pickup = { deliveryMethod: 'pickup', deliveryAddress: address } as const;
    expect((await check(pickup)).errors).toEqual({});
  });

  test('sends a password only with a registration, and never stores it', async () => {
    const passwords = { password: 'жовтий-кіт-7', confirmPassword: 'жовтий-кіт-7' };
    expect((await check(passwords)).values).not.toHaveProperty('password');
    expect((await check({ ...passwords, register: true })).values).toMatchObject(passwords);
    const kept = JSON.stringify(withoutPasswords({ ...filled, ...passwords }));
    expect(kept).not.toContain('жовтий-кіт-7');
  });

  test.each([
    ['deliveryAddress.placeRef', 'deliveryAddress.postbox'],
    ['deliveryAddress.settlementRef', 'deliveryAddress.city'],
    ['deliveryAddress.city', 'deliveryAddress.city'],
    ['phone', 'phone'],
    ['productBusket.0.amount', null],
  ])('shows the server error of %s at %s', (name, field) => {
    expect(shownField(name, 'postbox')).toBe(field);
  });

  test('lists the fields with errors in page order', async () => {
    const { errors } = await checkoutResolver(
      { ...EMPTY_FORM, deliveryMethod: 'novaPoshta' },
      undefined,
      options,
    );
    expect(wrongFields(errors)).toEqual([
      'firstName',
      'lastName',
      'phone',
      'email',
      'deliveryAddress.deliveryType',
      'deliveryAddress.city',
      'payments',
    ]);
  });
});

test.each([
  ['a whole draft', JSON.parse(JSON.stringify(filled)), filled],
  ['nothing', null, EMPTY_FORM],
  ['text', 'x', EMPTY_FORM],
  ['values of wrong types', { firstName: 7, notCall: 'yes', deliveryAddress: null }, EMPTY_FORM],
  ['unknown fields', { other: 1 }, EMPTY_FORM],
  [
    'unknown choices',
    { payments: 'btc', deliveryMethod: 'rocket', deliveryAddress: { deliveryType: 'moon' } },
    EMPTY_FORM,
  ],
])('a draft that is %s is restored', (_name, draft, form) => {
  expect(restoreForm(draft)).toEqual(form);
});

describe('the idempotency key of an order', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    Object.assign(globalThis, {
      sessionStorage: {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => kept.set(name, value),
        removeItem: (name: string) => kept.delete(name),
      },
    });
  });

  test('stays the same until the body changes or the server has answered', () => {
    const first = attemptKey({ amount: 1 });
    expect(attemptKey({ amount: 1 })).toBe(first);
    expect(attemptKey({ amount: 2 })).not.toBe(first);
    const again = attemptKey({ amount: 1 });
    forgetAttempt();
    expect(attemptKey({ amount: 1 })).not.toBe(again);
  });
});
