import { eq } from 'drizzle-orm';
import { issueRestoreToken } from '@/lib/account/password/restore-password';
import { ROLE_NAMES } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import type { FactorNews, MessageKind, Messages } from '@/lib/outbox/messages';
import { loadShop } from '@/lib/settings/queries';
import type { ShopDetails } from '@/lib/settings/shop';
import { DAY } from '@/lib/shared/clock';
import { type Letter, letterMail } from './letter';
import { sendMail } from './mail';
import { plain } from './plain';

type Numbered = { outboxId: number };
type Payload<Kind extends MessageKind> = Messages[Kind] & Numbered;
type Text = Omit<AccountMail, 'firstName'>;

/** Sends the welcome mail to a new customer. */
export const sendWelcome = (db: Database, payload: Payload<'mail.welcome'>): Promise<void> =>
  mailOwner(db, payload, (contacts) => ({
    heading: 'Ваш кабінет готовий',
    paragraphs: [
      'Тепер обране, адреси й\u00a0замовлення чекатимуть на\u00a0вас на\u00a0будь-якому пристрої.',
    ],
    action: { label: 'Перейти до\u00a0кабінету', link: `${siteUrl()}/user` },
    note: 'Якщо ви не\u00a0реєструвались, скажіть нам про це.',
    contacts,
  }));

/** Sends a link to set a new password; does nothing when no account has this email address. */
export async function sendRestore(db: Database, payload: Payload<'mail.restore'>): Promise<void> {
  const found = await issueRestoreToken(db, payload.emailKey, payload.outboxId);
  if (!found) return;
  await send(found, payload, {
    heading: 'Новий пароль',
    paragraphs: ['Хтось, найпевніше ви, попросив змінити пароль до\u00a0кабінету.'],
    action: {
      label: 'Придумати новий пароль',
      link: `${siteUrl()}/restore?token=${found.token}`,
    },
    note: 'Посилання діє годину і\u00a0лише один раз. Якщо ви нічого не\u00a0просили, просто видаліть цей лист: пароль залишиться колишнім.',
  });
}

export const sendPasswordChanged = (
  db: Database,
  payload: Payload<'mail.password-changed'>,
): Promise<void> =>
  mailOwner(db, payload, (contacts) => ({
    heading: 'Пароль змінено',
    paragraphs: [
      'Пароль до\u00a0вашого кабінету щойно змінили. На\u00a0інших пристроях доведеться увійти знову.',
      'Якщо це були не\u00a0ви, одразу придумайте новий.',
    ],
    action: restoring(),
    contacts,
  }));

/** A button that opens the page for requesting a new password without the old one. */
const restoring = () => ({ label: 'Відновити пароль', link: `${siteUrl()}/restore` });

/** Notifies the previous e-mail address that the account's address was changed, possibly by somebody else. */
export const sendEmailChanged = (
  db: Database,
  payload: Payload<'mail.email-changed'>,
): Promise<void> =>
  mailOwner(
    db,
    payload,
    (contacts) => ({
      heading: 'Пошту кабінету змінено',
      paragraphs: ['Відтепер ваш кабінет прив’язано до\u00a0іншої адреси пошти.'],
      note: 'Якщо це були не\u00a0ви, одразу зателефонуйте нам.',
      contacts,
    }),
    payload.oldEmail,
  );

const FACTOR_MAILS: Record<FactorNews, { heading: string; text: string }> = {
  'set-up': {
    heading: 'Вхід за\u00a0кодом налаштовано',
    text: 'Відтепер, щоб увійти до\u00a0команди магазину, потрібен ще й\u00a0код із\u00a0застосунку, який ви щойно додали.',
  },
  'turned-off': {
    heading: 'Вхід за\u00a0кодом вимкнено',
    text: 'Щоб увійти до\u00a0команди магазину, знову досить пароля.',
  },
  reset: {
    heading: 'Застосунок для входу скинуто',
    text: 'Адміністратор магазину скинув ваш застосунок і\u00a0завершив усі сеанси. Увійдіть з\u00a0паролем і\u00a0налаштуйте вхід за\u00a0кодом ще раз.',
  },
  'code-used': {
    heading: 'Використано резервний код',
    text: 'Хтось щойно підтвердив вхід резервним кодом. Цей код більше не\u00a0діє.',
  },
  guessed: {
    heading: 'Хтось вгадує ваш код',
    text: 'Хтось увійшов із\u00a0вашим паролем і\u00a0кілька разів увів неправильний код, тож нових спроб поки не\u00a0приймаємо.',
  },
  'codes-renewed': {
    heading: 'Нові резервні коди',
    text: 'Для вашого кабінету створено нові резервні коди. Колишні більше не\u00a0діють.',
  },
  'passkey-added': {
    heading: 'Додано ключ доступу',
    text: 'Відтепер до\u00a0вашого кабінету можна увійти без пароля ключем доступу, який ви щойно додали.',
  },
  'passkey-removed': {
    heading: 'Видалено ключ доступу',
    text: 'Цим ключем більше не\u00a0можна увійти до\u00a0вашого кабінету.',
  },
};

/** Notifies a person that their second factor or a passkey was changed or used. */
export const sendFactorNews = (
  db: Database,
  payload: Payload<'mail.second-factor'>,
): Promise<void> =>
  mailOwner(db, payload, () => ({
    heading: FACTOR_MAILS[payload.news].heading,
    paragraphs: [
      FACTOR_MAILS[payload.news].text,
      payload.news.startsWith('passkey')
        ? 'Якщо це були не\u00a0ви, змініть пароль і\u00a0перевірте ключі доступу у\u00a0своєму кабінеті.'
        : 'Якщо це були не\u00a0ви, змініть пароль і\u00a0скажіть адміністраторові магазину.',
    ],
    action: restoring(),
  }));

/** How long an invitation is valid, in ms: not everybody reads their mail on the same day. */
const INVITATION_LIFE = 3 * DAY;

/**
 * Invites a person to the staff, with a link that verifies the address. Does nothing when the role was withdrawn or is
 * already in effect.
 */
export async function sendInvitation(
  db: Database,
  payload: Payload<'mail.invitation'>,
): Promise<void> {
  const user = await findUser(db, payload.userId);
  if (!user?.invitedRole) return;
  const found = await issueRestoreToken(db, user.emailKey, payload.outboxId, INVITATION_LIFE);
  if (!found) return;
  await send(found, payload, {
    heading: 'Запрошення до\u00a0команди',
    paragraphs: [
      `Вас додають до\u00a0команди магазину. Роль: ${ROLE_NAMES[user.invitedRole].toLowerCase()}.`,
      'Щоб підтвердити, що пошта ваша, відкрийте посилання і\u00a0придумайте новий пароль. На\u00a0всіх пристроях доведеться увійти з\u00a0ним знову.',
    ],
    action: {
      label: 'Приєднатися до\u00a0команди',
      link: `${siteUrl()}/restore?token=${found.token}`,
    },
    note: `Посилання діє три дні і\u00a0лише один раз. Пізніше підійде й\u00a0звичайне відновлення пароля: ${siteUrl()}/restore. Якщо ви цього не\u00a0чекали, просто видаліть лист.`,
  });
}

/** Sends a mail to an account's owner; does nothing when the account has been deleted. */
async function mailOwner(
  db: Database,
  payload: Numbered & { userId: number },
  text: (shop: ShopDetails) => Text,
  to?: string,
): Promise<void> {
  const user = await findUser(db, payload.userId);
  if (user) await send({ ...user, email: to ?? user.email }, payload, text(await loadShop(db)));
}

async function findUser(db: Database, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

const send = (
  { email, firstName }: { email: string; firstName: string },
  { outboxId }: Numbered,
  text: Text,
): Promise<void> =>
  sendMail({
    to: email,
    ...accountMail({ firstName, ...text }),
    key: `account-${outboxId}`,
  });

type AccountMail = Omit<Letter, 'greeting'> & { firstName: string };

/** Subject, text and HTML of a mail about an account. */
export const accountMail = ({ firstName, ...letter }: AccountMail) =>
  letterMail({ ...letter, greeting: `${plain(firstName)}, вітаємо!` });
