import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Mail } from './mail-store';
import { type MailServer, startMail } from './server';

let dataDir: string;
let server: MailServer;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
  server = await startMail({ smtpPort: 0, httpPort: 0, dataDir });
});

afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

describe('the mail server', () => {
  test('lists a mail with a Cyrillic subject and both bodies decoded', async () => {
    await sendMail({ attachments: [{ filename: 'накладна.txt', content: 'ТТН' }] });

    expect(await listMails()).toMatchObject([
      {
        from: 'Амплуа <shop@amplua.test>',
        to: 'Олена Мельник <olena@example.com>',
        subject: 'Ваше замовлення A-1001 прийнято: перука «Опівнічна відьма», їжачок і ґудзик',
        text: expect.stringContaining('Дякуємо! Сума: 2 890 ₴'),
        html: expect.stringContaining('<p>Дякуємо! <a href="https://amplua.test/order/1">'),
        attachments: [{ name: 'накладна.txt', type: 'text/plain' }],
        date: '2026-11-20T10:15:00.000Z',
      },
    ]);
  });

  test('finds by recipient, Bcc included, newest first', async () => {
    await sendMail({ to: 'first@example.com', bcc: 'Hidden@example.com' });
    await sendMail({ to: 'second@example.com' });

    expect((await listMails()).map(({ to }) => to)).toEqual([
      'second@example.com',
      'first@example.com',
    ]);
    expect((await listMails('?to=hidden@example.com')).map(({ to }) => to)).toEqual([
      'first@example.com',
    ]);
    expect(await listMails('?to=nobody@example.com')).toEqual([]);
  });

  test('shows a mail without running what is in it', async () => {
    await sendMail({ subject: '<script>alert(1)</script>', html: '<b>Вітаємо</b>' });
    const [mail] = await listMails();

    const list = await fetch(`${server.url}/`);
    expect(list.url).toBe(`${server.url}/mail`);
    expect(await list.text()).not.toContain('<script>');

    const page = await (await fetch(`${server.url}/mail/${mail!.id}`)).text();
    expect(page).not.toContain('<script>');
    expect(page).toMatch(/<iframe[^>]+sandbox=/);
    expect(page).toContain('&lt;b&gt;Вітаємо&lt;/b&gt;');
    expect((await fetch(`${server.url}/mail/none`)).status).toBe(404);
    expect((await fetch(`${server.url}/mail/..%2f..%2fkey`)).status).toBe(404);
  });

  test('keeps mails over a restart until it is emptied', async () => {
    await sendMail();
    await server.close();
    server = await startMail({ smtpPort: 0, httpPort: 0, dataDir });
    expect(await listMails()).toHaveLength(1);

    await fetch(`${server.url}/mail`, { method: 'DELETE' });
    expect(await listMails()).toEqual([]);
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([]);
  });

  test('accepts any name and password', async () => {
    const address = server.smtpUrl.replace('smtp://', 'smtp://anyone:anything@');
    await sendMail({}, address);
    expect(await listMails()).toHaveLength(1);
  });
});

async function sendMail(extra: SendMailOptions = {}, smtpUrl = server.smtpUrl) {
  const transport = nodemailer.createTransport(smtpUrl);
  await transport.sendMail({
    from: 'Амплуа <shop@amplua.test>',
    to: 'Олена Мельник <olena@example.com>',
    subject: 'Ваше замовлення A-1001 прийнято: перука «Опівнічна відьма», їжачок і ґудзик',
    text: 'Дякуємо! Сума: 2 890 ₴\n'.repeat(5),
    html: '<p>Дякуємо! <a href="https://amplua.test/order/1">Ваше замовлення</a></p>',
    date: new Date('2026-11-20T10:15:00Z'),
    ...extra,
  });
  transport.close();
}

async function listMails(query = ''): Promise<Mail[]> {
  return (await fetch(`${server.url}/mail.json${query}`)).json() as Promise<Mail[]>;
}
