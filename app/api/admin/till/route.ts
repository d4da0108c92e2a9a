import { route } from '@/lib/http/route';
import { readTill } from '@/lib/jobs/read-till';

export const GET = route({ access: 'staff' }, async ({ db }) =>
  Response.json({ data: await readTill(db) }),
);
