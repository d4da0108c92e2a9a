import { z } from 'zod';

export const REQUIRED = "Обов'язкове поле!";
const SHORTEST = 7;
const LONGEST = 32;

type Texts = { required: string; tooShort: string; tooLong: string };

/** The error texts of login and registration (specification, section 5); other forms replace some of them. */
const TEXTS: Texts = {
  required: REQUIRED,
  tooShort: `Мінімум ${SHORTEST} символів`,
  tooLong: `Максимум ${LONGEST} символи`,
};

/**
 * A password as typed, 7 to 32 characters, never trimmed or cut. Normalised to NFC, since keyboards differ in how they
 * encode `й` and `ї`.
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

/** The password that a signed-in user enters again to confirm an action. */
export const ownPassword = () => password({ required: 'Введіть пароль' });
