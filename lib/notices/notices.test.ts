import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { addWish } from '@/lib/account/profile/change-wishes';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import { placeOrder } from '@/lib/checkout/place-order';
import { exportAccount } from '@/lib/customers/export-person';
import { type Database, openDatabase } from '@/lib/db/client';
import { outbox, products, telegramLinks, userNotices, users, variants } from '@/lib/db/schema';
import { sendToShopper } from '@/lib/notifications/shopper-telegram';
import { givenUser, givenViewer, PASSWORD } from '@/scripts/testing/account';
import { databaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { deliverWaiting, startNotificationServers } from '@/scripts/testing/notifications';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { changeByLink, saveNotices } from './change-notices';
import { notifyOfPrices } from './price-drops';
import { remindOfBaskets, saveBasket } from './saved-basket';

let servers: Awaited<ReturnType<typeof startNotificationServers>>;
beforeAll(async () => {
  servers = await startNotificationServers();
});
afterAll(() => servers.close());
afterEach(() => servers.empty());

async function setPrice(db: Database, productId: number, price: number) {
  await db.update(products).set({ price }).where(eq(products.id, productId));
  await db.update(variants).set({ price }).where(eq(variants.productId, productId));
}

/** Moves everything that is known so far into the past. */
async function passDays(db: Database, days: number) {
  const ago = sql`interval '1 day' * ${days}`;
  await db.execute(
    sql`update price_history set from_at = from_at - ${ago}, until_at = until_at - ${ago}`,
  );
  await db.execute(sql`update wishes set created_at = created_at - ${ago}`);
  await db.execute(sql`update notified_prices set at = at - ${ago}`);
  await db.execute(sql`update user_notices set prices_since = prices_since - ${ago},
    prices_at = prices_at - ${ago}, basket_at = basket_at - ${ago},
    basket_changed_at = basket_changed_at - ${ago}`);
}

async function subjectsTo(db: Database, email: string) {
  await deliverWaiting(db);
  const mails = await servers.mailsTo(email);
  return mails.map(({ subject }) => plainText(subject).replace(' · Амплуа', '')).reverse();
}

async function givenFan(db: Database, productId: number, consents = { prices: true }) {
  const user = await givenUser(db, { isProven: true });
  await addWish(db, user.id, productId);
  await saveNotices(db, user.id, consents);
  await passDays(db, 5);
  return user;
}

const plainText = (text = '') => text.replaceAll('\u00a0', ' ');

describe('a lower price of a favourite', () => {
  databaseTest(
    'is mailed once to those who agreed, with both prices and one-click unsubscribing',
    async (db) => {
      const wig = await givenProduct(db, { name: 'Перука', price: 100_000 });
      const fan = await givenFan(db, wig);
      const silent = await givenFan(db, wig, { prices: false });
      await servers.writeToBot(101, 'Привіт');
      await db.insert(telegramLinks).values({ userId: fan.id, chat: '101' });
      await setPrice(db, wig, 96_000);
      expect(await notifyOfPrices(db)).toBe(0);
      await setPrice(db, wig, 80_000);
      expect(await notifyOfPrices(db)).toBe(1);
      expect(await notifyOfPrices(db)).toBe(0);
      await passDays(db, 2);
      expect(await notifyOfPrices(db)).toBe(0);

      expect(await subjectsTo(db, fan.email)).toEqual(['Обране подешевшало']);
      expect(await subjectsTo(db, silent.email)).toEqual([]);
      const [mail] = await servers.mailsTo(fan.email);
      expect(plainText(mail?.text)).toContain('Перука\nБуло 1 000 ₴, тепер 800 ₴');
      expect(mail?.text).toContain(`http://localhost:3000/wigs/${wig}`);
      await deliverWaiting(db);
      const [copy, ...more] = await servers.messages();
      expect([copy?.chatId, more]).toEqual(['101', []]);
      expect(plainText(copy?.text)).toContain('Перука\nБуло 1 000 ₴, тепер 800 ₴');
      const [own] = await db.select().from(userNotices).where(eq(userNotices.userId, fan.id));
      expect(mail?.headers).toContainEqual([
        'List-Unsubscribe',
        `<http://localhost:3000/api/notices/${own?.token}/prices>`,
      ]);
      expect(mail?.headers).toContainEqual(['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click']);
    },
  );

  databaseTest(
    'is told again only when it is lower still, or has risen for more than a week',
    async (db) => {
      const wig = await givenProduct(db, { price: 100_000 });
      await givenFan(db, wig);
      const changeTo = async (price: number, days: number) => {
        await setPrice(db, wig, price);
        const mails = await notifyOfPrices(db);
        await passDays(db, days);
        return mails;
      };
      expect(await changeTo(80_000, 2)).toBe(1);
      expect(await changeTo(100_000, 2)).toBe(0);
      expect(await changeTo(80_000, 2)).toBe(0);
      expect(await changeTo(70_000, 8)).toBe(1);
      expect(await changeTo(100_000, 1)).toBe(0);
      expect(await changeTo(70_000, 1)).toBe(1);
    },
  );

  databaseTest(
    'is not mailed when it rose, was sold out or the consent was withdrawn before the mail left',
    async (db) => {
      const wig = await givenProduct(db, { price: 100_000 });
      const lenses = await givenProduct(db, { price: 50_000 });
      const [fan, other] = [await givenFan(db, wig), await givenFan(db, lenses)];
      await setPrice(db, wig, 50_000);
      await setPrice(db, lenses, 20_000);
      expect(await notifyOfPrices(db)).toBe(2);
      await setPrice(db, wig, 90_000);
      const [own] = await db.select().from(userNotices).where(eq(userNotices.userId, other.id));
      await changeByLink(db, own?.token ?? '', 'prices');
      await db.insert(telegramLinks).values({ userId: other.id, chat: '101' });
      const copy = { linkId: (await db.select().from(telegramLinks))[0]?.id ?? 0, html: 'Новина' };
      await sendToShopper(db, { ...copy, about: 'prices' });
      expect(await servers.messages()).toEqual([]);
      expect(await subjectsTo(db, fan.email)).toEqual([]);
      expect(await subjectsTo(db, other.email)).toEqual([]);
    },
  );
});

databaseTest(
  'an unverified address gets only the mail to confirm it, and its link dies with the address',
  async (db) => {
    const wig = await givenProduct(db, { price: 100_000 });
    const user = await givenUser(db, {});
    await addWish(db, user.id, wig);
    await saveNotices(db, user.id, { prices: true });
    await passDays(db, 1);
    await setPrice(db, wig, 50_000);
    expect(await notifyOfPrices(db)).toBe(0);
    expect(await subjectsTo(db, user.email)).toEqual(['Підтвердьте згоду на листи']);
    const [mail] = await servers.mailsTo(user.email);
    const token = /\/notices\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.text?.split('/notices/')).toHaveLength(2);
    await saveNotices(db, user.id, { basket: true });
    expect(await subjectsTo(db, user.email)).toHaveLength(2);
    await changeByLink(db, token, 'confirm');
    expect(await notifyOfPrices(db)).toBe(1);

    await db.update(users).set({ emailKey: 'new@example.com' }).where(eq(users.id, user.id));
    expect(await subjectsTo(db, user.email)).toHaveLength(2);
    await expect(changeByLink(db, token, 'confirm')).rejects.toMatchObject({
      code: 'link_expired',
    });
  },
);

describe('a basket that was left', () => {
  databaseTest(
    'is kept and mailed only with consent, once, with current prices and its link',
    async (db) => {
      const wig = await givenProduct(db, { name: 'Перука', price: 100_000, sizes: { M: 3 } });
      const gone = await givenProduct(db, { name: 'Плащ', stock: 0 });
      const user = await givenUser(db, { isProven: true });
      const lines = `p${wig}-2-M.p${gone}-1`;
      await saveBasket(db, user.id, lines);
      await saveNotices(db, user.id, { basket: false });
      await saveBasket(db, user.id, lines);
      expect(await exportAccount(db, user.id)).toMatchObject({
        basket: null,
        notices: { basket: false },
      });

      await saveNotices(db, user.id, { basket: true });
      await saveBasket(db, user.id, lines);
      expect(await remindOfBaskets(db)).toBe(0);
      await passDays(db, 1.1);
      await saveBasket(db, user.id, lines);
      await setPrice(db, wig, 90_000);
      expect(await remindOfBaskets(db)).toBe(1);
      expect(await remindOfBaskets(db)).toBe(0);
      expect(await subjectsTo(db, user.email)).toEqual(['Ваш кошик чекає']);
      const [mail] = await servers.mailsTo(user.email);
      expect(plainText(mail?.text)).toContain('Перука, розмір M\n2 шт., 1 800 ₴');
      expect(mail?.text).not.toContain('Плащ');
      expect(mail?.text).toContain(`http://localhost:3000/basket#${lines}`);

      await passDays(db, 3);
      await saveBasket(db, user.id, `p${wig}-1-M`);
      await passDays(db, 2);
      expect(await remindOfBaskets(db)).toBe(0);
      await passDays(db, 3);
      expect(await remindOfBaskets(db)).toBe(1);
    },
  );

  databaseTest(
    'is forgotten after an order, after 30 days, without consent and with the account',
    async (db) => {
      const wig = await givenProduct(db, { price: 100_000, stock: 9 });
      const { viewer, email } = await givenViewer(db, 'customer', true);
      const basket = async () =>
        (await db.select().from(userNotices).where(eq(userNotices.userId, viewer.id)))[0]?.basket;
      const given = async (days: number) => {
        await saveNotices(db, viewer.id, { basket: true });
        await saveBasket(db, viewer.id, '');
        await saveBasket(db, viewer.id, `p${wig}-1`);
        await passDays(db, days);
      };
      await given(2);
      await placeOrder(db, orderOf([{ product_id: wig }], { email }));
      expect(await remindOfBaskets(db)).toBe(0);
      expect(await basket()).toBeNull();
      await given(31);
      expect(await remindOfBaskets(db)).toBe(0);
      expect(await basket()).toBeNull();

      await given(0);
      const [own] = await db.select().from(userNotices).where(eq(userNotices.userId, viewer.id));
      await changeByLink(db, own?.token ?? '', 'basket');
      expect(await basket()).toBeNull();

      await given(0);
      await deleteAccount(db, viewer, { password: PASSWORD });
      expect(await db.$count(userNotices)).toBe(0);
      expect(await db.$count(outbox, eq(outbox.kind, 'mail.basket-left'))).toBe(0);
    },
  );
});

longTest(
  'two processes enqueue each mail once',
  withFreshDatabase(async (db, url) => {
    // A second connection pool, as another process has it.
    const other = openDatabase(url, { embedded: false, max: 8 });
    try {
      const goods = [];
      for (let n = 0; n < 12; n += 1) goods.push(await givenProduct(db, { price: 100_000 }));
      const fans = [];
      for (let n = 0; n < 6; n += 1) {
        const { id } = await givenUser(db, { isProven: true });
        for (const product of goods) await addWish(db, id, product);
        await saveNotices(db, id, { prices: true, basket: true });
        await saveBasket(db, id, `p${goods[0]}-1`);
        fans.push(id);
      }
      await passDays(db, 2);
      await db.update(variants).set({ price: 60_000 });
      await Promise.all(
        [db, other.db, db, other.db].flatMap((one) => [notifyOfPrices(one), remindOfBaskets(one)]),
      );
      const sent = await db.select().from(outbox).orderBy(outbox.id);
      const of = (kind: string) =>
        sent.filter((message) => message.kind === kind).map(({ payload }) => payload.userId);
      expect(of('mail.price-drop').sort()).toEqual(fans);
      expect(of('mail.basket-left').sort()).toEqual(fans);
      expect(sent.find(({ kind }) => kind === 'mail.price-drop')?.payload.drops).toHaveLength(10);
      await passDays(db, 2);
      expect([await notifyOfPrices(db), await notifyOfPrices(db)]).toEqual([fans.length, 0]);
    } finally {
      await other.pool.end();
    }
  }),
  60_000,
);
