import { and, asc, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, transaction } from '@/lib/db/client';
import { categories, products, stockAlerts, variants } from '@/lib/db/schema';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, HOUR } from '@/lib/shared/clock';
import { isOffered } from './queries';

/** Maximum sizes of one run; the next run is a minute later. */
const MOST = 500;

const isWaiting = () => and(isNotNull(stockAlerts.confirmedAt), isNull(stockAlerts.notifiedAt));

/**
 * Enqueues mails about sizes that are in stock again, whether the pieces come from a synchronisation, from staff or
 * from a cancelled order. Mails people in the order of their requests, and never more people than pieces. Returns the
 * number of mails.
 */
export async function notifyWaiting(db: Database): Promise<number> {
  const back = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        inArray(
          variants.id,
          db.select({ id: stockAlerts.variantId }).from(stockAlerts).where(isWaiting()),
        ),
        gt(variants.available, 0),
        isOffered(),
      ),
    )
    .orderBy(asc(variants.id))
    .limit(MOST);
  let notified = 0;
  for (const { id } of back) notified += await transaction(db, (tx) => notifyAbout(tx, id));
  return notified;
}

/** Enqueues the mails about one size. Locks its row, so that a second process sees whom the first has notified. */
async function notifyAbout(tx: Database, variantId: number): Promise<number> {
  const [variant] = await tx
    .select({ available: variants.available })
    .from(variants)
    .where(eq(variants.id, variantId))
    .for('update');
  const isOfVariant = eq(stockAlerts.variantId, variantId);
  const now = clock.now();
  const lately = await tx
    .select({ at: stockAlerts.notifiedAt })
    .from(stockAlerts)
    .where(and(isOfVariant, gt(stockAlerts.notifiedAt, new Date(now.getTime() - HEAD_START))));
  const most = countToNotify(
    variant?.available ?? 0,
    lately.flatMap(({ at }) => at ?? []),
    now,
  );
  if (most === 0) return 0;
  const next = await tx
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(and(isOfVariant, isWaiting()))
    .orderBy(asc(stockAlerts.id))
    .limit(most)
    .for('update');
  const ids = next.map(({ id }) => id);
  await tx.update(stockAlerts).set({ notifiedAt: now }).where(inArray(stockAlerts.id, ids));
  await enqueue(
    tx,
    ...ids.map((alertId) => ({ kind: 'mail.stock-alert' as const, payload: { alertId } })),
  );
  return ids.length;
}

const newer = alias(stockAlerts, 'newer');

/** Makes an alert wait again at its old position; called when the pieces were sold before its mail was sent. */
export async function waitAgain(db: Database, alertId: number): Promise<void> {
  await db
    .update(stockAlerts)
    .set({ notifiedAt: null })
    .where(
      and(
        eq(stockAlerts.id, alertId),
        // Not if the person has requested a new alert meanwhile.
        not(sql`exists (select from ${stockAlerts} as newer
          where ${newer.variantId} = ${stockAlerts.variantId}
            and ${newer.emailKey} = ${stockAlerts.emailKey} and ${newer.notifiedAt} is null)`),
      ),
    );
}

/** How long a notified person has to buy before the next one is notified about the same piece, in ms. */
export const HEAD_START = 24 * HOUR;

/**
 * Pure: how many more waiting people may be notified now. Each person notified less than a day ago counts as one
 * reserved piece, whether or not they have bought, so that never more people than pieces are notified.
 */
export function countToNotify(available: number, notifiedAt: Date[], now: Date): number {
  const running = notifiedAt.filter((at) => now.getTime() - at.getTime() < HEAD_START).length;
  return Math.max(0, available - running);
}
