import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  categories,
  orderBundles,
  orderLines,
  products,
  refunds,
  returns,
  variants,
} from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { addressText, type DeliveryAddress } from '@/lib/delivery/address';
import { carrierOf, type DeliveryMethod, isParcel } from '@/lib/delivery/carriers';
import { loadParcel } from '@/lib/delivery/parcel';
import { carrierFor } from '@/lib/delivery/registry';
import { ShopError } from '@/lib/errors';
import type { EditedOrder } from '@/lib/order-rules/edited-order';
import { isInShop } from '@/lib/order-rules/may-leave';
import { requireOffered } from '@/lib/orders/paying/offered-payments';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import {
  findLiveWaybill,
  listPartWaybills,
  type PartRow,
  type WaybillRow,
} from '@/lib/orders/waybill/live-waybill';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import type { PaymentMethod } from '@/lib/payments/methods';
import { fingerprint } from '@/lib/shared/hash';
import { type Kopecks, MAXIMUM_ORDER } from '@/lib/shared/money';
import { sumByKey } from '@/lib/shared/sum-by-key';
import type { EditPreview } from './answers';
import { type Consequences, consequencesOf, editRefusal } from './consequences';
import { editContents, editedSums, type OrderBundleEdit, type OrderLineEdit } from './contents';
import type { OrderEditInput } from './inputs';

type StoredLine = typeof orderLines.$inferSelect;

/** Everything that an edit changes, read and decided, with nothing written yet. */
export type EditPlan = {
  lines: OrderLineEdit[];
  bundles: OrderBundleEdit[];
  /** Ids of rows that are removed. */
  gone: { lines: number[]; bundles: number[] };
  sums: ReturnType<typeof editedSums>;
  discount: { amount: Kopecks; reason: string };
  delivery: Delivery & { isChanged: boolean };
  /** Pieces to reserve (positive) or to release (negative) by variant; empty for an order that reserves nothing. */
  stock: Map<number, number>;
  waybill: WaybillRow | undefined;
  /** Whether the part parcels contain everything that the edit leaves, so that nothing is to be packed any more. */
  isSentInParts: boolean;
  consequences: Consequences;
  /** Identifies everything that the preview shows except the waybill, which is deleted first. */
  core: string;
  preview: EditPreview;
};

type Delivery = {
  payments: PaymentMethod;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: DeliveryAddress | null;
};

const refuse = (field: string, message: string) =>
  new ShopError('validation_failed', { message, errors: { [field]: [message] } });

/**
 * Decides what an edit changes. Throws status_not_possible when the order may not be edited, out_of_stock,
 * validation_failed with the field.
 */
export async function planEdit(
  db: Database,
  order: OrderRow,
  input: OrderEditInput,
): Promise<EditPlan> {
  const { waybill, parts } = await requireEditable(db, order);
  const stored = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const isReturned =
    stored.some(({ refunded }) => refunded > 0) ||
    (await db.$count(returns, eq(returns.orderId, order.id))) > 0;
  if (isReturned) {
    const message = 'Товари вже поверталися: змінити замовлення не\u00a0можна';
    throw new ShopError('status_not_possible', { message });
  }
  const storedBundles = await db
    .select()
    .from(orderBundles)
    .where(eq(orderBundles.orderId, order.id))
    .orderBy(asc(orderBundles.id));
  const sizes = await listSizes(db, stored, input);
  const contents = editContents(
    { lines: stored, bundles: storedBundles },
    input,
    sizes,
    input.discount.amount,
  );
  if ('field' in contents) throw refuse(contents.field, contents.message);
  const sums = editedSums(contents.lines, order.deliveryPrice);
  if (sums.itemsTotal > MAXIMUM_ORDER) throw refuse('lines', 'Замовлення завелике');
  const delivery = await planDelivery(db, order, input, { ...contents, total: sums.total });
  const left = refusePartChange(contents.lines, parts, delivery.isChanged);
  const difference = differenceOf(stored, contents.lines);
  const stock = order.holdsStock ? difference : new Map<number, number>();
  refuseShortage(stock, sizes, stored);
  const before = snapshotOf(stored, order);
  const after = snapshotOf(contents.lines, {
    ...delivery,
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
  if ('field' in consequences) throw refuse(consequences.field, consequences.message);
  const { dropsWaybill, ...shown } = consequences;
  const changes = { before, after, stock: namesOf(stock, [...sizes, ...stored]), ...shown };
  const core = fingerprint([changes, order.paymentStatus, order.status]);
  const dropped = dropsWaybill ? (waybill?.number ?? '') : null;
  return {
    ...contents,
    gone: {
      lines: idsWithout(stored, contents.lines),
      bundles: idsWithout(storedBundles, contents.bundles),
    },
    sums,
    discount: input.discount,
    delivery,
    stock,
    waybill: dropsWaybill ? waybill : undefined,
    isSentInParts: parts.length > 0 && left === 0 && order.status !== 'packed',
    consequences,
    core,
    preview: { ...changes, waybill: dropped, version: fingerprint([core, dropped]) },
  };
}

/** The order's live waybills. Throws status_not_possible when the order may not be edited now. */
async function requireEditable(db: Database, order: OrderRow) {
  const refusal = editRefusal(order);
  if (refusal) throw new ShopError('status_not_possible', { message: refusal });
  const whole = await db.$count(
    refunds,
    and(eq(refunds.orderId, order.id), eq(refunds.status, 'requested'), eq(refunds.isWhole, true)),
  );
  if (whole > 0) {
    const message = 'Кошти за\u00a0це замовлення повертаються';
    throw new ShopError('status_not_possible', { message });
  }
  const waybill = await findLiveWaybill(db, order.id);
  if (waybill && !isInShop({ ...order, waybill })) {
    const message = 'Перевізник уже прийняв посилку: змінити замовлення не\u00a0можна';
    throw new ShopError('status_not_possible', { message });
  }
  return { waybill, parts: await listPartWaybills(db, order.id) };
}

/** Pieces that are in no part parcel after the edit. Throws validation_failed if the edit changes a part parcel. */
function refusePartChange(
  lines: OrderLineEdit[],
  parts: PartRow[],
  changesDelivery: boolean,
): number {
  if (parts.length > 0 && changesDelivery) {
    throw refuse('delivery', 'Частину вже надіслано окремо: доставку не\u00a0змінити');
  }
  const sent = sumByKey(
    parts.flatMap(({ contents }) =>
      contents.map(({ line, quantity }) => [line, quantity] as const),
    ),
  );
  for (const [id, quantity] of sent) {
    const kept = lines.find((line) => line.id === id);
    if ((kept?.quantity ?? 0) < quantity) {
      throw refuse('lines', 'Товари, що\u00a0вже в\u00a0окремій посилці, прибрати не\u00a0можна');
    }
  }
  const count = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0);
  return count(lines.map(({ quantity }) => quantity)) - count(sent.values());
}

/** The sold sizes of the products that the order has or gets, with what is available of each. */
function listSizes(db: Database, stored: StoredLine[], { lines }: OrderEditInput) {
  const wanted = lines.flatMap(({ productId }) => productId ?? []);
  const ids = [...new Set([...stored.map(({ productId }) => productId), ...wanted])];
  return db
    .select({
      id: variants.id,
      productId: variants.productId,
      size: variants.size,
      price: variants.price,
      available: variants.available,
      name: products.name,
      photo: sql<string>`coalesce(${products.photos}[1], '')`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        isAnyOf(variants.productId, ids),
        isNull(variants.removedAt),
        isNull(products.removedAt),
        eq(products.hidden, false),
        eq(categories.hidden, false),
      ),
    )
    .orderBy(asc(variants.id));
}

type Sizes = Awaited<ReturnType<typeof listSizes>>;
type Pieces = { variantId: number; quantity: number };

/** Pieces by which the contents change, by variant; variants that keep their number are left out. */
function differenceOf(before: Pieces[], after: Pieces[]): Map<number, number> {
  const by = (lines: Pieces[], sign: number) =>
    lines.map(({ variantId, quantity }) => [variantId, sign * quantity] as const);
  return new Map(
    [...sumByKey([...by(before, -1), ...by(after, 1)])].filter(([, quantity]) => quantity !== 0),
  );
}

function refuseShortage(stock: Map<number, number>, sizes: Sizes, stored: StoredLine[]): void {
  for (const [id, more] of stock) {
    const size = sizes.find((one) => one.id === id);
    const available = size?.available ?? 0;
    if (more <= available) continue;
    const name = namesOf(new Map([[id, more]]), [...sizes, ...stored])[0];
    const message = `Не\u00a0вистачає: ${name?.name ?? ''}${name?.size ? `, ${name.size}` : ''}. Є\u00a0ще ${available}`;
    throw new ShopError('out_of_stock', { message, errors: { lines: [message] } });
  }
}

type Named = { name: string; size: string } & ({ variantId: number } | { id: number });

function namesOf(stock: Map<number, number>, known: Named[]): EditPreview['stock'] {
  return [...stock].map(([id, by]) => {
    const one = known.find((named) => ('variantId' in named ? named.variantId : named.id) === id);
    return { name: one?.name ?? '', size: one?.size ?? '', by };
  });
}

const idsWithout = (rows: { id: number }[], kept: { id: number | null }[]): number[] =>
  rows.flatMap(({ id }) => (kept.some((one) => one.id === id) ? [] : [id]));

type Shown = Pick<
  OrderRow,
  'deliveryMethod' | 'deliveryAddress' | 'paymentMethod' | 'handDiscount' | 'total'
>;

const snapshotOf = (
  lines: Omit<EditedOrder['lines'][number], 'productId'>[],
  order: Shown,
): EditedOrder => ({
  lines: lines.map(({ name, size, quantity, total }) => ({ name, size, quantity, total })),
  handDiscount: order.handDiscount,
  total: order.total,
  delivery: deliveryText(order),
  payment: PAYMENT_METHOD_NAMES[order.paymentMethod],
});

function deliveryText({ deliveryMethod, deliveryAddress }: Omit<Delivery, 'payments'>): string {
  const carrier = carrierOf(deliveryMethod);
  return carrier && deliveryAddress
    ? `${carrier.name}: ${addressText(deliveryAddress)}`
    : 'Самовивіз';
}

/** Delivery and payment after the edit; a new address is checked as at the checkout. */
async function planDelivery(
  db: Database,
  order: OrderRow,
  { delivery }: OrderEditInput,
  { lines, total }: { lines: OrderLineEdit[]; total: Kopecks },
): Promise<EditPlan['delivery']> {
  const { paymentMethod: method, deliveryMethod, deliveryAddress } = order;
  const known = { payments: method, deliveryMethod, deliveryAddress };
  if (!delivery) return { ...known, isChanged: false };
  if (delivery.payments !== method) requireOffered(delivery.payments, delivery);
  const address = delivery.deliveryAddress;
  if (!isParcel(delivery.deliveryMethod) || !address) {
    const chosen = { ...delivery, deliveryAddress: null };
    return { ...chosen, isChanged: deliveryText(chosen) !== deliveryText(order) };
  }
  const carrier = carrierFor(delivery.deliveryMethod);
  if (!carrier.isOffered() && delivery.deliveryMethod !== deliveryMethod) {
    throw refuse('delivery.deliveryMethod', 'Оберіть інший спосіб доставки');
  }
  const pieces = sumByKey(lines.map(({ productId, quantity }) => [productId, quantity]));
  const { parcel } = await loadParcel(db, pieces);
  const options = { prefix: 'delivery.deliveryAddress.', load: { parcel, declared: total } };
  const checked = await carrier.directory.checkAddress(db, address, options);
  const chosen = { ...delivery, deliveryAddress: checked };
  return { ...chosen, isChanged: deliveryText(chosen) !== deliveryText(order) };
}
