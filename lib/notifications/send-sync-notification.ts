import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { loadShop } from '@/lib/settings/queries';
import { sendMail } from './mail';
import { plain } from './plain';
import type { ShopNote } from './shop-message';
import { shopNoteMail } from './shop-message-mail';
import { sendTelegram } from './telegram';
import { telegramText } from './telegram-text';

type Refused = { runId: number; outboxId: number };

/** Mails the shop that a POS synchronisation needs a person. Throws on SMTP errors. */
export async function mailSyncRefused(db: Database, payload: Refused): Promise<void> {
  const note = await noteOf(db, payload);
  if (!note) return;
  await sendMail({
    to: (await loadShop(db)).email,
    ...shopNoteMail(note, posPage()),
    // The same for every try, so that a server that accepted the first drops the second.
    messageId: `<shop-sync-${payload.outboxId}@amplua.shop>`,
  });
}

/** The same in the shop's Telegram chat. Throws ShopError: external_failed. */
export async function telegramSyncRefused(db: Database, payload: Refused): Promise<void> {
  const note = await noteOf(db, payload);
  if (note) await sendTelegram(telegramText(note, posPage()));
}

const posPage = () => `${siteUrl()}/admin/pos`;

/** Null when the run was deleted by now. */
async function noteOf(db: Database, { runId }: Refused): Promise<ShopNote | null> {
  const [run] = await db.select().from(syncRuns).where(eq(syncRuns.id, runId));
  if (!run) return null;
  const isRefused = run.status === 'refused';
  const refusedAdvice = run.suspicion
    ? 'Перевірте товари й\u00a0ціни в\u00a0касі. Якщо так і\u00a0має бути, підтвердьте зміну в\u00a0адмінці'
    : 'Перевірте налаштування каси: заклад, склади й\u00a0категорії';
  return {
    heading: isRefused
      ? 'Синхронізацію з\u00a0касою зупинено'
      : 'Синхронізація з\u00a0касою не\u00a0вдається вже понад годину',
    facts: [
      ...(isRefused ? [{ name: 'Чому', value: plain(run.message) }] : []),
      { name: 'Що на\u00a0сайті', value: 'Каталог лишився таким, як був, замовлення приймаються' },
      {
        name: 'Що зробити',
        value: isRefused
          ? refusedAdvice
          : 'Перевірте, чи\u00a0працює каса і\u00a0чи\u00a0чинний її ключ доступу. Магазин пробує далі сам',
      },
    ],
    items: [],
    comment: '',
    action: 'Відкрити касу',
  };
}
