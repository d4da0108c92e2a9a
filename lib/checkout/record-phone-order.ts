import type { Database } from '@/lib/db/client';
import { auditOrder } from '@/lib/orders/queries/audit-order';
import { recordEvent } from '@/lib/orders/record-event';
import { staffActor } from '@/lib/orders/staff/staff-actor';
import type { Kopecks } from '@/lib/shared/money';
import type { OrderInput } from './inputs';

type PhoneOrder = Pick<
  OrderInput,
  'firstName' | 'lastName' | 'phone' | 'payments' | 'deliveryMethod'
> & {
  id: number;
  number: string;
  total: Kopecks;
};

/** Records which staff member took a phone order, in the transaction that places it. */
export async function recordPhoneOrder(
  tx: Database,
  order: PhoneOrder,
  userId: number,
): Promise<void> {
  const { id, firstName, lastName, phone, payments, deliveryMethod, total } = order;
  await recordEvent(
    tx,
    id,
    { kind: 'note', value: 'Замовлення телефоном' },
    await staffActor(tx, userId),
  );
  const after = { firstName, lastName, phone, payments, deliveryMethod, total };
  await auditOrder(tx, order, userId, { action: 'create', before: null, after });
}
