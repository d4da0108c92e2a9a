import { z } from 'zod';
import { plainText } from '@/lib/shared/plain-text';
import { normalizePunctuation } from '@/lib/shared/typed-text';
import { accountEmail, hasBoth, personName } from '../inputs';
import { ownPassword, password, REQUIRED } from '../password/password';
import { freshCode } from '../second-factor/inputs';
import { readPhone } from './phone';

// Separate from `../inputs.ts`: the phone parser is 29 KB, and only forms with a phone load it.

const NO_PHONE = 'Введіть номер телефону';

/** A phone number of any country, as typed. The output has the form `+380671234567`. */
export const phone = plainText(60, NO_PHONE, normalizePunctuation)
  .min(1, NO_PHONE)
  .transform((typed, context) => {
    const { phone: read, wrong } = readPhone(typed);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  });

const firstName = personName('firstName');
const lastName = personName('lastName');

/** Body of POST /api/auth/register. */
export const registerInput = z
  .object({
    firstName,
    lastName,
    email: accountEmail,
    phone,
    password: password(),
    confirmPassword: z.string({ error: REQUIRED }).min(1, REQUIRED),
  })
  .strict()
  .refine(({ password, confirmPassword }) => password === confirmPassword.normalize('NFC'), {
    path: ['confirmPassword'],
    message: 'Не співпадають!',
    when: hasBoth('password', 'confirmPassword'),
  });
export type RegisterInput = z.output<typeof registerInput>;

/**
 * Body of PATCH /api/auth/updateUser. To change the e-mail, `password` is required unless it was given recently in this
 * session.
 */
export const profileInput = z
  .object({
    firstName,
    lastName,
    phone,
    email: accountEmail,
    password: z
      .literal('')
      .transform(() => undefined)
      .or(ownPassword())
      .optional(),
    code: freshCode,
  })
  .strict();
export type ProfileInput = z.output<typeof profileInput>;
