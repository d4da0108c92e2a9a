import { z } from 'zod';
import { ownPassword } from '../password/password';

const REQUIRED = 'Введіть код';

/** A code of an authenticator app, or a recovery code. The two differ in format. */
const factorCode = z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(40, 'Код задовгий');

/** A second-factor code, required only from staff who gave none recently in this session; empty counts as absent. */
export const freshCode = z
  .literal('')
  .transform(() => undefined)
  .or(factorCode)
  .optional();

/** Body of POST /api/auth/secondFactor/verify and recoveryCodes. */
export const codeInput = z.object({ code: factorCode }).strict();

export type CodeInput = z.output<typeof codeInput>;

/**
 * Body of POST /api/auth/secondFactor/enrol: the password unless it was given recently, and a code of the previous app
 * if there is one.
 */
export const enrolInput = z
  .object({ password: ownPassword().optional(), code: factorCode.optional() })
  .strict();

export type EnrolInput = z.output<typeof enrolInput>;

/**
 * Body of POST /api/auth/secondFactor/confirm: the first code of the new app, and the ticket that enrolling returned.
 */
export const confirmAppInput = z
  .object({
    ticket: z.string().min(1).max(1000),
    code: z
      .string({ error: REQUIRED })
      .transform((value) => value.replace(/\s/g, ''))
      .pipe(
        z
          .string()
          .min(1, REQUIRED)
          .regex(/^\d{6}$/, 'Введіть 6 цифр із застосунку'),
      ),
  })
  .strict();

export type ConfirmAppInput = z.output<typeof confirmAppInput>;

/** Decrypted contents of an enrolment ticket; times in milliseconds. */
export const enrolmentNote = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(z.object({ secret: z.string(), before: z.number().nullable(), until: z.number() }));

/** Body of DELETE /api/auth/secondFactor. */
export const turnOffInput = z.object({ password: ownPassword(), code: factorCode }).strict();

export type TurnOffInput = z.output<typeof turnOffInput>;
