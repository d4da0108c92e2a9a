import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { addToAct, beginAct, dropEmptyAct } from '@/lib/audit/acts';
import { recordChanges } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, waybills } from '@/lib/db/schema';
import type { Carrier } from '@/lib/delivery/carrier';
import type { LabelFormat } from '@/lib/delivery/carrier-facts';
import { isParcel } from '@/lib/delivery/carriers';
import { carrierFor, offeredCarriers } from '@/lib/delivery/registry';
import { ShopError } from '@/lib/errors';
import { mayLeaveSql } from '@/lib/order-rules/order-sql';
import { hasSentParcel } from '@/lib/order-rules/parcels';
import { recordEvent } from '@/lib/orders/record-event';
import { staffActor } from '@/lib/orders/status/lock-order';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { clock, SECOND } from '@/lib/shared/clock';

export type PrintedLabels = {
  pdf: Uint8Array;
  /** Number of labels: an order of two parcels has two, a waybill of several boxes may have one for each box. */
  count: number;
  /** Numbers of the orders with a label in the PDF. */
  printed: string[];
  /**
   * Numbers of the orders without a label, or without the label of one parcel. They have no waybill made through the
   * carrier, or the carrier sent no label in time.
   */
  missing: string[];
};

type Label = { id: number; number: string; ref: string };

/** Maximum parallel calls to one carrier. */
const AT_ONCE = 3;
/** Time in ms for requesting labels: proxies time out after a minute, and the last call may take 20 s. */
const PATIENCE = 35 * SECOND;

/**
 * The labels of these orders as one PDF, grouped by carrier, otherwise in the sequence of `numbers`. Marks them as
 * printed; several labels are recorded as one bulk action. After `patience` ms no more labels are requested. Throws
 * not_found when no order has a label, carrier_unavailable when no carrier returned any.
 */
export async function printLabels(
  db: Database,
  numbers: string[],
  format: LabelFormat,
  userId: number,
  patience = PATIENCE,
): Promise<PrintedLabels> {
  const until = performance.now() + patience;
  const labels = await listLabels(db, numbers);
  if (labels.length === 0) {
    throw new ShopError('not_found', {
      message:
        'Друкувати нічого: накладну не створено через перевізника, замовлення скасовано, повернено чи видалено або кошти за нього повернено',
    });
  }
  const parts: Part[] = [];
  for (const { carrier, own } of byCarrier(labels)) {
    parts.push(...(await askCarrier(carrier, own, format, until)));
  }
  const found = parts.flatMap((part) => part.labels);
  if (found.length === 0) throw new ShopError('carrier_unavailable');
  const pdf = await mergeLabels(
    parts.map((part) => part.pdf),
    format,
  );
  await withRetry(() => transaction(db, (tx) => recordPrinted(tx, found, userId)));
  const printed = numbersOf(found);
  const lost = numbersOf(labels.filter((label) => !found.includes(label)));
  const isMissing = (number: string) => !printed.includes(number) || lost.includes(number);
  const count = parts.reduce((sum, part) => sum + part.pages, 0);
  return { pdf, count, printed, missing: numbers.filter(isMissing) };
}

const numbersOf = (labels: Label[]) => [...new Set(labels.map(({ number }) => number))];

/**
 * The labels of these orders, of several parcels those that are still in the shop; with a label that was not printed
 * yet, those of printed part parcels are left out.
 */
async function listLabels(db: Database, numbers: string[]) {
  const rows = await db
    .select({ waybill: waybills, number: orders.number, deliveryMethod: orders.deliveryMethod })
    .from(waybills)
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .where(
      and(inArray(orders.number, numbers), mayLeaveSql(), isLiveWaybill(), isNotNull(waybills.ref)),
    )
    .orderBy(asc(waybills.id));
  return numbers.flatMap((number) => {
    const all = rows.filter((row) => row.number === number);
    const here = all.filter((row) => !hasSentParcel(row, [row.waybill]));
    const own = here.length > 0 ? here : all;
    const hasNew = own.some(({ waybill }) => waybill.printedAt === null);
    return own.flatMap(({ waybill: { id, ref, printedAt, contents }, deliveryMethod }) => {
      const isKnown = hasNew && printedAt !== null && contents !== null;
      return ref && !isKnown && isParcel(deliveryMethod)
        ? [{ id, number, ref, deliveryMethod }]
        : [];
    });
  });
}

const byCarrier = (labels: Awaited<ReturnType<typeof listLabels>>) =>
  offeredCarriers().flatMap((id) => {
    const own = labels.filter(({ deliveryMethod }) => deliveryMethod === id);
    return own.length > 0 ? [{ carrier: carrierFor(id), own }] : [];
  });

type Part = { pdf: Uint8Array; pages: number; labels: Label[] };

/**
 * Requests labels of one carrier in as few calls as it allows. If a call fails, its labels are requested one by one.
 */
async function askCarrier(
  carrier: Carrier,
  labels: Label[],
  format: LabelFormat,
  until: number,
): Promise<Part[]> {
  const limit = pLimit(AT_ONCE);
  const ask = async (some: Label[]): Promise<Part | null> => {
    if (performance.now() > until) return null;
    const pdf = await carrier.printLabels(
      some.map(({ ref }) => ref),
      format,
    );
    // Fewer pages than labels: the carrier leaves out labels that it no longer has, without an error.
    const pages = await countPages(pdf);
    if (pages < some.length) return null;
    return { pdf, pages, labels: some };
  };
  const lots = Array.from({ length: Math.ceil(labels.length / carrier.mostPrinted) }, (_, n) =>
    labels.slice(n * carrier.mostPrinted, (n + 1) * carrier.mostPrinted),
  );
  const asked = await Promise.all(
    lots.map(async (lot) => {
      const together = await limit(() => ask(lot)).catch(nullIfUnavailable);
      if (together) return [together];
      if (lot.length === 1) return [];
      const single = lot.map((label) => limit(() => ask([label])).catch(nullIfUnavailable));
      return (await Promise.all(single)).flatMap((part) => part ?? []);
    }),
  );
  return asked.flat();
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof ShopError) return null;
  throw error;
}

async function recordPrinted(tx: Database, labels: Label[], userId: number): Promise<void> {
  if (numbersOf(labels).length === 1) {
    await markPrinted(tx, labels, userId);
    return;
  }
  const act = {
    id: await beginAct(tx, userId, 'order.print', { isUndoable: false }),
    action: 'order.print' as const,
    userId,
  };
  await addToAct(tx, act, await markPrinted(tx, labels, userId, act.id));
  // The bulk action is empty if all labels had been printed before.
  await dropEmptyAct(tx, act);
}

/**
 * Records, in the caller's transaction, that these labels were printed; only the first print of a label counts. With
 * `actId` the changes are added to that bulk action. Returns the numbers of the orders with a label that was not printed
 * before. Throws session_expired.
 */
async function markPrinted(
  tx: Database,
  labels: Label[],
  userId: number,
  actId: number | null = null,
): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.number, numbersOf(labels)))
    .orderBy(asc(orders.id))
    .for('update');
  const printedAt = clock.now();
  const marked = await tx
    .update(waybills)
    .set({ printedAt, updatedAt: sql`now()` })
    .where(
      and(
        inArray(
          waybills.id,
          labels.map(({ id }) => id),
        ),
        isLiveWaybill(),
        isNull(waybills.printedAt),
      ),
    )
    .returning({ orderId: waybills.orderId });
  const printed = rows.filter(({ id }) => marked.some(({ orderId }) => orderId === id));
  if (printed.length === 0) return [];
  const actor = await staffActor(tx, userId);
  for (const { id } of printed) {
    await recordEvent(tx, id, { kind: 'label', value: 'printed' }, actor);
  }
  const changes = printed.map(({ number }) => ({
    action: 'order.print' as const,
    entityId: number,
    title: `Замовлення ${number}`,
    before: { printedAt: null },
    after: { printedAt },
  }));
  await recordChanges(tx, userId, changes, actId);
  return printed.map(({ number }) => number);
}

const points = (millimetres: number) => (millimetres * 72) / 25.4;
const A4 = { width: points(210), height: points(297) };
const STICKER = points(100);
/** Maximum width and height of a sticker page, in points; larger pages are left as they are. */
const MOST_STICKER = points(105);

/** Number of pages of a PDF. Throws when the data is not a PDF. */
export const countPages = async (pdf: Uint8Array): Promise<number> =>
  (await PDFDocument.load(pdf)).getPageCount();

/** Merges PDFs into one; for A4, stickers are arranged four per sheet. Throws when one of them is not a PDF. */
export async function mergeLabels(pdfs: Uint8Array[], format: LabelFormat): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  const stickers: PDFPage[] = [];
  for (const pdf of pdfs) {
    const part = await PDFDocument.load(pdf);
    for (const page of part.getPages()) {
      if (format === 'a4' && isSticker(page)) stickers.push(page);
      else whole.addPage((await whole.copyPages(part, [part.getPages().indexOf(page)]))[0]);
    }
  }
  for (let from = 0; from < stickers.length; from += 4) {
    await addSheet(whole, stickers.slice(from, from + 4));
  }
  return whole.save();
}

const isSticker = (page: PDFPage): boolean =>
  page.getWidth() <= MOST_STICKER && page.getHeight() <= MOST_STICKER;

async function addSheet(whole: PDFDocument, stickers: PDFPage[]): Promise<void> {
  const sheet = whole.addPage([A4.width, A4.height]);
  const left = (A4.width - 2 * STICKER) / 2;
  for (const [place, sticker] of (await whole.embedPages(stickers)).entries()) {
    const x = left + (place % 2) * STICKER;
    const y = A4.height - points(12) - (place < 2 ? 1 : 2) * STICKER;
    sheet.drawPage(sticker, { x, y, ...sticker.scale(Math.min(1, STICKER / sticker.width)) });
  }
}
