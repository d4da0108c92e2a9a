import { importSchema } from '@/lib/exchange/answers';
import { requestImport } from '@/lib/exchange/apply-import';
import { mapColumns } from '@/lib/exchange/check-import';
import { importColumnsInput } from '@/lib/exchange/inputs';
import { findImport } from '@/lib/exchange/queries';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'editor', params: idParams, answer: importSchema },
  async ({ db, params: { id } }) => Response.json(await findImport(db, id)),
);

export const PATCH = route(
  {
    access: 'editor',
    params: idParams,
    body: importColumnsInput,
    limit: 'account',
    answer: importSchema,
    errors: ['edit_conflict'],
  },
  async ({ db, params: { id }, body }) => Response.json(await mapColumns(db, id, body.columns)),
);

export const POST = route(
  {
    access: 'editor',
    params: idParams,
    limit: 'account',
    answer: importSchema,
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { id } }) => Response.json(await requestImport(db, id, viewer.id)),
);
