import { type AnyColumn, and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, waybills } from '@/lib/db/schema';
import type { OrdersQuery } from './inputs';
import type { OrderView } from './order';
import { withParts } from './queries';
import { namesWith, spelledWords } from './spelled';
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
  const isOwn = eq(orders.customerId, customerId);
  const found = await findPage(
    db,
    and(
      isOwn,
      isNull(orders.archivedAt),
      search === '' ? undefined : or(mentions(search), await spelledInProducts(db, search, isOwn)),
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
        : or(mentions(search), belongsTo(search), await spelledAnywhere(db, search)),
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

/** Every word, in whatever spelling, stands in the name of a product of the order. */
async function spelledInProducts(
  db: Database,
  search: string,
  scope?: SQL,
): Promise<SQL | undefined> {
  const words = spelledWords(search);
  if (!words) return undefined;
  return and(...namesWith(words, await listLineNames(db, scope)).map(holdsProduct));
}

/** The same, or in the name of who ordered: `мавка мельник`. */
async function spelledAnywhere(db: Database, search: string): Promise<SQL | undefined> {
  const words = spelledWords(search);
  if (!words) return undefined;
  const goods = namesWith(words, await listLineNames(db));
  const people = namesWith(words, await listPeopleNames(db));
  return and(
    ...words.map((_, place) => {
      const names = people[place] ?? [];
      return or(
        isOneOf(orders.firstName, names),
        isOneOf(orders.lastName, names),
        holdsProduct(goods[place] ?? []),
      );
    }),
  );
}

const holdsProduct = (names: string[]): SQL =>
  sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    and ${isOneOf(orderLines.name, names)})`;

/** As one value, however many names there are. */
const isOneOf = (column: AnyColumn, names: string[]): SQL =>
  sql`${column} = any(${sql.param(names)}::text[])`;

/** Each name once: there are far fewer of them than orders. */
async function listLineNames(db: Database, scope?: SQL): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: orderLines.name })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(scope);
  return rows.map(({ name }) => name);
}

async function listPeopleNames(db: Database): Promise<string[]> {
  const rows = await union(
    db.select({ name: orders.firstName }).from(orders),
    db.select({ name: orders.lastName }).from(orders),
  );
  return rows.map(({ name }) => name);
}

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
