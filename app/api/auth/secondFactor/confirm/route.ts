import { confirmApp } from '@/lib/account/confirm-app';
import { confirmAppInput } from '@/lib/account/inputs';
import { route } from '@/lib/http/route';
import { signedIn } from '@/lib/http/session-response';

export const POST = route(
  { access: 'customer', body: confirmAppInput, limit: 'account' },
  async ({ db, viewer, body, request }) => {
    const { tokens, recoveryCodes } = await confirmApp(db, viewer, body);
    return signedIn(request, tokens, { message: 'Вхід за кодом налаштовано', recoveryCodes });
  },
);
