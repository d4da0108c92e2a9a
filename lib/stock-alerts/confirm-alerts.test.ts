import { expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox, stockAlerts } from '@/lib/db/schema';
import { givenUser } from '@/scripts/testing/account';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { askForAlert } from './ask-for-alert';
import { confirmAlerts, takeConfirmation } from './confirm-alerts';
import { leaveAlerts } from './leave-alerts';

const INBOX = 'victim@gmail.com';
/** The same inbox, spelled differently for each `n`. */
const spelled = (n: number) => `vic.tim+${n}@gmail.com`;

const mails = (db: Database) => db.$count(outbox, eq(outbox.kind, 'mail.stock-alert-confirm'));

const age = (db: Database, kind: string, days: number) =>
  db.execute(sql`update outbox set created_at = now() - ${days} * interval '1 day'
    where kind = ${kind}`);

async function tokenOf(db: Database, emailKey: string): Promise<string> {
  const [row] = await db.select().from(stockAlerts).where(eq(stockAlerts.emailKey, emailKey));
  return row?.token ?? '';
}

freshDatabaseTest(
  'an inbox gets at most five confirmation mails a week, and a confirmation resets the count',
  async (db) => {
    let next = 100;
    const taken = () => takeConfirmation(db, spelled(next++), { isOwn: false });
    const together = await Promise.all(Array.from({ length: 7 }, taken));
    expect(together.filter(Boolean)).toHaveLength(5);
    await age(db, 'limit.stock-alert', 6.9);
    expect(await taken()).toBe(false);
    await age(db, 'limit.stock-alert', 7);
    expect(await taken()).toBe(true);

    for (let n = 0; n < 4; n += 1) await taken();
    expect(await taken()).toBe(false);
    const product = await givenProduct(db, { stock: 0 });
    await askForAlert(db, null, { product_id: product, email: INBOX });
    expect(await mails(db)).toBe(0);
    await confirmAlerts(db, await tokenOf(db, INBOX));
    expect(await taken()).toBe(true);
  },
);

freshDatabaseTest(
  'an inbox that has unsubscribed gets no mail for a month, except from its own account',
  async (db) => {
    const goods: number[] = [];
    for (let n = 0; n < 3; n += 1) goods.push(await givenProduct(db, { stock: 0 }));
    const ask = (place: number, viewerId: number | null, email: string) =>
      askForAlert(db, viewerId, { product_id: goods[place] ?? 0, email });
    const user = await givenUser(db, {});
    await ask(0, null, user.email);
    expect(await mails(db)).toBe(1);
    await leaveAlerts(db, await tokenOf(db, user.email));

    expect(await ask(1, null, user.email)).toBe('confirm');
    expect(await mails(db)).toBe(1);
    expect(await ask(2, user.id, user.email)).toBe('confirm');
    expect(await mails(db)).toBe(2);

    await age(db, 'limit.stock-alert-left', 29.9);
    expect(await takeConfirmation(db, user.email, { isOwn: false })).toBe(false);
    await age(db, 'limit.stock-alert-left', 30);
    expect(await takeConfirmation(db, user.email, { isOwn: false })).toBe(true);
  },
);
