import { z } from 'zod';
import { submitCode } from '@/lib/account/second-factor/accept-code';
import { codeInput } from '@/lib/account/second-factor/inputs';
import { codeMark } from '@/lib/account/session/known-device';
import { codeDeviceOf } from '@/lib/http/auth/session-cookies';
import { signedIn, withCodeDevice } from '@/lib/http/auth/session-response';
import { signedInSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'customer',
    body: codeInput,
    limit: 'codes',
    answer: signedInSchema.extend({ message: z.string() }),
    errors: ['second_factor_setup_needed', 'wrong_code'],
  },
  async ({ db, viewer, body, request }) => {
    const tokens = await submitCode(db, viewer, body.code, codeDeviceOf(request));
    const answer = signedIn(request, tokens, { message: 'Вхід підтверджено' });
    return withCodeDevice(answer, codeMark(viewer.id));
  },
);
