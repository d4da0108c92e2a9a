import { randomBytes } from 'node:crypto';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { hashPassword } from '@/lib/account/password/hash-password';
import { canonicalEmail } from '@/lib/account/profile/email';
import { assignCards } from '@/lib/customers/assign-cards';
import { type Database, transaction } from '@/lib/db/client';
import {
  orderEvents,
  orderLines,
  orders,
  outbox,
  products,
  users,
  variants,
} from '@/lib/db/schema';
import { CARRIER } from '@/lib/order-rules/actor';
import type { OrderStatus } from '@/lib/order-rules/status';
import { recordEvent } from '@/lib/orders/record-event';
import { clock, DAY } from '@/lib/shared/clock';

type Parcel = { daysAgo: number; status: 'delivered' | 'returned'; isGuests?: boolean };
type DemoPerson = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  parcels: Parcel[];
};

/** A customer who ordered as a guest before and after registering, and one who does not fetch parcels. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    ...{
      firstName: 'Марта',
      lastName: 'Зелінська',
      phone: '+380500002001',
      email: 'marta@example.com',
    },
    parcels: [
      { daysAgo: 80, status: 'delivered', isGuests: true },
      { daysAgo: 61, status: 'delivered', isGuests: true },
      { daysAgo: 44, status: 'delivered' },
      { daysAgo: 30, status: 'delivered', isGuests: true },
      { daysAgo: 12, status: 'delivered' },
    ],
  },
  {
    ...{ firstName: 'Ігор', lastName: 'Тимчук', phone: '+380500002002', email: 'ihor@example.com' },
    parcels: [
      { daysAgo: 70, status: 'delivered' },
      { daysAgo: 52, status: 'returned' },
      { daysAgo: 33, status: 'returned' },
    ],
  },
];

/** Adds the demo customers with their accounts and parcels; the orders are not sent to the POS. */
export async function makeDemoPeople(db: Database): Promise<void> {
  const goods = await db
    .select({
      variant: variants,
      name: products.name,
      photo: sql<string>`coalesce(${products.photos}[1], '')`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(gt(variants.price, 300_00))
    .orderBy(asc(variants.id))
    .limit(40);
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  let place = 0;
  for (const { parcels, ...person } of DEMO_PEOPLE) {
    await transaction(db, async (tx) => {
      const account = { ...person, emailKey: canonicalEmail(person.email), passwordHash };
      const [user] = await tx
        .insert(users)
        .values({ ...account, emailProvenAt: clock.now() })
        .returning({ id: users.id });
      for (const parcel of parcels) {
        place += 7;
        const line = goods[place % goods.length];
        if (line && user) await sendParcel(tx, { ...person, customerId: user.id }, parcel, line);
      }
    });
  }
  await assignCards(db);
}

type Line = { variant: typeof variants.$inferSelect; name: string; photo: string };
type Recipient = Omit<DemoPerson, 'parcels'> & { customerId: number };

async function sendParcel(
  tx: Database,
  { customerId, ...recipient }: Recipient,
  { daysAgo, status, isGuests = false }: Parcel,
  { variant, name, photo }: Line,
): Promise<void> {
  const createdAt = new Date(clock.now().getTime() - daysAgo * DAY);
  const endedAt = new Date(createdAt.getTime() + 6 * DAY);
  const [order] = await tx
    .insert(orders)
    .values({
      ...recipient,
      customerId: isGuests ? null : customerId,
      number: sql`'A-' || (1000 + currval(pg_get_serial_sequence('orders', 'id')))`,
      token: randomBytes(24).toString('base64url'),
      ...{ paymentMethod: 'cod', deliveryMethod: 'novaPoshta', status, holdsStock: false },
      deliveryAddress: {
        city: 'м. Львів, Львівська обл.',
        deliveryType: 'branch',
        warehouse: '12',
      },
      ...{ itemsTotal: variant.price, total: variant.price },
      ...{ createdAt, updatedAt: endedAt, posCountedAt: endedAt },
    })
    .returning({ id: orders.id });
  if (!order) throw new Error('The order of a demo customer was not written');
  const { id: variantId, productId, size, price } = variant;
  await tx.insert(orderLines).values({
    orderId: order.id,
    variantId,
    productId,
    name,
    size,
    photo,
    quantity: 1,
    price,
    total: price,
  });
  const kind = 'mail.order-accepted';
  const sent = { kind, key: `order-${order.id}`, payload: { orderId: order.id } } as const;
  await tx.insert(outbox).values({ ...sent, createdAt, doneAt: createdAt });
  const steps: OrderStatus[] = ['new', 'shipped', status];
  for (const step of steps)
    await recordEvent(tx, order.id, { kind: 'status', value: step }, CARRIER);
  await tx.update(orderEvents).set({ at: endedAt }).where(eq(orderEvents.orderId, order.id));
}
