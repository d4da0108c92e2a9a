import { type AnyColumn, and, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, waybills } from '@/lib/db/schema';
import { countUpTo } from '@/lib/db/statements';
import { spellNumber } from '@/lib/order-rules/order-number';
import {
  type KnownNames,
  keyed,
  listKnownNames,
  namesWith,
  oldestSearched,
  spelledWords,
  townOf,
} from './search-names';

/**
 * SQL: whether the number or a product's name contains the text. LIKE is not used, because a typed `%` is a wildcard
 * there.
 */
export const mentions = (search: string): SQL | undefined =>
  or(
    hasNumber(search),
    sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
      and position(${search.toLowerCase()} in lower(${orderLines.name})) > 0)`,
  );

/** SQL: whether every word, in any spelling, is in the name of a product of the order; searches orders in `scope`. */
export async function spelledInOwnProducts(
  db: Database,
  search: string,
  scope: SQL,
): Promise<SQL | undefined> {
  const words = spelledWords(search);
  if (!words) return undefined;
  const rows = await db
    .selectDistinct({ name: orderLines.name })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(scope);
  const names = rows.map(({ name }) => keyed(name));
  return and(...namesWith(words, names).map(includesProduct));
}

/**
 * SQL: the orders that a search by staff finds by number, product, customer or parcel. A complete order or phone number
 * that exists is found at any age. Any other text is found only in the newest MOST_SEARCHED orders, which are scanned.
 */
export async function foundByStaff(
  db: Database,
  search: string,
): Promise<{ where: SQL | undefined; isRecentOnly: boolean }> {
  const whole = isWholeNumber(search);
  if (whole && (await countUpTo(db, orders, whole)) > 0) {
    return { where: whole, isRecentOnly: false };
  }
  const oldest = await oldestSearched(db);
  const known = await listKnownNames(db, oldest);
  const text = search.toLowerCase();
  const goods = known.goods.filter(({ name }) => name.toLowerCase().includes(text));
  const matches = or(
    hasNumber(search),
    belongsTo(search, oldest),
    holdsProduct(
      goods.map(({ name }) => name),
      oldest,
    ),
    spelledAnywhere(search, known, oldest),
  );
  const where = or(hasBareNumber(search), and(gte(orders.id, oldest), matches));
  return { where, isRecentOnly: oldest > 0 };
}

/** SQL: whether every word is in the name of a product, the customer or the town, as in `мавка мельник львів`. */
function spelledAnywhere(search: string, known: KnownNames, oldest: number): SQL | undefined {
  const words = spelledWords(search);
  if (!words) return undefined;
  const goods = namesWith(words, known.goods);
  const people = namesWith(words, known.people);
  const towns = namesWith(words, known.towns);
  return and(
    ...words.map((_, place) => {
      const names = people[place] ?? [];
      return or(
        isOneOf(orders.firstName, names),
        isOneOf(orders.lastName, names),
        goesTo(towns[place] ?? []),
        holdsProduct(goods[place] ?? [], oldest),
      );
    }),
  );
}

/** SQL: whether the order's number contains the text, which may be typed in any form of `spellNumber`. */
export const hasNumber = (search: string): SQL =>
  sql`position(${spellNumber(search)} in lower(${orders.number})) > 0`;

/** SQL: whether the text is exactly the order's number, `A-1033` or `1033`. Undefined for other texts. */
export function hasBareNumber(search: string): SQL | undefined {
  const number = spellNumber(search.trim()).replace(/^a-/, '');
  return /^\d+$/.test(number) ? eq(orders.number, `A-${number}`) : undefined;
}

function isWholeNumber(search: string): SQL | undefined {
  const number = spellNumber(search.trim());
  if (/^a-\d+$/.test(number)) return eq(orders.number, number.toUpperCase());
  const national = /^[\d\s\u00a0()+-]+$/.test(search) ? nationalOf(search) : '';
  return national.length === NATIONAL_DIGITS ? eq(orders.phone, `+380${national}`) : undefined;
}

const NATIONAL_DIGITS = 9;

/** The digits of a phone number without the country code or leading zero. */
const nationalOf = (search: string): string =>
  search.replace(/\D/g, '').replace(/^(380|80|0)(?=\d{3})/, '');

/**
 * SQL: whether the order contains one of these products. Runs once per order, so use it only for one customer's orders.
 */
const includesProduct = (names: string[]): SQL =>
  sql`exists (select 1 from ${orderLines}
    where ${orderLines.orderId} = ${orders.id} and ${isOneOf(orderLines.name, names)})`;

/**
 * SQL: like `includesProduct`, for all orders from the id `oldest` on. Uses `in`, because `exists` would run once per
 * order.
 */
const holdsProduct = (names: string[], oldest: number): SQL =>
  names.length === 0
    ? sql`false`
    : sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines}
        where ${orderLines.orderId} >= ${oldest} and ${isOneOf(orderLines.name, names)})`;

/** SQL: whether the order goes to one of these towns. Undefined for no towns, so that addresses are not read. */
const goesTo = (towns: string[]): SQL | undefined =>
  towns.length === 0 ? undefined : isOneOf(townOf, towns);

/** SQL: whether the column has one of these values, passed as one array parameter. */
const isOneOf = (column: AnyColumn | SQL, names: string[]): SQL =>
  sql`${column} = any(${sql.param(names)}::text[])`;

/** Minimum digits of a search by phone or waybill number: fewer occur in too many numbers. */
const FEWEST_DIGITS = 4;

/**
 * SQL: whether the text is part of the customer's name (first and last name in any sequence), e-mail or phone, or of
 * the waybill number.
 */
function belongsTo(search: string, oldest: number): SQL | undefined {
  const text = search.toLowerCase();
  const digits = search.replace(/\D/g, '');
  const national = nationalOf(search);
  const isNumber = digits.length >= FEWEST_DIGITS && /^[\d\s\u00a0()+-]+$/.test(search);
  return or(
    sql`position(${text} in lower(${orders.firstName} || ' ' || ${orders.lastName}
      || ' ' || ${orders.firstName} || ' ' || ${orders.email})) > 0`,
    isNumber ? sql`position(${national} in ${orders.phone}) > 0` : undefined,
    isNumber
      ? sql`${orders.id} in (select ${waybills.orderId} from ${waybills}
          where ${waybills.orderId} >= ${oldest} and position(${digits} in ${waybills.number}) > 0)`
      : undefined,
  );
}
