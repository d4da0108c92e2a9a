import { checkPromoCode } from '@/lib/checkout/check-promo-code';
import { promoCheckInput } from '@/lib/checkout/inputs';
import { route } from '@/lib/http/route/route';
import { checkedCodeSchema } from '@/lib/promo-codes/answers';

export const POST = route(
  {
    access: 'visitor',
    body: promoCheckInput,
    limit: 'promoCodes',
    answer: checkedCodeSchema,
    errors: ['promo_code_refused'],
  },
  async ({ db, viewer, body }) => Response.json(await checkPromoCode(db, body, viewer?.id ?? null)),
);
