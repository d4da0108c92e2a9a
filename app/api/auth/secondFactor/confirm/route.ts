import { z } from 'zod';
import { confirmApp } from '@/lib/account/second-factor/enrol-app';
import { confirmAppInput } from '@/lib/account/second-factor/inputs';
import { codeMark } from '@/lib/account/session/known-device';
import { signedIn, withCodeDevice } from '@/lib/http/auth/session-response';
import { signedInSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'customer',
    body: confirmAppInput,
    limit: 'codes',
    answer: signedInSchema.extend({ message: z.string(), recoveryCodes: z.array(z.string()) }),
    errors: ['edit_conflict', 'link_expired', 'wrong_code'],
  },
  async ({ db, viewer, body, request }) => {
    const { tokens, recoveryCodes } = await confirmApp(db, viewer, body);
    const answer = { message: 'Вхід за кодом налаштовано', recoveryCodes };
    return withCodeDevice(signedIn(request, tokens, answer), codeMark(viewer.id));
  },
);
