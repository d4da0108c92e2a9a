import { codeInput } from '@/lib/account/inputs';
import { renewRecoveryCodes } from '@/lib/account/second-factor/renew-recovery-codes';
import { route } from '@/lib/http/route/route';

export const POST = route(
  { access: 'customer', body: codeInput, limit: 'codes' },
  async ({ db, viewer, body }) =>
    Response.json({ recoveryCodes: await renewRecoveryCodes(db, viewer, body.code) }),
);
