import { z } from 'zod';
import { figuresExportQuery } from '@/lib/figures/figures';
import { exportFigures } from '@/lib/figures/queries';
import { isAdmitted } from '@/lib/http/auth/access';
import { csvResponse } from '@/lib/http/route/csv-response';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'manager', query: figuresExportQuery, answer: z.file().mime('text/csv') },
  ({ db, query, viewer: { role } }) =>
    csvResponse(`figures-${query.what}`, exportFigures(db, query, isAdmitted(role, 'admin'))),
);
