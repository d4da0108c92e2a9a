import { z } from 'zod';
import { deliveryAddress } from '@/lib/delivery/inputs';
import { longestEmail, MOST_EMAIL } from '@/lib/settings/longest-email';
import { rowId, wireId } from '@/lib/shared/id-input';
import { ifNoIssues, plainText } from '@/lib/shared/plain-text';
import { plural } from '@/lib/shared/plural';
import { normalizePunctuation } from '@/lib/shared/typed-text';
import { ownPassword, password, REQUIRED } from './password/password';
import { isEmail } from './profile/email';
import { freshCode } from './second-factor/inputs';

const WRONG_FORMAT = 'Некоректний формат';

const WORD = /^[\p{sc=Latin}'’ʼ-]+$|^[А-ЩЬЮЯҐЄІЇа-щьюяґєіїЁЪЫЭёъыэ'’ʼ-]+$/u;
const LETTER = /\p{L}/u;

const NAME_TEXTS = {
  firstName: { required: 'Введіть ім’я', word: "Ім'я має містити лише одне слово" },
  lastName: { required: 'Введіть прізвище', word: 'Прізвище має містити лише одне слово' },
};

/** A single word of Latin or Ukrainian/Russian letters (specification, section 5). */
export const personName = (field: keyof typeof NAME_TEXTS) =>
  plainText(40, NAME_TEXTS[field].required, normalizePunctuation)
    .min(1, NAME_TEXTS[field].required)
    // Normalised to NFC, since keyboards differ in how they encode `й` and `ї`.
    .transform((value) => value.normalize('NFC'))
    .refine((value) => value === '' || (WORD.test(value) && LETTER.test(value)), {
      error: NAME_TEXTS[field].word,
    });

type EmailTexts = { required: string; format: string; tooLong: () => string };

/**
 * An e-mail field. The address is trimmed, Latin or Cyrillic, with at most `longestEmail()` characters. Each form has
 * its own error texts.
 */
const emailField = ({ required, format, tooLong }: EmailTexts) =>
  z
    .string({ error: required })
    .overwrite(normalizePunctuation)
    .trim()
    .min(1, required)
    .max(MOST_EMAIL, { error: tooLong })
    .refine((value) => value.length <= longestEmail(), { error: tooLong, when: ifNoIssues })
    .refine(isEmail, { error: format, when: ifNoIssues });

/** The specification's error text «Максимум 32 символи», with the current limit. */
const tooManyCharacters = () => {
  const most = longestEmail();
  return `Максимум ${most} ${plural(most, 'символ', 'символи', 'символів')}`;
};

/** The e-mail of an order or a stock alert, with the error texts of the combined checkout and registration form. */
export const email = emailField({
  required: 'Введіть вашу пошту у форматі name@example.com',
  format: 'Введіть вашу пошту у форматі name@example.com',
  tooLong: () => 'Пошта занадто довга!',
});

/** The e-mail of another person than the one who types it. */
export const recipientEmail = emailField({
  required: 'Введіть пошту отримувача у форматі name@example.com',
  format: 'Введіть пошту отримувача у форматі name@example.com',
  tooLong: () => 'Пошта занадто довга!',
});

export const loginEmail = emailField({
  required: REQUIRED,
  format: WRONG_FORMAT,
  tooLong: tooManyCharacters,
});

const restoreEmail = emailField({
  required: 'Введіть пошту',
  format: WRONG_FORMAT,
  tooLong: tooManyCharacters,
});

/** The e-mail of an account, with the error texts of the registration form. */
export const accountEmail = emailField({
  required: 'Введіть вашу пошту!',
  format: WRONG_FORMAT,
  tooLong: tooManyCharacters,
});

/** Body of POST /api/auth/login. */
export const loginInput = z.object({ email: loginEmail, password: password() }).strict();
export type LoginInput = z.output<typeof loginInput>;

/**
 * Condition (`when`) of a check that compares two fields: both fields are filled. The check then runs even while other
 * fields are invalid, so that all errors show at once.
 */
export function hasBoth(first: string, second: string) {
  return ({ value }: { value: unknown }): boolean => {
    const fields = (value ?? {}) as Record<string, unknown>;
    return Boolean(fields[first]) && typeof fields[second] === 'string' && fields[second] !== '';
  };
}

const AGAIN = 'Повторіть новий пароль';

const newPasswords = {
  newPass: password({ required: 'Введіть новий пароль' }),
  newConfirmPass: z.string({ error: AGAIN }).min(1, AGAIN),
};

const DIFFERENT = {
  path: ['newConfirmPass'],
  message: 'Паролі повинні співпадати!',
  when: hasBoth('newPass', 'newConfirmPass'),
};

const areEqual = (value: { newPass: string; newConfirmPass: string }): boolean =>
  value.newPass === value.newConfirmPass.normalize('NFC');

/** Body of PATCH /api/auth/changePassword. */
export const changePasswordInput = z
  .object({
    oldPass: password({ required: 'Введіть поточний пароль' }),
    ...newPasswords,
    code: freshCode,
  })
  .strict()
  .refine(areEqual, DIFFERENT)
  .refine(({ oldPass, newPass }) => oldPass !== newPass, {
    path: ['newPass'],
    message: 'Новий пароль збігається з поточним',
    when: hasBoth('oldPass', 'newPass'),
  });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

/** First step of PATCH /api/auth/restore: requests the mail with the restore link. */
export const askRestoreInput = z.object({ email: restoreEmail }).strict();

/** The form that the mailed link opens; the token comes from the link's URL. */
export const newPasswordForm = z.object(newPasswords).strict().refine(areEqual, DIFFERENT);

const restoreToken = z.string().regex(/^[\w-]{20,100}$/);

/** Second step of PATCH /api/auth/restore. */
export const restoreInput = z
  .object({ token: restoreToken, ...newPasswords })
  .strict()
  .refine(areEqual, DIFFERENT);
export type RestoreInput = z.output<typeof restoreInput>;

/** Body of POST /api/auth/addDeliveryAddress. */
export const addressInput = deliveryAddress;

/** Body of DELETE /api/auth/account. */
export const deleteAccountInput = z.object({ password: ownPassword(), code: freshCode }).strict();
export type DeleteAccountInput = z.output<typeof deleteAccountInput>;

/** Body of PATCH /api/auth/addToWish and removeFromWish. */
export const wishInput = z.object({ product_id: wireId }).strict();

export const MOST_WISHES = 500;

/** Body of PATCH /api/auth/mergeWishes: a guest's wish list in this browser. */
export const mergeWishesInput = z
  .object({ product_ids: z.array(wireId).max(MOST_WISHES) })
  .strict();

/** Path parameter: the id of a row that belongs to the caller, such as a saved address. */
export const ownRow = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(rowId),
});
