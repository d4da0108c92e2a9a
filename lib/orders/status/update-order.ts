import { eq, sql } from 'drizzle-orm';
import type { AuditFields } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders } from '@/lib/db/schema';
import { addressText } from '@/lib/delivery/address';
import { isParcel } from '@/lib/delivery/carriers';
import { carrierFor } from '@/lib/delivery/registry';
import { ShopError } from '@/lib/errors';
import type { StaffActor } from '@/lib/order-rules/actor';
import { isFinal } from '@/lib/order-rules/transitions';
import { cancelOrder } from '@/lib/orders/cancelling/cancel-order';
import type { OrderChange } from '@/lib/orders/inputs';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { changeStatus } from '@/lib/orders/status/change-status';
import { lockOrder, type OrderRow, refuseStale, staffActor } from '@/lib/orders/status/lock-order';
import { changeWork } from '@/lib/orders/teamwork/change-work';
import { hasLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { typeWaybillNumber } from '@/lib/orders/waybill/type-waybill-number';

/**
 * Changes one field of an order for staff and adds a history line; an equal value changes nothing. Throws not_found,
 * edit_conflict, status_not_possible, waybill_not_possible, validation_failed; for the status `cancelled` also the
 * errors of `cancelOrder`.
 */
export async function updateOrder(
  db: Database,
  number: string,
  change: OrderChange,
  userId: number,
): Promise<void> {
  if (change.key === 'status' && change.value === 'cancelled') {
    return cancelOrder(db, number, userId, change.before);
  }
  if (change.key === 'status') {
    await changeStatus(db, number, change.value, userId, change.before);
    return;
  }
  await withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      const actor = await staffActor(tx, userId);
      if (change.key === 'waybillNumber') {
        await typeWaybillNumber(tx, order, change, actor);
      } else if (change.key === 'deliveryAddress') {
        await changeAddress(tx, order, change, actor);
      } else if (change.key === 'assigneeId' || change.key === 'tags') {
        await changeWork(tx, order, change, actor);
      } else {
        await changeField(tx, order, change, actor);
      }
    }),
  );
}

type AddressChange = Extract<OrderChange, { key: 'deliveryAddress' }>;
type FieldChange = Exclude<
  OrderChange,
  { key: 'status' | 'waybillNumber' | 'deliveryAddress' | 'assigneeId' | 'tags' }
>;

const COLUMN = {
  firstName: 'firstName',
  lastName: 'lastName',
  phone: 'phone',
  email: 'email',
  notCall: 'notCall',
  deliveryComments: 'comment',
  staffNote: 'staffNote',
} as const satisfies Record<FieldChange['key'], keyof OrderRow>;

const LABEL: Record<FieldChange['key'], string> = {
  firstName: 'Ім’я',
  lastName: 'Прізвище',
  phone: 'Телефон',
  email: 'Пошта',
  notCall: 'Не телефонувати',
  deliveryComments: 'Коментар',
  staffNote: 'Нотатка',
};

async function changeField(tx: Database, order: OrderRow, change: FieldChange, by: StaffActor) {
  const { key, value } = change;
  const column = COLUMN[key];
  const before = order[column];
  if (before === value) return;
  refuseStale(before, change.before);
  await save(tx, order, { [column]: value });
  await recordEvent(
    tx,
    order.id,
    {
      kind: key === 'staffNote' ? 'note' : 'contact',
      value: `${LABEL[key]}: ${shown(before)} → ${shown(value)}`,
    },
    by,
  );
  await audit(tx, order, by, { before: { [key]: before }, after: { [key]: value } });
}

async function changeAddress(tx: Database, order: OrderRow, change: AddressChange, by: StaffActor) {
  const given = change.value;
  const refuse = (message: string): never => {
    throw new ShopError('validation_failed', { message, errors: { value: [message] } });
  };
  if (!isParcel(order.deliveryMethod)) {
    return refuse('Адреси доставки в\u00a0цього замовлення немає');
  }
  if (order.paymentMethod === 'cod' && given.deliveryType === 'postbox') {
    refuse('Поштомат не\u00a0приймає оплату при\u00a0отриманні');
  }
  const address = await carrierFor(order.deliveryMethod).directory.checkAddress(tx, given, {
    prefix: 'value.',
  });
  const before = order.deliveryAddress;
  if (before && partsOf(before) === partsOf(address)) return;
  refuseStale(before ? partsOf(before) : '', change.before && partsOf(change.before));
  if (isFinal(order.status)) {
    throw new ShopError('status_not_possible', {
      message: 'Замовлення завершено, його адреса більше не\u00a0змінюється',
    });
  }
  if (await hasLiveWaybill(tx, order.id)) {
    throw new ShopError('waybill_not_possible', {
      message: 'Накладну вже виписано на\u00a0цю адресу: спершу видаліть її',
    });
  }
  // Price and day of arrival are deleted: they were estimated for the previous address.
  await save(tx, order, { deliveryAddress: address, deliveryEstimate: null, arrivesOn: null });
  await recordEvent(
    tx,
    order.id,
    {
      kind: 'contact',
      value: `Адреса: ${before ? addressText(before) : shown('')} → ${addressText(address)}`,
    },
    by,
  );
  await audit(tx, order, by, {
    before: { deliveryAddress: before },
    after: { deliveryAddress: address },
  });
}

const partsOf = (address: object): string =>
  JSON.stringify(
    Object.entries(address)
      .filter(([, part]) => part)
      .sort(),
  );

const audit = (
  tx: Database,
  order: OrderRow,
  { userId }: StaffActor,
  change: { before: AuditFields; after: AuditFields },
) => auditOrder(tx, order, userId, { action: 'update', ...change });

const save = (tx: Database, { id }: OrderRow, values: Partial<OrderRow>) =>
  tx
    .update(orders)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(orders.id, id));

function shown(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'так' : 'ні';
  return value || '–';
}
