import { z } from 'zod';
import { figuresSchema } from '@/lib/figures/answers';
import { figuresQuery } from '@/lib/figures/figures';
import { readFigures } from '@/lib/figures/queries';
import { isAdmitted } from '@/lib/http/auth/access';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'manager', query: figuresQuery, answer: z.object({ data: figuresSchema }) },
  async ({ readList, query, viewer: { role } }) => {
    const withMargin = isAdmitted(role, 'admin');
    return Response.json({ data: await readList((db) => readFigures(db, query, withMargin)) });
  },
);
