import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { fullName } from '@/lib/account/profile/person-name';
import { findStaffName } from '@/lib/audit/queries';
import type { Database } from '@/lib/db/client';
import {
  orderEvents,
  orderLines,
  orders,
  people,
  personSources,
  products,
  users,
  variants,
} from '@/lib/db/schema';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import type { OrderLineView } from '@/lib/order-rules/order';
import {
  type HistoryLine,
  labelOf,
  type StaffLine,
  type StaffOrder,
  type StaffOrderView,
} from '@/lib/order-rules/staff-answers';
import { orderParams } from '@/lib/orders/inputs';
import { leaseBegin } from '@/lib/orders/packing/packable';
import { findExchanged, listReturnsOf } from '@/lib/orders/returning/return-queries';
import { listNotes } from '@/lib/orders/teamwork/queries';
import { listPartWaybills, type PartRow } from '@/lib/orders/waybill/live-waybill';
import { listReceipts } from '@/lib/receipts/queries';
import { sumByKey } from '@/lib/shared/sum-by-key';
import { listAttention } from './attention';
import { loadParts, type Parts, toOrderView } from './queries';
import { findPosMessage, listUndelivered } from './staff-messages';
import { listAttempts, listRefunds } from './staff-money';
import { listWaybillViews } from './staff-waybills';

type OrderRow = typeof orders.$inferSelect;

/** Whether an order exists, even a deleted one; `id` is the number in a URL. */
export async function isOrder(db: Database, id: string): Promise<boolean> {
  const { data } = orderParams.safeParse({ orderId: id });
  return data !== undefined && (await db.$count(orders, eq(orders.number, data.orderId))) > 0;
}

/** An order for its page for staff, even if it is deleted; null if it does not exist. */
export async function findStaffOrder(db: Database, number: string): Promise<StaffOrder | null> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  const [view] = row ? await withStaffParts(db, [row]) : [];
  if (!row || !view) return null;
  return {
    ...view,
    customer: await findCardOf(db, row),
    lines: withOwn(view.lines, (await listOwn(db, [row.id])).get(row.id)),
    takenBy: row.takenBy === null ? null : await findStaffName(db, row.takenBy),
    handDiscount: { amount: row.handDiscount, reason: row.handDiscountReason },
    givenBack: row.givenBack,
    history: await listHistory(db, row.id),
    attempts: await listAttempts(db, row.id),
    refunds: await listRefunds(db, row.id),
    receipts: await listReceipts(db, row.id),
    ...(await listWaybillViews(db, row.id)),
    returns: await listReturnsOf(db, row.id),
    exchangeOf: await findExchanged(db, row.id),
    posMessage: await findPosMessage(db, row.id),
    undelivered: await listUndelivered(db, row.id),
    notes: await listNotes(db, row.id),
  };
}

/** Orders for a list for staff, in the sequence of `rows`; at most three queries. */
export async function withStaffParts(db: Database, rows: OrderRow[]): Promise<StaffOrderView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await loadParts(db, ids);
  const since = leaseBegin();
  const packerOf = ({ packingAt, packingBy }: OrderRow) =>
    packingAt !== null && packingAt >= since ? packingBy : null;
  const names = await listNames(
    db,
    rows.flatMap((row) => [row.assigneeId, packerOf(row)].flatMap((id) => id ?? [])),
  );
  const attention = await listAttention(db, ids);
  return rows.flatMap((row) => {
    const own = parts.get(row.id);
    const assignee = names.get(row.assigneeId ?? 0);
    const staffs = {
      packing: names.get(packerOf(row) ?? 0) ?? null,
      assignee: row.assigneeId && assignee ? { id: row.assigneeId, name: assignee } : null,
      attention: attention.get(row.id) ?? [],
    };
    return own ? [toStaffView(row, own, staffs)] : [];
  });
}

/** Full names of these staff members by id. */
async function listNames(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(people.map((person) => [person.id, fullName(person)]));
}

/** An order as its packing slip shows it: without the pieces in part parcels, which `isRest` tells, and their sum. */
export type SlipOrder = Omit<StaffOrderView, 'lines'> & { lines: StaffLine[]; isRest: boolean };

/** Orders for packing slips, in the sequence of `numbers`, with barcodes and including deleted orders. */
export async function listSlipOrders(db: Database, numbers: string[]): Promise<SlipOrder[]> {
  const rows = await db.select().from(orders).where(inArray(orders.number, numbers));
  const views = await withStaffParts(db, rows);
  const ids = rows.map(({ id }) => id);
  const own = await listOwn(db, ids);
  const parts = await listPartWaybills(db, ...ids);
  const slips = new Map(
    views.map((view, place) => {
      const id = rows[place]?.id ?? 0;
      const sent = parts.filter(({ orderId }) => orderId === id);
      return [view.orderId, toSlip(view, withOwn(view.lines, own.get(id)), sent)];
    }),
  );
  return numbers.flatMap((number) => slips.get(number) ?? []);
}

function toSlip(view: StaffOrderView, all: StaffLine[], parts: PartRow[]): SlipOrder {
  const sent = sumByKey(
    parts.flatMap(({ contents }) => contents.map(({ line, quantity }) => [line, quantity])),
  );
  const lines = all
    .map((line) => ({ ...line, quantity: line.quantity - (sent.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const total = parts.reduce((rest, { value }) => rest - value, leftToPay(view));
  return { ...view, lines, total, isRest: parts.length > 0 };
}

/** An order for staff: what its secret link shows, but unmasked and with additional fields. */
function toStaffView(
  row: OrderRow,
  parts: Parts,
  staffs: Pick<StaffOrderView, 'packing' | 'assignee' | 'attention'>,
): StaffOrderView {
  const { lastName, phone, email, notCall, comment, staffNote, deliveryEstimate } = row;
  return {
    ...toOrderView(row, parts),
    label: labelOf(parts.parcel),
    ...staffs,
    phone,
    email,
    lastName,
    notCall,
    comment,
    staffNote,
    tags: row.tags,
    deliveryEstimate,
    eventDate: row.eventDate,
    customerId: row.customerId,
    posOrderId: row.posOrderId,
    posStatus: row.posStatus,
    posReceiptId: row.posReceiptId,
    posCountedAt: row.posCountedAt?.toISOString() ?? null,
    holdsStock: row.holdsStock,
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

type OwnParts = Pick<StaffLine, 'id' | 'code' | 'isCertificate' | 'refunded'>;

/** Adds what only staff see of order lines. Matched by position, since both are sorted by line id. */
const withOwn = (lines: OrderLineView[], own: OwnParts[] = []): StaffLine[] =>
  lines.map((line, place) => ({ ...line, ...(own[place] ?? UNKNOWN) }));

const UNKNOWN: OwnParts = { id: 0, code: '', isCertificate: false, refunded: 0 };

/** Ids, barcodes and refunded pieces of order lines by order id; those of one order are sorted by line id. */
async function listOwn(db: Database, orderIds: number[]): Promise<Map<number, OwnParts[]>> {
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      id: orderLines.id,
      refunded: orderLines.refunded,
      own: variants.barcode,
      common: products.barcode,
      isCertificate: products.isCertificate,
    })
    .from(orderLines)
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.id));
  const parts = new Map<number, OwnParts[]>();
  for (const { orderId, own, common, ...line } of rows) {
    parts.set(orderId, [...(parts.get(orderId) ?? []), { ...line, code: own || common || '' }]);
  }
  return parts;
}

async function listHistory(db: Database, orderId: number): Promise<HistoryLine[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ kind, value, by, at }) => ({ kind, value, by, at: at.toISOString() }));
}

/**
 * The card of the order or of its account; null until the job that assigns cards has run, and after the customer's data
 * were deleted.
 */
async function findCardOf(
  db: Database,
  { id, customerId }: OrderRow,
): Promise<StaffOrder['customer']> {
  const [card] = await db
    .select({ id: people.id, orders: people.orders, unfetched: people.unfetched })
    .from(personSources)
    .innerJoin(people, eq(people.id, personSources.personId))
    .where(
      and(
        or(eq(personSources.orderId, id), eq(personSources.userId, customerId ?? 0)),
        isNull(people.deletedAt),
      ),
    )
    .orderBy(asc(personSources.orderId))
    .limit(1);
  return card ?? null;
}
