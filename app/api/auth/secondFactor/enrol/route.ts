import { enrolmentSchema } from '@/lib/account/answers';
import { enrolApp } from '@/lib/account/second-factor/enrol-app';
import { enrolInput } from '@/lib/account/second-factor/inputs';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'customer',
    body: enrolInput,
    limit: 'codes',
    answer: enrolmentSchema,
    errors: [
      'not_found',
      'password_needed',
      'second_factor_setup_needed',
      'wrong_code',
      'wrong_password',
    ],
  },
  async ({ db, viewer, body }) => Response.json(await enrolApp(db, viewer, body)),
);
