import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { findOrderByToken } from '@/lib/orders/queries';
import { sendMail } from './mail';
import { type OrderMailKind, orderMail } from './order-mail';

/** Mails the shopper about an order; does nothing for an order that is gone. Throws on SMTP trouble. */
export async function sendOrderMail(
  db: Database,
  orderId: number,
  kind: OrderMailKind,
): Promise<void> {
  const [row] = await db
    .select({ token: orders.token, email: orders.email })
    .from(orders)
    .where(eq(orders.id, orderId));
  const order = row && (await findOrderByToken(db, row.token));
  if (!row?.email || !order) return;
  const link = `${siteUrl()}/order/${row.token}`;
  await sendMail({
    to: row.email,
    ...orderMail(kind, order, link),
    // The same for every try, so that a server that took the first drops the second.
    messageId: `<order-${orderId}-${kind}@amplua.shop>`,
  });
}
