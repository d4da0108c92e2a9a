import { describe, expect, test } from '@jest/globals';
import { type FormName, formResolver } from './form-resolver';

const options = { fields: {}, shouldUseNativeValidation: false } as const;
const check = (name: FormName, values: Record<string, string>) =>
  formResolver(name)(values, undefined, options);

const person = {
  firstName: 'Олена',
  lastName: 'Ткач',
  email: 'olena@example.com',
  phone: '067 123 45 67',
  password: 'жовтий-кіт-7',
  confirmPassword: 'жовтий-кіт-7',
};

describe('the account forms', () => {
  test('send a registration in the format of the server', async () => {
    const { values } = await check('register', person);
    expect(values).toMatchObject({ phone: '+380671234567', email: 'olena@example.com' });
  });

  test('report all errors at once', async () => {
    const { errors } = await check('register', {
      ...person,
      firstName: 'Олена Ткач',
      email: 'кіт',
      confirmPassword: 'жовтий-кит-7',
    });
    expect(errors).toMatchObject({
      firstName: { message: "Ім'я має містити лише одне слово" },
      email: { message: 'Некоректний формат' },
      confirmPassword: { message: 'Не співпадають!' },
    });
  });

  test.each([
    ['login', { email: '', password: '' }, ['email', 'password']],
    ['askRestore', { email: '' }, ['email']],
    ['newPassword', { newPass: 'жовтий-кіт-7', newConfirmPass: 'ні' }, ['newConfirmPass']],
  ] as const)('check %s by its own schema', async (name, values, wrong) => {
    expect(Object.keys((await check(name, values)).errors)).toEqual(wrong);
  });
});
