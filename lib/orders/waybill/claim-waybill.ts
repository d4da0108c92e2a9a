import { eq } from 'drizzle-orm';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { waybills } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { isParcel } from '@/lib/delivery/carriers';
import { refuseUnclear } from '@/lib/delivery/unclear-address';
import { ShopError } from '@/lib/errors';
import { isInShop } from '@/lib/order-rules/may-leave';
import { hasSentParcel, keepsPieces } from '@/lib/order-rules/parcels';
import { lockOrder, type OrderRow } from '@/lib/orders/status/lock-order';
import {
  findLiveWaybill,
  listPartWaybills,
  type WaybillRow,
} from '@/lib/orders/waybill/live-waybill';
import { clock, SECOND } from '@/lib/shared/clock';
import { ORDER_STATUS_NAMES } from '../../order-rules/status';
import {
  hasLeft,
  isFinal,
  UNAGREED,
  UNAPPROVED,
  unpaidRefusal,
} from '../../order-rules/transitions';
import { endHold } from '../stock/hold';
import { type PartInput, requirePart } from './part-parcel';

/**
 * Lifetime of a claim in ms, longer than all calls to the carrier. The process of an older claim has died or failed.
 */
const CLAIM_LIFE = 45 * SECOND;

export type Claim = {
  order: OrderRow;
  row: WaybillRow;
  claimedAt: Date;
  /** Whether the waybill was claimed before: then the carrier may already have created it. */
  isRetry: boolean;
};

/**
 * Claims the creation of an order's waybill for the caller, in the caller's transaction, and removes the expiry of the
 * order's reservation; with `part`, the waybill of a part that is sent separately. Returns `made` when the waybill
 * exists, `busy` while another caller is creating it. Throws not_found, waybill_not_possible, and the errors of
 * `requirePart`.
 */
export async function claimWaybill(
  tx: Database,
  number: string,
  part?: PartInput,
): Promise<Claim | 'made' | 'busy'> {
  const order = await lockOrder(tx, number);
  const known = part ? await findSamePart(tx, order.id, part) : await findLiveWaybill(tx, order.id);
  const mayLeave = !isFinal(order.status) && !unpaidRefusal(order.paymentStatus);
  if (known?.ref && mayLeave) return 'made';
  refuseImpossible(order, known);
  if (order.deliveryAddress) await refuseUnclear(tx, order.deliveryAddress);
  const now = clock.now();
  if (isClaimed(known, now)) return 'busy';
  if (!part) {
    const parts = await listPartWaybills(tx, order.id);
    if (parts.some((row) => isClaimed(row, now))) return 'busy';
    await refuseOpenPart(tx, order.id);
  }
  const contents =
    part && !known ? { contents: part.lines, value: await requirePart(tx, order, part) } : {};
  await endHold(tx, order.id);
  if (!known) {
    const [row] = await tx
      .insert(waybills)
      .values({ orderId: order.id, claimedAt: now, createdAt: now, ...contents })
      .returning();
    if (!row) throw new Error('the waybill was not written');
    return { order, row, claimedAt: now, isRetry: false };
  }
  await tx.update(waybills).set({ claimedAt: now }).where(eq(waybills.id, known.id));
  return { order, row: known, claimedAt: now, isRetry: true };
}

/**
 * The waybill of this part when the request is a repeat: its creation did not end, or it was created after the staff
 * member saw the `seen` parts, whose answer was lost.
 */
export async function findSamePart(
  tx: Database,
  orderId: number,
  { lines, seen }: PartInput,
): Promise<WaybillRow | undefined> {
  const parts = await listPartWaybills(tx, orderId);
  return parts.find(
    ({ contents, number }, place) =>
      (number === null || place >= seen) && JSON.stringify(contents) === JSON.stringify(lines),
  );
}

/** Whether a caller has a valid claim, so the waybill is being created or removed now. */
export function isClaimed(row: WaybillRow | undefined, now: Date): boolean {
  return !!row?.claimedAt && row.claimedAt.getTime() > now.getTime() - CLAIM_LIFE;
}

/**
 * Throws while the creation or removal of a part parcel has not ended, since its pieces may still go back to the rest:
 * request_in_progress, and waybill_not_possible when somebody has to repeat it.
 */
export async function refuseOpenPart(tx: Database, orderId: number): Promise<void> {
  const parts = await listPartWaybills(tx, orderId);
  for (const part of parts) refuseClaimed(part);
  if (parts.every(({ number, claimedAt }) => number !== null && claimedAt === null)) return;
  throw new ShopError('waybill_not_possible', {
    message: 'Накладну частини не\u00a0завершено: створіть її ще раз або видаліть',
  });
}

/** Throws request_in_progress while a waybill is being created or removed. */
function refuseClaimed(row: WaybillRow): void {
  if (!isClaimed(row, clock.now())) return;
  throw new ShopError('request_in_progress', {
    message: 'Накладна саме створюється або видаляється. Спробуйте за хвилину',
    retryAfter: 30,
  });
}

/** Waybills to remove: the order's own, all, or a part parcel by its id. */
export type Removed = 'main' | 'all' | number;

/**
 * Claims the removal of these waybills and returns them, the order's own first. Until the claim ends, nobody else makes
 * or removes a waybill of the order. Throws not_found, request_in_progress, and waybill_not_possible once a parcel has
 * left, or for a part while the rest has a waybill in the shop: that states the sum without the part, whose cash would
 * never be asked for. `isRemade`: the part keeps its pieces.
 */
export function claimRemoval(
  db: Database,
  number: string,
  which: Removed,
): Promise<{ order: OrderRow; rows: WaybillRow[]; isRemade: boolean }> {
  return retriedTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    const main = await findLiveWaybill(tx, order.id);
    const parts = await listPartWaybills(tx, order.id);
    const all: WaybillRow[] = [...(main ? [main] : []), ...parts];
    const wanted = which === 'main' ? main?.id : which;
    const rows = all.filter(({ id }) => which === 'all' || id === wanted);
    if (rows.length === 0 && which !== 'all') throw new ShopError('not_found');
    const isRemade = typeof which === 'number' && keepsPieces({ ...order, waybill: main });
    if (typeof which === 'number' && main && !isRemade)
      throw impossible('Спершу видаліть накладну решти замовлення');
    // A cancellation also ends an order that staff marked as shipped by mistake.
    const isHere =
      isRemade || (which === 'all' && rows.every((waybill) => isInShop({ ...order, waybill })));
    if ((hasLeft(order.status) && !isHere) || hasSentParcel(order, rows)) {
      throw impossible('Посилка вже в\u00a0дорозі: накладну не\u00a0видалити');
    }
    for (const row of rows) refuseClaimed(row);
    await tx
      .update(waybills)
      .set({ claimedAt: clock.now() })
      .where(
        isAnyOf(
          waybills.id,
          rows.map(({ id }) => id),
        ),
      );
    return { order, rows, isRemade };
  });
}

/**
 * Ends the claim of a failed removal. If the carrier `refused`, the waybill is as before; after a lost answer it stays
 * open, for the carrier may have deleted it, and the removal can be repeated at once.
 */
export async function endRemoval(db: Database, ids: number[], refused: boolean): Promise<void> {
  if (ids.length === 0) return;
  const claimedAt = refused ? null : new Date(clock.now().getTime() - CLAIM_LIFE);
  await db.update(waybills).set({ claimedAt }).where(isAnyOf(waybills.id, ids));
}

const impossible = (message: string) => new ShopError('waybill_not_possible', { message });

/** Throws waybill_not_possible when no parcel of the order may be sent now. */
export function refuseImpossible(order: OrderRow, known?: WaybillRow): void {
  const refuse = (message: string) => {
    throw new ShopError('waybill_not_possible', { message });
  };
  if (!isParcel(order.deliveryMethod) || !order.deliveryAddress) {
    refuse('Цьому замовленню накладна не\u00a0потрібна');
  }
  const isRemade = order.status === 'shipped' && known?.contents && known.number === null;
  if (isFinal(order.status) || (hasLeft(order.status) && !isRemade)) {
    refuse(`Замовлення вже «${ORDER_STATUS_NAMES[order.status]}»: накладна йому не\u00a0потрібна`);
  }
  if (order.awaitsApproval) refuse(UNAPPROVED);
  if (order.awaitsConsent) refuse(UNAGREED);
  const unpaid = unpaidRefusal(order.paymentStatus);
  if (unpaid) refuse(unpaid);
  if (order.paymentMethod === 'cod' && order.deliveryAddress?.deliveryType === 'postbox') {
    refuse('Поштомат не\u00a0приймає оплату при\u00a0отриманні');
  }
  if (known?.number) refuse('Номер накладної вже вписано: спершу приберіть його');
}
