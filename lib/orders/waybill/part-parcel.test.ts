import { describe, expect } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { outbox, returns, staffActs, waybills } from '@/lib/db/schema';
import { cancelOrder } from '@/lib/orders/cancelling/cancel-order';
import { editOrder, previewEdit } from '@/lib/orders/editing/edit-order';
import { orderEditInput } from '@/lib/orders/editing/inputs';
import { partInput } from '@/lib/orders/inputs';
import { packOrder } from '@/lib/orders/packing/pack-order';
import { findPackingOrder, readPackingQueue } from '@/lib/orders/packing/packing-queries';
import { listPicks } from '@/lib/orders/packing/pick-list';
import { findOrderByToken } from '@/lib/orders/queries/queries';
import { findStaffOrder, listSlipOrders } from '@/lib/orders/queries/staff-queries';
import { changeStatus } from '@/lib/orders/status/change-status';
import { takeBackStatus } from '@/lib/orders/status/take-back-status';
import { trackOrders } from '@/lib/orders/tracking/track-orders';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { orderRow } from '@/scripts/testing/orders';
import {
  atCarrier,
  deleteAtCarrier,
  givenTwoLines,
  listWaybills,
  misbehave,
  move,
  withCarrier,
} from '@/scripts/testing/split-orders';
import { until } from '@/scripts/testing/until';
import { createWaybill } from './create-waybill';
import { countPages, printLabels } from './print-labels';
import { removeWaybill } from './remove-waybill';
import { sendPart } from './send-part';

withCarrier();

describe('a part of an order', () => {
  freshDatabaseTest(
    'has its own waybill, sum and label, and the rest gets the other pieces and the other money',
    async (db) => {
      const { id, number, token, userId, wigs, cloaks, send } = await givenTwoLines(db);

      await send(1);

      const [part] = await listWaybills(db, id);
      expect(await atCarrier(`${number}-${part?.id}`)).toMatchObject([{ cost: 300, money: 300 }]);
      const desk = await findPackingOrder(db, number, userId);
      expect(desk).toMatchObject({ parts: 1, total: 1200_00, refusal: null });
      const left = desk?.lines.map((line) => [line.id, line.quantity]);
      expect(new Map(left as [number, number][])).toEqual(
        new Map([
          [wigs, 1],
          [cloaks, 1],
        ]),
      );
      expect((await readPackingQueue(db, userId)).queue).toMatchObject([{ pieces: 2 }]);
      const picks = (await listPicks(db, [number])).flatMap(({ pieces }) => pieces);
      expect(picks.map(({ quantity }) => quantity)).toEqual([1, 1]);
      expect(await findOrderByToken(db, token)).toMatchObject({
        ...{ status: 'confirmed', parcel: null, canCancel: false },
        parts: [
          { number: part?.number, state: 'created', lines: [{ quantity: 1 }], value: 300_00 },
        ],
      });
      expect(await listSlipOrders(db, [number])).toMatchObject([
        { total: 1200_00, isRest: true, lines: [{ quantity: 1 }, { quantity: 1 }] },
      ]);
      const first = await printLabels(db, [number], '100x100', userId);
      expect(await countPages(Buffer.from(first.pdf))).toBe(1);

      const packed = desk?.lines.map((line) => ({ lineId: line.id, quantity: line.quantity }));
      await packOrder(db, number, { packed: packed ?? [] }, userId);

      expect(await atCarrier(number)).toMatchObject([{ cost: 1200, money: 1200 }]);
      expect(await orderRow(db, id)).toMatchObject({ status: 'packed' });
      // The label of the part was printed before.
      const second = await printLabels(db, [number], '100x100', userId);
      expect(await countPages(Buffer.from(second.pdf))).toBe(1);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  freshDatabaseTest(
    'has a label that is reported as missing and not marked, when the carrier no longer has it',
    async (db) => {
      const { id, number, userId, send } = await givenTwoLines(db);
      await send(1);
      await createWaybill(db, number, {}, userId);
      const both = await printLabels(db, [number], '100x100', userId);
      expect(both).toMatchObject({ count: 2, printed: [number], missing: [] });
      expect(await countPages(Buffer.from(both.pdf))).toBe(2);
      expect(await db.$count(staffActs)).toBe(0);
      await db.update(waybills).set({ printedAt: null });
      const [part] = await listWaybills(db, id);
      await deleteAtCarrier(part?.ref);

      // The main label can also be printed again.
      for (let press = 0; press < 2; press += 1) {
        const labels = await printLabels(db, [number], '100x100', userId);

        expect(labels).toMatchObject({ count: 1, printed: [number], missing: [number] });
        expect(await countPages(Buffer.from(labels.pdf))).toBe(1);
        expect((await listWaybills(db, id)).map(({ printedAt }) => printedAt !== null)).toEqual([
          false,
          true,
        ]);
      }
    },
  );

  freshDatabaseTest(
    'leaves with a mail of its own, and the order follows its slowest parcel',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, token, userId } = order;
      await order.send(1, { number: order.typed() });
      const [part] = await listWaybills(db, id);
      const mails = async () =>
        (await db.select().from(outbox).orderBy(asc(outbox.id)))
          .map(({ kind }) => kind)
          .filter((kind) => /parcel|shipped/.test(kind));
      const statusAfter = async (parcel: string | null | undefined, code: number) => {
        await move(parcel, code);
        await trackOrders(db);
        return (await orderRow(db, id))?.status;
      };

      expect(await statusAfter(part?.number, 5)).toBe('confirmed');
      expect(await mails()).toEqual(['mail.order-parcel']);
      await expect(cancelOrder(db, number, userId)).rejects.toMatchObject({
        ...{
          code: 'status_not_possible',
          message: expect.stringMatching(/^Частину вже надіслано/),
        },
      });
      await createWaybill(db, number, {}, userId);
      await changeStatus(db, number, 'packed', userId);
      const main = (await listWaybills(db, id)).find(({ contents }) => contents === null);
      expect(await statusAfter(part?.number, 10)).toBe('packed');
      expect(await statusAfter(main?.number, 5)).toBe('shipped');
      expect(await mails()).toEqual(['mail.order-parcel', 'mail.order-shipped']);
      expect(await findOrderByToken(db, token)).toMatchObject({
        ...{ parcel: { state: 'shipped' }, parts: [{ state: 'done' }] },
      });
      expect(await statusAfter(main?.number, 10)).toBe('delivered');
    },
  );

  freshDatabaseTest(
    'is told once, also when an edit takes the rest out of the order afterwards',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId, wigs } = order;
      await order.send(1, { number: order.typed() });
      const [part] = await listWaybills(db, id);
      await move(part?.number, 5);
      await trackOrders(db);
      const input = orderEditInput.parse({ lines: [{ line: wigs, quantity: 1 }] });
      const { version } = await previewEdit(db, number, input);
      await editOrder(db, number, { ...input, version }, userId);

      await trackOrders(db);

      expect(await orderRow(db, id)).toMatchObject({ status: 'shipped' });
      const mails = (await db.select().from(outbox)).map(({ kind }) => kind);
      expect(mails.filter((kind) => /parcel|shipped/.test(kind))).toEqual(['mail.order-parcel']);
    },
  );

  freshDatabaseTest(
    'that nobody fetches is a return of its pieces alone, and the order is delivered',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId } = order;
      await order.send(2, { number: order.typed() });
      await createWaybill(db, number, {}, userId);
      const [part, main] = await listWaybills(db, id);
      for (const parcel of [part, main]) await move(parcel?.number, 5);
      await trackOrders(db);
      await move(part?.number, 103);
      await move(main?.number, 10);
      await trackOrders(db);
      await trackOrders(db);

      expect(await orderRow(db, id)).toMatchObject({ status: 'delivered' });
      expect(await db.select().from(returns)).toMatchObject([
        { state: 'on_the_way', reason: 'unclaimed' },
      ]);
      const staff = await findStaffOrder(db, number);
      expect(staff?.returns[0]?.lines).toMatchObject([{ quantity: 2 }]);
    },
  );

  freshDatabaseTest(
    'is a return of its own, which a slip of staff with the order’s status does not end',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId } = order;
      await order.send(1, { number: order.typed() });
      await createWaybill(db, number, {}, userId);
      const [part, main] = await listWaybills(db, id);
      for (const parcel of [part, main]) await move(parcel?.number, 5);
      await trackOrders(db);
      await move(part?.number, 103);
      await trackOrders(db);
      await changeStatus(db, number, 'returned', userId);

      await takeBackStatus(db, number, 'returned', userId);

      expect(await db.select().from(returns).orderBy(asc(returns.id))).toMatchObject([
        { state: 'on_the_way' },
        { state: 'withdrawn' },
      ]);
    },
  );

  freshDatabaseTest(
    'is made once by a repeated or a parallel request, also after a lost answer of the carrier',
    async (db) => {
      const order = await givenTwoLines(db);
      await misbehave({ mode: 'garbage', times: 2 });
      await expect(order.send(1)).rejects.toMatchObject({ code: 'carrier_unavailable' });
      await db.update(waybills).set({ claimedAt: null }).where(eq(waybills.orderId, order.id));

      await order.send(1);

      const [part, ...more] = await listWaybills(db, order.id);
      expect(more).toEqual([]);
      expect(await atCarrier(`${order.number}-${part?.id}`)).toHaveLength(1);
      await order.send(1);
      expect(await listWaybills(db, order.id)).toHaveLength(1);
      await expect(order.send(2)).rejects.toMatchObject({ code: 'edit_conflict' });

      const second = await givenTwoLines(db);
      await Promise.all([1, 2, 3].map(() => second.send(1)));
      expect(await listWaybills(db, second.id)).toHaveLength(1);
      const third = await givenTwoLines(db);
      const number = third.typed();
      for (let press = 0; press < 2; press += 1) await third.send(1, { number });
      expect(await listWaybills(db, third.id)).toHaveLength(1);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('may have only pieces that are left, and must leave some', async (db) => {
    const order = await givenTwoLines(db);
    const { cloaks, number, userId, wigs } = order;
    const foreign = await givenTwoLines(db);
    const sent = (lines: { line: number; quantity: number }[]) =>
      sendPart(db, number, partInput.parse({ lines, seen: 0 }), userId);
    const refused = { code: 'validation_failed' };

    await expect(order.send(3)).rejects.toMatchObject({
      ...refused,
      errors: { 'lines.0.quantity': ['Лишилося 2'] },
    });
    await expect(sent([{ line: foreign.wigs, quantity: 1 }])).rejects.toMatchObject(refused);
    await expect(order.send(1, { number: '0500000000001' })).rejects.toMatchObject({
      ...refused,
      errors: { number: [expect.any(String)] },
    });
    const all = [
      { line: wigs, quantity: 2 },
      { line: cloaks, quantity: 1 },
    ];
    await expect(sent(all)).rejects.toMatchObject(refused);
    for (const quantity of [0, -1, 1.5, 100]) {
      expect(partInput.safeParse({ lines: [{ line: wigs, quantity }], seen: 0 }).success).toBe(
        false,
      );
    }
    const twice = [wigs, wigs].map((line) => ({ line, quantity: 1 }));
    expect(partInput.safeParse({ lines: twice, seen: 0 }).success).toBe(false);
    expect(await listWaybills(db, order.id)).toEqual([]);
  });

  freshDatabaseTest(
    'gets another waybill after the rest has left, when somebody deleted its own at the carrier',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId } = order;
      await order.send(1);
      await createWaybill(db, number, {}, userId);
      const [part, main] = await listWaybills(db, id);
      await deleteAtCarrier(part?.ref);
      await changeStatus(db, number, 'packed', userId);
      await move(main?.number, 5);
      await trackOrders(db);

      for (const status of ['packed', 'shipped'] as const) {
        if (status === 'shipped') await changeStatus(db, number, status, userId);
        const live = (await findStaffOrder(db, number))?.partParcels[0];
        await removeWaybill(db, number, userId, live?.id);
        expect((await findStaffOrder(db, number))?.partParcels).toMatchObject([
          { number: null, value: 300_00, contents: part?.contents },
        ]);
        await misbehave({ mode: 'refused', times: 1, method: 'InternetDocument/save' });
        await expect(order.send(1)).rejects.toMatchObject({ code: 'carrier_refused' });
        await order.send(1);

        const [made] = (await findStaffOrder(db, number))?.partParcels ?? [];
        expect(made?.number).toEqual(expect.any(String));
        expect(made?.number).not.toBe(live?.number);
        expect(await atCarrier(`${number}-${made?.id}`)).toMatchObject([{ cost: 300, money: 300 }]);
        expect(await orderRow(db, id)).toMatchObject({ status });
      }
      const made = (await listWaybills(db, id)).at(-1);
      await move(made?.number, 5);
      await trackOrders(db);
      await expect(removeWaybill(db, number, userId, made?.id)).rejects.toMatchObject({
        code: 'waybill_not_possible',
      });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  freshDatabaseTest(
    'goes back to the rest when it is removed, which the carrier’s receipt of the parcel forbids',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId } = order;
      await order.send(1);
      const [part] = await listWaybills(db, id);
      await createWaybill(db, number, {}, userId);
      await expect(removeWaybill(db, number, userId, part?.id)).rejects.toMatchObject({
        ...{ code: 'waybill_not_possible', message: expect.stringMatching(/решти/) },
      });
      await removeWaybill(db, number, userId);

      await removeWaybill(db, number, userId, part?.id);

      expect(await atCarrier(`${number}-${part?.id}`)).toEqual([]);
      expect(await findPackingOrder(db, number, userId)).toMatchObject({
        ...{ parts: 0, total: 1500_00 },
      });
      await order.send(1, { number: order.typed() });
      const sent = (await listWaybills(db, id)).at(-1);
      await move(sent?.number, 5);
      await trackOrders(db);
      await expect(removeWaybill(db, number, userId, sent?.id)).rejects.toMatchObject({
        code: 'waybill_not_possible',
      });
      await expect(removeWaybill(db, number, userId, part?.id)).rejects.toMatchObject({
        code: 'not_found',
      });
    },
  );

  freshDatabaseTest(
    'makes the rest wait while its waybill is removed, or its creation has not ended',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId } = order;
      await misbehave({ mode: 'garbage', times: 2 });
      await expect(order.send(1)).rejects.toMatchObject({ code: 'carrier_unavailable' });
      await db.update(waybills).set({ claimedAt: null }).where(eq(waybills.orderId, id));
      await expect(createWaybill(db, number, {}, userId)).rejects.toMatchObject({
        ...{ code: 'waybill_not_possible', message: expect.stringMatching(/не\u00a0завершено/) },
      });
      await order.send(1);
      const [part] = await listWaybills(db, id);

      await misbehave({ mode: 'slow', times: 1, method: 'InternetDocument/delete' });
      const removal = removeWaybill(db, number, userId, part?.id);
      await until(async () => (await listWaybills(db, id))[0]?.claimedAt !== null);
      await expect(removeWaybill(db, number, userId, part?.id)).rejects.toMatchObject({
        code: 'request_in_progress',
      });
      await createWaybill(db, number, {}, userId);
      await removal;

      expect(await atCarrier(number)).toMatchObject([{ cost: 1500, money: 1500 }]);
    },
  );

  freshDatabaseTest(
    'is removed with the order’s other waybills when the order is cancelled in the shop',
    async (db) => {
      const order = await givenTwoLines(db);
      await order.send(1);
      await createWaybill(db, order.number, {}, order.userId);

      await cancelOrder(db, order.number, order.userId);

      expect(
        (await listWaybills(db, order.id)).filter(({ removedAt }) => removedAt === null),
      ).toEqual([]);
      expect(await orderRow(db, order.id)).toMatchObject({ status: 'cancelled' });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  freshDatabaseTest(
    'stays when the order is edited, and without a rest the order is packed',
    async (db) => {
      const order = await givenTwoLines(db);
      const { id, number, userId, wigs, cloaks } = order;
      await order.send(1);
      const edit = async (lines: { line: number; quantity: number }[]) => {
        const input = orderEditInput.parse({ lines });
        const { version } = await previewEdit(db, number, input);
        await editOrder(db, number, { ...input, version }, userId);
      };

      await expect(edit([{ line: cloaks, quantity: 1 }])).rejects.toMatchObject({
        ...{ code: 'validation_failed', errors: { lines: [expect.stringMatching(/окремій/)] } },
      });
      await edit([{ line: wigs, quantity: 1 }]);

      expect(await orderRow(db, id)).toMatchObject({ status: 'packed', total: 300_00 });
      expect(await readPackingQueue(db, userId)).toMatchObject({ withoutLabel: [] });
      expect(await listSlipOrders(db, [number])).toMatchObject([
        { total: 0, isRest: true, lines: [] },
      ]);
      const [part] = await listWaybills(db, id);
      await move(part?.number, 5);
      await trackOrders(db);
      expect(await orderRow(db, id)).toMatchObject({ status: 'shipped' });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );
});

freshDatabaseTest('a waybill of several places states the weight and size of each', async (db) => {
  const { number, userId } = await givenTwoLines(db);
  const places = [
    { grams: 1200, sides: [40, 30, 10] as [number, number, number] },
    { grams: 300, sides: [30, 20, 7] as [number, number, number] },
  ];

  await createWaybill(db, number, { places }, userId);

  expect(await atCarrier(number)).toMatchObject([{ seats: 2, weight: 1.5 }]);
  const { pdf, count } = await printLabels(db, [number], '100x100', userId);
  expect([await countPages(Buffer.from(pdf)), count]).toEqual([2, 2]);
  // On A4 sheets the carrier prints one form for all places.
  expect((await printLabels(db, [number], 'a4', userId)).count).toBe(1);
});
