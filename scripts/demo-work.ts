import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderNotes, orders, outbox } from '@/lib/db/schema';
import { runBulk } from '@/lib/orders/bulk/run-bulk';
import { LETTER_TEMPLATES } from '@/lib/settings/letter-templates';
import { clock } from '@/lib/shared/clock';
import { addDemoAccount } from './demo-people';

const COLLEAGUE = {
  ...{ firstName: 'Оксана', lastName: 'Ткач', phone: '+380501112233' },
  ...{ email: 'oksana@amplua.test', role: 'manager' as const },
};

const NOTES = [
  ['Адмін Амплуа', '@Оксана Ткач, покупець просив подзвонити, коли привеземо другий розмір.'],
  ['Оксана Ткач', 'Подзвонила: забере в суботу. Розмір відклала на полиці «Самовивіз».'],
] as const;

/**
 * Gives the newest order of a demo shop a past of teamwork: a colleague who is responsible for it and cannot sign in, a
 * tag, two notes, and a mail from a template. Does nothing without orders.
 */
export async function makeDemoWork(db: Database): Promise<void> {
  const [order] = await db.select().from(orders).orderBy(desc(orders.id)).limit(1);
  const [template] = LETTER_TEMPLATES;
  if (!order || !template) return;
  const assigneeId = await addDemoAccount(db, COLLEAGUE);
  if (assigneeId === null) return;
  await db
    .update(orders)
    .set({ assigneeId, tags: ['передзвонити'], email: 'marharyta@example.com' })
    .where(eq(orders.id, order.id));
  await db.insert(orderNotes).values(NOTES.map(([by, text]) => ({ orderId: order.id, by, text })));
  const { subject, text } = template;
  const message = { id: 'demo', subject, text };
  await runBulk(db, assigneeId, { action: 'message', orderIds: [order.number], message });
  // The mail counts as sent already: its address is nobody's.
  await db
    .update(outbox)
    .set({ doneAt: clock.now() })
    .where(eq(outbox.key, `order-${order.id}/demo`));
}
