import { z } from 'zod';
import { codeInput } from '@/lib/account/second-factor/inputs';
import { renewRecoveryCodes } from '@/lib/account/second-factor/renew-recovery-codes';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'customer',
    body: codeInput,
    limit: 'codes',
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['second_factor_setup_needed', 'wrong_code'],
  },
  async ({ db, viewer, body }) =>
    Response.json({ recoveryCodes: await renewRecoveryCodes(db, viewer, body.code) }),
);
