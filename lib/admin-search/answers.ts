import 'server-only';
import { z } from 'zod';
import { foundGoodsSchema } from '@/lib/catalogue-admin/answers';
import { listSearch } from '@/lib/http/route/inputs';
import { foundOrderSchema } from '@/lib/orders/queries/answers';

export const FOUND_PARTS = ['orders', 'goods', 'people'] as const;

export const foundPersonSchema = z
  .object({ id: z.int(), name: z.string(), email: z.string(), phone: z.string() })
  .meta({ id: 'FoundPerson' });

/** Results of the admin search for a text, best matches first; a list that the staff member may not see is empty. */
export const foundSchema = z
  .object({
    orders: z.array(foundOrderSchema),
    goods: z.array(foundGoodsSchema),
    people: z.array(foundPersonSchema),
    late: z
      .array(z.enum(FOUND_PARTS))
      .describe('Parts whose search timed out; their lists are empty in this response.'),
  })
  .meta({ id: 'FoundAnything' });
export type FoundAnything = z.infer<typeof foundSchema>;
export type FoundPart = (typeof FOUND_PARTS)[number];

/** Query of GET /api/admin/find. */
export const findQuery = z.object({ q: listSearch });
