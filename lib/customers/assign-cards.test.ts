import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import type { Database } from '@/lib/db/client';
import { orders, people, personNotes, personSources, users } from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/auth/viewer';
import { CUSTOMER } from '@/lib/order-rules/actor';
import { OPENED_BY_CODE } from '@/lib/orders/lookup/order-code';
import { recordEvent } from '@/lib/orders/record-event';
import { givenUser, givenViewer, PASSWORD } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { byPart } from '@/scripts/testing/long-test';
import {
  cardOf,
  cardOfAccount,
  carrierSays,
  countCards,
  givenFetched,
  givenPersonOrder,
  givenUnfetched,
} from '@/scripts/testing/people';
import { seeded } from '@/scripts/testing/seeded';
import { assignCards, assignMissing, assignNewest } from './assign-cards';
import { joinCards, splitCard } from './change-card';

const PHONE = { phone: '+380501112233' };
const REASON = 'Клієнтка сама сказала';

const summaryOf = async (db: Database, id: number) =>
  (await db.select().from(people).where(eq(people.id, id)))[0];

describe('a guest’s order', () => {
  databaseTest(
    'has a card at once, and shares none through a phone that anybody could have typed',
    async (db) => {
      const one = await givenPersonOrder(db, PHONE);
      const other = await givenPersonOrder(db, PHONE);

      await assignNewest(db);

      expect(await countCards(db)).toBe(2);
      expect(await cardOf(db, one.id)).not.toBe(await cardOf(db, other.id));
    },
  );

  databaseTest(
    'joins the card on which its phone is proven only once its own parcel is fetched',
    async (db) => {
      const first = await givenFetched(db, { ...PHONE, firstName: 'Ірина' });
      const second = await givenPersonOrder(db, PHONE);
      const card = await cardOf(db, first.id);
      expect(await cardOf(db, second.id)).not.toBe(card);

      await carrierSays(db, second.id, 'delivered');

      expect(await cardOf(db, second.id)).toBe(card);
      expect(await summaryOf(db, card)).toMatchObject({
        orders: 2,
        spent: 100_000,
        lastName: 'Мельник',
      });
      const [note] = await db.select().from(personNotes).where(eq(personNotes.personId, card));
      expect(note).toMatchObject({
        kind: 'join',
        by: 'shop',
        text: expect.stringContaining(PHONE.phone),
      });
    },
  );

  databaseTest(
    'joins by an e-mail only once a code that was mailed to it has opened the order',
    async (db) => {
      const [first, second, third] = [
        await givenPersonOrder(db, { email: 'olena@example.com' }),
        await givenPersonOrder(db, { email: 'Olena@example.com' }),
        await givenPersonOrder(db, { email: 'mallory@example.com' }),
      ];
      const opened = (id: number) =>
        recordEvent(db, id, { kind: 'note', value: OPENED_BY_CODE }, CUSTOMER);
      await opened(first.id);
      const card = await cardOf(db, first.id);
      expect(await cardOf(db, second.id)).not.toBe(card);

      await opened(second.id);
      // Somebody who opened his own order names another inbox afterwards.
      await opened(third.id);
      await db.update(orders).set({ email: 'olena@example.com' }).where(eq(orders.id, third.id));
      const value = 'Ім’я: А → Б\nПошта: mallory@example.com → olena@example.com';
      await recordEvent(db, third.id, { kind: 'contact', value }, CUSTOMER);

      expect(await cardOf(db, second.id)).toBe(card);
      expect(await cardOf(db, third.id)).not.toBe(card);
    },
  );

  databaseTest(
    'is not proven by staff’s own word, by pickup, by money, or by a phone changed after the delivery',
    async (db) => {
      const proven = await cardOf(db, (await givenFetched(db, PHONE)).id);
      const byStaff = await givenPersonOrder(db, { ...PHONE, status: 'delivered' });
      await recordEvent(
        db,
        byStaff.id,
        { kind: 'status', value: 'delivered' },
        { by: 'Марія', userId: null },
      );
      const paid = await givenPersonOrder(db, { ...PHONE, paymentStatus: 'paid' });
      await recordEvent(
        db,
        paid.id,
        { kind: 'payment', value: 'paid' },
        { by: 'bank', userId: null },
      );
      const edited = await givenFetched(db);
      await recordEvent(db, edited.id, { kind: 'contact', value: `Телефон: – → ${PHONE.phone}` });
      await db.update(orders).set(PHONE).where(eq(orders.id, edited.id));

      for (const { id } of [byStaff, paid, edited]) expect(await cardOf(db, id)).not.toBe(proven);
    },
  );

  databaseTest('keeps its proof when staff change the phone later', async (db) => {
    const order = await givenFetched(db, PHONE);
    const card = await cardOf(db, order.id);
    await db.update(orders).set({ phone: '+380509999999' }).where(eq(orders.id, order.id));
    await recordEvent(db, order.id, { kind: 'contact', value: 'Телефон: … → …' });

    expect(await cardOf(db, (await givenFetched(db, PHONE)).id)).toBe(card);
  });

  databaseTest(
    'changes the sums of its card with every event: returned, unfetched, deleted',
    async (db) => {
      const fetched = await givenFetched(db, PHONE);
      const card = await cardOf(db, fetched.id);
      await givenUnfetched(db);
      await carrierSays(db, fetched.id, 'returned');
      await assignCards(db);
      expect(await summaryOf(db, card)).toMatchObject({ orders: 1, spent: 0, unfetched: 0 });

      await db.update(orders).set({ archivedAt: new Date() }).where(eq(orders.id, fetched.id));
      await recordEvent(db, fetched.id, { kind: 'note', value: 'Видалено' });
      await assignCards(db);
      expect(await summaryOf(db, card)).toMatchObject({ orders: 0 });
    },
  );
});

describe('an account', () => {
  databaseTest(
    'has its own orders on its card, and a guest’s order with its e-mail on another',
    async (db) => {
      const { id, email } = await givenUser(db, { isProven: true });
      const own = await givenPersonOrder(db, { customerId: id });
      const guests = await givenPersonOrder(db, { email });

      const card = await cardOfAccount(db, id);

      expect(await cardOf(db, own.id)).toBe(card);
      expect(await cardOf(db, guests.id)).not.toBe(card);
      expect(await summaryOf(db, card)).toMatchObject({ accounts: 1, orders: 1, email });
    },
  );

  databaseTest(
    'and a guest become one when the account’s parcel is fetched by the guest’s proven phone',
    async (db) => {
      const guest = await cardOf(db, (await givenFetched(db, PHONE)).id);
      const { id } = await givenUser(db);
      const card = await cardOfAccount(db, id);
      await givenFetched(db, { ...PHONE, customerId: id });

      expect(await cardOfAccount(db, id)).toBe(guest);
      expect(await summaryOf(db, card)).toMatchObject({ joinedInto: guest });
      expect(await summaryOf(db, guest)).toMatchObject({
        accounts: 1,
        orders: 2,
        firstName: 'Олена',
      });
    },
  );

  freshDatabaseTest(
    'shows its new name and e-mail after a change, and leaves neither when it is deleted',
    async (db) => {
      const { viewer } = await givenViewer(db);
      const { viewer: alone } = await givenViewer(db);
      await givenPersonOrder(db, { customerId: viewer.id, firstName: 'Зоя', lastName: 'Гость' });
      const card = await cardOfAccount(db, viewer.id);
      const empty = await cardOfAccount(db, alone.id);
      await db
        .update(users)
        .set({ firstName: 'Нова', email: 'nova@example.com', updatedAt: new Date() })
        .where(eq(users.id, viewer.id));
      await assignCards(db);
      expect(await summaryOf(db, card)).toMatchObject({
        firstName: 'Нова',
        email: 'nova@example.com',
      });

      for (const one of [viewer, alone] as Viewer[])
        await deleteAccount(db, one, { password: PASSWORD });
      expect(JSON.stringify(await summaryOf(db, card))).not.toMatch(/nova|Нова/i);
      await assignCards(db);

      expect(await summaryOf(db, card)).toMatchObject({ firstName: 'Зоя', accounts: 0 });
      expect(await summaryOf(db, empty)).toBeUndefined();
    },
  );
});

describe('assigning cards', () => {
  databaseTest(
    'covers an existing database in portions, also orders without events, and repeats nothing',
    async (db) => {
      const placed = [];
      for (let at = 0; at < 12; at += 1) placed.push(await givenPersonOrder(db));
      const [bare] = await db
        .insert(orders)
        .values({
          ...{
            number: 'A-9',
            token: 'bare',
            firstName: 'А',
            lastName: 'Б',
            phone: '',
            total: 1000,
          },
          ...{ itemsTotal: 1000, paymentMethod: 'pickup', deliveryMethod: 'pickup' },
        })
        .returning({ id: orders.id });
      await assignCards(db);
      expect(await countCards(db)).toBe(12);

      await assignMissing(db);
      await assignCards(db);

      expect(await countCards(db)).toBe(13);
      expect(await db.$count(personSources)).toBe(13);
      expect(await cardOf(db, bare?.id ?? 0)).toBeGreaterThan(0);
    },
  );

  freshDatabaseTest(
    'makes one card of two proofs at the same time, without a deadlock',
    async (db) => {
      const placed = await Promise.all(
        Array.from({ length: 6 }, () => givenPersonOrder(db, PHONE)),
      );
      await assignCards(db);
      await Promise.all(
        placed.map(async ({ id }) => {
          await carrierSays(db, id, 'delivered');
          await assignCards(db);
        }),
      );
      await assignCards(db);

      expect(await countCards(db)).toBe(1);
      const [card] = await db.select().from(people).where(eq(people.orders, 6));
      expect(card).toMatchObject({ spent: 300_000, joinedInto: null });
    },
  );
});

/**
 * The rule itself, computed from scratch: orders are connected by the same account, by the same proven contact, and by
 * hand. `cut` are the pairs of orders that staff have split.
 */
type World = {
  orders: {
    id: number;
    number: string;
    phone: string;
    account: number | null;
    isProven: boolean;
  }[];
  byHand: [number, number][];
};

function connected({ orders: all, byHand }: World): Map<number, number> {
  const root = new Map(all.map(({ id }) => [id, id]));
  const find = (id: number): number => (root.get(id) === id ? id : find(root.get(id) ?? id));
  const link = (one: number, other: number) => root.set(find(one), find(other));
  for (const one of all) {
    for (const other of all) {
      const isSame = one.account !== null && one.account === other.account;
      if (isSame || (one.isProven && other.isProven && one.phone === other.phone)) {
        link(one.id, other.id);
      }
    }
  }
  for (const [one, other] of byHand) link(one, other);
  return new Map(all.map(({ id }) => [id, find(id)]));
}

describe('any sequence of orders, proofs, joins and splits', () => {
  databaseTest(
    'never puts two orders on one card that no proven contact, account or hand connects',
    async (db) => {
      const admin = { id: (await givenUser(db, { role: 'admin' })).id, role: 'admin' as const };
      for (let seed = 1; seed <= byPart(3, 25); seed += 1) {
        const random = seeded(seed * 7919);
        const accounts = [(await givenUser(db)).id, (await givenUser(db)).id];
        const world: World = { orders: [], byHand: [] };
        const split: [number, number][] = [];
        const card = new Map<number, number>();
        const read = async () => {
          await assignCards(db);
          const rows = await db.select().from(personSources);
          card.clear();
          for (const { orderId, personId } of rows)
            if (orderId !== null) card.set(orderId, personId);
        };
        for (let step = 0; step < 24; step += 1) {
          const one = random.one(world.orders);
          const other = random.one(world.orders);
          const deed = random.below(10);
          if (deed < 5 || !one || !other) {
            const phone = `+38050${seed}00000${random.below(3)}`;
            const account = random.below(3) === 0 ? (random.one(accounts) ?? null) : null;
            const made = await givenPersonOrder(db, { phone, customerId: account });
            world.orders.push({ ...made, phone, account, isProven: false });
          } else if (deed < 8) {
            await carrierSays(db, one.id, 'delivered');
            one.isProven = true;
          } else if (deed === 8 && card.get(one.id) !== card.get(other.id)) {
            const cards = [card.get(one.id) ?? 0, card.get(other.id) ?? 0] as const;
            await joinCards(db, admin, cards[0], { other: cards[1], reason: REASON });
            world.byHand.push([one.id, other.id]);
            // A join by hand overrides earlier splits of its cards.
            const isOn = (id: number) => cards.includes(card.get(id) ?? 0);
            const kept = split.filter(([a, b]) => !(isOn(a) && isOn(b)));
            split.splice(0, split.length, ...kept);
          } else if (deed === 9) {
            const own = card.get(one.id) ?? 0;
            const mates = world.orders.filter(({ id }) => id !== one.id && card.get(id) === own);
            if (mates.length > 0) {
              await splitCard(db, admin, own, { orders: [one.number], reason: REASON });
              split.push(...mates.map(({ id }): [number, number] => [one.id, id]));
            }
          }
          await read();
          const groups = connected(world);
          for (const { id: a } of world.orders) {
            for (const { id: b } of world.orders) {
              if (a < b && card.get(a) === card.get(b)) {
                expect({ seed, step, a, b, same: groups.get(a) === groups.get(b) }).toMatchObject({
                  same: true,
                });
              }
            }
          }
          for (const [a, b] of split) {
            expect({ seed, step, a, b, same: card.get(a) === card.get(b) }).toMatchObject({
              same: false,
            });
          }
        }
      }
    },
  );
});
