import type { Role } from '@/lib/account/role';
import { findGoods } from '@/lib/catalogue-admin/list-queries';
import { assignNewest } from '@/lib/customers/assign-cards';
import { findCustomers } from '@/lib/customers/queries';
import type { Database } from '@/lib/db/client';
import { isAdmitted } from '@/lib/http/auth/access';
import { findOrders } from '@/lib/orders/queries/find-orders';
import type { FoundAnything, FoundPart } from './answers';

const MOST = 6;
/**
 * Timeout of each search in ms. A slower search returns nothing; staff then search in the list of orders, products or
 * customers.
 */
const PATIENCE = 1500;

/**
 * Orders, products and customers that match a text, best first, at most six of each. Contains only records that the
 * staff member's role may open. The search is not counted among shoppers' searches.
 */
export async function findAnything(
  db: Database,
  role: Role,
  text: string,
  patience = PATIENCE,
): Promise<FoundAnything> {
  const late: FoundPart[] = [];
  if (text === '') return { orders: [], goods: [], people: [], late };
  const part = async <Row>(name: FoundPart, find: Promise<Row[]>): Promise<Row[]> => {
    const rows = await inTime(find, patience);
    if (!rows) late.push(name);
    return rows ?? [];
  };
  const seesPeople = isAdmitted(role, 'manager');
  const [orders, goods, people] = await Promise.all([
    seesPeople ? part('orders', findOrders(db, text, MOST)) : [],
    part('goods', findGoods(db, text, MOST)),
    seesPeople ? part('people', findPeople(db, role, text)) : [],
  ]);
  return { orders, goods, people, late };
}

async function findPeople(db: Database, role: Role, text: string) {
  await assignNewest(db);
  return findCustomers(db, role, text, MOST);
}

/** The result of `work`, or null after `patience` ms; a failure after that is ignored. */
async function inTime<T>(work: Promise<T>, patience: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
