import { giveCode } from '@/lib/account/give-code';
import { codeInput } from '@/lib/account/inputs';
import { route } from '@/lib/http/route';
import { signedIn } from '@/lib/http/session-response';

export const POST = route(
  { access: 'customer', body: codeInput, limit: 'account' },
  async ({ db, viewer, body, request }) =>
    signedIn(request, await giveCode(db, viewer, body.code), { message: 'Вхід підтверджено' }),
);
