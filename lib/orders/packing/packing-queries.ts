import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  categories,
  orderBundles,
  orderEvents,
  orderLines,
  orders,
  products,
  users,
  variants,
  waybills,
} from '@/lib/db/schema';
import { loadParcel } from '@/lib/delivery/parcel';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import { isLiveWaybill, isMainWaybill, listPartWaybills } from '@/lib/orders/waybill/live-waybill';
import { unsentPieces } from '@/lib/orders/waybill/part-parcel';
import { sumByKey } from '@/lib/shared/sum-by-key';
import { orderNumberOf } from '../../order-rules/order-number';
import { findLiveWaybill } from '../waybill/live-waybill';
import { countPackable, dueDay, isPackable, isRefunding, leaseBegin } from './packable';
import { type PackingLine, type PackingOrder, type PackingQueue, packingRefusal } from './packing';

/** Maximum orders shown in the queue, and maximum packed parcels shown that have no waybill number. */
const SHOWN = 50;

/** Beginning of the history note for a parcel packed without a label; the reason follows it. */
export const WITHOUT_LABEL = 'Запаковано без\u00a0наклейки: ';

type StoredClaim = { userId: number | null; name: string; at: Date | null };

/** Who packs the order now; null if nobody, or if the claim has expired. */
function holderOf({ userId, name, at }: StoredClaim, viewerId: number): PackingOrder['packing'] {
  if (userId === null || at === null || at < leaseBegin()) return null;
  return { by: name, isMine: userId === viewerId, at: at.toISOString() };
}

const HELD = {
  userId: orders.packingBy,
  name: sql<string>`coalesce((select trim(${users.firstName} || ' ' || ${users.lastName})
    from ${users} where ${users.id} = ${orders.packingBy}), '')`,
  at: orders.packingAt,
};

/** An order as the packing desk shows it to this packer, even if it is deleted; null if it does not exist. */
export async function findPackingOrder(
  db: Database,
  number: string,
  viewerId: number,
): Promise<PackingOrder | null> {
  const [found] = await db
    .select({ row: orders, held: HELD, isRefunding: isRefunding(), due: await dueDay(db) })
    .from(orders)
    .where(eq(orders.number, number));
  if (!found) return null;
  const { row, due } = found;
  const lines = await listLines(db, row.id);
  const pieces = sumByKey(lines.map(({ productId, quantity }) => [productId, quantity]));
  const waybill = await findLiveWaybill(db, row.id);
  const { status, paymentStatus, paymentMethod, deliveryMethod, deliveryAddress } = row;
  const { firstName, lastName, phone, comment, staffNote, eventDate } = row;
  const parts = await listPartWaybills(db, row.id);
  const total = leftToPay(row) - parts.reduce((sum, { value }) => sum + value, 0);
  return {
    ...{ orderId: row.number, status, paymentStatus, paymentMethod, deliveryMethod },
    ...{ deliveryAddress, firstName, lastName, phone, comment, staffNote, eventDate, total, due },
    createdAt: row.createdAt.toISOString(),
    packing: holderOf(found.held, viewerId),
    refusal: packingRefusal({
      status,
      paymentStatus,
      isArchived: row.archivedAt !== null,
      isRefunding: found.isRefunding,
      awaitsConsent: row.awaitsConsent,
    }),
    parcel: (await loadParcel(db, pieces)).parcel,
    parts: parts.length,
    waybill: waybill
      ? {
          number: waybill.number,
          isOurs: waybill.ref !== null || waybill.number === null,
          printedAt: waybill.printedAt?.toISOString() ?? null,
        }
      : null,
    lines,
  };
}

/**
 * Lines of an order without the pieces in part parcels, sorted by shelf (the category), so that a packer visits each
 * shelf once.
 */
async function listLines(db: Database, orderId: number): Promise<PackingLine[]> {
  const rows = await db
    .select({
      line: orderLines,
      left: unsentPieces(),
      own: variants.barcode,
      common: products.barcode,
      shelf: categories.name,
      bundle: orderBundles.title,
    })
    .from(orderLines)
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(orderBundles, eq(orderBundles.id, orderLines.orderBundleId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(categories.position), asc(orderLines.name), asc(orderLines.id));
  const unsent = rows.filter(({ left }) => left > 0);
  const sizes = await listSizes(
    db,
    unsent.map(({ line }) => line.productId),
  );
  return unsent.map(
    ({ line: { id, productId, variantId, name, size, photo }, left: quantity, ...row }) => ({
      ...{ id, productId, name, size, photo, quantity },
      shelf: row.shelf,
      bundle: row.bundle ?? '',
      code: row.own || row.common,
      otherSizes: sizes
        .filter((other) => other.productId === productId && other.variantId !== variantId)
        .map(({ size: text, code }) => ({ size: text, code })),
    }),
  );
}

const listSizes = (db: Database, productIds: number[]) =>
  db
    .select({
      variantId: variants.id,
      productId: variants.productId,
      size: variants.size,
      code: variants.barcode,
    })
    .from(variants)
    .where(and(inArray(variants.productId, productIds), ne(variants.barcode, '')))
    .orderBy(asc(variants.position));

/** The packing queue as this packer sees it. `find` is a typed or scanned number of an order or a waybill. */
export async function readPackingQueue(
  db: Database,
  viewerId: number,
  find = '',
): Promise<PackingQueue> {
  const due = await dueDay(db);
  const rows = await db
    .select({
      orderId: orders.number,
      eventDate: orders.eventDate,
      deliveryMethod: orders.deliveryMethod,
      city: sql<string>`coalesce(${orders.deliveryAddress}->>'city', '')`,
      pieces: sql<number>`(select coalesce(sum(${unsentPieces()}), 0)::int from ${orderLines}
        where ${orderLines}.order_id = ${orders}.id)`,
      held: HELD,
      due: sql<string>`${due}`.as('due'),
    })
    .from(orders)
    .where(isPackable())
    .orderBy(sql`due`, asc(orders.id))
    .limit(SHOWN);
  return {
    left: rows.length < SHOWN ? rows.length : await countPackable(db),
    mine: await findOwnOrder(db, viewerId),
    found: find === '' ? null : await findByNumber(db, find),
    queue: rows.map(({ held, ...row }) => ({ ...row, packing: holderOf(held, viewerId) })),
    withoutLabel: await listWithoutLabel(db),
  };
}

async function findOwnOrder(db: Database, userId: number): Promise<string | null> {
  const [own] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(eq(orders.packingBy, userId), sql`${orders.packingAt} >= ${leaseBegin()}`, isPackable()),
    )
    .orderBy(desc(orders.packingAt))
    .limit(1);
  return own?.number ?? null;
}

/** Finds an order by its number or its waybill number. A label's barcode is the waybill number plus four digits. */
async function findByNumber(db: Database, typed: string): Promise<string | null> {
  const waybill = typed.replace(/\s/g, '').toUpperCase();
  const number = orderNumberOf(typed);
  const [found] = await db
    .select({ number: orders.number })
    .from(orders)
    .leftJoin(waybills, and(eq(waybills.orderId, orders.id), isLiveWaybill()))
    .where(
      and(
        isNull(orders.archivedAt),
        number
          ? eq(orders.number, number)
          : or(eq(waybills.number, waybill), eq(waybills.number, waybill.slice(0, -4))),
      ),
    )
    .limit(1);
  return found?.number ?? null;
}

function listWithoutLabel(db: Database): Promise<PackingQueue['withoutLabel']> {
  const latest = (by: 'value' | 'by', where: ReturnType<typeof sql>) =>
    sql<string>`coalesce((select ${orderEvents[by]} from ${orderEvents}
      where ${orderEvents.orderId} = ${orders.id} and ${where}
      order by ${orderEvents.id} desc limit 1), '')`;
  return db
    .select({
      orderId: orders.number,
      by: latest('by', sql`${orderEvents.kind} = 'status' and ${orderEvents.value} = 'packed'`),
      reason: latest('value', sql`${orderEvents.value} like ${`${WITHOUT_LABEL}%`}`),
      at: orders.updatedAt,
    })
    .from(orders)
    .leftJoin(
      waybills,
      and(eq(waybills.orderId, orders.id), isMainWaybill(), isNotNull(waybills.number)),
    )
    .where(
      and(
        eq(orders.status, 'packed'),
        ne(orders.deliveryMethod, 'pickup'),
        isNull(orders.archivedAt),
        isNull(waybills.id),
        // Nothing is left of an order whose goods are all in part parcels.
        sql`exists (select from ${orderLines}
          where ${orderLines}.order_id = ${orders}.id and ${unsentPieces()} > 0)`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(SHOWN)
    .then((rows) =>
      rows.map(({ reason, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        reason: reason.slice(WITHOUT_LABEL.length),
      })),
    );
}
