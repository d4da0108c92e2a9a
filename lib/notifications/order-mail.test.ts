import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, waybills } from '@/lib/db/schema';
import type { OrderView } from '@/lib/order-rules/order';
import { PAYMENT_STATUSES } from '@/lib/order-rules/status';
import type { ShopperNotification } from '@/lib/outbox/messages';
import { newPromoCodeInput } from '@/lib/promo-codes/inputs';
import { createPromoCode } from '@/lib/promo-codes/save-code';
import { shopDetails } from '@/lib/settings/shop';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenBundle, givenProduct, orderOf } from '@/scripts/testing/shop';
import { changedText } from './changed-order-mail';
import { orderMail, parcelText } from './order-mail-texts';
import { findOrderNews } from './queries';

type ChangedOf = Parameters<typeof changedText>[2];

const LINK = 'https://shop.test/order/x';
const TO_BRANCH = {
  payments: 'cod',
  deliveryMethod: 'novaPoshta',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
};

async function givenOrder(db: Database, changes: Record<string, unknown>, name = 'Перука') {
  const dress = await givenProduct(db, { name, price: 890_01, sizes: { M: 3 } });
  const pin = await givenProduct(db, { name: 'Значок', price: 109_99 });
  const bundle = await givenBundle(db, [dress, pin], 13);
  const { id } = await placeOrder(
    db,
    orderOf([{ product_id: dress, size: 'M' }], {
      bundleBusket: [{ bundle_id: bundle, amount: 2, sizes: { [dress]: 'M' } }],
      ...changes,
    }),
  );
  return id;
}

async function mailAbout(db: Database, orderId: number, kind: ShopperNotification = 'accepted') {
  const news = await findOrderNews(db, orderId);
  const mail = orderMail(kind, news!, LINK, shopDetails());
  const plain = mail.text.replaceAll('\u00a0', ' ');
  return { ...mail, subject: mail.subject.replaceAll('\u00a0', ' '), plain };
}

describe('a mail about an order', () => {
  databaseTest('has the subject and the opening of staff, and keeps its facts', async (db) => {
    const id = await givenOrder(db, { firstName: 'Ганна' });
    const news = await findOrderNews(db, id);
    const own = { subject: 'Дякуємо, {{name}}! <b>', lead: 'Це {{number}} на {{total}}.' };
    const mail = orderMail('accepted', news!, LINK, shopDetails(), own);
    const text = mail.text.replaceAll('\u00a0', ' ');
    const { orderId } = news!.order;
    expect(mail.subject).toBe(`Дякуємо, Ганна! <b> · ${orderId} · Амплуа`);
    expect(mail.html).toContain('Ганна! &lt;b&gt;</h1>');
    expect(text).toContain(`Це ${orderId} на 2 630,01 ₴.`);
    expect(text).toContain('Ми відклали ваші товари');
    expect(text).toContain('Разом: 2 630,01 ₴');
    expect(orderMail('shipped', news!, LINK, shopDetails(), own).text).not.toContain('передали');
  });

  databaseTest(
    'lists a bundle as one position with its contents, and single products',
    async (db) => {
      const { plain, html } = await mailAbout(db, await givenOrder(db, {}));

      expect(plain).toContain('• Набір «Мандрівний мечник»: Перука, розмір M; Значок: 2 × 870 ₴');
      expect(plain).toContain('• Перука, розмір M: 1 × 890,01 ₴');
      expect(plain).toContain('Разом: 2 630,01 ₴');
      expect(html).toContain('Набір «Мандрівний мечник»');
    },
  );

  databaseTest(
    'names a promo code, by which the positions are dearer than the total, and who pays the carrier',
    async (db) => {
      const { id: editor } = await givenUser(db, { role: 'editor' });
      const create = (terms: object) =>
        createPromoCode(db, newPromoCodeInput.parse({ worksWithReduced: true, ...terms }), editor);
      await create({ kind: 'percent', percent: 10, code: 'SUMMER' });
      await create({ kind: 'free_delivery', code: 'FREE' });

      const id = await givenOrder(db, { promoCode: { code: 'summer' } });
      const { plain, html } = await mailAbout(db, id);
      expect(plain).toContain('Значок: 2 × 870 ₴');
      expect(plain).toContain('• Промокод SUMMER: −263 ₴');
      expect(plain).toContain('Разом: 2 367,01 ₴');
      expect(html).toContain('Промокод SUMMER');

      const sent = await givenOrder(db, { ...TO_BRANCH, promoCode: { code: 'free' } });
      expect((await mailAbout(db, sent)).plain).toContain(
        'Вартість доставки: коштом магазину (Промокод FREE)',
      );
    },
  );

  databaseTest(
    'shows a small picture with alternative text for each position, and none in the text version',
    async (db) => {
      const photo = '/upload/menu/wig.jpeg';
      const id = await givenOrder(db, {});
      await db.update(orderLines).set({ photo }).where(eq(orderLines.orderId, id));

      const { text, html } = await mailAbout(db, id);

      const [bundle, single, ...more] = html.match(/<img [^>]*>/g) ?? [];
      expect(more).toEqual([]);
      expect(bundle).toContain('alt="Набір «Мандрівний мечник»');
      expect(single).toContain('alt="Перука, розмір M"');
      expect(single).toContain(`src="${shopDetails().siteUrl}/media/120${photo}"`);
      expect(text).not.toContain('/media/');
    },
  );

  databaseTest(
    'asks for a review once the event is over, and links to the review form',
    async (db) => {
      const { plain, html } = await mailAbout(db, await givenOrder(db, {}), 'review');

      expect(plain).toContain('Більше ми про це не нагадуватимемо');
      expect(plain).toContain(`Написати відгук: ${LINK}#reviews`);
      expect(html).toContain(`href="${LINK}#reviews"`);
      expect(plain).toContain(`Не надсилати таких листів: ${LINK}?letters=off`);
      expect(html).not.toContain('Переглянути замовлення');
    },
  );

  databaseTest('carries names as text, never as markup', async (db) => {
    const id = await givenOrder(db, {}, '<b onclick="x">Перука</b>');
    for (const kind of ['accepted', 'paid', 'shipped', 'cancelled', 'unconfirmed'] as const) {
      const { html } = await mailAbout(db, id, kind);
      expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;');
      expect(html).not.toContain('<b onclick');
    }
  });

  databaseTest(
    'shows the destination, the payment method, what is expected and the contacts',
    async (db) => {
      const id = await givenOrder(db, TO_BRANCH);
      await db
        .update(orders)
        .set({ deliveryEstimate: 75_00, arrivesOn: '2026-11-26', eventDate: '2026-12-05' })
        .where(eq(orders.id, id));

      const { subject, plain, html } = await mailAbout(db, id);

      expect(subject).toMatch(/^Замовлення A-\d+ прийнято · Амплуа$/);
      expect(plain).toContain('Доставка: Нова пошта:\n«Львів, відділення № 12»');
      expect(plain).toContain('Оплата: При отриманні; комісію за переказ бере перевізник');
      expect(plain).toContain('Вартість доставки: орієнтовно 75 ₴, сплачується перевізнику');
      expect(plain).toContain('Прибуде: орієнтовно 26 листопада');
      expect(plain).toContain('Ваша подія: 5 грудня');
      expect(plain).toContain(`Стан замовлення: ${LINK}`);
      expect(plain).toContain(
        'Зателефонуйте +38 (000) 000-00-00 або напишіть нам: shop@amplua.test',
      );
      expect(html).toContain('href="mailto:shop@amplua.test"');
    },
  );

  databaseTest(
    'asks for the payment of an online order, and says when its goods are no longer reserved',
    async (db) => {
      const id = await givenOrder(db, { payments: 'mono' });
      expect((await mailAbout(db, id)).plain).toContain('Залишилось оплатити замовлення');

      await db.update(orders).set({ heldUntil: null, paymentStatus: 'failed' });
      expect((await mailAbout(db, id)).plain).toContain('Товари вже не відкладені');

      await db.update(orders).set({ paymentStatus: 'paid' });
      expect((await mailAbout(db, id)).plain).toContain('Оплата: Оплачено');
    },
  );

  databaseTest(
    'about a payment says what comes next: the delivery with its day, or the store',
    async (db) => {
      const id = await givenOrder(db, { ...TO_BRANCH, payments: 'mono' });
      await db.update(orders).set({ arrivesOn: '2026-11-26' });
      const { plain } = await mailAbout(db, id, 'paid');
      expect(plain).toContain('напишемо, коли воно вирушить');
      expect(plain).toContain('Прибуде: орієнтовно 26 листопада');

      const pickup = await givenOrder(db, { payments: 'mono' });
      expect((await mailAbout(db, pickup, 'paid')).plain).toContain('коли його можна забирати');
      expect((await mailAbout(db, pickup, 'shipped')).plain).toContain('Воно чекатиме 5 днів.');
    },
  );

  databaseTest(
    'that is paid on receipt says until when the goods are reserved, before the order is confirmed',
    async (db) => {
      const id = await givenOrder(db, { payments: 'pickup' });
      await db.update(orders).set({ heldUntil: new Date('2026-11-24T12:30:00Z') });
      expect((await mailAbout(db, id)).plain).toContain(
        'Ми відклали ваші товари до 24 листопада, 14:30. До того часу підтвердимо замовлення',
      );

      await db.update(orders).set({ status: 'confirmed', heldUntil: null });
      expect((await mailAbout(db, id)).plain).toContain('скоро почнемо збирати замовлення');
    },
  );

  databaseTest(
    'that was not confirmed in time says what has happened and how to order again',
    async (db) => {
      const id = await givenOrder(db, { payments: 'pickup' });

      const { subject, plain } = await mailAbout(db, id, 'unconfirmed');

      expect(subject).toMatch(/^Замовлення A-\d+ скасовано · Амплуа$/);
      expect(plain).toContain('Ми не встигли підтвердити його вчасно');
      expect(plain).toContain('натисніть «Замовити ще раз» або зателефонуйте');
      expect(plain).toContain('+38 (000) 000-00-00');
    },
  );

  databaseTest(
    'on its way shows the number of the parcel, where to track it and the expected day',
    async (db) => {
      const id = await givenOrder(db, TO_BRANCH);
      const removed = { orderId: id, number: '20450000000001', removedAt: new Date() };
      await db
        .insert(waybills)
        .values([removed, { orderId: id, number: '20450000000002', arrivesOn: '2026-11-27' }]);

      const { subject, plain, html } = await mailAbout(db, id, 'shipped');

      expect(subject).toMatch(/^Замовлення A-\d+ вже в дорозі · Амплуа$/);
      expect(plain).toContain('Номер посилки: 20450000000002');
      expect(plain).not.toContain('20450000000001');
      expect(plain).toContain('Прибуде: орієнтовно 27 листопада');
      expect(html).toContain('href="https://novaposhta.ua/tracking/20450000000002"');
    },
  );

  databaseTest('paid on receipt says what each of its parcels costs', async (db) => {
    const id = await givenOrder(db, TO_BRANCH);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    const contents = [{ line: line!.id, quantity: 1 }];
    const part = { orderId: id, number: '20450000000001', contents, value: 290_00 };
    await db.insert(waybills).values([part, { orderId: id, number: '20450000000002' }]);
    const { order } = (await findOrderNews(db, id))!;
    const partDue = parcelText(order, part.number, shopDetails())?.facts[1]?.value;
    expect(partDue?.replaceAll('\u00a0', ' ')).toBe('290 ₴');

    const { plain } = await mailAbout(db, id, 'shipped');
    expect(plain).toMatch(/20450000000001\n\S+\n\nДо сплати при отриманні: 290 ₴/);
    expect(plain).toMatch(/20450000000002\n\S+\n\nДо сплати при отриманні: 2 340,01 ₴/);
    expect(plain).toContain('Усе замовлення: 2 630,01 ₴');

    await db.update(orders).set({ paymentStatus: 'paid' });
    expect((await mailAbout(db, id, 'shipped')).plain).not.toContain('До сплати');
  });

  databaseTest(
    'on its way without a number yet links to the page that will show it',
    async (db) => {
      const id = await givenOrder(db, TO_BRANCH);
      await db.insert(waybills).values({ orderId: id, number: null });

      const { plain } = await mailAbout(db, id, 'shipped');

      expect(plain).toContain('Номер посилки з’явиться на сторінці замовлення');
      expect(plain).not.toContain('tracking');
    },
  );

  databaseTest('that waits in the store says where and when to collect it', async (db) => {
    const { subject, plain } = await mailAbout(db, await givenOrder(db, {}), 'shipped');

    expect(subject).toMatch(/чекає на вас/);
    expect(plain).toContain('Години роботи: Щодня 10:00–20:00');
    expect(plain).not.toContain('Новій пошті');
  });

  databaseTest(
    'that is cancelled says what happens to the money, in every payment state',
    async (db) => {
      const id = await givenOrder(db, { payments: 'mono' });
      const said: Record<string, string> = {};
      for (const paymentStatus of PAYMENT_STATUSES) {
        await db.update(orders).set({ paymentStatus, status: 'cancelled' });
        const { plain, subject } = await mailAbout(db, id, 'cancelled');
        expect(subject).toMatch(/^Замовлення A-\d+ скасовано/);
        said[paymentStatus] = plain.split('\n\n')[1] ?? '';
      }
      expect(said).toEqual({
        none: 'Оплати за нього не було, тож робити нічого не потрібно.',
        failed: 'Оплати за нього не було, тож робити нічого не потрібно.',
        pending: expect.stringContaining('просто закрийте її'),
        paid: expect.stringContaining('Ми повернемо гроші'),
        refunded: expect.stringContaining('Гроші повернуто'),
        review: expect.stringContaining('Оплату перевіряє менеджер'),
      });
    },
  );
});

describe('a mail about changed contacts', () => {
  const leadOf = (about: ChangedOf) =>
    changedText({ orderId: 'A-1001' } as OrderView, shopDetails(), about).lead.replaceAll(
      '\u00a0',
      ' ',
    );

  test('names what was changed, and where mails go now', () => {
    const changed: ChangedOf['changed'] = ['phone', 'email'];
    expect(leadOf({ changed, isOwn: true })).toMatch(
      /^На сторінці замовлення змінили: телефон, пошту\. Відтепер листи про це замовлення надсилаємо сюди\. Якщо це були не ви, зателефонуйте/,
    );
    expect(leadOf({ changed, isOwn: false })).toContain(
      'Листи про нього надсилаємо на іншу адресу.',
    );
    expect(leadOf({ changed: ['address'], isOwn: true })).not.toMatch(/листи/i);
  });

  test('that was stored before it named the fields still has its text', () => {
    expect(leadOf({ isOwn: true })).toMatch(/^Дані отримувача або адресу змінили.*не ви/);
  });
});
