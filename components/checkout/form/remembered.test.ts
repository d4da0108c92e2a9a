import { beforeEach, describe, expect, test } from '@jest/globals';
import { forgetRemembered } from '@/stores/remembered-checkout';
import { EMPTY_FORM, type FormValues } from './form-values';
import { rememberedForm, rememberGuest, withoutRemembered } from './remembered';

const ordered: FormValues = {
  ...EMPTY_FORM,
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '+380 67 123 45 67',
  email: 'olena@example.com',
  notCall: true,
  payments: 'mono',
  deliveryMethod: 'novaPoshta',
  deliveryComments: 'Подзвоніть у двері',
  password: 'жовтий-кіт-7',
  deliveryAddress: {
    ...EMPTY_FORM.deliveryAddress,
    city: 'м. Львів',
    deliveryType: 'branch',
    warehouse: '1',
    refs: { ...EMPTY_FORM.deliveryAddress.refs, city: 'lviv', warehouse: 'one' },
  },
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  Object.assign(globalThis, { localStorage });
});

describe('a guest’s next order', () => {
  test('is filled with only contacts, delivery and payment of the last order', () => {
    rememberGuest(ordered);

    expect(rememberedForm()).toEqual({
      ...ordered,
      notCall: false,
      deliveryComments: '',
      password: '',
    });
    expect([...kept.values()].join()).not.toMatch(/жовтий|двері/);
  });

  test('is empty after the stored order was erased or when it is damaged', () => {
    rememberGuest(ordered);
    forgetRemembered();
    expect(rememberedForm()).toBeNull();
    kept.set('remembered-checkout', '{"firstName":5,"payments":"gold"}');
    expect(rememberedForm()).toEqual(EMPTY_FORM);
    kept.set('remembered-checkout', '{');
    expect(rememberedForm()).toBeNull();
  });

  test('keeps only typed values for a person who signs in', () => {
    const { notCall, deliveryComments, password, ...remembered } = ordered;
    const typed = { ...ordered, firstName: 'Богдана' };
    const left = withoutRemembered(typed, { ...EMPTY_FORM, ...remembered });

    expect(left).toEqual({
      ...EMPTY_FORM,
      firstName: 'Богдана',
      notCall,
      deliveryComments,
      password,
    });
    expect(withoutRemembered(typed, null)).toBe(typed);
  });
});
