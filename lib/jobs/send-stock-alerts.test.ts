import { expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox, restores, stockAlerts, variants } from '@/lib/db/schema/index';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { sendStockAlerts } from './synchronise';

async function givenWaiting(db: Database) {
  const wig = await givenProduct(db, { stock: 1 });
  const [variant] = await db.select().from(variants).where(eq(variants.productId, wig));
  const email = 'waits@example.com';
  const person = { email, emailKey: email, token: 'token-of-somebody-who-waits' };
  const row = { variantId: variant?.id ?? 0, ...person, confirmedAt: sql`now()` };
  await db.insert(stockAlerts).values(row);
}

const told = (db: Database) => db.$count(outbox, eq(outbox.kind, 'mail.stock-alert'));

databaseTest('nobody is notified in a restored shop before it is released', async (db) => {
  await givenWaiting(db);
  const [restore] = await db.insert(restores).values({ backupAt: sql`now()` }).returning();
  await sendStockAlerts(db);
  expect(await told(db)).toBe(0);

  await db
    .update(restores)
    .set({ releasedAt: sql`now()` })
    .where(eq(restores.id, restore?.id ?? 0));
  await sendStockAlerts(db);
  expect(await told(db)).toBe(1);
});

databaseTest('the next process does the work of a process that died, once', async (db) => {
  await givenWaiting(db);
  const dying = db.transaction(async (tx) => {
    await sendStockAlerts(tx);
    throw new Error('The process dies');
  });
  await expect(dying).rejects.toThrow('The process dies');
  expect(await told(db)).toBe(0);

  await sendStockAlerts(db);
  await sendStockAlerts(db);
  expect(await told(db)).toBe(1);
});
