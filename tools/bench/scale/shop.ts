import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readRows } from '@/lib/db/statements';
import type { Database } from '../../../lib/db/client';
import { givenSession, givenUser } from '../../../scripts/testing/account';
import { callApi } from './call-api';
import { FIRST_PRODUCT } from './fill-goods';

/** Who waits for a statement; this decides how long it may take. */
export type Who = 'shopper' | 'staff' | 'job';

/** An operation started by people or by the scheduler; `n` counts its runs, so that each one is different. */
export type Ask = { who: Who; name: string; run(n: number): Promise<unknown> };

type Call = (path: string, sent?: { method?: string; body?: unknown }) => Promise<unknown>;

/** The filled shop, as the operations (`Ask`) use it. */
export type Shop = {
  db: Database;
  api: typeof callApi;
  asVisitor: Call;
  asCustomer: Call;
  asStaff: Call;
  staffId: number;
  /** The session cookie of a new customer. */
  givenCustomer(): Promise<string>;
  products: { first: number; count: number; sellable: number[] };
  orders: { count: number; tokenOf(id: number): string };
};

/** Maximum number of products that the operations (`Ask`) may buy. */
const SELLABLE = 200;

/** Opens the sessions that the operations (`Ask`) use: of an admin, and of a customer with orders. */
export async function openShop(db: Database, products: number, orders: number): Promise<Shop> {
  const cookieOf = async (id: number) => `token=${(await givenSession(db, id)).access}`;
  const { id: staffId } = await givenUser(db, { role: 'admin', isProven: true });
  const admin = await cookieOf(staffId);
  const [customer] = await readRows<{ id: number }>(
    db,
    sql`select customer_id as id from orders where id > ${orders - 100} and customer_id is not null limit 1`,
  );
  const buyer = await cookieOf(customer?.id ?? 0);
  const sellable = await readRows<{ id: number }>(
    db,
    sql`select product_id as id from variants join products on products.id = product_id
      where size = '' and available > 5 and not hidden and products.removed_at is null
        and product_id > ${FIRST_PRODUCT + products / 2} limit ${SELLABLE}`,
  );
  return {
    db,
    api: callApi,
    asVisitor: (path, sent) => callApi(path, '', sent),
    asCustomer: (path, sent) => callApi(path, buyer, sent),
    asStaff: (path, sent) => callApi(path, admin, sent),
    staffId,
    givenCustomer: async () => cookieOf((await givenUser(db)).id),
    products: { first: FIRST_PRODUCT, count: products, sellable: sellable.map(({ id }) => id) },
    orders: { count: orders, tokenOf: (id) => createHash('md5').update(String(id)).digest('hex') },
  };
}
