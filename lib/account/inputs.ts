import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Trimmed text of at most `length` characters that PostgreSQL can hold and a mail header survives. */
export const plainText = (length: number) =>
  z
    .string()
    .trim()
    .max(length, { error: `Не більше ${length} символів`, abort: true })
    .refine((value) => !CONTROL.test(value) && !LONE_SURROGATE.test(value), 'Недопустимі символи');

const WORD = /^\p{sc=Latin}+$|^[А-ЩЬЮЯҐЄІЇа-щьюяґєіїЁЪЫЭёъыэ'’ʼ-]+$/u;

/** A single word of Latin or Ukrainian/Russian letters (specification, section 5). */
export const personName = (message: string) =>
  plainText(40)
    .min(1, "Обов'язкове поле!")
    .refine((value) => value === '' || WORD.test(value) || /^[A-Za-z'’-]+$/.test(value), message);

/** Latin or Cyrillic letters on both sides of the @, at most 32 characters. */
const EMAIL =
  /^[\wа-яёіїєґ.%+-]{1,31}@[a-zа-яёіїєґ\d-]+(?:\.[a-zа-яёіїєґ\d-]+)*\.[a-zа-яёіїєґ]{2,}$/iu;

export const email = z
  .string()
  .trim()
  .min(1, 'Введіть вашу пошту у форматі name@example.com')
  .max(32, { error: 'Пошта занадто довга!', abort: true })
  .regex(EMAIL, 'Введіть вашу пошту у форматі name@example.com');

/** A Ukrainian number typed in any usual way; comes out as +380XXXXXXXXX. */
export const phone = plainText(30)
  .min(1, 'Введіть номер телефону')
  .transform((value, context) => {
    const digits = value.replace(/[\s()\-.–]/g, '').replace(/^\+/, '');
    const national = digits
      .replace(/^380/, '')
      .replace(/^80(?=\d{9}$)/, '')
      .replace(/^0/, '');
    if (/^[1-9]\d{8}$/.test(national)) return `+380${national}`;
    const missing = 9 - national.length;
    context.addIssue({
      code: 'custom',
      message:
        /^\d+$/.test(national) && missing > 0 && missing < 9
          ? `Не вистачає цифр: ${missing}`
          : 'Некоректний номер: +380 і ще 9 цифр',
    });
    return z.NEVER;
  });
