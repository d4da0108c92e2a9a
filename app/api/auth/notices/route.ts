import { noticesSchema } from '@/lib/account/answers';
import { route } from '@/lib/http/route/route';
import { saveNotices } from '@/lib/notices/change-notices';
import { noticesInput } from '@/lib/notices/inputs';

export const PATCH = route(
  { access: 'customer', body: noticesInput, limit: 'account', answer: noticesSchema },
  async ({ db, viewer, body }) => Response.json(await saveNotices(db, viewer.id, body)),
);
