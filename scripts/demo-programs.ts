import { eq } from 'drizzle-orm';
import { encrypt } from '@/lib/account/second-factor/codes';
import type { Database } from '@/lib/db/client';
import { users, webhookEndpoints } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { WEBHOOK_EVENTS } from '@/lib/programs/events';
import { SECRET_PURPOSE } from '@/lib/programs/send-webhook';
import { createWebhook, sendAgain } from '@/lib/programs/webhooks';
import { DEMO_WEBHOOK_SECRET } from '@/sandbox/webhooks/server';

/** Gives a demo shop an endpoint at the simulated program, with a test event in its log. */
export async function makeDemoPrograms(db: Database): Promise<void> {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'manager'));
  const { WEBHOOKS_URL: program } = env();
  if (!person || !program) return;
  const input = { url: `${program}/hook`, events: [...WEBHOOK_EVENTS] };
  const { id } = await createWebhook(db, input, person.id);
  await db
    .update(webhookEndpoints)
    .set({ secret: encrypt(DEMO_WEBHOOK_SECRET, SECRET_PURPOSE) })
    .where(eq(webhookEndpoints.id, id));
  await sendAgain(db, id, undefined, person.id);
}
