import { route } from '@/lib/http/route/route';
import { metaStatusAnswerSchema } from '@/lib/meta/answers';
import { findMetaStatus } from '@/lib/meta/status-queries';

export const GET = route({ access: 'editor', answer: metaStatusAnswerSchema }, async ({ db }) =>
  Response.json(await findMetaStatus(db)),
);
