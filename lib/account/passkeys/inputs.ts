import { z } from 'zod';
import { ownPassword } from '../password/password';

/** Body of POST /api/auth/passkeys/options and of DELETE /api/auth/passkeys/[id]. */
export const passkeyProofInput = z.object({ password: ownPassword().optional() }).strict();

/** Errors of calls with this body. */
export const PASSKEY_PROOF_ERRORS = [
  'fresh_code_needed',
  'not_found',
  'password_needed',
  'second_factor_needed',
  'second_factor_setup_needed',
  'wrong_password',
] as const;

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);

/** What is read of the browser's answer, which has more fields (WebAuthn, RegistrationResponseJSON). */
const browserAnswer = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({
    response: z.object({
      id: base64url,
      rawId: base64url,
      type: z.literal('public-key'),
      clientExtensionResults: z.object({}).default({}),
      response: z.object({ clientDataJSON: base64url, ...fields }),
    }),
  });

/** Body of POST /api/auth/passkeys: a new passkey. */
export const newPasskeyInput = browserAnswer({
  attestationObject: base64url,
  transports: z.array(z.string().max(20)).max(10).default([]),
});

export type NewPasskey = z.output<typeof newPasskeyInput>['response'];

/** Body of POST /api/auth/passkeys/signIn: a challenge that a passkey has signed. */
export const signedChallengeInput = browserAnswer({
  authenticatorData: base64url,
  signature: base64url,
  userHandle: base64url,
});

export type SignedChallenge = z.output<typeof signedChallengeInput>['response'];
