import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { issueRestoreToken } from '@/lib/account/restore-password';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { loadShop } from '@/lib/settings/queries';
import { accountMail } from './account-mail';
import { sendMail } from './mail';

type Payload = Record<string, unknown>;

const HURRY = 'Якщо це були не\u00a0ви, одразу відновіть пароль';

/** Greets a new customer; nobody is greeted whose account is gone by then. */
export async function sendWelcome(db: Database, payload: Payload): Promise<void> {
  const user = await recipient(db, payload);
  if (!user) return;
  const letter = accountMail({
    heading: 'Ваш кабінет готовий',
    firstName: user.firstName,
    paragraphs: [
      'Тепер обране, адреси й\u00a0замовлення чекатимуть на\u00a0вас на\u00a0будь-якому пристрої.',
    ],
    action: { label: 'Перейти до\u00a0кабінету', link: `${siteUrl()}/user` },
    after: `Якщо ви не\u00a0реєструвались, напишіть нам: ${(await loadShop(db)).email}`,
  });
  await send(user.email, letter, payload);
}

/** The link to a new password; nothing when nobody has this e-mail. */
export async function sendRestore(db: Database, payload: Payload): Promise<void> {
  const found = await issueRestoreToken(
    db,
    z.string().parse(payload.emailKey),
    messageNumber(payload),
  );
  if (!found) return;
  const letter = accountMail({
    heading: 'Новий пароль',
    firstName: found.firstName,
    paragraphs: ['Хтось, найпевніше ви, попросив змінити пароль до\u00a0кабінету.'],
    action: {
      label: 'Придумати новий пароль',
      link: `${siteUrl()}/restore?token=${found.token}`,
    },
    after:
      'Посилання діє годину і\u00a0лише один раз. Якщо ви нічого не\u00a0просили, просто видаліть цей лист: пароль залишиться колишнім.',
  });
  await send(found.email, letter, payload);
}

export async function sendPasswordChanged(db: Database, payload: Payload): Promise<void> {
  const user = await recipient(db, payload);
  if (!user) return;
  const letter = accountMail({
    heading: 'Пароль змінено',
    firstName: user.firstName,
    paragraphs: [
      'Пароль до\u00a0вашого кабінету щойно змінили. На\u00a0інших пристроях доведеться увійти знову.',
    ],
    after: `${HURRY}: ${siteUrl()}/restore. Потрібна допомога? ${(await loadShop(db)).phone}`,
  });
  await send(user.email, letter, payload);
}

/** To the address that the account had before: its owner may be somebody else. */
export async function sendEmailChanged(db: Database, payload: Payload): Promise<void> {
  const user = await recipient(db, payload);
  if (!user) return;
  const letter = accountMail({
    heading: 'Пошту кабінету змінено',
    firstName: user.firstName,
    paragraphs: ['Відтепер ваш кабінет прив’язано до\u00a0іншої адреси пошти.'],
    after: `Якщо це були не\u00a0ви, зателефонуйте нам: ${(await loadShop(db)).phone}`,
  });
  await send(z.string().parse(payload.oldEmail), letter, payload);
}

async function recipient(db: Database, payload: Payload) {
  const id = z.int().positive().parse(payload.userId);
  const [user] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, id));
  return user;
}

const messageNumber = (payload: Payload): number => z.int().positive().parse(payload.outboxId);

function send(to: string, letter: ReturnType<typeof accountMail>, payload: Payload): Promise<void> {
  // The same for every try, so that a server that took the first drops the second.
  const messageId = `<account-${messageNumber(payload)}@amplua.shop>`;
  return sendMail({ to, ...letter, messageId });
}
