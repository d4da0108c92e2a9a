import { randomBytes } from 'node:crypto';
import type { TakenSlots } from '@/lib/account/mail-quota';
import { tellPurchase } from '@/lib/analytics/purchases';
import type { LookPercents } from '@/lib/catalogue/landing/look-saving';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { readRows } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import { limitFirstMail, type OrderMessage } from '@/lib/orders/notify';
import { requirePartsPossible } from '@/lib/orders/paying/offered-payments';
import { heldUntil } from '@/lib/orders/stock/hold';
import type { WantedPieces } from '@/lib/orders/stock/hold-limits';
import { type Holder, type KeyedPieces, refuseHoarding } from '@/lib/orders/stock/refuse-hoarding';
import { isAllReserved, type Quantities, type Reserved } from '@/lib/orders/stock/reserve-stock';
import { isOnline } from '@/lib/payments/methods';
import type { ShopRules } from '@/lib/settings/queries';
import { type Kopecks, MAXIMUM_ORDER, minimumText } from '@/lib/shared/money';
import { demandOf, type Matched } from './basket-lines';
import type { Idempotency } from './idempotency';
import type { OrderInput } from './inputs';
import { orderDelivery } from './order-delivery';
import { type OrderParts, orderTotals, partsTotals } from './order-sums';
import { type PlacedRow, placingOrder } from './placing-sql';

type NewOrder = OrderInput & {
  customerId?: number | null;
  takenBy?: number;
  holder: Holder;
  /** Kopecks that a gift certificate can pay. */
  certificateBalance?: Kopecks;
};

type PricedGoods = {
  matched: Matched;
  parts: OrderParts;
  rules: ShopRules;
  lookPercents: LookPercents;
};

type Written = Reserved & {
  id: number;
  /** Pieces that the holder had reserved before this order. */
  held: KeyedPieces[];
  number: string;
  /** Id of the mail that confirms the order. */
  mailId: number;
  /** Mail quota slots taken for that mail. */
  slots: TakenSlots;
};

/**
 * Inserts an order with these bundles and lines and with everything that belongs to it: reserved pieces, lines, history, messages,
 * the first payment attempt and the bound idempotency key. Uses a single statement, since the order's sizes are locked
 * meanwhile. The `id` of its bundles and lines is their position in the order. Throws basket_below_minimum,
 * out_of_stock, too_many_open_orders, too_many_pieces, and validation_failed for an excessive total or an invalid
 * address.
 */
export async function insertOrder(
  tx: Database,
  input: NewOrder,
  priced: PricedGoods,
  idempotency: Idempotency,
) {
  const order = await orderRow(tx, input, priced);
  const { matched, parts } = priced;
  const pieces = piecesOf(matched);
  const quantities: Quantities = new Map(
    order.awaitsApproval ? [] : pieces.map(({ variantId, quantity }) => [variantId, quantity]),
  );
  const { email, holder } = input;
  // Mails to the customer's own verified address, and mails about orders taken by staff, are not limited.
  const isCounted = email !== '' && !holder.ownsEmail && !input.takenBy;
  const mail = isCounted ? { email, asker: holder.asker } : null;
  const [written] = await readRows<Written>(
    tx,
    prepared(
      placingOrder({
        order,
        ...parts,
        quantities,
        messages: messagesOf(order),
        mail,
        holderKeys: holder.keys,
        idempotency,
      }),
    ),
  );
  if (!written) throw new Error('the order was not written');
  if (!(await isAllReserved(tx, written, quantities))) {
    throw new ShopError('out_of_stock', { extra: { unavailableProducts: [] } });
  }
  await refuseHoarding(tx, holder, written.held, order.awaitsApproval ? [] : pieces);
  const { id, number } = written;
  if (mail) await limitFirstMail(tx, { id, ...mail }, written);
  if (order.paymentStatus === 'paid') await tellPurchase(tx, id);
  const { token, total, certificatePaid } = order;
  return { id, number, token, total, certificatePaid };
}

async function orderRow(
  tx: Database,
  input: NewOrder,
  { matched, parts, rules, lookPercents }: PricedGoods,
): Promise<PlacedRow> {
  const { itemsTotal, discountTotal, total } = partsTotals(parts);
  // The minimum applies to the total before looks and a promo code.
  refuseWrongTotal(orderTotals(matched).total, itemsTotal, rules.minimumOrder);
  const { takenBy = null, payments: paymentMethod, certificateBalance = 0 } = input;
  const certificatePaid = Math.min(certificateBalance, total);
  const left = leftToPay({ total, certificatePaid });
  const isPaid = left === 0;
  if (!isPaid) requirePartsPossible(paymentMethod, { sum: left, phone: input.phone });
  // An order taken by staff needs no approval: they have spoken to the customer.
  const awaitsApproval = !takenBy && isLarge(matched, total, rules);
  return {
    token: randomBytes(24).toString('base64url'),
    customerId: input.customerId ?? null,
    takenBy,
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone,
    email: input.email,
    notCall: input.notCall,
    comment: input.deliveryComments,
    paymentMethod,
    deliveryMethod: input.deliveryMethod,
    ...(await orderDelivery(tx, input, matched, total)),
    eventDate: input.eventDate ?? null,
    paymentStatus: isPaid ? 'paid' : isOnline(paymentMethod) ? 'pending' : 'none',
    itemsTotal,
    discountTotal,
    lookPercents,
    total,
    certificatePaid,
    heldUntil:
      awaitsApproval || isPaid
        ? null
        : heldUntil({ paymentMethod, status: 'new', takenBy }, rules.holdHours),
    awaitsApproval,
    holdsStock: !awaitsApproval,
    tracking: input.tracking ?? null,
    holderKeys:
      input.holder.keys.length > 0 && (awaitsApproval || !isPaid) ? input.holder.keys : null,
  };
}

function refuseWrongTotal(total: Kopecks, itemsTotal: Kopecks, minimum: Kopecks): void {
  if (total < minimum) {
    throw new ShopError('basket_below_minimum', { message: minimumText(minimum) });
  }
  // The limit also covers the sum before discounts, since both sums are stored.
  if (itemsTotal > MAXIMUM_ORDER) {
    throw new ShopError('validation_failed', { message: 'Замовлення завелике: зателефонуйте нам' });
  }
}

/** Whether staff must approve the order before it reserves anything. */
const isLarge = (matched: Matched, total: Kopecks, rules: ShopRules): boolean =>
  total > rules.largeTotal ||
  demandOf(matched).reduce((sum, { quantity }) => sum + quantity, 0) > rules.largePieces;

const piecesOf = (matched: Matched): WantedPieces[] =>
  demandOf(matched).map(({ variant: { id, available }, quantity }) => ({
    variantId: id,
    quantity,
    available,
  }));

/** Messages about a new order; none to the POS yet if it is paid online (book-payment.ts) or needs approval. */
const messagesOf = ({
  paymentMethod,
  awaitsApproval,
  paymentStatus,
}: PlacedRow): OrderMessage[] => [
  'mail.order-accepted',
  'shop.new-order.mail',
  'shop.new-order.telegram',
  'shop.new-order.push',
  ...((isOnline(paymentMethod) && paymentStatus !== 'paid') || awaitsApproval
    ? []
    : (['pos.push-order'] as const)),
];
