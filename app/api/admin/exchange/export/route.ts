import { z } from 'zod';
import { exportRowsQuery } from '@/lib/exchange/inputs';
import { exportRows } from '@/lib/exchange/kinds';
import { route } from '@/lib/http/route/route';
import { tableResponse } from '@/lib/http/route/table-response';

export const GET = route(
  { access: 'editor', query: exportRowsQuery, answer: z.file().mime('text/csv') },
  ({ db, query: { kind, format } }) => tableResponse(kind, exportRows(db, kind), format),
);
