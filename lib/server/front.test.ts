import { afterEach, describe, expect, test } from '@jest/globals';
import { type OpenFront, openFront } from '@/scripts/testing/front';
import { NOT_FOUND } from './address';
import type { FrontOptions } from './front';

let front: OpenFront | undefined;
afterEach(() => front?.close());

async function given(options: Pick<FrontOptions, 'next'> & Partial<FrontOptions>) {
  front = await openFront(options);
  return (path: string, init: RequestInit = {}) =>
    fetch((front?.origin ?? '') + path, { redirect: 'manual', ...init });
}

const missing: FrontOptions['next'] = (_, response) => {
  response.statusCode = 404;
  response.setHeader('Content-Type', 'text/html');
  response.end('<h1>Такої сторінки немає</h1>');
};

describe('missing pages', () => {
  test('are limited per client address and minute', async () => {
    const open = await given({ next: missing, missesPerMinute: 3, proxyHops: 1 });
    const as = (caller: string, n: number) =>
      open(`/wigs/${n}`, { headers: { 'X-Forwarded-For': caller } });

    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await as('192.0.2.1', n)).status);
    const refused = await as('192.0.2.1', 9);

    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).code).toBe('too_many_requests');
    expect((await as('192.0.2.2', 9)).status).toBe(404);
  });

  test('are counted even if the client disconnects or sends many requests at once', async () => {
    let rendered = 0;
    const clients = Array.from({ length: 20 }, () => new AbortController());
    const slow: FrontOptions['next'] = (request, response) => {
      rendered += 1;
      const n = Number(request.url?.split('/').at(-1));
      if (n % 2) clients[n]?.abort();
      setTimeout(() => missing(request, response), 50);
    };
    const open = await given({ next: slow, missesPerMinute: 3 });

    const statuses = await Promise.all(
      clients.map(({ signal }, n) =>
        open(`/wigs/${n}`, { signal }).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );

    expect(rendered).toBe(3);
    // Status 0: the client has closed the connection; 404: the page was rendered. All other requests were refused.
    expect(new Set(statuses.filter((status) => status > 0 && status !== 404))).toEqual(
      new Set([429]),
    );
  });

  test('are rendered once for all URLs with the same 404 page', async () => {
    const seen: unknown[] = [];
    const open = await given({
      next: (request, response) => {
        seen.push(request.url);
        missing(request, response);
      },
      findMissingPage: async (url) => (url === '/wigs/1' ? null : '/wigs/_'),
    });

    const texts = [];
    for (const path of ['/wigs/2', '/wigs/%33', '/wigs/a/b', '/wigs/1']) {
      const response = await open(path);
      expect(response.status).toBe(404);
      texts.push(await response.text());
    }

    expect(seen).toEqual(['/wigs/_', '/wigs/1']);
    expect(new Set(texts).size).toBe(1);
  });

  test('are determined by Next while the database is down', async () => {
    const open = await given({
      next: missing,
      findMissingPage: () => Promise.reject(new Error('down')),
    });

    expect((await open('/wigs/2')).status).toBe(404);
  });

  test('do not include existing pages and URLs that are not public pages', async () => {
    const open = await given({
      next: (request, response) => {
        if (/^\/(media|checkout)/.test(request.url ?? '')) missing(request, response);
        else response.end('<h1>Перуки</h1>');
      },
      missesPerMinute: 3,
    });
    const paths = ['/wigs/1', '/media/640/gone.jpg', '/checkout', '/api/zzz', '/robots.txt'];

    for (let times = 0; times < 5; times += 1) {
      for (const path of paths) expect((await open(path)).status).not.toBe(429);
    }
  });

  test('include Next’s own duplicate URLs', async () => {
    const seen: unknown[] = [];
    const open = await given({
      next: (request, response) => {
        seen.push(request.url);
        missing(request, response);
      },
    });

    for (const path of ['/_next/junk', '/_next/data/build/checkout.json', '/_next/image?url=a']) {
      expect((await open(path)).status).toBe(404);
    }
    expect(new Set(seen)).toEqual(new Set([NOT_FOUND]));
  });

  test('are one page, rendered once, for unknown paths', async () => {
    let asked = 0;
    const open = await given({
      next: (request, response) => {
        asked += 1;
        missing(request, response);
      },
      missesPerMinute: 3,
    });

    for (let n = 0; n < 50; n += 1) expect((await open(`/made-up-${n}`)).status).toBe(404);

    expect(asked).toBe(1);
  });
});

describe('a request passed to Next', () => {
  test('carries the client’s address from the socket or the trusted proxy, never from its own header', async () => {
    const seen: unknown[] = [];
    const next: FrontOptions['next'] = (request, response) => {
      seen.push(request.headers['x-client-address']);
      response.end();
    };
    const headers = { 'X-Client-Address': '9.9.9.9', 'X-Forwarded-For': '8.8.8.8, 192.0.2.1' };

    await (await given({ next, proxyHops: 0 }))('/api/health', { headers });
    front?.close();
    await (await given({ next, proxyHops: 1 }))('/api/health', { headers });

    expect(seen).toEqual(['127.0.0.1', '192.0.2.1']);
  });

  test('that fails gets an error in JSON', async () => {
    const open = await given({
      next: () => {
        throw new Error('broken');
      },
    });

    const answer = await open('/wigs?utm=1');

    expect([answer.status, (await answer.json()).code]).toEqual([500, 'internal']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('that fails in the middle of a page gets only the error', async () => {
    const open = await given({
      next: (_, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.write('<h1>Half a page');
        throw new Error('broken');
      },
    });

    const answer = await open('/wigs');

    expect([answer.status, Object.keys(await answer.json())]).toEqual([500, ['message', 'code']]);
  });

  test('still works with every optional step switched off', async () => {
    const open = await given({
      next: (_, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end('{"a":1}');
      },
      off: new Set(['page-cache', 'compression', 'late-scripts']),
    });

    expect(await (await open('/api/health')).json()).toEqual({ a: 1 });
  });
});
