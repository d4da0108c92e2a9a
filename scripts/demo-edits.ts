import { and, desc, eq, isNull } from 'drizzle-orm';
import { orderInput } from '@/lib/checkout/inputs';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, products, users } from '@/lib/db/schema';
import { editOrder, previewEdit } from '@/lib/orders/editing/edit-order';
import { orderEditInput } from '@/lib/orders/editing/inputs';
import { listSoldSizes } from '@/lib/orders/editing/queries';
import { refundPart } from '@/lib/orders/refunding/refund-part';
import { sendPart } from '@/lib/orders/waybill/send-part';

/** Gives a demo shop with a manager an edited order, one in two parcels, and a delivered one half given back. */
export async function makeDemoEdits(db: Database): Promise<void> {
  const [manager] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'manager'));
  if (!manager) return;
  await giveHalfBack(db, manager.id);
  await editNewOrder(db, manager.id);
  await sendInTwoParcels(db, manager.id);
}

async function giveHalfBack(db: Database, userId: number): Promise<void> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'delivered'), eq(orders.paymentStatus, 'none')))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!order) return;
  const reason = 'Подряпина на пряжці, лишили зі знижкою';
  await refundPart(db, order.number, { amount: Math.floor(order.total / 2), reason }, userId);
}

async function editNewOrder(db: Database, userId: number): Promise<void> {
  const placed = await placeDemoOrder(db, userId, {
    ...{ firstName: 'Соломія', lastName: 'Гнатюк', phone: '+380671112244' },
    ...{ email: 'solomiia@example.com', payments: 'pickup', deliveryMethod: 'pickup' },
  });
  if (!placed) return;
  const wanted = orderEditInput.parse({
    lines: [{ line: placed.line, quantity: 2 }],
    discount: { amount: 50_00, reason: 'Друга штука для подруги' },
    agreed: true,
  });
  const { version } = await previewEdit(db, placed.number, wanted);
  await editOrder(db, placed.number, { ...wanted, version }, userId);
}

async function sendInTwoParcels(db: Database, userId: number): Promise<void> {
  const placed = await placeDemoOrder(
    db,
    userId,
    {
      ...{ firstName: 'Мар’яна', lastName: 'Лісова', phone: '+380671112255', payments: 'cod' },
      ...{ email: 'mariana@example.com', deliveryMethod: 'novaPoshta' },
      deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
    },
    2,
  );
  if (!placed) return;
  const part = { lines: [{ line: placed.line, quantity: 1 }], seen: 0, size: {} };
  await sendPart(db, placed.number, { ...part, number: '20450000000077' }, userId);
}

/** Places an order of so many pieces of an unreduced product without sizes; null if there is none. */
export async function placeDemoOrder(
  db: Database,
  takenBy: number | null,
  contacts: object,
  amount = 1,
) {
  const goods = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.campaign), eq(products.isCertificate, false)));
  const ids = goods.map(({ id }) => id);
  const sizes = await listSoldSizes(db, ids);
  const product = sizes.find(
    ({ size, available, price }) => size === '' && available > 5 && price > 300_00,
  );
  if (!product) return null;
  const productBusket = [{ product_id: product.productId, amount }];
  const input = orderInput.parse({ ...contacts, productBusket });
  const placed = await placeOrder(db, { ...input, ...(takenBy && { takenBy }) });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
  return line ? { ...placed, line: line.id } : null;
}
