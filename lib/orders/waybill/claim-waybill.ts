import { eq } from 'drizzle-orm';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { waybills } from '@/lib/db/schema';
import { refuseUnclear } from '@/lib/delivery/unclear-address';
import { ShopError } from '@/lib/errors';
import { lockOrder, type OrderRow } from '@/lib/orders/status/lock-order';
import {
  findLiveWaybill,
  listPartWaybills,
  type WaybillRow,
} from '@/lib/orders/waybill/live-waybill';
import { clock, SECOND } from '@/lib/shared/clock';
import { ORDER_STATUS_NAMES } from '../../order-rules/status';
import { hasLeft, isFinal, UNAPPROVED, unpaidRefusal } from '../../order-rules/transitions';
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
  if (!part && (await hasOpenPart(tx, order.id, now))) return 'busy';
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
 * Whether a part parcel is being created or removed, so the pieces of the rest are not known yet. Throws
 * waybill_not_possible for one whose creation did not end.
 */
async function hasOpenPart(tx: Database, orderId: number, now: Date): Promise<boolean> {
  const parts = await listPartWaybills(tx, orderId);
  if (parts.some((row) => isClaimed(row, now))) return true;
  if (parts.every(({ number }) => number !== null)) return false;
  throw new ShopError('waybill_not_possible', {
    message: 'Накладну частини не\u00a0завершено: створіть її ще раз або видаліть',
  });
}

/**
 * Claims the removal of a part parcel, so that no waybill of the rest is made meanwhile. Throws not_found,
 * request_in_progress, and waybill_not_possible while the rest has a waybill: it states the sum without the part, whose
 * cash would never be asked for.
 */
export async function claimPartRemoval(db: Database, number: string, partId: number) {
  await retriedTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (await findLiveWaybill(tx, order.id)) {
      throw new ShopError('waybill_not_possible', {
        message: 'Спершу видаліть накладну решти замовлення',
      });
    }
    const now = clock.now();
    const row = (await listPartWaybills(tx, order.id)).find(({ id }) => id === partId);
    if (!row) throw new ShopError('not_found');
    refuseClaimed(row, now);
    await tx.update(waybills).set({ claimedAt: now }).where(eq(waybills.id, partId));
  });
}

/** Throws request_in_progress while a waybill is being created or removed. */
export function refuseClaimed(row: WaybillRow, now: Date): void {
  if (!isClaimed(row, now)) return;
  throw new ShopError('request_in_progress', {
    message: 'Накладна саме створюється або видаляється. Спробуйте за хвилину',
    retryAfter: 30,
  });
}

/** Throws waybill_not_possible when no parcel of the order may be sent now. */
export function refuseImpossible(order: OrderRow, known?: WaybillRow): void {
  const refuse = (message: string) => {
    throw new ShopError('waybill_not_possible', { message });
  };
  if (order.deliveryMethod === 'pickup' || !order.deliveryAddress) {
    refuse('Самовивіз їде без накладної');
  }
  if (isFinal(order.status) || hasLeft(order.status)) {
    refuse(`Замовлення вже «${ORDER_STATUS_NAMES[order.status]}»: накладна йому не\u00a0потрібна`);
  }
  if (order.awaitsApproval) refuse(UNAPPROVED);
  const unpaid = unpaidRefusal(order.paymentStatus);
  if (unpaid) refuse(unpaid);
  if (order.paymentMethod === 'cod' && order.deliveryAddress?.deliveryType === 'postbox') {
    refuse('Поштомат не\u00a0приймає оплату при\u00a0отриманні');
  }
  if (known?.number) refuse('Номер накладної вже вписано: спершу приберіть його');
}
