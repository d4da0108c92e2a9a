import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CDNS } from '@/lib/cdn/registry';
import { recordLogRead } from '@/lib/renewals/log-age';
import { countRenewal } from '@/lib/renewals/renewal-count';
import { openFront } from '@/scripts/testing/front';
import { until } from '@/scripts/testing/until';

let close = (): void | Promise<void> => undefined;
beforeEach(() => {
  delete (globalThis as { shopLogReadAt?: number }).shopLogReadAt;
});
afterEach(() => close());

const NEXT = {
  'Content-Type': 'text/html; charset=utf-8',
  'x-nextjs-prerender': '1',
  'Cache-Control': 's-maxage=2592000, stale-while-revalidate=28944000',
  'x-page-tags': '_N_T_/layout,_N_T_/wigs/7,shop,product:7,product:9',
};

type Rendered = { status?: number; headers?: Record<string, string>; onRender?: () => void };

/** Headers of a page at its first visit, when Next renders it, and at its second, from the page cache. */
async function headersOf(
  { status = 200, headers = NEXT, onRender }: Rendered,
  cdn: keyof typeof CDNS | null = null,
): Promise<Headers[]> {
  const front = await openFront({
    cdn: cdn && CDNS[cdn],
    next: (_, response) => {
      onRender?.();
      onRender = undefined;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.writeHead(status).end('<h1>Перука</h1>');
    },
  });
  close = front.close;
  const visit = async () => {
    const answer = await fetch(`${front.origin}/wigs/7`, { redirect: 'manual' });
    await answer.text();
    return answer.headers;
  };
  return [await visit(), await visit()];
}

describe('a CDN', () => {
  test('keeps a stored page for a minute, while browsers revalidate each time', async () => {
    for (const headers of await headersOf({})) {
      expect(headers.get('cache-control')).toBe('max-age=0, must-revalidate, s-maxage=60');
      expect(headers.get('cdn-cache-control')).toBe(
        'public, max-age=60, stale-while-revalidate=60, stale-if-error=86400',
      );
      expect([headers.get('x-page-tags'), headers.get('surrogate-key')]).toEqual([null, null]);
    }
  });

  test.each([404, 410])('keeps a response with status %d for seconds', async (status) => {
    for (const headers of await headersOf({ status })) {
      expect(headers.get('cache-control')).toBe('max-age=0, must-revalidate, s-maxage=10');
      expect(headers.get('cdn-cache-control')).toBe('public, max-age=10');
    }
  });

  test.each([
    ['fastly', 'surrogate-key', 'shop product:7 product:9'],
    ['cloudflare', 'cache-tag', 'shop,product:7,product:9'],
    ['varnish', 'xkey', 'shop product:7 product:9'],
    ['nginx', 'surrogate-key', null],
  ] as const)(
    'that is purged (%s) gets the tags of a page and keeps it longer',
    async (cdn, name, tags) => {
      recordLogRead(performance.now());
      for (const headers of await headersOf({}, cdn)) {
        expect(headers.get(name)).toBe(tags);
        expect(headers.get('cdn-cache-control')).toMatch(/^public, max-age=3600,/);
      }
    },
  );

  test.each([
    ['before the log was read', () => {}],
    ['of a process that was stopped', () => recordLogRead(performance.now() - 1600)],
  ])('that is purged keeps a page %s for only a minute', async (_, given) => {
    given();
    for (const headers of await headersOf({}, 'fastly')) {
      expect(headers.get('cdn-cache-control')).toMatch(/^public, max-age=60,/);
      expect(headers.get('surrogate-key')).toBe('shop product:7 product:9');
    }
  });

  test('that is purged keeps a page rendered during a renewal for only a minute', async () => {
    recordLogRead(performance.now());
    const [rendered, again] = await headersOf(
      { onRender: () => countRenewal(['product:7']) },
      'fastly',
    );
    // The stored page is not renewed a second time yet, so the next response may be stale too.
    for (const headers of [rendered, again]) {
      expect(headers?.get('cdn-cache-control')).toMatch(/^public, max-age=60,/);
    }
    await until(async () => {
      recordLogRead(performance.now());
      const [later] = await headersOf({}, 'fastly');
      return later?.get('cdn-cache-control')?.startsWith('public, max-age=3600,');
    });
  });

  test.each(['no-store', 'private, no-cache, no-store, max-age=0, must-revalidate'])(
    'gets no header of a response with %j',
    async (given) => {
      const [headers] = await headersOf({ headers: { ...NEXT, 'Cache-Control': given } }, 'fastly');
      expect(headers?.get('cache-control')).toBe(given);
      expect(headers?.get('cdn-cache-control')).toBeNull();
      expect(headers?.get('surrogate-key')).toBeNull();
    },
  );
});
