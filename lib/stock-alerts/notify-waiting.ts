import { and, asc, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, transaction } from '@/lib/db/client';
import { categories, products, stockAlerts, variants } from '@/lib/db/schema';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock } from '@/lib/shared/clock';
import { countToNotify, HEAD_START } from './head-start';
import { isOffered } from './offered';

/** Sizes that are looked at in one run; the next one comes a minute later. */
const MOST = 500;

const isWaiting = () => and(isNotNull(stockAlerts.confirmedAt), isNull(stockAlerts.notifiedAt));

/**
 * Has those mailed who wait for what is there now, wherever the pieces came from: a synchronisation, staff, a
 * cancelled order. In the order in which they asked, and never more people than pieces. Returns how many.
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

/** The size's row is locked, so two processes take turns, and the second sees whom the first has mailed. */
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

/** Has somebody wait again, in their old place: when their mail was to leave, the pieces were gone. */
export async function waitAgain(db: Database, alertId: number): Promise<void> {
  await db
    .update(stockAlerts)
    .set({ notifiedAt: null })
    .where(
      and(
        eq(stockAlerts.id, alertId),
        // They have asked once more meanwhile.
        not(sql`exists (select from ${stockAlerts} as newer
          where ${newer.variantId} = ${stockAlerts.variantId}
            and ${newer.emailKey} = ${stockAlerts.emailKey} and ${newer.notifiedAt} is null)`),
      ),
    );
}
