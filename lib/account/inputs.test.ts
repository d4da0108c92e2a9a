import { afterEach, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { restoreBody } from '@/lib/account/password/restore-body';
import { fieldErrors } from '@/lib/errors';
import { LONGEST_EMAIL, setLongestEmail } from '@/lib/settings/longest-email';
import { addressInput, changePasswordInput, loginInput } from './inputs';
import { profileInput, registerInput } from './profile/inputs';

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { success, error } = schema.safeParse(value);
  return success ? {} : fieldErrors(error);
};

const person = {
  firstName: 'Олена',
  lastName: 'Мельник',
  email: 'olena@example.com',
  phone: '067 123 45 67',
  password: 'жовтий-кіт-7',
  confirmPassword: 'жовтий-кіт-7',
};

const REQUIRED = "Обов'язкове поле!";

describe('the maximum length of an e-mail', () => {
  const relay = `${'x'.repeat(13)}@privaterelay.appleid.com`;
  const login = (email: string) => errorsOf(loginInput, { email, password: '1234567' });
  const tooLong = (most: string) => ({ email: [`Максимум ${most}`] });

  afterEach(() => {
    setLongestEmail(LONGEST_EMAIL);
    Reflect.deleteProperty(globalThis, 'document');
  });

  test('comes from the settings on the server', () => {
    expect(login(relay)).toEqual(tooLong('32 символи'));
    setLongestEmail(38);
    expect(login(relay)).toEqual({});
    expect(login(`x${relay}`)).toEqual(tooLong('38 символів'));
  });

  test('comes from the page in a browser', () => {
    Object.assign(globalThis, { document: { body: { dataset: { longestEmail: '41' } } } });
    expect(login(relay)).toEqual({});
    expect(login(`1234${relay}`)).toEqual(tooLong('41 символ'));
  });
});

describe('the login form reports', () => {
  test.each([
    ['email', '', REQUIRED],
    ['email', undefined, REQUIRED],
    ['email', 'olena', 'Некоректний формат'],
    ['email', 'olenа@example.com', 'Некоректний формат'],
    ['email', `${'a'.repeat(24)}@mail.com`, 'Максимум 32 символи'],
    ['email', `${'a'.repeat(300)}@mail.com`, 'Максимум 32 символи'],
    ['password', '', REQUIRED],
    ['password', undefined, REQUIRED],
    ['password', '123456', 'Мінімум 7 символів'],
    ['password', 'x'.repeat(33), 'Максимум 32 символи'],
    ['password', 'x'.repeat(1_000_000), 'Максимум 32 символи'],
  ])('for %s %j: %s', (field, value, text) => {
    const input = { email: 'olena@example.com', password: '1234567', [field]: value };

    expect(errorsOf(loginInput, input)).toEqual({ [field]: [text] });
  });

  test.each(['1234567', 'x'.repeat(32), 'кіт і пес', '🦊🦊🦊🦊🦊🦊🦊', ' 12345 '])(
    'nothing about the password %j, and does not change it',
    (password) => {
      const result = loginInput.parse({ email: 'olena@example.com', password });

      expect(result.password).toBe(password);
    },
  );

  test('that six emoji are too short, although they are twelve UTF-16 units', () => {
    const input = { email: 'olena@example.com', password: '🦊'.repeat(6) };

    expect(errorsOf(loginInput, input)).toEqual({ password: ['Мінімум 7 символів'] });
  });

  test('the same however the keyboard composes the letters of a password', () => {
    const parse = (password: string) =>
      loginInput.parse({ email: 'olena@example.com', password }).password;

    expect(parse('їжачок-йод'.normalize('NFD'))).toBe(parse('їжачок-йод'.normalize('NFC')));
  });
});

describe('the registration form reports', () => {
  test.each([
    ['firstName', '', 'Введіть ім’я'],
    ['firstName', 'Анна Марія', "Ім'я має містити лише одне слово"],
    ['firstName', 'Ольга7', "Ім'я має містити лише одне слово"],
    ['lastName', 'Нечуй Левицький', 'Прізвище має містити лише одне слово'],
    ['email', '', 'Введіть вашу пошту!'],
    ['email', 'olena@', 'Некоректний формат'],
    ['phone', '', 'Введіть номер телефону'],
    ['password', '123456', 'Мінімум 7 символів'],
    ['confirmPassword', '', REQUIRED],
    ['confirmPassword', 'жовтий-кіт-8', 'Не співпадають!'],
  ])('for %s %j: %s', (field, value, text) => {
    expect(errorsOf(registerInput, { ...person, [field]: value })[field]).toEqual([text]);
  });

  test('all errors at once', () => {
    const errors = errorsOf(registerInput, { ...person, firstName: '', confirmPassword: 'інше' });

    expect(Object.keys(errors).sort()).toEqual(['confirmPassword', 'firstName']);
  });

  test.each(['', 'x', `${'a'.repeat(24)}@mail.com`, undefined, 5])(
    'that the passwords differ, whatever the e-mail: %j',
    (email) => {
      const errors = errorsOf(registerInput, { ...person, email, confirmPassword: 'інше' });

      expect(errors.confirmPassword).toEqual(['Не співпадають!']);
      expect(errors.email).toHaveLength(1);
    },
  );

  test('that the passwords differ, even when the name is too long', () => {
    const errors = errorsOf(registerInput, {
      ...person,
      firstName: 'а'.repeat(41),
      confirmPassword: 'інше',
    });

    expect(errors).toEqual({
      firstName: ['Не більше 40 символів'],
      confirmPassword: ['Не співпадають!'],
    });
  });

  test('that the passwords differ, even when the first is too short or too long', () => {
    for (const password of ['123', 'x'.repeat(33), 'x'.repeat(1000)]) {
      const errors = errorsOf(registerInput, { ...person, password });

      expect(errors.password).toHaveLength(1);
      expect(errors.confirmPassword).toEqual(['Не співпадають!']);
    }
  });

  test.each(['-', "''", '’'])('that %s is no name', (firstName) => {
    expect(errorsOf(registerInput, { ...person, firstName })).toEqual({
      firstName: ["Ім'я має містити лише одне слово"],
    });
  });

  test('nothing about letters that a keyboard has composed of two characters', () => {
    const { firstName } = registerInput.parse({ ...person, firstName: 'Сергій'.normalize('NFD') });

    expect(firstName).toBe('Сергій');
  });

  test.each([
    ['firstName', '\u2066Мар`яна\u2069', 'Мар’яна'],
    ['firstName', 'Анна\u2011Марія', 'Анна-Марія'],
    ['lastName', '\u200bМельник\u00a0', 'Мельник'],
    ['email', '\u202aolena@example.com\u202c\u00a0', 'olena@example.com'],
    ['phone', '\u202a+380\u00a067\u2011123\u201145\u201167\u202c\ufe0d', '+380671234567'],
    ['phone', 'tel:+380671234567, моя мама на роботі, після шостої', '+380671234567'],
  ] as const)('nothing about what a phone pasted with the %s %j', (field, typed, text) => {
    expect(registerInput.parse({ ...person, [field]: typed })[field]).toBe(text);
  });

  test('each missing field', () => {
    expect(errorsOf(registerInput, {})).toEqual({
      firstName: ['Введіть ім’я'],
      lastName: ['Введіть прізвище'],
      email: ['Введіть вашу пошту!'],
      phone: ['Введіть номер телефону'],
      password: [REQUIRED],
      confirmPassword: [REQUIRED],
    });
  });

  test.each(['Олена', 'Olena', 'Мар’яна', "Дар'я", 'Анна-Марія', 'Жюльєн', 'Ёлка', 'Ґалаґан'])(
    'nothing about the name %s',
    (firstName) => {
      expect(errorsOf(registerInput, { ...person, firstName })).toEqual({});
    },
  );

  test.each([
    { role: 'admin' },
    { isAdmin: true },
    { id: 1 },
    { discount: 100 },
    { emailVerified: true },
    { 'user.role': 'admin' },
    { user: { role: 'admin' } },
    { roles: ['admin'] },
  ])('an error for the unknown field %j', (extra) => {
    expect(registerInput.safeParse({ ...person, ...extra }).success).toBe(false);
  });
});

describe('the profile form', () => {
  const profile = {
    firstName: 'Олена',
    lastName: 'Мельник',
    email: 'olena@example.com',
    phone: '067 123 45 67',
  };

  test('accepts all fields that it edits', () => {
    expect(profileInput.parse(profile)).toEqual({ ...profile, phone: '+380671234567' });
  });

  test('accepts a foreign phone', () => {
    const { phone } = profileInput.parse({ ...profile, phone: '+48 600 000 000' });
    expect(phone).toBe('+48600000000');
  });

  test.each([
    { role: 'admin' },
    { passwordHash: 'x' },
    { wishes: [] },
    JSON.parse('{"__proto__":{"role":"admin"}}'),
  ])('refuses %j', (extra) => {
    expect(profileInput.safeParse({ ...profile, ...extra }).success).toBe(false);
  });
});

describe('a password change form', () => {
  const change = {
    oldPass: 'жовтий-кіт-7',
    newPass: 'сірий-кіт-88',
    newConfirmPass: 'сірий-кіт-88',
  };

  test.each([
    ['oldPass', '', 'Введіть поточний пароль'],
    ['oldPass', '123456', 'Мінімум 7 символів'],
    ['newPass', 'x'.repeat(33), 'Максимум 32 символи'],
    ['newPass', 'жовтий-кіт-7', 'Новий пароль збігається з поточним'],
    ['newConfirmPass', '', 'Повторіть новий пароль'],
    ['newConfirmPass', 'сірий-кіт-89', 'Паролі повинні співпадати!'],
  ])('with %s %j is answered: %s', (field, value, text) => {
    expect(errorsOf(changePasswordInput, { ...change, [field]: value })[field]).toEqual([text]);
  });

  test('reports each field on its own', () => {
    expect(errorsOf(changePasswordInput, { ...change, oldPass: '', newConfirmPass: 'x' })).toEqual({
      oldPass: ['Введіть поточний пароль'],
      newConfirmPass: ['Паролі повинні співпадати!'],
    });
  });
});

describe('a request to restore the password', () => {
  test('has an e-mail in the first step, and a token with a new password in the second', () => {
    const token = 'a'.repeat(43);
    const newPass = 'сірий-кіт-88';

    expect(restoreBody.parse({ email: 'olena@example.com' })).toEqual({
      email: 'olena@example.com',
    });
    expect(restoreBody.parse({ token, newPass, newConfirmPass: newPass })).toMatchObject({ token });
  });

  test('reports the wrong fields in either step', () => {
    expect(errorsOf(restoreBody, { email: 'x' })).toEqual({ email: ['Некоректний формат'] });
    expect(
      errorsOf(restoreBody, { token: 'a'.repeat(43), newPass: '1', newConfirmPass: '2' }),
    ).toEqual({
      newPass: ['Мінімум 7 символів'],
      newConfirmPass: ['Паролі повинні співпадати!'],
    });
    expect(restoreBody.safeParse({ email: 'a@b.co', role: 'admin' }).success).toBe(false);
  });
});

describe('a delivery address', () => {
  test.each([
    [{ deliveryType: 'branch', warehouse: '1' }, 'city', 'Введіть місто або селище'],
    [
      { city: 'Львів\r\nBcc: x', deliveryType: 'branch', warehouse: '1' },
      'city',
      'Недопустимі символи',
    ],
    [{ city: '', deliveryType: 'branch', warehouse: '1' }, 'city', 'Введіть місто або селище'],
    [{ city: 'Львів' }, 'deliveryType', 'Виберіть тип доставки'],
    [{ city: 'Львів', deliveryType: 'branch' }, 'warehouse', 'Введіть номер відділення'],
    [{ city: 'Львів', deliveryType: 'postbox' }, 'postbox', 'Введіть номер поштомату'],
    [
      { city: 'Львів', deliveryType: 'address', house: '1', apartment: '2' },
      'address',
      'Введіть адресу',
    ],
    [
      { city: 'Львів', deliveryType: 'address', address: 'Сонячна', apartment: '2' },
      'house',
      'Введіть номер будинку',
    ],
    [
      { city: 'Львів', deliveryType: 'address', address: 'Сонячна', house: '1' },
      'apartment',
      'Введіть номер квартири',
    ],
  ])('%j wants %s: %s', (input, field, text) => {
    expect(errorsOf(addressInput, input)).toEqual({ [field]: [text] });
  });
});
