import { toWire } from '@/lib/catalogue/wire';
import { findGoods } from '@/lib/goods/find-goods';
import { pickedGoodsQuery } from '@/lib/goods/inputs';
import { route } from '@/lib/http/route/route';

/** Unlike the shop's own search, this is not counted among what shoppers look for. */
export const GET = route(
  { access: 'staff', query: pickedGoodsQuery },
  async ({ db, query: { search } }) =>
    Response.json({ products: (await findGoods(db, search)).map(toWire) }),
);
