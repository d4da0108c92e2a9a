import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, isNotNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditLog, orders, staffActs, waybills } from '@/lib/db/schema';
import { startNovaPoshta } from '@/sandbox/nova-poshta/server';
import type { Running } from '@/sandbox/stand-in';
import { withFreshDatabase } from '@/scripts/testing/database';
import { givenManager, givenOrder, PARCEL } from '@/scripts/testing/orders';
import { createWaybill } from './create-waybill';
import { labelsResponse } from './labels-response';
import { mergeLabels, printLabels } from './print-labels';

const KEY = 'test-key';

let carrier: Running;
beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'carrier-'));
  carrier = await startNovaPoshta({ port: 0, dataDir, key: KEY });
  process.env.NOVA_POSHTA_URL = carrier.url;
  process.env.NOVA_POSHTA_PRINT_URL = carrier.url;
  process.env.NOVA_POSHTA_KEY = KEY;
  process.env.NOVA_POSHTA_SENDER_PLACE = '1ec09d88-e1c2-11e3-8c4a-0050568002cf';
});
afterAll(() => carrier.close());

async function givenLabels(db: Database, amount: number, manager: number) {
  const numbers: string[] = [];
  for (let n = 0; n < amount; n += 1) {
    const { number } = await givenOrder(db, { changes: PARCEL });
    await createWaybill(db, number, {}, manager);
    numbers.push(number);
  }
  return numbers;
}

/** Whether an order's goods may leave the shop, and the order's state. */
const STANDING: [boolean, Partial<typeof orders.$inferInsert>][] = [
  [true, { status: 'confirmed' }],
  [false, { status: 'cancelled' }],
  [true, { status: 'packed', paymentStatus: 'paid' }],
  [false, { status: 'returned' }],
  [false, { status: 'packed', paymentStatus: 'refunded' }],
  [false, { status: 'packed', archivedAt: new Date() }],
  [true, { status: 'shipped' }],
];

const sizesOf = async (pdf: Uint8Array) =>
  (await PDFDocument.load(pdf))
    .getPages()
    .map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]);

describe('labels of many orders', () => {
  test(
    'are one PDF from several calls; orders without a label are listed, the others are marked as printed',
    withFreshDatabase(async (db) => {
      const manager = await givenManager(db);
      const numbers = await givenLabels(db, 22, manager);
      const pickup = (await givenOrder(db)).number;
      const [unmade = '', forgotten = ''] = [
        (await givenOrder(db, { changes: PARCEL })).number,
        numbers[3],
      ];
      // The carrier no longer has this waybill, so the labels of the same call are requested one by one.
      const known = (await (await fetch(`${carrier.url}/__waybills`)).json()) as {
        ref: string;
        barcode: string;
      }[];
      await fetch(`${carrier.url}/v2.0/json/`, {
        method: 'POST',
        body: JSON.stringify({
          apiKey: KEY,
          modelName: 'InternetDocument',
          calledMethod: 'delete',
          methodProperties: { DocumentRefs: known.find((one) => one.barcode === forgotten)?.ref },
        }),
      });

      const asked = [pickup, ...numbers, unmade];
      const { pdf, printed, missing } = await printLabels(db, asked, '100x100', manager);

      expect(await sizesOf(pdf)).toEqual(Array.from({ length: 21 }, () => [283, 283]));
      expect(printed).toEqual(numbers.filter((number) => number !== forgotten));
      expect(missing).toEqual([pickup, forgotten, unmade]);
      expect(await db.$count(waybills, isNotNull(waybills.printedAt))).toBe(21);
      const [act] = await db.select().from(staffActs).where(eq(staffActs.action, 'order.print'));
      expect(act).toMatchObject({ size: 21, undo: null });
      expect(await db.$count(auditLog, eq(auditLog.actId, act?.id ?? 0))).toBe(21);

      const sheets = await printLabels(db, numbers.slice(4), 'a4', manager);
      expect(await sizesOf(sheets.pdf)).toEqual(Array.from({ length: 18 }, () => [595, 842]));
      // Printing the labels again records no second bulk action.
      expect(await db.$count(staffActs)).toBe(1);
      await expect(printLabels(db, [pickup], 'a4', manager)).rejects.toMatchObject({
        code: 'not_found',
      });
      const late = printLabels(db, numbers, '100x100', manager, -1);
      await expect(late).rejects.toMatchObject({ code: 'carrier_unavailable' });
    }),
    120_000,
  );

  test(
    'leave out goods that must not leave, and list their orders',
    withFreshDatabase(async (db) => {
      const manager = await givenManager(db);
      const numbers = await givenLabels(db, STANDING.length, manager);
      for (const [place, [, changes]] of STANDING.entries()) {
        await db
          .update(orders)
          .set(changes)
          .where(eq(orders.number, numbers[place] ?? ''));
      }
      const leaving = numbers.filter((_number, place) => STANDING[place]?.[0]);
      const others = numbers.filter((number) => !leaving.includes(number));

      const labels = await printLabels(db, numbers, '100x100', manager);

      expect(labels).toMatchObject({ printed: leaving, missing: others });
      expect(await sizesOf(labels.pdf)).toHaveLength(leaving.length);
      expect(await db.$count(waybills, isNotNull(waybills.printedAt))).toBe(leaving.length);
      const { headers } = labelsResponse(labels);
      expect(headers.get('X-Labels-Printed')).toBe(String(leaving.length));
      expect(headers.get('X-Without-Label')).toBe(others.join(','));
      // Only orders whose goods must not leave the shop: there is nothing to print.
      await expect(printLabels(db, others, 'a4', manager)).rejects.toMatchObject({
        code: 'not_found',
        message: expect.stringMatching(/скасован.+повернен/),
      });
    }),
    120_000,
  );

  test('are placed four to an A4 sheet if the carrier has only stickers', async () => {
    const stickers = await PDFDocument.create();
    for (let n = 0; n < 5; n += 1) stickers.addPage([283, 283]).drawText('label');
    const file = await stickers.save();
    expect(await sizesOf(await mergeLabels([file], 'a4'))).toEqual([
      [595, 842],
      [595, 842],
    ]);
    expect(await sizesOf(await mergeLabels([file, file], '100x100'))).toHaveLength(10);
  });
});
