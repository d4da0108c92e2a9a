import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { changePassword } from '@/lib/account/password/change-password';
import { askRestore, restorePassword } from '@/lib/account/password/restore-password';
import { registerInput } from '@/lib/account/profile/inputs';
import { registerUser } from '@/lib/account/profile/register-user';
import { updateProfile } from '@/lib/account/profile/update-profile';
import { signIn } from '@/lib/account/session/sign-in';
import type { Database } from '@/lib/db/client';
import { outbox, users } from '@/lib/db/schema';
import { changeRole } from '@/lib/staff/change-role';
import { type MailServer, startMail } from '@/sandbox/mail/server';
import { givenUser, givenViewer, NEW_VISITOR, PASSWORD } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { deliverOnce } from '@/scripts/testing/outbox';

type Caught = { id: string; to: string; subject: string; text: string; html: string };

let dataDir: string;
let server: MailServer;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'account-mail-'));
  server = await startMail({ smtpPort: 0, httpPort: 0, dataDir });
  // Set before the first mail: the mail code reads the setting only once.
  process.env.SMTP_URL = server.smtpUrl;
});

afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

/** Delivers every message in the outbox as the queue does; can be called repeatedly. */
async function deliverAll(db: Database): Promise<void> {
  for (const { id } of await db.select().from(outbox)) await deliverOnce(db, id);
}

async function mailsTo(email: string): Promise<Caught[]> {
  const answer = await fetch(`${server.url}/mail.json?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Caught[];
}

describe('a mail about an account', () => {
  databaseTest('welcomes a new customer once, however often the queue tries', async (db) => {
    const input = registerInput.parse({
      firstName: 'Мар’яна',
      lastName: 'Мельник',
      email: 'welcome@example.com',
      phone: '067 123 45 67',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    await registerUser(db, input, '');
    await deliverAll(db);
    await deliverAll(db);

    const [mail, ...more] = await mailsTo('welcome@example.com');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Ваш кабінет готовий · Амплуа',
      text: expect.stringContaining('Мар’яна, вітаємо!'),
    });
    expect(mail?.html).toContain('href="http://localhost:3000/user"');
    expect(JSON.stringify(mail)).not.toContain(PASSWORD);
    const source = await (await fetch(`${server.url}/mail/${mail?.id}.eml`)).text();
    expect(source).toMatch(/^Message-ID: <account-\d+@amplua\.test>$/im);
    expect(source).toMatch(/^Auto-Submitted: auto-generated$/im);
  });

  databaseTest('contains a working link, and goes only to the stored address (T64)', async (db) => {
    const { id } = await givenUser(db, { email: 'Restore.Me@example.com' });
    await askRestore(db, 'restore.me@EXAMPLE.com');
    await askRestore(db, 'nobody.at.all@example.com');
    await deliverAll(db);

    expect(await mailsTo('nobody.at.all@example.com')).toEqual([]);
    const [mail] = await mailsTo('Restore.Me@example.com');
    expect(mail?.subject).toBe('Новий пароль · Амплуа');
    const token = /http:\/\/localhost:3000\/restore\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await restorePassword(db, {
      token: token ?? '',
      newPass: 'сірий-кіт-88',
      newConfirmPass: 'сірий-кіт-88',
    });
    const login = { email: 'restore.me@example.com', password: 'сірий-кіт-88' };
    expect(await signIn(db, login, NEW_VISITOR)).toMatchObject({ userId: id });
    expect(JSON.stringify(await db.select().from(outbox))).not.toContain(token);
  });

  databaseTest(
    'reports a changed password, and a changed e-mail to the old address',
    async (db) => {
      const { viewer, email } = await givenViewer(db);
      await changePassword(db, viewer, {
        oldPass: PASSWORD,
        newPass: 'сірий-кіт-88',
        newConfirmPass: 'сірий-кіт-88',
      });
      await deliverAll(db);
      const profile = { firstName: 'Олена', lastName: 'Мельник', phone: '+380671234567' };
      await updateProfile(db, viewer, { ...profile, email: 'moved.on@example.com' });
      await deliverAll(db);

      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
        'Пошту кабінету змінено · Амплуа',
        'Пароль змінено · Амплуа',
      ]);
      expect(await mailsTo('moved.on@example.com')).toEqual([]);
      const [moved, changed] = await mailsTo(email);
      expect(changed?.text).toContain('Відновити пароль: http://localhost:3000/restore');
      expect(changed?.html).toContain('href="http://localhost:3000/restore"');
      for (const mail of [moved, changed]) {
        expect(mail?.text).toContain('Зателефонуйте');
        expect(mail?.html).toContain('href="tel:');
        expect(mail?.html).toContain('href="mailto:');
      }
    },
  );

  databaseTest(
    'invites to the team with a link that gives the role, only while the role is pending',
    async (db) => {
      const admin = await givenUser(db, { role: 'admin' });
      const { id, email } = await givenUser(db, { email: 'invited@example.com' });
      await changeRole(db, admin.id, { email, role: 'manager' });
      await deliverAll(db);

      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        subject: 'Запрошення до\u00a0команди · Амплуа',
        text: expect.stringContaining('Роль: менеджер.'),
      });
      const token = /http:\/\/localhost:3000\/restore\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      const newPass = 'сірий-кіт-88';
      const input = { token: token ?? '', newPass, newConfirmPass: newPass };
      expect(await restorePassword(db, input)).toBe('manager');
      expect(JSON.stringify(await db.select().from(outbox))).not.toContain(token);

      const other = await givenUser(db, { email: 'taken.back@example.com' });
      await changeRole(db, admin.id, { email: other.email, role: 'editor' });
      await changeRole(db, admin.id, { email: other.email, role: 'customer' });
      await deliverAll(db);
      expect(await mailsTo(other.email)).toEqual([]);
      expect(await db.select({ role: users.role }).from(users).where(eq(users.id, id))).toEqual([
        { role: 'manager' },
      ]);
    },
  );

  databaseTest(
    'shows a name as text, and goes to one person however the address is spelt (T49)',
    async (db) => {
      const { id, email } = await givenUser(db);
      await db.update(users).set({ firstName: '<b onclick="x">Олена</b>' }).where(eq(users.id, id));
      await askRestore(db, email);
      await deliverAll(db);

      const [mail] = await mailsTo(email);
      expect(mail?.html).toContain('&lt;b onclick=&quot;x&quot;&gt;Олена');
      expect(mail?.html).not.toContain('<b onclick');
    },
  );
});
