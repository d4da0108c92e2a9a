import { z } from 'zod';
import { ownPassword } from '../password/password';

/** Body of POST /api/auth/passkeys/options and of DELETE /api/auth/passkeys/[id]. */
export const passkeyProofInput = z.object({ password: ownPassword().optional() }).strict();

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);

/** The fields of both answers that are read; browsers send more (WebAuthn, RegistrationResponseJSON). */
const credential = {
  id: base64url.max(2000),
  rawId: base64url.max(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** Body of POST /api/auth/passkeys: what the browser returns for a new passkey. */
export const newPasskeyInput = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
});

export type NewPasskeyInput = z.output<typeof newPasskeyInput>['response'];

/** Body of POST /api/auth/passkeys/signIn and verify: a challenge that a passkey has signed. */
export const signedChallengeInput = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url,
    }),
  }),
});

export type SignedChallengeInput = z.output<typeof signedChallengeInput>['response'];
