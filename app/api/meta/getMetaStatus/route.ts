import { route } from '@/lib/http/route/route';
import { findMetaStatus } from '@/lib/meta/status-queries';

export const GET = route({ access: 'editor' }, async ({ db }) =>
  Response.json(await findMetaStatus(db)),
);
