import { importSchema, importsSchema } from '@/lib/exchange/answers';
import { storeImport } from '@/lib/exchange/check-import';
import { uploadQuery } from '@/lib/exchange/inputs';
import { listKinds } from '@/lib/exchange/kinds';
import { listImports } from '@/lib/exchange/queries';
import { LARGEST_FILE } from '@/lib/exchange/read-sheet';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'editor', answer: importsSchema }, async ({ db }) =>
  Response.json({ imports: await listImports(db), kinds: listKinds() }),
);

export const POST = route(
  {
    access: 'editor',
    query: uploadQuery,
    limit: 'account',
    maxBody: LARGEST_FILE,
    answer: { 201: importSchema },
    errors: ['body_too_large', 'validation_failed'],
  },
  async ({ db, viewer, query, raw: bytes }) =>
    Response.json(await storeImport(db, viewer.id, { ...query, bytes }), { status: 201 }),
);
