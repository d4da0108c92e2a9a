import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FILTER_KEYS } from '@/lib/catalogue/listing/filter';
import { longTest } from '@/scripts/testing/long-test';
import { ask, type RawAnswer, rawRequest, sendRaw } from './raw';
import { address, listProducts } from './shop';

const SAFETY = {
  'strict-transport-security': expect.stringContaining('max-age='),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

const codeOf = (answer: RawAnswer): string => JSON.parse(answer.body).code;

describe('a target that is not an address of the shop', () => {
  let reached = 0;
  const canary = createServer((_, response) => {
    reached += 1;
    response.end('secrets of another server');
  });
  let other = '';

  beforeAll(async () => {
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    canary.on('connection', () => {
      reached += 1;
    });
    other = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
  });
  afterAll(() => void canary.close());

  const TARGETS = [
    'http://OTHER/api/x',
    'http:/OTHER/api/x',
    'http:\\\\OTHER/api/x',
    'HTTP://OTHER/_next/static/x.js',
    'https://OTHER/',
    'ws://OTHER/',
    'file:///etc/passwd',
    'http://user@OTHER/wigs',
    '//OTHER/api/x',
    '/\\OTHER/api/x',
    '\\\\OTHER/x',
    'OTHER',
    'OTHER/x',
    '*',
    '?a=http://OTHER/',
    '#',
    '/http://OTHER/',
    '/_next/image?url=http://OTHER/a.png&w=640&q=75',
    '/media/320/http://OTHER/a.png',
    '/api/products/http://OTHER/',
  ];
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];

  const WORDS: Record<string, string>[] = [
    { Connection: 'close' },
    { Connection: 'Upgrade, close', Upgrade: 'websocket' },
    { Connection: 'close', RSC: '1' },
  ];

  test.each(TARGETS)('reaches no other server by any method: %s', async (target) => {
    const wrong: string[] = [];
    for (const method of METHODS) {
      for (const more of WORDS) {
        const hasBody = ['POST', 'PUT', 'PATCH'].includes(method);
        const headers = { ...more, Cookie: 'token=secret', 'Content-Type': 'application/json' };
        const answer = await ask(
          method,
          target.replace('OTHER', other),
          headers,
          hasBody ? '{"a":1}' : '',
        );
        const isRefused = answer.status >= 300 && answer.status < 500;
        const isOptions = method === 'OPTIONS' && answer.status === 204;
        if (!(isRefused || isOptions) || answer.body.includes('secrets')) {
          wrong.push(`${method} ${JSON.stringify(more)}: ${answer.status}`);
        }
        if (!/^[/*]/.test(target)) {
          if (answer.status !== 400 || !answer.isClosed) wrong.push(`${method}: ${answer.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(reached).toBe(0);
  });

  test('is answered in JSON with the usual headers, and the connection closed', async () => {
    const answer = await ask('GET', `http://${other}/api/x`);

    expect(answer).toMatchObject({ status: 400, isClosed: true, headers: SAFETY });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(codeOf(answer)).toBe('bad_address');
  });

  test.each(['/%', '/%zz', '/wigs/%00', '/wigs/../admin', '/%2e%2e/admin', '/./wigs', '/wigs#a'])(
    'is refused when no browser would send it: %s',
    async (target) => {
      const answer = await ask('GET', target);

      expect([answer.status, codeOf(answer)]).toEqual([400, 'bad_address']);
    },
  );
});

describe('internal headers of Next', () => {
  const policy = "script-src 'nonce-chosenbyastranger'";

  test('from outside do not enter a stored page', async () => {
    const [wig] = await listProducts('wigs');
    const path = `/wigs/${wig!.product_id}?page=1`;
    for (const target of ['/', '/wigs', '/bundles', path]) {
      for (const name of ['Content-Security-Policy', 'Content-Security-Policy-Report-Only']) {
        const first = await ask('GET', target, { [name]: policy, Connection: 'close' });
        const second = await ask('GET', target, { Connection: 'close' });
        expect(first.body + second.body).not.toContain('chosenbyastranger');
      }
    }
  });

  test.each<[string, Record<string, string>]>([
    ['a path', { 'x-matched-path': '/admin/orders' }],
    ['a path to invoke', { 'x-invoke-path': '/admin/orders', 'x-invoke-status': '200' }],
    ['a rewrite', { 'x-middleware-rewrite': '/admin/orders', 'x-middleware-next': '1' }],
    ['a request of its own', { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' }],
    ['another host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }],
    ['a cache to empty', { 'x-prerender-revalidate': 'x', 'x-now-route-matches': '1' }],
    ['an action', { 'next-action': 'a'.repeat(40) }],
  ])('change no answer: %s', async (_, headers) => {
    for (const target of ['/wigs', '/checkout', '/admin/orders', '/api/health']) {
      const plain = await ask('GET', target, { Connection: 'close' });
      const marked = await ask('GET', target, { ...headers, Connection: 'close' });
      expect({ target, status: marked.status, to: marked.headers.location }).toEqual({
        target,
        status: plain.status,
        to: plain.headers.location,
      });
      expect(marked.body).not.toContain('evil.example');
    }
  });

  test('do not bypass the access check of the staff area', async () => {
    const subrequest = 'proxy:proxy:proxy:proxy:proxy';
    const answer = await ask('GET', '/admin/orders', { 'x-middleware-subrequest': subrequest });

    expect([answer.status, answer.headers.location]).toEqual([
      307,
      expect.stringContaining('/admin/sign-in'),
    ]);
  });
});

describe('a host', () => {
  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', ''])(
    'that is not the shop is refused: %s',
    async (host) => {
      const answer = await ask('GET', '/', { Host: host });

      expect(answer).toMatchObject({ status: 421, headers: SAFETY, isClosed: true });
      expect(codeOf(answer)).toBe('unknown_host');
    },
  );

  test.each(['localhost', '127.0.0.1', '[::1]'])(
    'of this machine is the shop: %s',
    async (name) => {
      const { port } = new URL(address('SHOP_URL'));

      const answer = await ask('GET', '/wigs', { Host: `${name}:${port}`, Connection: 'close' });

      expect(answer.status).toBe(200);
    },
  );

  test('does not matter for health checks', async () => {
    expect((await ask('GET', '/api/health', { Host: '10.0.0.7:3000' })).status).toBe(200);
    expect((await sendRaw('GET /api/ready HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('a method', () => {
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };

  test.each<[string, string, Record<string, string>, string]>([
    ['POST', '/wigs', multipart, '--x\r\nbroken'],
    ['POST', '/', { 'next-action': 'a'.repeat(40), ...multipart }, '--x--'],
    ['PUT', '/wigs', {}, '{}'],
    ['DELETE', '/checkout', {}, ''],
    ['PATCH', '/admin/orders', {}, '{}'],
    ['OPTIONS', '/wigs', {}, ''],
    ['TRACE', '/wigs', {}, ''],
    ['POST', '/media/320/upload/a.jpeg', {}, 'x'],
    ['POST', '/robots.txt', {}, 'x'],
    ['POST', '/_next/static/chunks/a.js', {}, 'x'],
  ])('that pages do not have is refused: %s %s', async (method, target, headers, body) => {
    const answer = await ask(method, target, headers, body);

    expect(answer).toMatchObject({ status: 405, headers: { ...SAFETY, allow: 'GET, HEAD' } });
    expect(codeOf(answer)).toBe('method_not_allowed');
  });

  test.each([
    ['POST', '/api/health', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/auth/login', 'POST, OPTIONS'],
    ['DELETE', '/api/products/all/', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/orders/A-1/update', 'PATCH, OPTIONS'],
    ['TRACE', '/api/orders', 'GET, POST, HEAD, OPTIONS'],
  ])('that an endpoint does not have is refused: %s %s', async (method, target, allow) => {
    const answer = await ask(method, target);

    expect(answer.status).toBe(405);
    expect(answer.headers.allow?.split(', ').sort()).toEqual(allow.split(', ').sort());
    expect(codeOf(answer)).toBe('method_not_allowed');
  });

  test('OPTIONS of the whole server returns the supported ones', async () => {
    const answer = await ask('OPTIONS', '*');

    expect(answer).toMatchObject({ status: 204, headers: SAFETY });
    expect(answer.headers.allow).toContain('GET');
  });

  test('OPTIONS of an endpoint returns its own', async () => {
    const answer = await ask('OPTIONS', '/api/products/all');

    expect(answer.status).toBe(204);
    expect(answer.headers.allow).toContain('GET');
  });
});

describe('what Node cannot parse', () => {
  test.each<[string, string, number, string]>([
    ['no request at all', 'GARBAGE\r\n\r\n', 400, 'bad_request'],
    [
      'a header without end',
      rawRequest('GET', '/', { 'X-Long': 'x'.repeat(20_000) }),
      431,
      'headers_too_large',
    ],
    [
      'two lengths',
      'POST /api/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'length and chunks',
      'POST /api/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'bad_request',
    ],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: banana\r\n\r\n', 400, 'bad_request'],
    ['a tunnel', 'CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'bad_address'],
  ])('is refused in JSON with the usual headers: %s', async (_, bytes, status, code) => {
    const answer = await sendRaw(bytes);

    expect(answer).toMatchObject({ status, headers: SAFETY, isClosed: true });
    expect(codeOf(answer)).toBe(code);
  });
});

describe('a file', () => {
  test.each<[string, string]>([
    ['Range', 'bytes=999999999-'],
    ['Range', 'bytes=5-2'],
    ['If-Match', '"x"'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ])('is there whatever a request asks: %s %s', async (name, value) => {
    const answer = await ask('GET', '/social.jpg', { [name]: value, Connection: 'close' });

    expect(answer.status).toBe(200);
  });

  test('that is missing does not count as cached', async () => {
    for (const path of ['/zzz', '/wigs/123456789']) {
      const headers = { 'If-None-Match': '*', Connection: 'close' };
      expect((await ask('GET', path, headers)).status).toBe(404);
    }
  });
});

describe('every response', () => {
  test.each([
    ['GET', '//', 308],
    ['GET', '/fandom', 308],
    ['GET', '/nonsense', 404],
    ['GET', '/api/nonsense', 404],
    ['GET', '/_next/static/chunks/none.js', 404],
    ['GET', '/icon.svg', 200],
    ['GET', '/robots.txt', 200],
    ['POST', '/api/auth/login', 422],
  ])('has the security headers: %s %s', async (method, target, status) => {
    const body = method === 'POST' ? '{}' : '';
    const headers = { 'Content-Type': 'application/json', Connection: 'close' };
    const answer = await ask(method, target, headers, body);

    expect(answer).toMatchObject({ status, headers: SAFETY });
  });

  test('that redirects elsewhere names the target once', async () => {
    const products = await listProducts('figures');
    for (const { product_id: id } of products.slice(0, 5)) {
      const answer = await ask('GET', `/wigs/${id}`, { Connection: 'close' });
      expect([answer.status, answer.headers.location]).toEqual([308, `/figures/${id}`]);
    }
  });
});

describe('a missing address', () => {
  test('gets the one stored page for all of them', async () => {
    const pages = await Promise.all(
      [1, 2].map((n) => ask('GET', `/made-up-${n}`, { Connection: 'close' })),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404]);
    expect(pages[0]?.body).toBe(pages[1]?.body);
  });

  longTest('costs no page of its own', async () => {
    const first = await ask('GET', '/made-up-1', { Connection: 'close' });
    const spent = { kept: 0, missing: 0 };
    const timed = async (target: string, kind: keyof typeof spent) => {
      const started = performance.now();
      const answer = await ask('GET', target, { Connection: 'close' });
      spent[kind] += performance.now() - started;
      return answer;
    };
    for (let n = 0; n < 200; n += 1) {
      await timed('/wigs', 'kept');
      const answer = await timed(`/made-up-${n}`, 'missing');
      expect(answer.status).toBe(404);
      expect(answer.body).toBe(first.body);
    }
    // Rendering a page takes about twenty times as long as a cache hit.
    expect(spent.missing / spent.kept).toBeLessThan(4);
  });
});

describe('a public page with parameters of other lists', () => {
  const PAGES = [
    '/bundles',
    '/sale',
    '/character',
    '/politic',
    '/public',
    '/basket',
    '/products',
    '/WIGS',
  ];

  test.each(PAGES)('%s gets no policy with a nonce', async (page) => {
    for (const key of FILTER_KEYS) {
      const answer = await ask('GET', `${page}?${key}=telegram`, { Connection: 'close' });
      expect(answer.headers['content-security-policy']).not.toContain('nonce-');
      expect(answer.body).not.toContain('nonce=');
    }
  });

  test('redirects to the list however its address is written', async () => {
    const answer = await ask('GET', '/w%69gs?sort=priceUp', { Connection: 'close' });
    expect([answer.status, answer.headers.location]).toEqual([308, '/wigs?sort=priceUp']);
  });

  test('gets redirects that browsers revalidate, however the address is written', async () => {
    for (const target of ['/wigs/', '/wigs/?utm_source=x', '//wigs', '/w%69gs?sort=priceUp']) {
      const { status, headers } = await ask('GET', target, { Connection: 'close' });
      const age = headers['cache-control'] ?? '';
      expect({ target, status, age }).toEqual({
        target,
        status: 308,
        age: expect.stringMatching(/^max-age=0, must-revalidate/),
      });
    }
  });
});

describe('a request that no browser sends', () => {
  test.each(['/api', '/api/'])('a form to %s is refused as to any page', async (target) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Connection: 'close' };
    const answer = await ask('POST', target, headers, '--x\r\nbroken');
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(codeOf(answer)).toBe('method_not_allowed');
  });

  test('two hosts', async () => {
    const { host } = new URL(address('SHOP_URL'));
    const bytes = `GET /wigs HTTP/1.1\r\nHost: ${host}\r\nhost: evil.example\r\n\r\n`;
    expect(await sendRaw(bytes)).toMatchObject({ status: 400, isClosed: true });
  });

  test.each(['%', '5', '%7Bgarbage', '%5B%5D', '%5B%22%22%2C5%5D'])(
    'a router state that reads %s',
    async (tree) => {
      const headers = { RSC: '1', 'Next-Router-State-Tree': tree, Connection: 'close' };
      const answer = await ask('GET', '/checkout', headers);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'bad_request']);
    },
  );

  test('an upgrade with a request behind it: the connection ends without delay', async () => {
    const upgrade = rawRequest('GET', '/api/health', {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
    });
    const answer = await sendRaw(upgrade + rawRequest('GET', '/api/health'));
    expect(answer).toMatchObject({ status: 200, headers: { connection: 'close' } });
  });

  test.each(['garbage\r\n\r\n', '\0\0\0', 'GET / HTTP/9.9\r\n\r\n'])(
    'rubbish behind a request: it is answered, then the connection ends: %j',
    async (rubbish) => {
      const answer = await sendRaw(rawRequest('GET', '/api/health') + rubbish);
      expect(answer).toMatchObject({ status: 200, isClosed: true });
    },
  );

  test('a tunnel by a client that disconnects before the response', async () => {
    const { hostname, port, host } = new URL(address('SHOP_URL'));
    for (let round = 0; round < 20; round += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect({ host: hostname, port: Number(port) }, () => {
          socket.write(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, () => {
            socket.resetAndDestroy();
            resolve();
          });
        });
      });
    }
    expect(await ask('GET', '/api/health')).toMatchObject({ status: 200 });
  });
});

test('an ETag that was weakened on the way still matches', async () => {
  const headers = { 'Accept-Encoding': 'br', Connection: 'close' };
  for (const form of [(tag: string) => tag, bareTag, (tag: string) => `"other", ${tag}`]) {
    // Retry: other tests revalidate pages in the meantime, which discards the cached copy of this page.
    const statuses: number[] = [];
    while (statuses.at(-1) !== 304 && statuses.length < 10) {
      const { etag = '' } = (await ask('GET', '/wigs', headers)).headers;
      // A strong ETag would claim that the bytes of every encoding are equal.
      expect(etag).toMatch(/^W\/"/);
      const again = { ...headers, 'If-None-Match': form(etag) };
      statuses.push((await ask('GET', '/wigs', again)).status);
    }
    expect(statuses.at(-1)).toBe(304);
  }
});

const bareTag = (tag: string): string => tag.slice('W/'.length);
