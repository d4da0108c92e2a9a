import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import { exportAccount } from '@/lib/customers/export-person';
import type { Database } from '@/lib/db/client';
import { orders, outbox, telegramLinks } from '@/lib/db/schema';
import { notifyShopper } from '@/lib/orders/notify';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { deliverWaiting, startNotificationServers } from '@/scripts/testing/notifications';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { offerTelegram, readTelegram } from './shopper-telegram';

const [OLENA, TARAS] = [101, 102];

let servers: Awaited<ReturnType<typeof startNotificationServers>>;
beforeAll(async () => {
  servers = await startNotificationServers();
});
afterAll(() => servers.close());
afterEach(async () => {
  await servers.setTelegram({ mode: 'ok' });
  await servers.empty();
});

/** The texts that this chat has received, oldest first. */
async function textsTo(chat: number): Promise<string[]> {
  const all = await servers.messages();
  return all
    .filter(({ chatId }) => chatId === String(chat))
    .map(({ text }) => text)
    .reverse();
}

/** Opens the link in Telegram and presses Start. */
async function press(db: Database, chat: number, link: string) {
  await servers.writeToBot(chat, `/start ${new URL(link).searchParams.get('start')}`);
  await readTelegram(db);
}

async function givenOrder(db: Database, customerId?: number) {
  const wig = await givenProduct(db, { price: 100_000 });
  const { number } = await placeOrder(db, { ...orderOf([{ product_id: wig }]) });
  const [order] = await db
    .update(orders)
    .set({ customerId: customerId ?? null })
    .where(eq(orders.number, number))
    .returning();
  if (!order) throw new Error('no order');
  return order;
}

databaseTest(
  'a link of an order works once and for an hour, and brings its news beside the mails, each once',
  async (db) => {
    const order = await givenOrder(db);
    const link = await offerTelegram(db, { orderId: order.id });
    expect(link).toMatch(/\/amplua_demo_bot\?start=[\w-]{43}$/);
    const late = await offerTelegram(db, { orderId: order.id });
    await db.execute(sql`update telegram_links set expires_at = now() where id =
      (select max(id) from telegram_links)`);
    await press(db, OLENA, link);
    await press(db, TARAS, link);
    await press(db, TARAS, late);
    expect(await textsTo(OLENA)).toEqual([expect.stringContaining('Готово!')]);
    expect(await textsTo(TARAS)).toEqual(Array(2).fill(expect.stringContaining('вже не\u00a0діє')));

    await servers.empty();
    await notifyShopper(db, order.id, 'paid');
    await servers.setTelegram({ mode: '500', times: 1 });
    await deliverWaiting(db);
    await deliverWaiting(db);
    await db.update(outbox).set({ doneAt: null }).where(eq(outbox.kind, 'mail.order-paid'));
    await deliverWaiting(db);
    const texts = await textsTo(OLENA);
    expect(texts.filter((text) => text.includes(`${order.number} оплачено`))).toHaveLength(1);
    expect(await textsTo(TARAS)).toEqual([]);
  },
);

freshDatabaseTest(
  'a message to the bot is obeyed once, though two processes read it and a third reads it again',
  async (db) => {
    const order = await givenOrder(db);
    const link = new URL(await offerTelegram(db, { orderId: order.id }));
    await servers.writeToBot(OLENA, '/stop');
    await servers.writeToBot(OLENA, `/start ${link.searchParams.get('start')}`);
    await Promise.all([readTelegram(db), readTelegram(db)]);
    expect(await textsTo(OLENA)).toEqual([
      expect.stringContaining('Більше не'),
      expect.stringContaining('Готово!'),
    ]);
    expect(await db.select().from(telegramLinks)).toMatchObject([{ chat: String(OLENA) }]);
  },
);

databaseTest(
  'a linked account brings news of its orders until /stop or until the bot is blocked',
  async (db) => {
    const user = await givenUser(db, {});
    const order = await givenOrder(db, user.id);
    await db.update(outbox).set({ doneAt: sql`now()` });
    await press(db, OLENA, await offerTelegram(db, { userId: user.id }));
    await press(db, TARAS, await offerTelegram(db, { userId: user.id }));
    expect(await exportAccount(db, user.id)).toMatchObject({ telegramChats: ['101', '102'] });

    await servers.writeToBot(TARAS, 'Привіт');
    await servers.writeToBot(TARAS, '/stop');
    await readTelegram(db);
    expect((await textsTo(TARAS)).at(-1)).toContain('Більше не\u00a0писатимемо');
    await notifyShopper(db, order.id, 'paid');
    await deliverWaiting(db);
    await servers.setTelegram({ mode: 'kicked' });
    await deliverWaiting(db);
    expect(await db.$count(telegramLinks)).toBe(0);
  },
);
