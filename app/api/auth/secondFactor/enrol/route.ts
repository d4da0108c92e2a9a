import { enrolApp } from '@/lib/account/enrol-app';
import { enrolInput } from '@/lib/account/inputs';
import { route } from '@/lib/http/route/route';

export const POST = route(
  { access: 'customer', body: enrolInput, limit: 'codes' },
  async ({ db, viewer, body }) => Response.json(await enrolApp(db, viewer, body)),
);
