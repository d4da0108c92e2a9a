import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { misfitOf } from './description';
import { callAs, givenMember, signInAs } from './session';
import { address } from './shop';

/** What no endpoint may answer with a 5xx; whoever adds an endpoint adds nothing here. */
const BODIES: [string, BodyInit][] = [
  ['broken JSON', '{bad'],
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '5'],
  ['a list', '[[[]]]'],
  ['deep nesting', '['.repeat(30_000)],
  ['a prototype', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'],
  ['a zero byte', '{"firstName":"\\u0000","email":"\\u0000@\\u0000","token":"\\u0000"}'],
  ['half a character', '{"firstName":"\\ud800","lastName":"\\udfff"}'],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['huge numbers', '{"productBusket":[{"product_id":1e308,"amount":9007199254740993}]}'],
  ['negative numbers', '{"productBusket":[{"product_id":-1,"amount":-1,"price":-1}]}'],
  ['wrong types', '{"productBusket":{"a":1},"bundleBusket":"x","selectedSizes":[1],"tags":{}}'],
  [
    'markup',
    '{"firstName":"<script>alert(1)</script>","deliveryComments":"\'; drop table orders; --"}',
  ],
  ['a megabyte', JSON.stringify({ firstName: 'a'.repeat(1_000_000) })],
];

const SEGMENTS = [
  "'",
  '%00',
  '%27%20or%201=1',
  '..%2f..%2fetc',
  'undefined',
  '-1',
  '1e9',
  '%F0%9F%A6%8A',
  'x'.repeat(300),
];

const QUERIES = [
  'page=0&page=2',
  'page=-1',
  'page=1e9',
  'page=99999999999999999999',
  'price=abc',
  'price=9-1',
  'price=-&sort=drop%20table',
  'search=%25_%5C%27%22%3B--',
  'search=%00',
  'search=%27%20%7C%20%27%26%28%21%3A*',
  'search=%F0%9F%A6%8A%EF%BF%BF',
  'filter=color:a,color:b,type:__proto__,size:%00',
  'filter=%27;drop%20table%20tags;--:1&sort=priceUp',
  'filter=constructor:prototype&sortByMetaIssues=true',
  `filter=${'color:x,'.repeat(300)}`,
  'ids=1,1,1,,&limit=-5',
  'ids=__proto__',
  'limit=1e400',
  `search=${'a%20'.repeat(60)}`,
  'settlementRef=%00&type=branch&items=1:1',
  'settlementRef=8d5a980d-391c-11dd-90d9-001a92567626&type=branch&search=%25&items=1:1',
  'settlementRef=8d5a980d-391c-11dd-90d9-001a92567626&type=postbox&items=__proto__:1',
  'settlementRef=8d5a980d-391c-11dd-90d9-001a92567626&type=address&items=9999999999:99&cost=1e308',
];

const HEADERS: Record<string, string>[] = [
  {},
  { Cookie: Array.from({ length: 60 }, (_, n) => `token=${n}`).join('; ') },
  { 'Content-Type': 'text/plain' },
  { 'X-Sign': 'AAAA', 'Idempotency-Key': ' ' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Middleware-Subrequest': 'proxy', RSC: '1' },
];

const endpoints = routesBelow('app/api').flatMap((file) => {
  const methods = [
    ...readFileSync(file, 'utf8').matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b/g),
  ];
  const url = `/${path.posix.dirname(file).replace(/^app\//, '')}`;
  return methods.map(([, method]) => [method, url] as [string, string]);
});

describe('whatever is sent', () => {
  test('covers every endpoint of the file tree', () => {
    expect(endpoints.length).toBeGreaterThan(12);
  });

  test.each(endpoints)('%s %s answers without failing, in JSON', async (method, url) => {
    const wrong: string[] = [];
    for (const [name, request] of requestsTo(method, url)) {
      const answer = await send(request.path, request.init);
      // Next sends requests that call themselves RSC to a marked address first.
      const isRedirect = answer.status === 307 || answer.status === 308;
      const isFine = answer.status < 500 && (isRedirect || answer.isJson);
      if (!isFine) wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 120)}`);
      else if (answer.misfit) wrong.push(`${name}: ${answer.misfit}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Bodies that would pass, field by field: each is sent with every hostile value in every place. */
const VALID: [string, string, Record<string, unknown>][] = [
  ['POST', '/api/auth/login', { email: 'a@example.com', password: 'жовтий-кіт-7' }],
  [
    'POST',
    '/api/auth/register',
    {
      firstName: 'Олена',
      lastName: 'Мельник',
      email: 'a@example.com',
      phone: '0671234567',
      password: 'жовтий-кіт-7',
      confirmPassword: 'жовтий-кіт-7',
    },
  ],
  ['PATCH', '/api/auth/restore', { email: 'a@example.com' }],
  [
    'PATCH',
    '/api/auth/restore',
    { token: 'A'.repeat(43), newPass: 'жовтий-кіт-7', newConfirmPass: 'жовтий-кіт-7' },
  ],
  [
    'PATCH',
    '/api/auth/updateUser',
    {
      firstName: 'Олена',
      lastName: 'Мельник',
      email: 'a@example.com',
      phone: '0671234567',
      code: '123456',
    },
  ],
  [
    'PATCH',
    '/api/auth/changePassword',
    {
      oldPass: 'не той пароль',
      newPass: 'жовтий-кіт-7',
      newConfirmPass: 'жовтий-кіт-7',
      code: '123456',
    },
  ],
  [
    'POST',
    '/api/auth/addDeliveryAddress',
    { city: 'Львів', deliveryType: 'address', address: 'Сонячна', house: '1', apartment: '2' },
  ],
  [
    'POST',
    '/api/orders',
    {
      firstName: 'Олена',
      lastName: 'Мельник',
      email: 'a@example.com',
      phone: '0671234567',
      payments: 'cod',
      deliveryMethod: 'novaPoshta',
      deliveryComments: 'Дякую',
      deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
      productBusket: [{ product_id: 1, amount: 1 }],
      register: true,
      password: 'жовтий-кіт-7',
      confirmPassword: 'жовтий-кіт-7',
    },
  ],
  ['PATCH', '/api/auth/addToWish', { product_id: 1 }],
  ['PATCH', '/api/auth/mergeWishes', { product_ids: [1] }],
  ['DELETE', '/api/auth/account', { password: 'не той пароль', code: '123456' }],
  ['POST', '/api/auth/secondFactor/enrol', { password: 'не той пароль', code: '123456' }],
  ['POST', '/api/auth/secondFactor/confirm', { ticket: 'A'.repeat(80), code: '123456' }],
  ['POST', '/api/auth/secondFactor/verify', { code: '123456' }],
  ['POST', '/api/auth/secondFactor/recoveryCodes', { code: '123456' }],
  ['DELETE', '/api/auth/secondFactor', { password: 'не той пароль', code: '123456' }],
  [
    'PATCH',
    '/api/products/update/999999',
    { title: 'Є', description: 'Є', discount: 5, price: 1, newPrice: 1, version: 0 },
  ],
  ['PATCH', '/api/orders/A-999999/update', { key: 'staffNote', value: 'x' }],
  ['PATCH', '/api/orders/A-999999/update', { key: 'staffNote', value: 'x', before: 'y' }],
  [
    'POST',
    '/api/admin/orders',
    {
      firstName: 'Олена',
      lastName: 'Мельник',
      phone: '0671234567',
      payments: 'cod',
      deliveryMethod: 'novaPoshta',
      deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
      productBusket: [{ product_id: 1, amount: 1 }],
      customerId: 1,
    },
  ],
  ['POST', '/api/admin/orders/A-999999/waybill', { grams: 1000, sides: [30, 20, 10] }],
  ['POST', `/api/orders/track/${'A'.repeat(32)}/pay`, { payments: 'mono' }],
  ['POST', '/api/admin/orders/A-999999/refund', { reason: 'Передумали' }],
  ['POST', '/api/admin/orders/A-999999/settle', { reason: 'Передумали' }],
  ['POST', '/api/admin/delivery/synchronise', { force: false, reason: 'Так вирішили' }],
  ['POST', '/api/admin/pos/confirm', { runId: 999_999, reason: 'Так вирішили' }],
  ['POST', '/api/reviews', { product_id: 1, rating: 5, text: 'Чудово', orderId: 'A-999999' }],
  [
    'POST',
    `/api/orders/track/${'A'.repeat(32)}/reviews`,
    { product_id: 1, rating: 5, text: 'Чудово', firstName: 'Олена' },
  ],
  ['PATCH', '/api/admin/reviews/999999', { status: 'published', reply: 'Дякуємо' }],
  [
    'POST',
    '/api/bundle/createBundle',
    { title: 'Набір', discount: 5, photo: '', products: [999_998, 999_999] },
  ],
  [
    'PATCH',
    '/api/admin/tags/999999',
    { name: 'Мавка', slug: 'mavka', version: 1, aliases: ['mavka'], swatch: '#123', parentId: 1 },
  ],
  ['POST', '/api/admin/tags/999999/merge', { into: 1, version: 1, intoVersion: 1 }],
  // A version that nobody has, and values that hold already: whatever of it passes changes nothing.
  [
    'PATCH',
    '/api/admin/settings',
    { section: 'rules', version: 999_999, value: { minimumHryvnias: 300, cutOff: '14:00' } },
  ],
  [
    'PATCH',
    '/api/meta/changeMeta',
    {
      productId: 999_999,
      version: 0,
      title: 'Заголовок',
      keywords: ['слово'],
      photoAlts: { '/a.jpeg': 'Фото' },
      sizeChart: [['Розмір'], ['M']],
      types: ['Перука'],
    },
  ],
  [
    'POST',
    '/api/admin/meta/fill',
    { productIds: [999_999], add: { keywords: ['слово'], types: [1] }, template: true },
  ],
  [
    'POST',
    '/api/admin/meta/restore',
    { records: [{ productId: 999_999, version: 1, record: null, tagIds: [1] }] },
  ],
  [
    'PATCH',
    '/api/admin/roles',
    { email: 'nobody@example.com', role: 'editor', before: 'customer' },
  ],
];

const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'x'.repeat(50_000),
  'а'.repeat(33),
  'a@xn--a.com',
  'a@xn--x.укр',
  '\u212ait@example.com',
  'a@b@c',
  "' or 1=1 --",
  '%',
  '\r\nBcc: all@example.com',
  '<script>alert(1)</script>',
  '__proto__',
  'ﷺﷺﷺ',
  '🦊'.repeat(40),
  [],
  {},
  [[[[]]]],
  { toString: 1 },
];

describe('a body that would pass but for one field', () => {
  test.each(VALID)(
    'of %s %s makes no endpoint fail, whoever sends it',
    async (method, url, valid) => {
      const wrong: string[] = [];
      const admin = await signInAs('admin@amplua.test', 'amplua-admin');
      const isStaffs = /^\/api\/(admin|orders|products\/update)\//.test(url);
      const senders = [null, isStaffs ? admin : await givenMember()];
      for (const member of senders) {
        for (const field of Object.keys(valid)) {
          for (const value of HOSTILE) {
            const answer = await callAs(member, method, url, { ...valid, [field]: value });
            if (answer.status >= 500 && answer.status !== 503) {
              wrong.push(`${field} ${JSON.stringify(value)?.slice(0, 60)}: ${answer.status}`);
            }
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

type Attack = { path: string; init: RequestInit };

function requestsTo(method: string, url: string): [string, Attack][] {
  const paths = /\[/.test(url)
    ? SEGMENTS.map((segment) => url.replace(/\[\.{3}\w+\]|\[\w+\]/g, segment))
    : QUERIES.map((query) => `${url}?${query}`);
  const plain = url.replace(/\[\.{3}\w+\]|\[\w+\]/g, '1');
  const queries = QUERIES.map((query) => `${plain}?${query}`);
  const attacks: [string, Attack][] = [...new Set([...paths, ...queries])].map((target) => [
    target.slice(0, 80),
    { path: target, init: { method, ...(method === 'GET' ? {} : withBody('{}')) } },
  ]);
  if (method === 'GET') return attacks;
  for (const [name, body] of BODIES) {
    for (const headers of HEADERS) {
      attacks.push([name, { path: plain, init: { method, ...withBody(body, headers) } }]);
    }
  }
  return attacks;
}

const withBody = (body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({
  body,
  headers: { 'Content-Type': 'application/json', ...headers },
});

async function send(target: string, init: RequestInit) {
  const answer = await fetch(address('SHOP_URL') + target, { ...init, redirect: 'manual' });
  const text = await answer.text();
  const { status } = answer;
  const body = parsed(text);
  const { method = 'GET' } = init;
  const misfit = body === undefined ? null : await misfitOf({ method, url: target, status, body });
  return { status, text, isJson: body !== undefined, misfit };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function routesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.posix.join(folder, name);
    if (statSync(file).isDirectory()) return routesBelow(file);
    return name === 'route.ts' ? [file] : [];
  });
}
