import { toWire } from '@/lib/catalogue/wire';
import { findGoods } from '@/lib/checkout/find-goods';
import { pickQuery } from '@/lib/checkout/inputs';
import { route } from '@/lib/http/route';

export const GET = route(
  { access: 'manager', query: pickQuery },
  async ({ db, query: { search } }) =>
    Response.json({ products: (await findGoods(db, search)).map(toWire) }),
);
