import { requireFreshCode } from '@/lib/http/auth/fresh-code';
import { route } from '@/lib/http/route/route';
import { secretSchema, webhooksSchema } from '@/lib/programs/answers';
import { webhookInput } from '@/lib/programs/inputs';
import { createWebhook, listWebhooks } from '@/lib/programs/webhooks';

export const GET = route({ access: 'admin', answer: webhooksSchema }, async ({ db }) =>
  Response.json({ webhooks: await listWebhooks(db) }),
);

export const POST = route(
  {
    access: 'admin',
    body: webhookInput,
    limit: 'account',
    answer: { 201: secretSchema },
    errors: ['fresh_code_needed', 'too_many_rows'],
  },
  async ({ db, viewer, body }) => {
    requireFreshCode(viewer);
    return Response.json(await createWebhook(db, body, viewer.id), { status: 201 });
  },
);
