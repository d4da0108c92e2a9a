import { z } from 'zod';

export const REQUIRED = "Обов'язкове поле!";
const SHORTEST = 7;
const LONGEST = 32;

type Texts = { required: string; tooShort: string; tooLong: string };

/** The texts of login and registration (specification, section 5); other forms say what to type. */
const TEXTS: Texts = {
  required: REQUIRED,
  tooShort: `Мінімум ${SHORTEST} символів`,
  tooLong: `Максимум ${LONGEST} символи`,
};

/**
 * A password as typed, 7 to 32 characters; never trimmed or cut. One Unicode form, since keyboards
 * differ in how they compose `й` and `ї`.
 */
export const password = (texts: Partial<Texts> = {}) => {
  const { required, tooShort, tooLong } = { ...TEXTS, ...texts };
  return (
    z
      .string({ error: required })
      .min(1, required)
      // Checked before characters are counted, so that a huge input is rejected by its length alone.
      .max(LONGEST * 8, tooLong)
      .transform((value) => value.normalize('NFC'))
      .superRefine((value, context) => {
        const { length } = [...value];
        if (length < SHORTEST) context.addIssue({ code: 'custom', message: tooShort });
        if (length > LONGEST) context.addIssue({ code: 'custom', message: tooLong });
      })
  );
};

/** The password of the signed-in user, as confirmation. */
export const ownPassword = () => password({ required: 'Введіть пароль' });
