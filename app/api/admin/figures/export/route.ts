import { z } from 'zod';
import { figuresExportQuery } from '@/lib/figures/figures';
import { exportFigures } from '@/lib/figures/queries';
import { isAdmitted } from '@/lib/http/auth/access';
import { route } from '@/lib/http/route/route';
import { tableResponse } from '@/lib/http/route/table-response';

export const GET = route(
  { access: 'manager', query: figuresExportQuery, answer: z.file().mime('text/csv') },
  ({ db, query, viewer: { role } }) =>
    tableResponse(`figures-${query.what}`, exportFigures(db, query, isAdmitted(role, 'admin'))),
);
