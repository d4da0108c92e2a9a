import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { hashPassword } from '@/lib/account/password/hash-password';
import { type Database, transaction } from '@/lib/db/client';
import { orderNotes, orders, outbox, users } from '@/lib/db/schema';
import { fillMessage, messageValues } from '@/lib/order-rules/shopper-message';
import { maskEmail } from '@/lib/orders/queries/queries';
import { recordEvent } from '@/lib/orders/record-event';
import { LETTER_TEMPLATES } from '@/lib/settings/letter-templates';
import { clock } from '@/lib/shared/clock';

const COLLEAGUE = {
  ...{ firstName: 'Оксана', lastName: 'Ткач', phone: '+380501112233' },
  ...{ email: 'oksana@amplua.test', emailKey: 'oksana@amplua.test', role: 'manager' as const },
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
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  await transaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).orderBy(desc(orders.id)).limit(1);
    const [template] = LETTER_TEMPLATES;
    if (!order || !template) return;
    const [colleague] = await tx
      .insert(users)
      .values({ ...COLLEAGUE, passwordHash, emailProvenAt: clock.now() })
      .returning({ id: users.id });
    const email = 'marharyta@example.com';
    await tx
      .update(orders)
      .set({ assigneeId: colleague?.id ?? null, tags: ['передзвонити'], email })
      .where(eq(orders.id, order.id));
    await tx
      .insert(orderNotes)
      .values(NOTES.map(([by, text]) => ({ orderId: order.id, by, text })));
    const { subject, text } = template;
    await tx.insert(outbox).values({
      kind: 'mail.order-message',
      key: `order-${order.id}/demo`,
      payload: { orderId: order.id, messageId: 'demo', subject, text },
      doneAt: clock.now(),
    });
    const values = messageValues({ ...order, waybill: null, link: 'посилання на замовлення' });
    const value = `Лист на\u00a0${maskEmail(email)}: «${fillMessage(subject, values)}»\n${fillMessage(text, values)}`;
    const by = { by: 'Оксана Ткач', userId: colleague?.id ?? null };
    await recordEvent(tx, order.id, { kind: 'contact', value }, by);
  });
}
