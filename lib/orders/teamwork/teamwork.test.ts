import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditLog, orderEvents, orderNotes, users } from '@/lib/db/schema';
import { orderChange, ordersQuery } from '@/lib/orders/inputs';
import { notePresence } from '@/lib/orders/live/presence';
import { listAllOrders } from '@/lib/orders/queries/list-all-orders';
import { findOrderByToken } from '@/lib/orders/queries/queries';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { updateOrder } from '@/lib/orders/status/update-order';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenOrder } from '@/scripts/testing/orders';
import { addNote } from './add-note';
import { noteInput } from './inputs';
import { listMentions, listOrderTags } from './queries';

async function givenStaff(db: Database, firstName: string, role: 'manager' | 'editor' = 'manager') {
  const { id } = await givenUser(db, { role });
  await db.update(users).set({ firstName }).where(eq(users.id, id));
  return id;
}

const change = (db: Database, number: string, by: number, given: Record<string, unknown>) =>
  updateOrder(db, number, orderChange.parse(given), by);

const found = async (db: Database, query: Record<string, string>) =>
  (await listAllOrders(db, ordersQuery.parse(query))).orders.map(({ orderId }) => orderId);

describe('the notes about an order', () => {
  databaseTest(
    'are seen by staff alone, with their authors, also after an account is deleted',
    async (db) => {
      const author = await givenStaff(db, 'Ірина');
      const order = await givenOrder(db);
      await addNote(db, order.number, 'Просить подарункову коробку', author);
      await db.update(orderNotes).set({ userId: null });

      expect((await findStaffOrder(db, order.number))?.notes).toMatchObject([
        { by: 'Ірина Мельник', text: 'Просить подарункову коробку' },
      ]);
      expect(JSON.stringify(await findOrderByToken(db, order.token))).not.toContain('коробку');
      const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'order.note'));
      expect(logged).toHaveLength(1);
    },
  );

  databaseTest(
    'tell the mentioned colleague until they open the order, and never their author',
    async (db) => {
      const [author, named] = [await givenStaff(db, 'Ірина'), await givenStaff(db, 'Оксана')];
      const order = await givenOrder(db);
      await addNote(db, order.number, '@Оксана і @Ірина, гляньте', author);

      expect(await listMentions(db, author)).toEqual([]);
      expect(await listMentions(db, named)).toMatchObject([
        { orderId: order.number, by: 'Ірина Мельник', text: '@Оксана і @Ірина, гляньте' },
      ]);
      await notePresence(db, author, order.number);
      expect(await listMentions(db, named)).toHaveLength(1);
      await notePresence(db, named, order.number);
      expect(await listMentions(db, named)).toEqual([]);
    },
  );

  databaseTest(
    'are refused at their field when empty or when a mention is unknown, and nothing is written',
    async (db) => {
      const author = await givenStaff(db, 'Ірина');
      await givenStaff(db, 'Павло', 'editor');
      const order = await givenOrder(db);

      expect(noteInput.safeParse({ text: '  ' }).error?.issues).toMatchObject([
        { path: ['text'], message: 'Напишіть нотатку' },
      ]);
      await expect(addNote(db, order.number, '@Павло, глянь', author)).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { text: ['У\u00a0команді немає такого імені: @Павло'] },
      });
      await expect(addNote(db, 'A-999999', 'Привіт', author)).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(await db.$count(orderNotes)).toBe(0);
    },
  );
});

describe('the work on an order', () => {
  databaseTest(
    'has one responsible person, who can be filtered for, and notices a colleague’s change',
    async (db) => {
      const [one, other] = [await givenStaff(db, 'Ірина'), await givenStaff(db, 'Оксана')];
      const editor = await givenStaff(db, 'Павло', 'editor');
      const [order] = [await givenOrder(db), await givenOrder(db)];
      const assign = (value: number | null, before: number | null) =>
        change(db, order.number, one, { key: 'assigneeId', value, before });

      await assign(other, null);
      await assign(other, null);
      expect((await findStaffOrder(db, order.number))?.assignee).toEqual({
        id: other,
        name: 'Оксана Мельник',
      });
      expect(await found(db, { assignee: String(other) })).toEqual([order.number]);
      expect(await found(db, { assignee: String(one) })).toEqual([]);
      await expect(assign(one, null)).rejects.toMatchObject({ code: 'edit_conflict' });
      await expect(assign(editor, other)).rejects.toMatchObject({
        errors: { value: ['Ця людина не\u00a0працює із\u00a0замовленнями'] },
      });
      await assign(null, other);
      const told = await db
        .select({ value: orderEvents.value })
        .from(orderEvents)
        .where(eq(orderEvents.kind, 'note'))
        .orderBy(orderEvents.id);
      expect(told.map(({ value }) => value)).toEqual([
        'Відповідальний: Оксана Мельник',
        'Відповідальний: –',
      ]);
    },
  );

  databaseTest('has short tags, each once, by which the list is filtered', async (db) => {
    const manager = await givenStaff(db, 'Ірина');
    const [order] = [await givenOrder(db), await givenOrder(db)];
    const value = ['терміново', 'Обмін', ' подарунок ', 'обмін'];
    await change(db, order.number, manager, { key: 'tags', value, before: [] });

    const tags = ['Обмін', 'подарунок', 'терміново'];
    expect((await findStaffOrder(db, order.number))?.tags).toEqual(tags);
    expect(await found(db, { tag: 'подарунок' })).toEqual([order.number]);
    expect((await listOrderTags(db)).toSorted()).toEqual(tags.toSorted());
    const late = change(db, order.number, manager, { key: 'tags', value: ['інше'], before: [] });
    await expect(late).rejects.toMatchObject({ code: 'edit_conflict' });
  });

  test.each([
    [['а'.repeat(25)], 'Не більше 24 символів'],
    [[' '], 'Напишіть позначку'],
    [Array.from({ length: 11 }, (_, n) => `т${n}`), 'Не\u00a0більше 10 позначок'],
  ])('refuses tags %j', (value, message) => {
    expect(orderChange.safeParse({ key: 'tags', value }).error?.issues).toMatchObject([
      { message },
    ]);
  });
});
