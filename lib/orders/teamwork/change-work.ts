import { eq, sql } from 'drizzle-orm';
import { fullName } from '@/lib/account/profile/person-name';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { StaffActor } from '@/lib/order-rules/actor';
import type { OrderChange } from '@/lib/orders/inputs';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { type OrderRow, refuseStale } from '@/lib/orders/status/lock-order';
import { listTeam } from './queries';

type WorkChange = Extract<OrderChange, { key: 'assigneeId' | 'tags' }>;

/**
 * Changes who is responsible for a locked order, or its tags; equal values change nothing. Throws edit_conflict, and
 * validation_failed when the person does not handle orders.
 */
export async function changeWork(
  tx: Database,
  order: OrderRow,
  change: WorkChange,
  by: StaffActor,
): Promise<void> {
  const { key, value } = change;
  const before = order[key];
  if (sameKey(before) === sameKey(value)) return;
  refuseStale(sameKey(before), change.before === undefined ? undefined : sameKey(change.before));
  const event = key === 'tags' ? tagsText(value) : await assigneeText(tx, value);
  await tx
    .update(orders)
    .set({ [key]: value, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, { kind: 'note', value: event }, by);
  await auditOrder(tx, order, by.userId, {
    action: 'update',
    before: { [key]: before },
    after: { [key]: value },
  });
}

const sameKey = (value: string[] | number | null) => JSON.stringify(value);

const tagsText = (tags: string[]) => `Позначки: ${tags.join(', ') || '–'}`;

async function assigneeText(tx: Database, id: number | null): Promise<string> {
  if (id === null) return 'Відповідальний: –';
  const member = (await listTeam(tx)).find((one) => one.id === id);
  if (member) return `Відповідальний: ${fullName(member)}`;
  const message = 'Ця людина не\u00a0працює із\u00a0замовленнями';
  throw new ShopError('validation_failed', { message, errors: { value: [message] } });
}
