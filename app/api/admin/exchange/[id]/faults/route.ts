import { z } from 'zod';
import { faultRows, findImport } from '@/lib/exchange/queries';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { tableResponse } from '@/lib/http/route/table-response';

export const GET = route(
  { access: 'editor', params: idParams, answer: z.file().mime('text/csv') },
  async ({ db, params: { id } }) => {
    await findImport(db, id);
    return tableResponse('faults', faultRows(db, id));
  },
);
