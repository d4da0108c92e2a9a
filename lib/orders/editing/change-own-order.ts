import { eq, sql } from 'drizzle-orm';
import { inboxHash, takeOrderMail } from '@/lib/account/mail-quota';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { orderEdits, orders } from '@/lib/db/schema';
import { addressText } from '@/lib/delivery/address';
import { isParcel } from '@/lib/delivery/carriers';
import { carrierFor } from '@/lib/delivery/registry';
import { invalidField, ShopError } from '@/lib/errors';
import { CUSTOMER } from '@/lib/order-rules/actor';
import { wasWithheld } from '@/lib/orders/notify';
import { leaseBegin } from '@/lib/orders/packing/packable';
import { recordEvent } from '@/lib/orders/record-event';
import { lockOrderOfToken, type OrderRow } from '@/lib/orders/status/lock-order';
import { hasLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { enqueue } from '@/lib/outbox/enqueue';
import type { ChangedField } from '@/lib/outbox/messages';
import { clock, HOUR } from '@/lib/shared/clock';
import type { OwnChangeInput } from './inputs';

/** Whether the shopper may change contacts and address herself: until somebody packs the order, or its parcel exists. */
export const canChangeOwn = ({
  status,
  packingAt,
}: Pick<OrderRow, 'status' | 'packingAt'>): boolean =>
  (status === 'new' || status === 'confirmed') && (packingAt === null || packingAt < leaseBegin());

const NAMES = {
  firstName: 'Ім’я',
  lastName: 'Прізвище',
  phone: 'Телефон',
  email: 'Пошта',
} as const;
const FIELDS = ['firstName', 'lastName', 'phone', 'email'] as const;

/**
 * Changes contacts or address by the order's secret link. The order's e-mail address gets a mail, because the link may
 * have been forwarded; after a change of the e-mail the previous and the new one do, the new one within the quota of
 * mails about orders. Throws not_found, status_not_possible once packing has begun, validation_failed.
 */
export function changeOwnOrder(
  db: Database,
  token: string,
  { deliveryAddress: given, ...contacts }: OwnChangeInput,
): Promise<void> {
  return retriedTransaction(db, async (tx) => {
    const order = await lockOrderOfToken(tx, token);
    if (!canChangeOwn(order) || (await hasLiveWaybill(tx, order.id))) {
      throw new ShopError('status_not_possible', {
        message: 'Замовлення вже збирають. Зателефонуйте нам, щоб його змінити',
      });
    }
    const address = given ? await checkAddress(tx, order, given) : null;
    const changed = FIELDS.flatMap((field) => {
      const value = contacts[field];
      return value === undefined || value === order[field] ? [] : [{ field, value }];
    });
    const before = order.deliveryAddress;
    const isMoved = address !== null && (!before || addressText(before) !== addressText(address));
    if (changed.length === 0 && !isMoved) return;
    await tx
      .update(orders)
      .set({
        ...Object.fromEntries(changed.map(({ field, value }) => [field, value])),
        // Price and day of arrival are deleted: they were estimated for the previous address.
        ...(isMoved && { deliveryAddress: address, deliveryEstimate: null, arrivesOn: null }),
        updatedAt: sql`now()`,
      })
      .where(eq(orders.id, order.id));
    const facts = changed.map(({ field, value }) => `${NAMES[field]}: ${order[field]} → ${value}`);
    if (isMoved)
      facts.push(`Адреса: ${before ? addressText(before) : '–'} → ${addressText(address)}`);
    await recordEvent(tx, order.id, { kind: 'contact', value: facts.join('\n') }, CUSTOMER);
    const fields = [
      ...changed.map(({ field }) => field),
      ...(isMoved ? (['address'] as const) : []),
    ];
    const to = changed.find(({ field }) => field === 'email')?.value;
    if (to !== undefined && (await takeOrderMail(tx, mailAsked(order, to), NO_SLOTS))) {
      await enqueueMail(tx, order.id, to, fields);
    }
    if (order.email !== '' && !(await wasWithheld(tx, order.id))) {
      await enqueueMail(tx, order.id, order.email, fields);
    }
  });
}

const NO_SLOTS = { ofAsker: false, ofInbox: false };

const mailAsked = ({ id }: OrderRow, email: string) => ({ email, asker: `order ${id}` });

/** At most one mail an hour to an inbox, since anybody can order with a stranger's address. */
function enqueueMail(tx: Database, orderId: number, to: string, changed: ChangedField[]) {
  const hour = Math.floor(clock.now().getTime() / HOUR);
  return enqueue(tx, {
    kind: 'mail.order-changed',
    key: `order-${orderId}/changed-${hour}/${inboxHash(to)}`,
    payload: { orderId, to, changed },
  });
}

function checkAddress(
  tx: Database,
  order: OrderRow,
  given: NonNullable<OwnChangeInput['deliveryAddress']>,
) {
  if (!isParcel(order.deliveryMethod)) {
    throw invalidField('deliveryAddress.city', 'Адреси доставки в\u00a0цього замовлення немає');
  }
  if (order.paymentMethod === 'cod' && given.deliveryType === 'postbox') {
    throw invalidField(
      'deliveryAddress.postbox',
      'Поштомат не\u00a0приймає оплату при\u00a0отриманні',
    );
  }
  const options = { prefix: 'deliveryAddress.' };
  return carrierFor(order.deliveryMethod).directory.checkAddress(tx, given, options);
}

/** The shopper agrees to the higher sum of an edited order. Idempotent. Throws not_found. */
export function agreeToEdit(db: Database, token: string): Promise<void> {
  return retriedTransaction(db, async (tx) => {
    const order = await lockOrderOfToken(tx, token);
    if (!order.awaitsConsent) return;
    await tx
      .update(orders)
      .set({ awaitsConsent: false, updatedAt: sql`now()` })
      .where(eq(orders.id, order.id));
    await tx
      .update(orderEdits)
      .set({ agreedAt: sql`now()` })
      .where(
        sql`${orderEdits.id} = (select max(id) from ${orderEdits} last where last.order_id = ${order.id})`,
      );
    const value = 'Покупець погодився на\u00a0нову суму';
    await recordEvent(tx, order.id, { kind: 'note', value }, CUSTOMER);
  });
}
