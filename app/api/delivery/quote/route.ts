import { z } from 'zod';
import { quoteSchema } from '@/lib/delivery/answers';
import { quoteQuery } from '@/lib/delivery/inputs';
import { loadQuote } from '@/lib/delivery/load-quote';
import { loadParcel } from '@/lib/delivery/parcel';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'anyone',
    query: quoteQuery,
    limit: 'delivery',
    answer: z.object({ quote: quoteSchema }),
  },
  async ({ db, query: { carrier, settlementRef, type, items, cost } }) => {
    const { parcel, declared } = await loadParcel(db, items);
    const asked = { carrier, settlementRef, type, parcel, declared: cost ?? declared };
    return Response.json({ quote: await loadQuote(db, asked) });
  },
);
