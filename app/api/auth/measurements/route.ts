import { z } from 'zod';
import { measurementsSchema } from '@/lib/account/answers';
import { changeMeasurements } from '@/lib/account/profile/update-profile';
import { measurementsInput } from '@/lib/catalogue/fit/inputs';
import { route } from '@/lib/http/route/route';

export const PATCH = route(
  {
    access: 'customer',
    body: measurementsInput,
    limit: 'account',
    answer: z.object({ message: z.string(), data: measurementsSchema }),
    errors: ['not_found'],
  },
  async ({ db, viewer, body }) => {
    await changeMeasurements(db, viewer.id, body);
    return Response.json({ message: 'Мірки збережено', data: body });
  },
);
