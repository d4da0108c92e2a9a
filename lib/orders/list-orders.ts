import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { keySql } from '@/lib/db/key-sql';
import { orderLines, orders, waybills } from '@/lib/db/schema';
import { layoutsOf } from '@/lib/keyboard';
import { keysOf, wordsOf } from '@/lib/spelling';
import type { OrdersQuery } from './inputs';
import type { OrderView } from './order';
import { withParts } from './queries';
import type { StaffOrderView } from './staff-order';
import { toStaffView } from './staff-queries';

const PAGE_SIZE = 10;

type Page<Order> = { orders: Order[]; currentPage: number; totalPages: number };
export type OrdersPage = Page<OrderView>;

type Asked = Omit<OrdersQuery, 'mine'>;

/** A page of one customer's orders, newest first. */
export async function listOrders(
  db: Database,
  { customerId, page, search }: Asked & { customerId: number },
): Promise<OrdersPage> {
  const found = await findPage(
    db,
    and(
      eq(orders.customerId, customerId),
      isNull(orders.archivedAt),
      search === '' ? undefined : or(mentions(search), everyWord(search, inProducts)),
    ),
    page,
  );
  return { ...found, orders: await withParts(db, found.orders) };
}

/**
 * A page of everybody's orders for the staff, newest first. A deleted one comes back when money for it
 * waits for a person.
 */
export async function listAllOrders(
  db: Database,
  { page, search }: Asked,
): Promise<Page<StaffOrderView>> {
  const found = await findPage(
    db,
    and(
      or(isNull(orders.archivedAt), eq(orders.paymentStatus, 'review')),
      search === ''
        ? undefined
        : or(
            mentions(search),
            belongsTo(search),
            everyWord(search, (keys) => or(inNames(keys), inProducts(keys))),
          ),
    ),
    page,
  );
  const views = await withParts(db, found.orders);
  return {
    ...found,
    orders: found.orders.flatMap((row, index) => {
      const view = views[index];
      return view ? [toStaffView(row, view)] : [];
    }),
  };
}

async function findPage(db: Database, wanted: SQL | undefined, page: number) {
  const total = await db.$count(orders, wanted);
  const rows = await db
    .select()
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return {
    orders: rows,
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

/** In the number or in the name of a product of it; not LIKE, whose signs people type. */
function mentions(search: string): SQL | undefined {
  const text = search.toLowerCase();
  return or(
    sql`position(${asNumber(text)} in lower(${orders.number})) > 0`,
    sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
      and position(${text} in lower(${orderLines.name})) > 0)`,
  );
}

/** `замовлення № А-1033`, copied or typed with the keyboard in Ukrainian, as the number has it: `a-1033`. */
const asNumber = (text: string): string =>
  text.replace(/^(замовлення)?[\s\u00a0]*[№#]?[\s\u00a0]*/, '').replace(/^а(?=-?\d)/, 'a');

/**
 * Every word of the text, in whatever letters and keyboard layout it was typed; undefined when something
 * in it is no word of two letters or more, which is looked for as it stands.
 */
function everyWord(search: string, isThere: (keys: string[]) => SQL | undefined): SQL | undefined {
  const typed = search.split(/[\s-]+/).filter(Boolean);
  const words = typed.map((word) => (TYPED_WORD.test(word) ? keysIn(word) : []));
  const isText = words.length <= MOST_WORDS && words.every((keys) => keys.length > 0);
  return isText ? and(...words.map(isThere)) : undefined;
}

const MOST_WORDS = 6;
/** With the signs that are letters in another layout: `'jdf`, `[fnf`. */
const TYPED_WORD = /^[\p{L}\d'’ʼ`[\];,.]+$/u;

const keysIn = (word: string): string[] => {
  const keys = layoutsOf(word).flatMap((text) => keysOf(wordsOf(text).join('')));
  return [...new Set(keys)].filter((key) => key.length > 1);
};

const inNames = (keys: string[]): SQL | undefined =>
  or(
    ...keys.map(
      (key) =>
        sql`position(${key} in ${keySql(sql`${orders.firstName} || ' ' || ${orders.lastName}`)}) > 0`,
    ),
  );

const inProducts = (keys: string[]): SQL | undefined =>
  sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    and (${or(...keys.map((key) => sql`position(${key} in ${keySql(orderLines.name)}) > 0`))}))`;

/** Fewer digits are in too many phones to say anything. */
const FEWEST_DIGITS = 4;

/** Who ordered, in either order of the names, or the parcel. */
function belongsTo(search: string): SQL | undefined {
  const text = search.toLowerCase();
  const digits = search.replace(/\D/g, '');
  const national = digits.replace(/^(380|80|0)(?=\d{3})/, '');
  const isNumber = digits.length >= FEWEST_DIGITS && /^[\d\s\u00a0()+-]+$/.test(search);
  return or(
    sql`position(${text} in lower(${orders.firstName} || ' ' || ${orders.lastName})) > 0`,
    sql`position(${text} in lower(${orders.lastName} || ' ' || ${orders.firstName})) > 0`,
    sql`position(${text} in lower(${orders.email})) > 0`,
    isNumber ? sql`position(${national} in ${orders.phone}) > 0` : undefined,
    isNumber
      ? sql`exists (select 1 from ${waybills} where ${waybills.orderId} = ${orders.id}
          and position(${digits} in ${waybills.number}) > 0)`
      : undefined,
  );
}
