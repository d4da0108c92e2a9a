import { randomBytes } from 'node:crypto';
import { asc, eq, gt } from 'drizzle-orm';
import { hashPassword } from '@/lib/account/password/hash-password';
import { canonicalEmail } from '@/lib/account/profile/email';
import { assignCards } from '@/lib/customers/assign-cards';
import { type Database, transaction } from '@/lib/db/client';
import { orderEvents, orders, products, users } from '@/lib/db/schema';
import { CARRIER } from '@/lib/order-rules/actor';
import { clock } from '@/lib/shared/clock';
import { placePastOrder } from './demo-past';

type Person = Record<'firstName' | 'lastName' | 'phone' | 'email', string>;
const MARTA: Person = {
  ...{ firstName: 'Марта', lastName: 'Зелінська' },
  ...{ phone: '+380500002001', email: 'marta@example.com' },
};
const IHOR: Person = {
  ...{ firstName: 'Ігор', lastName: 'Тимчук' },
  ...{ phone: '+380500002002', email: 'ihor@example.com' },
};

/** `place` is the parcel's place in the past of the shop: a higher one is newer. */
type Parcel = { to: Person; place: number; status: 'delivered' | 'returned'; isGuests?: boolean };

/** A customer who ordered as a guest before and after registering, and one who does not fetch parcels. */
const PARCELS: readonly Parcel[] = [
  { to: MARTA, place: 3, status: 'delivered', isGuests: true },
  { to: MARTA, place: 12, status: 'delivered', isGuests: true },
  { to: MARTA, place: 21, status: 'delivered' },
  { to: MARTA, place: 28, status: 'delivered', isGuests: true },
  { to: MARTA, place: 37, status: 'delivered' },
  { to: IHOR, place: 8, status: 'delivered' },
  { to: IHOR, place: 17, status: 'returned' },
  { to: IHOR, place: 26, status: 'returned' },
];

/** Adds the demo customers with their accounts and parcels; the orders are not sent to the POS. */
export async function makeDemoPeople(db: Database): Promise<void> {
  const goods = await db
    .select({ productId: products.id })
    .from(products)
    .where(gt(products.price, 300_00))
    .orderBy(asc(products.id));
  await transaction(db, async (tx) => {
    for (const person of [MARTA, IHOR]) {
      const customerId = await addDemoAccount(tx, person);
      for (const parcel of PARCELS.filter(({ to }) => to === person)) {
        const product = goods[(parcel.place * 7) % goods.length];
        if (product) await sendParcel(tx, parcel, parcel.isGuests ? null : customerId, product);
      }
    }
  });
  await assignCards(db);
}

/** Adds an account with which nobody can sign in; returns its id. */
export async function addDemoAccount(tx: Database, person: Person & { role?: 'manager' }) {
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const emailKey = canonicalEmail(person.email);
  const [user] = await tx
    .insert(users)
    .values({ ...person, emailKey, passwordHash, emailProvenAt: clock.now() })
    .returning({ id: users.id });
  return user?.id ?? null;
}

async function sendParcel(
  tx: Database,
  { to, place, status }: Parcel,
  customerId: number | null,
  product: { productId: number },
): Promise<void> {
  const { id } = await placePastOrder(tx, '', place, [product]);
  const city = 'м. Львів, Львівська обл.';
  await tx
    .update(orders)
    .set({
      ...{ ...to, customerId, status, paymentMethod: 'cod', deliveryMethod: 'novaPoshta' },
      deliveryAddress: { city, deliveryType: 'branch', warehouse: '12' },
    })
    .where(eq(orders.id, id));
  await tx
    .update(orderEvents)
    .set({ value: status, by: CARRIER.by })
    .where(eq(orderEvents.orderId, id));
}
