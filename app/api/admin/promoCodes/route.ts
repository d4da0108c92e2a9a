import { z } from 'zod';
import { requireSegment } from '@/lib/customers/is-in-segment';
import { route } from '@/lib/http/route/route';
import { staffPromoCodesSchema } from '@/lib/promo-codes/answers';
import { newPromoCodeInput, promoCodesQuery } from '@/lib/promo-codes/inputs';
import { createPromoCode } from '@/lib/promo-codes/save-code';
import { listPromoCodes } from '@/lib/promo-codes/staff-queries';

export const GET = route(
  { access: 'editor', query: promoCodesQuery, answer: staffPromoCodesSchema },
  async ({ db, query }) => Response.json(await listPromoCodes(db, query)),
);

export const POST = route(
  {
    access: 'editor',
    body: newPromoCodeInput,
    limit: 'account',
    answer: { 201: z.object({ id: z.int() }) },
  },
  async ({ db, viewer, body }) => {
    requireSegment(body.segment);
    return Response.json({ id: await createPromoCode(db, body, viewer.id) }, { status: 201 });
  },
);
