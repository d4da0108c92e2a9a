import { expect, test } from '@jest/globals';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { openDatabase } from '@/lib/db/client';
import { outbox, stockAlerts, variants } from '@/lib/db/schema';
import { withFreshDatabase } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { askForAlert } from './ask-for-alert';
import { leaveAlerts } from './leave-alerts';
import { notifyWaiting } from './notify-waiting';

test(
  'two processes never mail more people than there are pieces, nor anybody twice',
  withFreshDatabase(async (db, url) => {
    // A second connection pool, as another process has it.
    const other = openDatabase(url, { embedded: true, max: 4 });
    try {
      const wig = await givenProduct(db, { stock: 0 });
      const [variant] = await db.select().from(variants).where(eq(variants.productId, wig));
      const variantId = variant?.id ?? 0;
      await db.insert(stockAlerts).values(
        Array.from({ length: 12 }, (_, n) => ({
          variantId,
          email: `p${n}@example.com`,
          emailKey: `p${n}@example.com`,
          token: `token-of-person-${n}`,
          confirmedAt: sql`now()`,
        })),
      );
      let pieces = 0;
      for (let round = 0; round < 4; round += 1) {
        pieces += 2;
        await db.update(variants).set({ posQuantity: pieces }).where(eq(variants.id, variantId));
        const sent = await Promise.all([
          notifyWaiting(db),
          notifyWaiting(other.db),
          notifyWaiting(db),
          leaveAlerts(other.db, `token-of-person-${11 - round}`),
          notifyWaiting(other.db),
        ]);
        expect(sent.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(2);
        expect(await db.$count(stockAlerts, isNotNull(stockAlerts.notifiedAt))).toBe(pieces);
      }
      const messages = await db
        .select({ payload: outbox.payload })
        .from(outbox)
        .where(eq(outbox.kind, 'mail.stock-alert'))
        .orderBy(outbox.id);
      const ids = messages.map(({ payload }) => payload.alertId as number);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      expect(ids).toHaveLength(8);
      expect(await db.$count(stockAlerts, isNull(stockAlerts.notifiedAt))).toBe(0);
    } finally {
      await other.pool.end();
    }
  }),
  60_000,
);

test(
  'parallel requests create one alert',
  withFreshDatabase(async (db) => {
    const wig = await givenProduct(db, { stock: 0 });
    const ask = () => askForAlert(db, null, { product_id: wig, email: 'eager@example.com' });
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['confirm', 'confirm', 'confirm']);
    expect(await db.$count(stockAlerts)).toBe(1);
    expect(await db.$count(outbox, and(eq(outbox.kind, 'mail.stock-alert-confirm')))).toBe(1);
  }),
  60_000,
);
