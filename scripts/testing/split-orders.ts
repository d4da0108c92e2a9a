import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderLines, waybills } from '@/lib/db/schema';
import { partInput } from '@/lib/orders/inputs';
import { changeStatus } from '@/lib/orders/status/change-status';
import { sendPart } from '@/lib/orders/waybill/send-part';
import { startNovaPoshta } from '@/sandbox/nova-poshta/server';
import type { Running } from '@/sandbox/stand-in';
import { givenManager, PARCEL } from './orders';
import { givenProduct, newPerson, orderOf } from './shop';

let carrier: Running;

/** Starts a carrier for the tests of a file; every test begins without faults. */
export function withCarrier(): void {
  beforeAll(startCarrier);
  afterAll(() => carrier.close());
  afterEach(async () => {
    memory.externalBreakers?.clear();
    await misbehave({ mode: 'ok' });
  });
}

async function startCarrier(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'carrier-'));
  carrier = await startNovaPoshta({ port: 0, dataDir, key: 'test-key' });
  process.env.NOVA_POSHTA_URL = carrier.url;
  process.env.NOVA_POSHTA_PRINT_URL = carrier.url;
  process.env.NOVA_POSHTA_KEY = 'test-key';
  process.env.NOVA_POSHTA_SENDER_PLACE = '1ec09d88-e1c2-11e3-8c4a-0050568002cf';
}

const memory = globalThis as typeof globalThis & { externalBreakers?: Map<string, unknown> };

export const misbehave = (mode: object) =>
  fetch(`${carrier.url}/__mode`, { method: 'POST', body: JSON.stringify(mode) });

/** Deletes waybills of earlier tests at the carrier, since order numbers restart in every test database. */
async function emptyCarrier() {
  for (const { ref } of await allAtCarrier()) await deleteAtCarrier(ref);
}

export const deleteAtCarrier = (ref: unknown) =>
  fetch(`${carrier.url}/v2.0/json/`, {
    method: 'POST',
    body: JSON.stringify({
      ...{ apiKey: 'test-key', modelName: 'InternetDocument', calledMethod: 'delete' },
      methodProperties: { DocumentRefs: [ref] },
    }),
  });

const allAtCarrier = async () =>
  (await (await fetch(`${carrier.url}/__waybills`)).json()) as Record<string, unknown>[];

export const atCarrier = async (barcode: string) =>
  (await allAtCarrier()).filter((row) => row.barcode === barcode && row.code === 1);

export const move = (number: string | null | undefined, code: number) =>
  fetch(`${carrier.url}/__track/${number}`, { method: 'POST', body: JSON.stringify({ code }) });

let count = 0;

/** Two wigs at 300 ₴ and a cloak at 900 ₴, paid on receipt, confirmed. */
export async function givenTwoLines(db: Database) {
  await emptyCarrier();
  const userId = await givenManager(db);
  const wig = await givenProduct(db, { price: 300_00, stock: 5 });
  const cloak = await givenProduct(db, { price: 900_00, stock: 5 });
  const goods = [
    { product_id: wig, amount: 2 },
    { product_id: cloak, amount: 1 },
  ];
  const placed = await placeOrder(db, orderOf(goods, { ...newPerson(), ...PARCEL }));
  await changeStatus(db, placed.number, 'confirmed', userId);
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, placed.id))
    .orderBy(asc(orderLines.id));
  const [wigs, cloaks] = lines.toSorted((a, b) => a.price - b.price).map(({ id }) => id);
  if (!wigs || !cloaks) throw new Error('the order has no lines');
  const send = (quantity = 1, more: object = {}) =>
    sendPart(
      db,
      placed.number,
      partInput.parse({ lines: [{ line: wigs, quantity }], seen: 0, ...more }),
      userId,
    );
  /** A number that no earlier test has used at the carrier. */
  const typed = () => {
    count += 1;
    return `2045${String(process.pid * 1000 + count).padStart(10, '0')}`;
  };
  return { ...placed, userId, wigs, cloaks, send, typed };
}

/** All waybills of an order, also removed ones, oldest first. */
export const listWaybills = (db: Database, orderId: number) =>
  db.select().from(waybills).where(eq(waybills.orderId, orderId)).orderBy(asc(waybills.id));
