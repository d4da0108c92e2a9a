import { z } from 'zod';
import { wireProductSchema } from '@/lib/catalogue/answers';
import { toWire } from '@/lib/catalogue/product/wire';
import { matchQuery } from '@/lib/catalogue-admin/inputs';
import { findScanned, matchProducts } from '@/lib/catalogue-admin/match-products';
import { route } from '@/lib/http/route/route';

/** Product search for staff. Unlike the shop's search, it does not count towards the search statistics. */
export const GET = route(
  {
    access: 'staff',
    query: matchQuery,
    answer: z.object({
      products: z.array(wireProductSchema),
      scanned: z
        .object({ productId: z.int(), size: z.string() })
        .nullable()
        .describe(
          'Product and size with exactly this barcode, `size` empty for a product without sizes; null when none or several match.',
        ),
    }),
  },
  async ({ db, query: { search } }) =>
    Response.json({
      products: (await matchProducts(db, search)).map(toWire),
      scanned: await findScanned(db, search),
    }),
);
