import { route } from '@/lib/http/route/route';
import { restoreAnswerSchema } from '@/lib/meta/answers';
import { restoreMetaInput } from '@/lib/meta/inputs';
import { restoreMeta } from '@/lib/meta/restore-meta';

/** Maximum size of the body in bytes: 100 records with their size charts. */
const MAX_BODY = 2_000_000;

export const POST = route(
  { access: 'editor', body: restoreMetaInput, maxBody: MAX_BODY, answer: restoreAnswerSchema },
  async ({ db, viewer, body }) => Response.json(await restoreMeta(db, viewer.id, body)),
);
