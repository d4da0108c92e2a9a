import { z } from 'zod';
import { factorViewSchema } from '@/lib/account/answers';
import { findFactor } from '@/lib/account/profile/queries';
import { turnOffInput } from '@/lib/account/second-factor/inputs';
import { turnOffApp } from '@/lib/account/second-factor/remove-app';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

// The level is `customer`, since a staff session without its second factor has only that level.
export const GET = route(
  { access: 'customer', answer: z.object({ factor: factorViewSchema }) },
  async ({ db, viewer }) => Response.json({ factor: await findFactor(db, viewer) }),
);

export const DELETE = route(
  {
    access: 'customer',
    body: turnOffInput,
    limit: 'codes',
    answer: messageSchema,
    errors: [
      'forbidden',
      'not_found',
      'second_factor_setup_needed',
      'wrong_code',
      'wrong_password',
    ],
  },
  async ({ db, viewer, body }) => {
    await turnOffApp(db, viewer, body);
    return Response.json({ message: 'Вхід за кодом вимкнено' });
  },
);
