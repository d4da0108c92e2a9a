import { z } from 'zod';
import { requireSegment } from '@/lib/customers/is-in-segment';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { staffPromoCodeSchema } from '@/lib/promo-codes/answers';
import { promoCodeInput } from '@/lib/promo-codes/inputs';
import { editPromoCode, removePromoCode } from '@/lib/promo-codes/save-code';
import { findStaffPromoCode } from '@/lib/promo-codes/staff-queries';

const answer = z.object({ promoCode: staffPromoCodeSchema });

export const GET = route(
  { access: 'editor', params: idParams, answer },
  async ({ db, params: { id } }) => Response.json({ promoCode: await findStaffPromoCode(db, id) }),
);

export const PATCH = route(
  {
    access: 'editor',
    params: idParams,
    body: promoCodeInput,
    limit: 'account',
    answer,
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { id }, body }) => {
    requireSegment(body.segment);
    await editPromoCode(db, id, body, viewer.id);
    return Response.json({ promoCode: await findStaffPromoCode(db, id) });
  },
);

export const DELETE = route(
  {
    access: 'editor',
    params: idParams,
    limit: 'account',
    answer: z.object({ id: z.int() }),
  },
  async ({ db, viewer, params: { id } }) => {
    await removePromoCode(db, id, viewer.id);
    return Response.json({ id });
  },
);
