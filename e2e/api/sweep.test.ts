import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { byPart } from '@/scripts/testing/long-test';
import { addressesOf, filesBelow } from './endpoints';
import { readSitemap } from './seo';
import { givenMember } from './session';
import { address } from './shop';

const AT_ONCE = 8;
/**
 * Every `STEP`-th attack is sent. 17 shares no factor with the numbers of methods, spellings and header sets, so each
 * of them occurs.
 */
const STEP = byPart(17, 1);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

let reached = 0;
const canary = createServer((_, response) => {
  reached += 1;
  response.end();
});
let other = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  other = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
});
afterAll(() => {
  agent.destroy();
  canary.close();
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

/** Other spellings of an address, which may or may not be equivalent. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => `${path}?a=1&page=2&sort=${'x'.repeat(40)}`,
  (path) => `${path};a=b`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `http://${other}${path}`,
];

const HEADERS: Record<string, string>[] = [
  {},
  {
    RSC: '1',
    'Next-Router-Prefetch': '1',
    'Next-Router-State-Tree': '%5B%22%22%2C%7B%22children%22%3A%5B%22__PAGE__%22%2C%7B%7D%5D%7D%5D',
  },
  { 'X-Middleware-Subrequest': 'proxy:proxy', 'X-Matched-Path': '/admin', 'Next-Action': 'a' },
  { 'Content-Security-Policy': "script-src 'nonce-x'", 'Accept-Encoding': 'xbr, br;q=x, *;q=0' },
  {
    Cookie: `token=${'a'.repeat(43)}; signed-in=1; __prerender_bypass=1`,
    Range: 'bytes=9999999999-',
    'If-Match': '"x"',
    'If-None-Match': '*',
  },
  { 'Content-Type': 'multipart/form-data', 'Transfer-Encoding': 'chunked', Expect: '100-continue' },
];

const pathOf = (file: string): string => {
  const path = file
    .replace(/^app/, '')
    .replace(/\/(page\.tsx|route\.ts)$/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\[\.{3}\w+\]/g, 'a/b')
    .replace('[categorySlug]', 'wigs')
    .replace(/\[\w+\]/g, '1');
  return path || '/';
};

function attacks(): { method: string; target: string; headers: Record<string, string> }[] {
  const pages = filesBelow('app', 'page.tsx').map(pathOf);
  const handlers = filesBelow('app', 'route.ts').flatMap(addressesOf).map(pathOf);
  return [...pages, ...handlers].flatMap((path) =>
    METHODS.flatMap((method) =>
      SPELLINGS.flatMap((spell, place) =>
        // GET is sent with every header set, other methods with one of six in rotation.
        HEADERS.filter((_, number) => method === 'GET' || (number + place) % 6 === 0).map(
          (headers) => ({ method, target: spell(path), headers }),
        ),
      ),
    ),
  );
}

type Seen = { status: number; body: string };

function send(method: string, target: string, headers: Record<string, string>): Promise<Seen> {
  const { hostname, port, host } = new URL(address('SHOP_URL'));
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, method, path: target, headers: { ...headers, Host: host } },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => {
          if (body.length < 2000) body += chunk.toString();
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    sent.on('error', reject);
    sent.end(method === 'POST' || method === 'PATCH' || method === 'PUT' ? '{}' : undefined);
  });
}

test('no address fails, with any method, spelling and headers, and none leads to another host', async () => {
  const all = attacks().filter((_, place) => place % STEP === 0);
  const wrong: string[] = [];
  let next = 0;
  const sweep = async () => {
    for (let attack = all[next++]; attack; attack = all[next++]) {
      const { method, target, headers } = attack;
      const told = `${method} ${target} ${JSON.stringify(headers).slice(0, 60)}`;
      const seen = await send(method, target, headers).catch((error: Error) => ({
        status: 0,
        body: error.message,
      }));
      // A refusal may close the connection while the body is still on its way.
      const isCut = seen.status === 0 && /ECONNRESET|socket hang up|EPIPE/.test(seen.body);
      const isFine =
        (seen.status >= 200 && seen.status < 500) || (isCut && !target.startsWith('/'));
      if (!isFine) wrong.push(`${told}: ${seen.status} ${seen.body.slice(0, 80)}`);
      if (seen.status === 405 || seen.status === 421) JSON.parse(seen.body || '{}');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sweep));

  expect(all.length).toBeGreaterThan(10_000 / STEP);
  expect(wrong).toEqual([]);
  expect(reached).toBe(0);
}, 600_000);

test('nothing about a visitor stays in a page that all others get', async () => {
  const member = await givenMember();
  const { pages } = await readSitemap();
  const paths = [...pages.slice(0, 25), '/', '/wigs?page=2', '/nonsense', '/bundles', '/search'];
  const secret = 'Таємна-Особа-7';
  const headers = {
    Cookie: `token=${member.token}; name=${encodeURIComponent(secret)}; recent=${secret.length}`,
    'Accept-Language': `uk;q=0.${secret.length}`,
    'User-Agent': `${encodeURIComponent(secret)}`,
    Referer: `https://example.com/${encodeURIComponent(secret)}`,
    'X-Forwarded-For': '203.0.113.77',
  };
  for (const path of paths) {
    const mine = await send('GET', path, headers);
    const theirs = await fetch(address('SHOP_URL') + path);
    const text = await theirs.text();
    expect([200, 404]).toContain(theirs.status);
    expect(mine.status).toBe(theirs.status);
    expect(theirs.headers.get('set-cookie')).toBeNull();
    for (const word of [secret, encodeURIComponent(secret), member.email, '203.0.113.77']) {
      expect(text.includes(word)).toBe(false);
    }
  }
}, 120_000);
