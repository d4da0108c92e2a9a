import { exportRowsQuery } from '@/lib/exchange/inputs';
import { exportRows } from '@/lib/exchange/kinds';
import { route } from '@/lib/http/route/route';
import { tableFile, tableResponse } from '@/lib/http/route/table-response';

export const GET = route(
  { access: 'editor', query: exportRowsQuery, answer: tableFile },
  ({ db, query: { kind, format } }) => tableResponse(kind, exportRows(db, kind), format),
);
