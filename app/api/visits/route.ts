import { z } from 'zod';
import { noteStep } from '@/lib/figures/count-visits';
import { TOLD_STEPS } from '@/lib/figures/visit';
import { route } from '@/lib/http/route/route';

/** Counts a step of a visit; anybody can report any step, so the sums must decide nothing. */
export const POST = route(
  {
    access: 'anyone',
    body: z.object({ step: z.enum(TOLD_STEPS) }),
    answer: z.object({ message: z.string() }),
  },
  ({ request, body }) => {
    noteStep(request, body.step);
    return Promise.resolve(Response.json({ message: 'Пораховано' }));
  },
);
