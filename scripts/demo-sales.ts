import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, payments, searchDays, searchLog, visitDays } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { checkPayment } from '@/lib/orders/paying/check-payment';
import { createInvoice } from '@/lib/orders/paying/create-invoice';
import { clock } from '@/lib/shared/clock';
import { addDays, kyivTime } from '@/lib/shared/kyiv-day';
import { CODES } from './demo-campaigns';
import { placeDemoOrder } from './demo-edits';

/**
 * Places an order with a promo code and pays it at the simulated monobank, so that it gets a fiscal receipt when the
 * shop opens. Does nothing if the bank is not simulated.
 */
export async function payDemoOrder(db: Database): Promise<void> {
  const { MONOBANK_URL: bank } = env();
  if (new URL(bank).hostname !== '127.0.0.1') return;
  const contacts = {
    ...{ firstName: 'Дарина', lastName: 'Коваль', phone: '+380671112266', payments: 'mono' },
    ...{ email: 'daryna@example.com', deliveryMethod: 'novaPoshta' },
    deliveryAddress: { city: 'Київ', deliveryType: 'branch', warehouse: '7' },
    promoCode: { code: CODES[0]?.code },
  };
  const placed = await placeDemoOrder(db, null, contacts, 2);
  if (!placed) return;
  await createInvoice(db, placed.id);
  const [payment] = await db
    .select({ invoiceId: payments.invoiceId })
    .from(payments)
    .where(eq(payments.orderId, placed.id));
  const headers = { 'Content-Type': 'application/json' };
  // Without webhooks: the shop is not open yet.
  const body = JSON.stringify({ webhooks: 'lost' });
  await fetch(`${bank}/__pay/${payment?.invoiceId}`, { method: 'POST', headers, body });
  await checkPayment(db, placed.token);
}

const SEARCHES = [
  ['катана', 6, 1],
  ['перука рожева', 4, 1],
  ['лолита плаття', 3, 0],
  ['лінзи', 5, 1],
  ['підставка для фігурки', 2, 0],
] as const;

/** Gives a demo shop two months of visits by step, the sources of its orders, and searches with and without results. */
export async function makeDemoFigures(db: Database): Promise<void> {
  const isOnline = isNull(orders.takenBy);
  const place = sql`(${orders.id} % 6)`;
  await db
    .update(orders)
    .set({
      channel: sql`(array['google', 'meta', 'direct', 'tiktok', 'telegram', 'mail'])[1 + ${place}]`,
      campaign: sql`case ${place} when 1 then 'autumn_wigs' when 3 then 'katana_video' else '' end`,
    })
    .where(isOnline);
  const kyivDay = sql<string>`to_char(${orders.createdAt} at time zone 'Europe/Kyiv', 'YYYY-MM-DD')`;
  const ordered = await db
    .select({ day: kyivDay, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(isOnline)
    .groupBy(kyivDay);
  const { day: today } = kyivTime(clock.now());
  const days = Array.from({ length: 60 }, (_, ago) => addDays(today, -ago));
  await db.insert(visitDays).values(
    days.flatMap((day, ago) => {
      const count = ordered.find((one) => one.day === day)?.count ?? 0;
      return [41 + ((ago * 7) % 23), 19 + ((ago * 5) % 11), 5, 2, 1, count].map((visits, at) => {
        return { day, step: at + 1, visits };
      });
    }),
  );
  await db.insert(searchDays).values(
    days.slice(0, 20).flatMap((day, ago) =>
      SEARCHES.map(([text, visitors, orderCount]) => {
        return { day, text, visitors, orders: ago % 5 === 0 ? orderCount : 0 };
      }),
    ),
  );
  await db.insert(searchLog).values([
    { text: 'шиньйон', times: 9, found: 0 },
    { text: 'меч самурая', times: 7, found: 0 },
  ]);
}
