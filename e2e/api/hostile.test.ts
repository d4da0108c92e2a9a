import { describe, expect, test } from '@jest/globals';
import { misfitOf } from './description';
import { sweptEndpoints } from './endpoints';
import { address } from './shop';

/** Bodies that no endpoint may answer with a 5xx; new endpoints are covered automatically. */
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

const endpoints = sweptEndpoints().map(({ method, url }) => [method, url] as const);

describe('any malformed request', () => {
  test('is sent to every shape of endpoint', () => {
    expect(endpoints.length).toBeGreaterThan(12);
  });

  test.each(endpoints)('%s %s answers without failing, in JSON', async (method, url) => {
    const wrong: string[] = [];
    for (const [name, request] of requestsTo(method, url)) {
      const answer = await send(request.path, request.init);
      // Next first redirects RSC requests to an address with a marker.
      const isRedirect = answer.status === 307 || answer.status === 308;
      const isFine = answer.status < 500 && (isRedirect || answer.isJson);
      if (!isFine) wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 120)}`);
      else if (answer.misfit) wrong.push(`${name}: ${answer.misfit}`);
    }
    expect(wrong).toEqual([]);
  });
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
  const isPhoto = status === 200 && answer.headers.get('content-type') === 'image/webp';
  return { status, text, isJson: body !== undefined || isPhoto, misfit };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
