import { mkdtempSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, outbox, payments } from '@/lib/db/schema';
import { startQueue } from '@/lib/jobs/queue';
import { retryMessage } from '@/lib/jobs/retry-message';
import { orderChange } from '@/lib/orders/inputs';
import { notifyShop, notifyShopper } from '@/lib/orders/notify';
import { acceptPayment } from '@/lib/orders/paying/accept-payment';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { unsubscribe } from '@/lib/orders/review-requests';
import { updateOrder } from '@/lib/orders/status/update-order';
import { clock } from '@/lib/shared/clock';
import { givenUser } from '@/scripts/testing/account';
import {
  databaseTest,
  freshDatabaseTest,
  withDatabase,
  withFreshDatabase,
} from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { deliver, deliverWaiting, startNotificationServers } from '@/scripts/testing/notifications';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { until } from '@/scripts/testing/until';

const SHOP = 'shop@amplua.test';
const TO_DOOR = {
  payments: 'cod',
  deliveryMethod: 'novaPoshta',
  deliveryAddress: {
    city: 'Львів',
    deliveryType: 'address',
    address: 'вул. Садова',
    house: '3',
    apartment: '7',
  },
};

let servers: Awaited<ReturnType<typeof startNotificationServers>>;
const memory = globalThis as typeof globalThis & {
  externalBreakers?: Map<string, unknown>;
  telegramQuietUntil?: number;
  shopMail?: unknown;
};
const realNow = clock.now;

beforeAll(async () => {
  servers = await startNotificationServers();
  // Nothing listens on these ports, so that no test of this file can reach a POS or a bank.
  process.env.POSTER_URL = 'http://127.0.0.1:1';
  process.env.MONOBANK_URL = 'http://127.0.0.1:1';
});
afterAll(() => servers.close());

afterEach(async () => {
  clock.now = realNow;
  memory.externalBreakers?.clear();
  delete memory.telegramQuietUntil;
  delete memory.shopMail;
  await servers.setTelegram({ mode: 'ok' });
  await servers.empty();
});

async function givenOrder(db: Database, changes: Record<string, unknown> = {}, name = 'Перука') {
  const wig = await givenProduct(db, { name, price: 890_00 });
  return placeOrder(db, orderOf([{ product_id: wig }], changes));
}

async function givenUnpaid(db: Database) {
  const placed = await givenOrder(db, { payments: 'mono' });
  await db
    .update(payments)
    .set({ invoiceId: `invoice-${placed.id}`, status: 'pending' })
    .where(eq(payments.orderId, placed.id));
  return { ...placed, invoiceId: `invoice-${placed.id}` };
}

const paid = (invoiceId: string, changes: object = {}) => ({
  provider: 'monobank' as const,
  invoiceId,
  status: 'paid' as const,
  amount: 890_00,
  left: 890_00,
  refunded: null,
  currency: 980,
  reference: '',
  at: new Date('2026-11-20T10:00:00Z'),
  failureReason: '',
  isUnderWay: false,
  raw: '{}',
  ...changes,
});

const plain = (text = '') => text.replaceAll('\u00a0', ' ');

databaseTest(
  'does not ask for a review after the address has unsubscribed, even if the mail was waiting',
  async (db) => {
    const [asked, refused] = [
      await givenOrder(db, { email: 'asked@example.com' }),
      await givenOrder(db, { email: 'refused@example.com' }),
    ];
    const earlier = await givenOrder(db, { email: 'Refused@example.com' });
    await db.update(orders).set({ status: 'delivered', heldUntil: null, holderKeys: null });
    await db.delete(outbox);
    for (const { id } of [asked, refused]) await notifyShopper(db, id, 'review');
    await unsubscribe(db, earlier.token);

    expect(await deliverWaiting(db)).toEqual([]);

    expect(await servers.mailsTo('asked@example.com')).toHaveLength(1);
    expect(await servers.mailsTo('refused@example.com')).toEqual([]);
  },
);

databaseTest('a mail shows only photos that are ready when it is sent', async (db) => {
  const drawn = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const host = createHttpServer(({ url }, answer) => {
    answer.writeHead(url === '/upload/there.png' ? 200 : 503).end(drawn);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  givenSettings({
    POSTER_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'mails-')),
  });
  const one = await givenProduct(db, { name: 'Перука', price: 890_00 });
  const other = await givenProduct(db, { name: 'Плащ', price: 890_00 });
  await placeOrder(db, orderOf([{ product_id: one }, { product_id: other }]));
  await db.update(orderLines).set({
    photo: sql`case when name = 'Перука' then '/upload/there.png' else '/upload/late.png' end`,
  });

  await deliverWaiting(db);
  host.close();
  putSettingsBack();

  const [mail] = await servers.mailsTo('olena@example.com');
  const pictures = [...(mail?.html ?? '').matchAll(/src="([^"]*)"/g)].map(([, src]) => src);
  expect(pictures).toEqual(['http://localhost:3000/media/120/upload/there.png']);
  expect(mail?.text).toContain('Плащ');
});

describe('a new order', () => {
  databaseTest(
    'is notified to the shopper by mail, to the shop by mail and by Telegram, once each',
    async (db) => {
      const order = await givenOrder(db, {
        ...TO_DOOR,
        notCall: true,
        deliveryComments: 'Подарунок,\nзагорніть',
      });
      await db.update(orders).set({
        eventDate: '2026-12-05',
        arrivesOn: '2026-11-27',
        heldUntil: new Date('2026-11-25T03:34:00Z'),
      });

      for (let time = 0; time < 3; time += 1) await deliverWaiting(db);

      expect(await servers.mailsTo('olena@example.com')).toMatchObject([
        { subject: `Замовлення ${order.number} прийнято · Амплуа` },
      ]);
      const [mail, ...moreMails] = await servers.mailsTo(SHOP);
      const [message, ...moreMessages] = await servers.messages();
      expect([moreMails, moreMessages]).toEqual([[], []]);
      expect(plain(mail?.subject)).toBe(`Нове замовлення ${order.number} на 890 ₴`);
      expect(message).toMatchObject({ isHtml: true, hasPreview: false });
      for (const said of [plain(mail?.text), plain(message?.text)]) {
        expect(said).toContain('Резерв: підтвердьте до 25 листопада, 05:34');
        expect(said).toContain('Оплата: При отриманні');
        expect(said).toMatch(/Куди: Нова пошта:\s«Львів, вул\. Садова, 3, кв\. 7»/);
        expect(said).toContain('Хто: Олена Мельник');
        expect(said).toContain('Телефон: +380671234567, не телефонувати');
        expect(said).toContain('Подія: 5 грудня');
        expect(said).toContain('Обіцяно: орієнтовно 27 листопада');
        expect(said).toContain('• Перука: 1 × 890 ₴');
        expect(said).toMatch(/«?Подарунок,»?\n«?загорніть»?/);
      }
      const link = `http://localhost:3000/admin/orders/${order.number}`;
      expect(mail?.text).toContain(`Відкрити замовлення: ${link}`);
      expect(mail?.html).toContain(`href="${link}"`);
      expect(message?.source).toContain(`href="${link}"`);
      // Messages to the shop must not contain the secret URL of the order's page, which is only for the customer.
      expect(`${mail?.text}${mail?.html}${message?.source}`).not.toContain(order.token);
    },
  );

  databaseTest('that is paid online has no deadline for the shop’s confirmation', async (db) => {
    await givenUnpaid(db);
    await deliverWaiting(db);
    const [mail] = await servers.mailsTo(SHOP);
    expect(plain(mail?.text)).toContain('ще не оплачено');
    expect(mail?.text).not.toContain('підтвердьте');
  });

  databaseTest(
    'gets no «accepted» mail when it was cancelled while the mail server was down',
    async (db) => {
      const { id } = await givenOrder(db);
      await db.update(orders).set({ status: 'cancelled' });
      await notifyShopper(db, id, 'cancelled');

      await deliverWaiting(db);

      const mails = await servers.mailsTo('olena@example.com');
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/скасовано · Амплуа$/),
      ]);
    },
  );

  databaseTest('keeps hostile input as text, to one recipient (T47, T49)', async (db) => {
    const hostile = '<script>x</script>\r\nBcc: evil@example.com';
    await givenOrder(db, { deliveryComments: hostile }, hostile);
    // Values that no form would accept, written directly to the database.
    await db.update(orders).set({
      firstName: 'Олена\r\nBcc: evil@example.com\r\n',
      lastName: hostile,
      comment: `${hostile}${'ж'.repeat(4000)}`,
    });

    expect(await deliverWaiting(db)).toEqual([]);

    const mails = [
      ...(await servers.mailsTo(SHOP)),
      ...(await servers.mailsTo('olena@example.com')),
    ];
    expect(mails).toHaveLength(2);
    for (const { recipients, subject, html } of mails) {
      expect(recipients).toHaveLength(1);
      expect(subject).not.toMatch(/Bcc/);
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;script&gt;');
    }
    expect(await servers.mailsTo('evil@example.com')).toEqual([]);
    const [message] = await servers.messages();
    expect(message?.text).toContain('<script>x</script>');
    expect(message?.text.length).toBeLessThanOrEqual(4096);
  });

  databaseTest('leaves no personal data in messages that wait to be sent', async (db) => {
    await givenOrder(db, { deliveryComments: 'Подарунок' });

    const waiting = JSON.stringify(await db.select().from(outbox));

    expect(waiting).not.toMatch(/Олена|Мельник|olena|0671234567|671234567|Подарунок/);
  });
});

describe('a paid order', () => {
  freshDatabaseTest(
    'is notified once when the bank reports it 20 times at once (T18)',
    async (db) => {
      const { invoiceId, number } = await givenUnpaid(db);

      await Promise.all(
        Array.from({ length: 20 }, () => settlePayment(db, paid(invoiceId), 'webhook')),
      );
      await Promise.all(Array.from({ length: 4 }, () => deliverWaiting(db)));
      await deliverWaiting(db);

      const subjects = (await servers.mailsTo('olena@example.com')).map(({ subject }) => subject);
      expect(subjects.sort()).toEqual([
        `Замовлення ${number} оплачено · Амплуа`,
        `Замовлення ${number} прийнято · Амплуа`,
      ]);
      expect(await servers.messages()).toHaveLength(1);
      expect(await servers.mailsTo(SHOP)).toHaveLength(1);
    },
  );

  databaseTest(
    'that needs a review is notified to the shop with the sum and the reason',
    async (db) => {
      const { id, invoiceId, number } = await givenUnpaid(db);
      await settlePayment(db, paid(invoiceId, { amount: 1_00 }), 'webhook');
      for (let time = 0; time < 3; time += 1) await notifyShop(db, id, 'payment-review');

      await deliverWaiting(db);

      const [mail] = await servers.mailsTo(SHOP);
      const [message] = await servers.messages();
      expect(plain(mail?.subject)).toBe(`Перевірте оплату замовлення ${number}`);
      for (const said of [plain(mail?.text), plain(message?.text)]) {
        expect(said).toContain('Чому: Банк назвав іншу суму, валюту або номер');
        expect(said).toContain('Сума замовлення: 890 ₴');
        expect(said).toContain('monobank: 890 ₴, потребує перевірки');
        expect(said).toContain('Телефон: +380671234567');
      }
      expect(await servers.messages()).toHaveLength(2);
    },
  );

  databaseTest(
    'is notified again when its money needs another review, but not twice for one review',
    async (db) => {
      const { id, invoiceId, number } = await givenUnpaid(db);
      const { id: userId } = await givenUser(db, { role: 'manager' });
      const hear = (minute: number) =>
        settlePayment(
          db,
          paid(invoiceId, { amount: minute, at: new Date(2026, 10, 20, 12, minute) }),
          'webhook',
        );
      await hear(1);
      await hear(2);
      await deliverWaiting(db);
      await hear(3);
      await deliverWaiting(db);
      expect(await servers.mailsTo(SHOP)).toHaveLength(2);

      await acceptPayment(db, number, { userId });
      await db.insert(payments).values({
        orderId: id,
        provider: 'liqpay',
        invoiceId: 'second',
        amount: 890_00,
        status: 'expired',
      });
      await settlePayment(db, paid('second', { provider: 'liqpay' }), 'webhook');
      await deliverWaiting(db);

      const reviews = (await servers.mailsTo(SHOP)).filter(({ subject }) =>
        subject.startsWith('Перевірте оплату'),
      );
      expect(reviews).toHaveLength(2);
      expect(reviews.map(({ text }) => text).join()).toContain('Схоже, оплачено двічі');
      expect(await servers.messages()).toHaveLength(3);
    },
  );
});

databaseTest(
  'a deleted order causes no notification, except about money that has arrived for it',
  async (db) => {
    const { id } = await givenOrder(db);
    await db.update(orders).set({ archivedAt: new Date() });
    await notifyShopper(db, id, 'cancelled');
    await notifyShop(db, id, 'payment-review');

    expect(await deliverWaiting(db)).toEqual([]);

    const mails = (await servers.mailsTo('')).map(({ subject }) => subject);
    expect(mails).toEqual([expect.stringMatching(/^Перевірте оплату/)]);
    expect(await servers.messages()).toHaveLength(1);
  },
);

describe('while the mail server is down', () => {
  databaseTest('Telegram messages still go out, and the mails follow later, once', async (db) => {
    await givenOrder(db);
    memory.shopMail = { sendMail: () => Promise.reject(new Error('down')) };

    expect(await deliverWaiting(db)).toEqual(['mail.order-accepted', 'shop.new-order.mail']);
    expect(await servers.messages()).toHaveLength(1);
    expect(await servers.mailsTo('')).toEqual([]);

    delete memory.shopMail;
    expect(await deliverWaiting(db)).toEqual([]);
    expect(await servers.mailsTo('')).toHaveLength(2);
    expect(await servers.messages()).toHaveLength(1);
  });

  test(
    'no address gets into the outbox’s errors or the log',
    withFreshDatabase(async (db) => {
      const refusing = await startRefusing();
      const lines: string[] = [];
      const write = process.stdout.write;
      process.stdout.write = ((line: string) => Boolean(lines.push(line))) as typeof write;
      const { createTransport } = await import('nodemailer');
      memory.shopMail = createTransport({ url: refusing.url });
      const queue = await startQueue();
      try {
        await givenOrder(db);
        const ofMails = and(like(outbox.kind, '%mail%'), isNotNull(outbox.failure));
        const kept = () => db.select({ failure: outbox.failure }).from(outbox).where(ofMails);
        await until(async () => (await kept()).length >= 2);

        const refused = { failure: 'recipient_refused' };
        expect(await kept()).toEqual([refused, refused]);
        expect(lines.join('')).toContain('mail: EENVELOPE 550 RCPT TO');
        expect(lines.join('')).not.toMatch(/olena|Олена|671234567/);
      } finally {
        process.stdout.write = write;
        await queue.stop();
        refusing.server.close();
      }
    }),
    60_000,
  );
});

databaseTest(
  'a mail whose recipient is refused needs attention at once, and is sent again to the corrected address',
  async (db) => {
    const manager = (await givenUser(db, { role: 'manager' })).id;
    const { number, id } = await givenOrder(db, { email: 'no-such@example.com' });
    const refusing = await startRefusing();
    const { createTransport } = await import('nodemailer');
    memory.shopMail = createTransport({ url: refusing.url });
    expect(await deliverWaiting(db)).toContain('mail.order-accepted');
    refusing.server.close();
    delete memory.shopMail;

    const order = await findStaffOrder(db, number);
    expect(order?.attention).toContain('mail');
    expect(order?.undelivered).toEqual([
      {
        id: expect.any(Number),
        mail: 'accepted',
        isRefused: true,
        isGivenUp: false,
        at: expect.any(String),
      },
    ]);

    const fixed = { key: 'email', value: 'found@example.com', before: 'no-such@example.com' };
    await updateOrder(db, number, orderChange.parse(fixed), manager);
    await retryMessage(db, order?.undelivered[0]?.id ?? 0, manager);
    expect(await deliverWaiting(db)).toEqual([]);
    expect(await servers.mailsTo('found@example.com')).toHaveLength(1);
    expect(await findStaffOrder(db, number)).toMatchObject({ undelivered: [], attention: [] });

    await db
      .update(outbox)
      .set({ doneAt: null, failure: 'ShopError', createdAt: sql`now() - interval '15 days'` })
      .where(and(eq(outbox.kind, 'mail.order-accepted'), eq(outbox.key, `order-${id}`)));
    expect((await findStaffOrder(db, number))?.undelivered).toMatchObject([{ isGivenUp: true }]);
  },
);

databaseTest(
  'an answer to a mail about an order reaches the shop with the order’s number',
  async (db) => {
    const { number } = await givenOrder(db, { email: 'olena@example.com' });
    givenSettings({ MAIL_REPLY_PLUS: true });
    await deliverWaiting(db);
    putSettingsBack();

    const [mail] = await servers.mailsTo('olena@example.com');
    const replyTo = mail?.headers.find(([name]) => name.toLowerCase() === 'reply-to')?.[1];
    expect(replyTo).toBe(`shop+${number}@amplua.test`);
    expect(mail?.subject).toContain(number);
  },
);

describe('while Telegram', () => {
  test.each([
    ['answers 500', { mode: '500' }],
    ['has thrown the bot out', { mode: 'kicked' }],
  ])('%s, the mail is sent and the message follows later', (_what, mode) =>
    withDatabase(async (db) => {
      await givenOrder(db);
      await servers.setTelegram(mode);

      expect(await deliverWaiting(db)).toEqual(['shop.new-order.telegram']);
      expect(await servers.mailsTo(SHOP)).toHaveLength(1);
      expect(await servers.messages()).toEqual([]);

      await servers.setTelegram({ mode: 'ok' });
      expect(await deliverWaiting(db)).toEqual([]);
      expect(await servers.messages()).toHaveLength(1);
      expect(await servers.mailsTo(SHOP)).toHaveLength(1);
    })(),
  );

  databaseTest('asks for a pause, no request is sent before its end', async (db) => {
    await givenOrder(db);
    await servers.setTelegram({ mode: '429', times: 1, retryAfter: 40 });
    const tries = () => deliver(db, 'shop.new-order.telegram');

    await expect(tries()).rejects.toMatchObject({ httpStatus: 429, retryAfter: 40 });
    const at = realNow().getTime();
    clock.now = () => new Date(at + 30_000);
    await expect(tries()).rejects.toMatchObject({ code: 'external_failed' });
    expect(await servers.messages()).toEqual([]);

    clock.now = () => new Date(at + 41_000);
    await tries();
    expect(await servers.messages()).toHaveLength(1);
  });

  longTest(
    // Uses no transaction, since on a busy machine the wait for the timeout may exceed the limit of idle transactions.
    'never responds, the message is sent again: twice rather than never',
    withFreshDatabase(async (db) => {
      await givenOrder(db);
      await servers.setTelegram({ mode: 'hang', times: 1 });

      await expect(deliver(db, 'shop.new-order.telegram')).rejects.toMatchObject({
        kind: 'timeout',
      });
      await deliver(db, 'shop.new-order.telegram');
      await deliver(db, 'shop.new-order.telegram');

      expect(await servers.messages()).toHaveLength(2);
    }),
  );

  databaseTest(
    'has a new id for the group, the message goes there, and the log reports it',
    async (db) => {
      await givenOrder(db);
      await servers.setTelegram({ mode: 'migrate' });
      const lines: string[] = [];
      const write = process.stdout.write;
      process.stdout.write = ((line: string) => Boolean(lines.push(line))) as typeof write;
      try {
        await deliver(db, 'shop.new-order.telegram');
      } finally {
        process.stdout.write = write;
      }

      const [message] = await servers.messages();
      expect(message?.chatId).toMatch(/^-100/);
      expect(lines.join('')).toContain(`"chat":${message?.chatId}`);
      expect(lines.join('')).not.toContain(servers.token);
    },
  );

  databaseTest('is down, no error contains the token', async (db) => {
    await givenOrder(db);
    for (const mode of ['500', 'kicked', '429']) {
      await servers.setTelegram({ mode });
      const error = await deliver(db, 'shop.new-order.telegram').catch((thrown: Error) => thrown);
      const cause = (error as Error).cause as Error | undefined;
      expect(`${error} ${(error as Error).stack} ${cause?.stack}`).not.toContain(servers.token);
    }
    expect(await db.$count(outbox, isNull(outbox.doneAt))).toBeGreaterThan(0);
  });
});

/** Starts a mail server that rejects every recipient, with the address in its reply, as real servers do. */
async function startRefusing(): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    socket.write('220 refusing\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const address = /^RCPT TO:(<[^>]*>)/i.exec(line)?.[1];
        if (address) socket.write(`550 5.1.1 ${address}: no such user\r\n`);
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
