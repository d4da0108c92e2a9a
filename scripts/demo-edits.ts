import { and, desc, eq } from 'drizzle-orm';
import { orderInput } from '@/lib/checkout/inputs';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, products, users } from '@/lib/db/schema';
import { editOrder, previewEdit } from '@/lib/orders/editing/edit-order';
import { orderEditInput } from '@/lib/orders/editing/inputs';
import { listSoldSizes } from '@/lib/orders/editing/queries';
import { refundPart } from '@/lib/orders/refunding/refund-part';

/** Gives a demo shop with a manager an edited order, and a delivered one of which half was given back. */
export async function makeDemoEdits(db: Database): Promise<void> {
  const [manager] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'manager'));
  if (!manager) return;
  await giveHalfBack(db, manager.id);
  await editNewOrder(db, manager.id);
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
  const ids = (await db.select({ id: products.id }).from(products)).map(({ id }) => id);
  const sizes = await listSoldSizes(db, ids);
  const product = sizes.find(
    ({ size, available, price }) => size === '' && available > 5 && price > 300_00,
  );
  if (!product) return;
  const placed = await placeOrder(db, {
    ...orderInput.parse({
      ...{ firstName: 'Соломія', lastName: 'Гнатюк', phone: '+380671112244' },
      ...{ email: 'solomiia@example.com', payments: 'pickup', deliveryMethod: 'pickup' },
      productBusket: [{ product_id: product.productId, amount: 1 }],
    }),
    takenBy: userId,
  });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
  if (!line) return;
  const wanted = orderEditInput.parse({
    lines: [{ line: line.id, quantity: 2 }],
    discount: { amount: 50_00, reason: 'Друга штука для подруги' },
    agreed: true,
  });
  const { version } = await previewEdit(db, placed.number, wanted);
  await editOrder(db, placed.number, { ...wanted, version }, userId);
}
