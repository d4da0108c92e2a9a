import { requireFreshCode } from '@/lib/http/auth/fresh-code';
import { route } from '@/lib/http/route/route';
import { apiKeysSchema, secretSchema } from '@/lib/programs/answers';
import { createApiKey, listApiKeys } from '@/lib/programs/api-keys';
import { apiKeyInput } from '@/lib/programs/inputs';

export const GET = route({ access: 'admin', answer: apiKeysSchema }, async ({ db }) =>
  Response.json({ keys: await listApiKeys(db) }),
);

export const POST = route(
  {
    access: 'admin',
    body: apiKeyInput,
    limit: 'account',
    answer: { 201: secretSchema },
    errors: ['fresh_code_needed', 'too_many_rows'],
  },
  async ({ db, viewer, body }) => {
    requireFreshCode(viewer);
    return Response.json(await createApiKey(db, body, viewer.id), { status: 201 });
  },
);
