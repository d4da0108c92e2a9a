import { enrolInput } from '@/lib/account/inputs';
import { enrolApp } from '@/lib/account/second-factor/enrol-app';
import { route } from '@/lib/http/route/route';

export const POST = route(
  { access: 'customer', body: enrolInput, limit: 'codes' },
  async ({ db, viewer, body }) => Response.json(await enrolApp(db, viewer, body)),
);
