import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { deliveryAddress } from '@/lib/delivery/inputs';
import { PAYMENT_STATUSES } from '@/lib/order-rules/status';
import { FACTOR_NEWS } from '@/lib/outbox/messages';
import { shopDetails } from '@/lib/settings/shop';
import { hasLink } from '@/lib/shared/plain-text';
import { orderMail } from './order-mail-texts';
import { plain, quoted } from './plain';
import type { MoneyFacts, OrderNews } from './queries';
import { accountMail } from './send-account-mail';
import { shopNoteMail } from './send-shop-note';
import {
  newOrderNote,
  paymentReviewNote,
  posAcceptedNote,
  posRefusedNote,
  type ShopNote,
} from './shop-message';
import { telegramText } from './telegram';

const SITE = 'https://shop.example';
const LINK = `${SITE}/order/AbC`;
const EMAIL = 'olena@example.com';
const shop = { ...shopDetails(), siteUrl: SITE, mapUrl: 'https://maps.example/shop' };

/**
 * Links that are allowed in a mail: our site, the carrier's tracking page, the shop's contacts and the customer's
 * address.
 */
const OURS = [
  LINK,
  `${SITE}/user`,
  'https://novaposhta.ua/tracking/20450000000002',
  shop.mapUrl,
  shop.email,
  `tel:${shop.phone.replace(/[^\d+]/g, '')}`,
  EMAIL,
];

const HOSTILE = [
  'https://evil.example/a?b=c',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.example',
  'evil.com',
  'evil.com/login',
  'зло.укр',
  'xn--e1afmkfd.xn--p1ai',
  't.me/evil',
  'evil．com',
  'evil。com',
  'evil\u200b.\u200bcom',
  'evil\u2024com',
  '\u202emoc.live//:sptth',
  'http:\\\\evil.example',
  'https：／／evil.example',
  'javascript:alert(1)',
  'mailto:a@evil.com',
  'tg://resolve?domain=evil',
  'tel:+380900000000',
  '@evilbot',
  '1.2.3.4/login',
  'ftp://1.2.3.4',
  '<a href="https://evil.example">x</a>',
  '\r\nBcc: evil@evil.com\r\n',
  '»\n\nСтан замовлення: https://evil.example',
  '\u0000\u001b[31m',
  '\ud800',
  '\u2028evil.com\u2029',
];

/** Random texts of hostile fragments, ordinary words and arbitrary characters. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.constantFrom('Увійдіть:', 'вул.Садова', 'м.Київ', '. ', '.', '/', '://', '»', '«', ' '),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

const news: fc.Arbitrary<OrderNews> = fc
  .record({
    name: typed,
    lastName: typed,
    city: typed,
    place: typed,
    comment: typed,
    size: typed,
    product: typed,
    title: typed,
    deliveryType: fc.constantFrom('branch' as const, 'postbox' as const, 'address' as const),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    parcel: fc.constantFrom(null, '20450000000002'),
  })
  .map(({ name, lastName, city, place, comment, size, product, title, parcel, ...order }) => ({
    order: {
      orderId: 'A-1001',
      token: 'AbC',
      status: 'new',
      paymentStatus: order.paymentStatus,
      paymentMethod: 'cod',
      deliveryMethod: 'novaPoshta',
      deliveryAddress: {
        city,
        deliveryType: order.deliveryType,
        warehouse: place,
        postbox: place,
        address: place,
        house: place,
        apartment: place,
        placeAddress: place,
      },
      firstName: name,
      phone: '+380 67 ••• •• 67',
      email: 'o•••@example.com',
      itemsTotal: 1780_02,
      discountTotal: 0,
      discounts: [],
      deliveryPrice: 0,
      deliveryEstimate: null,
      eventDate: null,
      total: 1780_02,
      certificatePaid: 0,
      certificateReturned: 0,
      hasCertificates: false,
      heldUntil: null,
      awaitsApproval: false,
      extraDue: 0,
      awaitsConsent: false,
      canPay: false,
      canCancel: false,
      arrivesOn: null,
      parcel: null,
      failureReason: '',
      createdAt: '2026-11-20T10:00:00Z',
      bundles: [
        { id: 1, bundleId: 1, title, quantity: 1, full: 890_01, price: 890_01, total: 890_01 },
      ],
      lines: [1, null].map((bundle) => ({
        productId: 7,
        name: product,
        size,
        photo: '',
        quantity: 1,
        price: 890_01,
        total: 890_01,
        isGift: false,
        bundle,
      })),
      events: [],
      parts: [],
    },
    isDeleted: false,
    lastName,
    phone: '+380671234567',
    email: EMAIL,
    comment,
    notCall: false,
    eventDate: null,
    deliveryEstimate: null,
    arrivesOn: null,
    receipts: [],
    parcel,
  }));

/** Mails and messages about this order and its customer, by part (subject, text, HTML). */
function written(about: OrderNews, money: MoneyFacts): Record<string, string>[] {
  const notes: ShopNote[] = [
    newOrderNote(about, shop),
    posRefusedNote(about),
    posAcceptedNote(about),
    paymentReviewNote(about, money),
  ];
  return [
    ...(['accepted', 'paid', 'shipped', 'cancelled'] as const).map((kind) =>
      orderMail(kind, about, LINK, shop),
    ),
    ...notes.map((note) => shopNoteMail(note, LINK)),
    ...notes.map((note) => ({ telegram: telegramText(note, LINK) })),
    ...FACTOR_NEWS.map((heading) =>
      accountMail({
        heading,
        firstName: about.order.firstName,
        paragraphs: ['Текст'],
        action: { label: 'Далі', link: `${SITE}/user` },
      }),
    ),
  ];
}

const ADDRESS =
  /[a-z][a-z\d+.-]*:\/\/|www\.[\p{L}\d_-]|[\p{L}\d_-][.．。｡․﹒]\p{L}|@\w|\d\.\d+\.\d+\.\d/iu;

/**
 * Links in a mail that are not allowed: targets of HTML links, and any text that a mail program would turn into a link.
 */
function strangers(kind: string, part: string): string[] {
  const targets = [...part.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target);
  const left = OURS.reduce(
    (text, own) => text.replaceAll(own, ''),
    part
      .replace(/<style>[^<]*<\/style>|<[a-z!/][^>]*>/gi, '\n')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  );
  return [
    // A plain-text mail has no link targets, even if it quotes HTML.
    ...targets.filter(
      (target) =>
        !['text', 'subject'].includes(kind) && !OURS.includes(target.replace('mailto:', '')),
    ),
    ...left.split('\n').filter((line) => ADDRESS.test(line)),
  ];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get out
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\p{Cf}\p{Cs}]/u;

describe('typed text', () => {
  test('no mail and no message leads anywhere but to us, the carrier and the shop', () => {
    fc.assert(
      fc.property(news, typed, (about, failureReason) => {
        const attempt = {
          provider: 'monobank',
          amount: 1,
          status: 'failed',
          failureReason,
          returned: 0,
        } as const;
        const money = { attempts: [attempt], holdsStock: true, hadMismatch: false };
        for (const mail of written(about, money)) {
          for (const [kind, part] of Object.entries(mail)) {
            expect(strangers(kind, part)).toEqual([]);
            expect(part).not.toMatch(UNSEEN);
          }
          expect(mail.subject ?? '').not.toMatch(/[\r\n]/);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('is quoted on a line of its own when it is an address', () => {
    fc.assert(
      fc.property(news, (about) => {
        const lines = orderMail('accepted', about, LINK, shop).text.split('\n');
        const place = lines.indexOf('Доставка: Нова пошта:') + 1;

        expect(place).toBeGreaterThan(0);
        expect(lines[place]).toMatch(/^«[^«»]*»$/);
      }),
    );
  });

  test('is quoted line by line when it is a comment', () => {
    fc.assert(
      fc.property(news, typed, (about, comment) => {
        const note = newOrderNote({ ...about, comment: `x\n${comment}` }, shop);
        const { text } = shopNoteMail(note, LINK);
        const said = text.split('Коментар покупця:\n')[1]?.split('\n\nВідкрити')[0] ?? '';

        for (const line of said.split('\n')) expect(line).toMatch(/^«[^«»]*»$/);
      }),
    );
  });

  test('stays unchanged when it is ordinary words', () => {
    for (const text of [
      'вул. Садова, 3, кв. 7',
      'Подзвоніть о 10:00, буд. 12.5',
      'відділення № 12 (до 30 кг)',
      'Подарунок – 100%!',
    ]) {
      expect(plain(text)).toBe(text);
    }
    expect(quoted('Набір «Відьма»')).toBe('«Набір "Відьма"»');
  });
});

describe('the city of a delivery', () => {
  const order = (city: string) =>
    deliveryAddress.safeParse({ city, deliveryType: 'branch', warehouse: '12' });

  test.each([
    'Увійдіть: https://evil.example',
    'www.evil.example',
    'Львів evil.com',
    'зло.укр',
    'evil．com',
    'evil\u200b.com/x',
    't.me/evil',
  ])('cannot be %j', (city) => {
    expect(hasLink(city)).toBe(true);
    expect(order(city).error?.issues[0]).toMatchObject({
      path: ['city'],
      message: 'Тут не може бути посилання',
    });
  });

  test.each(['м.Київ', 'смт.Затока', 'Кам’янець-Подільський', 'с. Нове, Одеська обл.', 'Lviv'])(
    'can be %s',
    (city) => {
      expect(order(city).success).toBe(true);
    },
  );
});
