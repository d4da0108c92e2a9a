import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { orderPresence, sessions } from '@/lib/db/schema/index';
import { readRows } from '@/lib/db/statements';
import { recordEvent } from '@/lib/orders/record-event';
import { givenViewer } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenOrder } from '@/scripts/testing/orders';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { until } from '@/scripts/testing/until';
import { OrderStreamHub } from './order-stream';
import { endPresence, notePresence } from './presence';
import { readChanges } from './read-changes';
import type { StreamEvent } from './stream-events';

/** Poll interval in ms: 20 polls a second instead of one. */
const TURN = 50;

/** A hub that counts its reads of the database. `turns(n)` waits for n more reads. */
function hubOf(db: Database) {
  let reads = 0;
  const hub = new OrderStreamHub(
    async (read) => {
      const answer = await read(db);
      reads += 1;
      return answer;
    },
    () => db,
    TURN,
  );
  const turns = (count: number) => {
    const last = reads + count;
    return until(() => reads >= last, { what: `${count} turns` });
  };
  return { hub, turns, reads: () => reads };
}

/** Adds a staff listener that records its events. */
function listening(hub: OrderStreamHub, role: 'editor' | 'manager' = 'manager', sessionId = 1) {
  const heard: StreamEvent[] = [];
  const state = { isEnded: false };
  const leave = hub.join(
    { role, sessionId },
    { hear: (event) => heard.push(event), end: () => (state.isEnded = true) },
  );
  const changes = () => heard.flatMap((event) => (event.kind === 'beat' ? [] : event.changes));
  return { heard, state, leave, changes };
}

beforeAll(() => givenSettings({ SECOND_FACTOR: 'optional' }));
afterAll(putSettingsBack);

const note = (tx: Database, orderId: number, value: string) =>
  recordEvent(tx, orderId, { kind: 'note', value });

describe('the hub', () => {
  freshDatabaseTest(
    'reports each change once, marks new orders, and does not query without listeners',
    async (db) => {
      const before = await givenOrder(db);
      const { hub, turns, reads } = hubOf(db);
      const first = listening(hub);
      await until(() => first.heard.length > 0);
      // The first event contains the order that was placed while the page was loading.
      expect(first.heard[0]).toMatchObject({ kind: 'hello', changes: [{ number: before.number }] });

      const placed = await givenOrder(db);
      await note(db, before.id, 'Подзвонити ввечері');
      await until(() => first.changes().length === 3);
      const second = listening(hub, 'manager', 2);
      await turns(5);

      expect(first.changes().slice(1)).toEqual([
        { id: expect.any(Number), number: placed.number, isNew: true },
        { id: expect.any(Number), number: before.number, isNew: false },
      ]);
      expect(second.heard[0]).toMatchObject({ kind: 'hello', changes: first.changes() });
      expect(second.changes()).toEqual(first.changes());
      first.leave();
      second.leave();
      // Waits for two polls of another hub. By then any unfinished read of the first hub has ended.
      const other = hubOf(db);
      const third = listening(other.hub);
      await other.turns(2);
      const asked = reads();
      await other.turns(5);
      expect(reads()).toBe(asked);
      third.leave();
    },
  );

  freshDatabaseTest(
    'reports who opens and leaves an order, but sends editors only changes of reviews',
    async (db) => {
      const { number } = await givenOrder(db);
      const { viewer } = await givenViewer(db, 'manager');
      const { hub, turns } = hubOf(db);
      const [manager, editor] = [listening(hub), listening(hub, 'editor', 2)];
      const people = () =>
        manager.heard.flatMap((event) => (event.kind === 'news' ? event.people : []));
      await until(() => editor.heard.length > 0);

      await notePresence(db, viewer.id, number);
      await until(() => people().length === 1);
      await notePresence(db, viewer.id, number);
      await turns(5);
      await endPresence(db, viewer.id, number);
      await until(() => people().length === 2);

      expect(people()).toEqual([number, number]);
      expect(editor.heard.filter(({ kind }) => kind !== 'beat')).toEqual([
        { kind: 'hello', next: expect.any(Number), changes: [] },
      ]);
      manager.leave();
      editor.leave();
    },
  );

  databaseTest('refuses the sixth stream of a session and the 201st of the process', async (db) => {
    const { hub, turns } = hubOf(db);
    const all = Array.from({ length: 200 }, (_, place) =>
      listening(hub, 'manager', Math.floor(place / 5)),
    );
    expect(() => listening(hub, 'manager', 0)).toThrow(expect.objectContaining({ code: 'busy' }));
    expect(() => listening(hub, 'manager', 99)).toThrow(expect.objectContaining({ code: 'busy' }));
    all[0]?.leave();
    const another = listening(hub, 'manager', 0);
    hub.endAll();
    expect([another.state.isEnded, hub.size]).toEqual([true, 0]);
    // A read that is still running must end before the database is closed.
    await turns(1);
  });

  databaseTest('ends the stream of a revoked session within 60 polls', async (db) => {
    const { viewer } = await givenViewer(db, 'manager');
    const { hub, reads } = hubOf(db);
    const own = listening(hub, 'manager', viewer.sessionId);
    const beats = () => own.heard.filter(({ kind }) => kind === 'beat').length;
    await until(() => beats() >= 4);
    expect(own.state.isEnded).toBe(false);
    await db
      .update(sessions)
      .set({ revokedAt: new Date() })
      .where(eq(sessions.id, viewer.sessionId));
    const before = reads();
    await until(() => own.state.isEnded);
    expect(reads() - before).toBeLessThanOrEqual(60);
    expect(hub.size).toBe(0);
  });
});

freshDatabaseTest('an event that was written first and committed last is read too', async (db) => {
  const { id, number } = await givenOrder(db);
  await db.execute(sql`update order_events set at = at - interval '1 minute'`);
  const begin = await readChanges(db, null);
  expect(begin.changes).toEqual([]);
  // Takes the next event id, but inserts its row only later.
  const [next] = await readRows<{ taken: number }>(
    db,
    sql`select nextval('order_events_id_seq')::int as taken`,
  );
  const taken = next?.taken ?? 0;
  await transaction(db, (tx) => note(tx, id, 'Друга'));
  const read = await readChanges(db, begin.next);
  await db.execute(sql`insert into order_events (id, order_id, kind, value)
    values (${taken}, ${id}, 'note', 'Перша')`);
  const late = await readChanges(db, read.next);

  expect(read.changes.map((one) => one.id)).toEqual([taken + 1]);
  expect(late.changes).toEqual([
    { id: taken, number, isNew: false },
    { id: taken + 1, number, isNew: false },
  ]);
  await db.execute(sql`update order_events set at = at - interval '1 minute'`);
  expect((await readChanges(db, late.next)).next).toBe(taken + 1);
  // After a restore from a backup the newest id is smaller than the one that was read last.
  expect(await readChanges(db, taken + 50)).toEqual({ changes: [], next: taken + 1 });
});

freshDatabaseTest('presence returns who else has the order open and who packs it', async (db) => {
  const { id, number } = await givenOrder(db);
  const [{ viewer: one }, { viewer: other }] = [
    await givenViewer(db, 'manager'),
    await givenViewer(db, 'manager'),
  ];
  await db.execute(sql`update users set first_name = 'Ганна' where id = ${other.id}`);
  expect(await notePresence(db, one.id, number)).toEqual({ others: [], packing: null });
  expect(await notePresence(db, other.id, number)).toEqual({
    others: ['Олена Мельник'],
    packing: null,
  });
  await db.execute(sql`update orders set packing_by = ${other.id},
    packing_at = now() - interval '14 minutes' where id = ${id}`);
  expect(await notePresence(db, one.id, number)).toEqual({
    others: ['Ганна Мельник'],
    packing: 'Ганна Мельник',
  });
  expect((await notePresence(db, other.id, number)).packing).toBeNull();

  await db.update(orderPresence).set({ seenAt: sql`now() - interval '46 seconds'` });
  await db.execute(sql`update orders set packing_at = now() - interval '16 minutes'`);
  expect(await notePresence(db, one.id, number)).toEqual({ others: [], packing: null });
  await endPresence(db, one.id, number);
  expect(await db.$count(orderPresence)).toBe(1);
  await expect(notePresence(db, one.id, 'A-9999')).rejects.toMatchObject({ code: 'not_found' });
});
