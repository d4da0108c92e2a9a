import { and, asc, eq } from 'drizzle-orm';
import { requireCertificates } from '@/lib/certificates/require-certificates';
import type { Database } from '@/lib/db/client';
import {
  certificates,
  orderBundles,
  orderLines,
  refunds,
  returnLines,
  returns,
} from '@/lib/db/schema';
import { addressText, type DeliveryAddress } from '@/lib/delivery/address';
import {
  carrierOf,
  DELIVERY_METHOD_NAMES,
  type DeliveryMethod,
  isParcel,
} from '@/lib/delivery/carriers';
import { loadParcel } from '@/lib/delivery/parcel';
import { carrierFor } from '@/lib/delivery/registry';
import { invalidField, ShopError } from '@/lib/errors';
import type { LookDiscount } from '@/lib/looks/look-discount';
import { listLookFacts, listOrderLooks } from '@/lib/looks/queries';
import type { EditedOrder } from '@/lib/order-rules/edited-order';
import { isInShop } from '@/lib/order-rules/may-leave';
import { requireOffered } from '@/lib/orders/paying/offered-payments';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import { findLiveWaybill, listPartWaybills } from '@/lib/orders/waybill/live-waybill';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import type { PaymentMethod } from '@/lib/payments/methods';
import { fingerprint } from '@/lib/shared/hash';
import { type Kopecks, MAXIMUM_ORDER } from '@/lib/shared/money';
import { sumByKey } from '@/lib/shared/sum-by-key';
import { consequencesOf, editRefusal } from './consequences';
import { editContents, editedSums, type OrderLineEdit } from './contents';
import type { OrderEditInput } from './inputs';
import type { OrderCode } from './order-code';
import { findOrderCode } from './order-code-queries';
import { listSoldSizes, type SoldSize } from './queries';
import { countUnsent } from './sent-pieces';

/** Everything that an edit changes, read and decided, with nothing written yet. */
export type EditPlan = Awaited<ReturnType<typeof planEdit>>;

type Delivery = {
  payments: PaymentMethod;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: DeliveryAddress | null;
};

const notPossible = (message: string) => new ShopError('status_not_possible', { message });

/** Decides what an edit changes. Throws status_not_possible, out_of_stock, validation_failed with the field. */
export async function planEdit(db: Database, order: OrderRow, input: OrderEditInput) {
  const { waybill, parts } = await requireEditable(db, order);
  const stored = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const storedBundles = await db
    .select()
    .from(orderBundles)
    .where(eq(orderBundles.orderId, order.id))
    .orderBy(asc(orderBundles.id));
  const products = [...stored, ...input.lines].flatMap(({ productId }) => productId ?? []);
  const sizes = await listSoldSizes(db, products);
  const rows = { lines: stored, bundles: storedBundles };
  const code = await findOrderCode(db, order.id, products);
  const { lookPercents: percents } = order;
  const look = { percents, facts: percents.length > 0 ? await listLookFacts(db, products) : [] };
  const contents = editContents(rows, input, sizes, input.discount.amount, code, look);
  if ('field' in contents) throw invalidField(contents.field, contents.message);
  const sums = editedSums(contents.lines, order.deliveryPrice);
  if (sums.itemsTotal > MAXIMUM_ORDER) throw invalidField('lines', 'Замовлення завелике');
  const delivery = await planDelivery(db, order, input, { ...contents, total: sums.total });
  if (delivery.deliveryMethod === 'email') await requireCertificates(db, contents.lines, 'lines');
  const left = countUnsent(
    order,
    stored,
    { parts, returned: await listReturnedLines(db, order.id) },
    {
      ...{ lines: contents.lines, total: sums.total },
      ...{ payments: delivery.payments, changesDelivery: delivery.isChanged },
    },
  );
  const difference = differenceOf(stored, contents.lines);
  if (
    difference.size > 0 &&
    (await db.$count(certificates, eq(certificates.orderId, order.id))) > 0
  ) {
    throw notPossible(
      'Сертифікати з\u00a0цього замовлення вже видано: змінити товари не\u00a0можна',
    );
  }
  const stock = order.holdsStock ? difference : new Map<number, number>();
  const names = new Map([
    ...stored.map((line): [number, Named] => [line.variantId, line]),
    ...sizes.map((size): [number, Named] => [size.id, size]),
  ]);
  const moved = [...stock].map(([id, by]) => {
    const { name = '', size = '' } = names.get(id) ?? {};
    return { id, name, size, by };
  });
  refuseShortage(moved, sizes);
  const before = snapshotOf(stored, {
    ...order,
    ...{ code, codeAmount: code?.amount ?? null, looks: await listOrderLooks(db, order.id) },
  });
  const after = snapshotOf(contents.lines, {
    ...delivery,
    ...{ code, codeAmount: contents.codeAmount, looks: contents.looks },
    paymentMethod: delivery.payments,
    handDiscount: input.discount.amount,
    total: sums.total,
  });
  const consequences = consequencesOf(order, {
    total: sums.total,
    paymentMethod: delivery.payments,
    changesGoods: difference.size > 0,
    changesDelivery: delivery.isChanged,
    hasWaybill: waybill !== undefined,
    isAgreed: input.agreed,
  });
  if ('field' in consequences) throw invalidField(consequences.field, consequences.message);
  const { dropsWaybill, ...others } = consequences;
  // Without a rest, the sent parts are the whole order.
  const isSentInParts =
    left === 0 && parts.length > 0 && parts.every(({ number }) => number !== null);
  const shown = { ...others, isUnpacked: others.isUnpacked && !isSentInParts };
  const pieces = moved.map(({ id: _, ...piece }) => piece);
  const changes = { before, after, stock: pieces, ...shown };
  // Everything that the preview shows except the waybill, which is deleted first.
  const core = fingerprint([changes, order.paymentStatus, order.status]);
  const dropped = dropsWaybill ? (waybill?.number ?? '') : null;
  return {
    ...contents,
    /** Ids of rows that are removed. */
    gone: {
      lines: idsWithout(stored, contents.lines),
      bundles: idsWithout(storedBundles, contents.bundles),
    },
    sums,
    discount: input.discount,
    code,
    delivery,
    /** Pieces to reserve (positive) or to release (negative) by variant; empty for an order that reserves nothing. */
    stock,
    waybill: dropsWaybill ? waybill : undefined,
    isSentInParts,
    consequences: { ...consequences, isUnpacked: shown.isUnpacked },
    core,
    preview: { ...changes, waybill: dropped, version: fingerprint([core, dropped]) },
  };
}

/** The order's live waybills. Throws status_not_possible when the order may not be edited now. */
async function requireEditable(db: Database, order: OrderRow) {
  const refusal = editRefusal(order);
  if (refusal) throw notPossible(refusal);
  const whole = await db.$count(
    refunds,
    and(eq(refunds.orderId, order.id), eq(refunds.status, 'requested'), eq(refunds.isWhole, true)),
  );
  if (whole > 0) throw notPossible('Кошти за\u00a0це замовлення повертаються');
  const waybill = await findLiveWaybill(db, order.id);
  if (waybill && !isInShop({ ...order, waybill })) {
    throw notPossible('Перевізник уже прийняв посилку: змінити замовлення не\u00a0можна');
  }
  return { waybill, parts: await listPartWaybills(db, order.id) };
}

/** Ids of the order's lines that are or were in a return. */
async function listReturnedLines(db: Database, orderId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: returnLines.orderLineId })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, orderId));
  return new Set(rows.map(({ id }) => id));
}

type Pieces = { variantId: number; quantity: number };

/** Pieces by which the contents change, by variant; variants that keep their number are left out. */
function differenceOf(before: Pieces[], after: Pieces[]): Map<number, number> {
  const by = (lines: Pieces[], sign: number) =>
    lines.map(({ variantId, quantity }) => [variantId, sign * quantity] as const);
  return new Map(
    [...sumByKey([...by(before, -1), ...by(after, 1)])].filter(([, quantity]) => quantity !== 0),
  );
}

type Named = { name: string; size: string };

function refuseShortage(moved: (Named & { id: number; by: number })[], sizes: SoldSize[]): void {
  for (const { id, name, size, by } of moved) {
    const available = sizes.find((one) => one.id === id)?.available ?? 0;
    if (by <= available) continue;
    const message = `Не\u00a0вистачає: ${name}${size && `, ${size}`}. Є\u00a0ще ${available}`;
    throw new ShopError('out_of_stock', { message, errors: { lines: [message] } });
  }
}

const idsWithout = (rows: { id: number }[], kept: { id: number | null }[]): number[] =>
  rows.flatMap(({ id }) => (kept.some((one) => one.id === id) ? [] : [id]));

type Shown = Pick<
  OrderRow,
  'deliveryMethod' | 'deliveryAddress' | 'paymentMethod' | 'handDiscount' | 'total'
> & { code: OrderCode | null; codeAmount: Kopecks | null; looks: LookDiscount[] };

const snapshotOf = (lines: EditedOrder['lines'], order: Shown): EditedOrder => ({
  lines: lines.map(({ name, size, quantity, total }) => ({ name, size, quantity, total })),
  handDiscount: order.handDiscount,
  lookDiscount: order.looks.reduce((sum, { amount }) => sum + amount, 0),
  promoCode:
    order.code && order.codeAmount !== null
      ? { title: order.code.title, amount: order.codeAmount }
      : null,
  total: order.total,
  delivery: deliveryText(order),
  payment: PAYMENT_METHOD_NAMES[order.paymentMethod],
});

function deliveryText({ deliveryMethod, deliveryAddress }: Omit<Delivery, 'payments'>): string {
  const carrier = carrierOf(deliveryMethod);
  return carrier && deliveryAddress
    ? `${carrier.name}: ${addressText(deliveryAddress)}`
    : DELIVERY_METHOD_NAMES[deliveryMethod];
}

/** Delivery and payment after the edit; a new address is checked as at the checkout. */
async function planDelivery(
  db: Database,
  order: OrderRow,
  { delivery }: OrderEditInput,
  { lines, total }: { lines: OrderLineEdit[]; total: Kopecks },
): Promise<Delivery & { isChanged: boolean }> {
  const { paymentMethod: method, deliveryMethod, deliveryAddress } = order;
  const known = { payments: method, deliveryMethod, deliveryAddress };
  if (!delivery) return { ...known, isChanged: false };
  if (delivery.payments !== method) requireOffered(delivery.payments, delivery);
  const address = delivery.deliveryAddress;
  // A paid order would stay open: e-mail is chosen when the order is placed, and paid online.
  if (delivery.deliveryMethod === 'email' && deliveryMethod !== 'email') {
    throw invalidField('delivery.deliveryMethod', 'Оберіть інший спосіб доставки');
  }
  if (!isParcel(delivery.deliveryMethod) || !address) {
    const chosen = { ...delivery, deliveryAddress: null };
    return { ...chosen, isChanged: deliveryText(chosen) !== deliveryText(order) };
  }
  const carrier = carrierFor(delivery.deliveryMethod);
  if (!carrier.isOffered() && delivery.deliveryMethod !== deliveryMethod) {
    throw invalidField('delivery.deliveryMethod', 'Оберіть інший спосіб доставки');
  }
  const pieces = sumByKey(lines.map(({ productId, quantity }) => [productId, quantity]));
  const { parcel } = await loadParcel(db, pieces);
  const options = { prefix: 'delivery.deliveryAddress.', load: { parcel, declared: total } };
  const checked = await carrier.directory.checkAddress(db, address, options);
  const chosen = { ...delivery, deliveryAddress: checked };
  return { ...chosen, isChanged: deliveryText(chosen) !== deliveryText(order) };
}
