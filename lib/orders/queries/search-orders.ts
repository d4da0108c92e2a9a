import { type AnyColumn, and, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { orderLines, orders, waybills } from '@/lib/db/schema';
import { spellNumber } from '../../order-rules/order-number';
import { type KnownNames, listKnownNames, oldestSearched, townOf } from './search-names';
import { keyed, namesWith, spelledWords } from './spelled-words';

/** SQL: the number or a product's name contains the text; not LIKE, whose wildcards people type. */
export const mentions = (search: string): SQL | undefined =>
  or(
    hasNumber(search),
    sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
      and position(${search.toLowerCase()} in lower(${orderLines.name})) > 0)`,
  );

/** SQL: every word, in any spelling, occurs in a product's name of an order within `scope`. */
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
 * The staff's search: by number, product, customer or parcel. A complete order number or phone number that exists
 * matches at any age; other text is searched only in the newest MOST_SEARCHED orders, since it scans them all.
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

/** Every word occurs in the name of a product, of the customer or of the town: `мавка мельник львів`. */
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

/** SQL: the order's number contains the text, in any form it may be typed. */
export const hasNumber = (search: string): SQL =>
  sql`position(${spellNumber(search)} in lower(${orders.number})) > 0`;

/** SQL: `1033` means the number A-1033. */
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

/** The digits of a phone number without the country code. */
const nationalOf = (search: string): string =>
  search.replace(/\D/g, '').replace(/^(380|80|0)(?=\d{3})/, '');

/** For one person's few orders: runs once per order. */
const includesProduct = (names: string[]): SQL =>
  sql`exists (select 1 from ${orderLines}
    where ${orderLines.orderId} = ${orders.id} and ${isOneOf(orderLines.name, names)})`;

/** Not `exists`, which would run once per order. */
const holdsProduct = (names: string[], oldest: number): SQL =>
  names.length === 0
    ? sql`false`
    : sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines}
        where ${orderLines.orderId} >= ${oldest} and ${isOneOf(orderLines.name, names)})`;

/** Addresses are not read when no town matches. */
const goesTo = (towns: string[]): SQL | undefined =>
  towns.length === 0 ? undefined : isOneOf(townOf, towns);

/** One array parameter for any number of names. */
const isOneOf = (column: AnyColumn | SQL, names: string[]): SQL =>
  sql`${column} = any(${sql.param(names)}::text[])`;

/** Fewer digits occur in too many phone numbers. */
const FEWEST_DIGITS = 4;

/** The customer, with the names in either order, or the parcel. */
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
