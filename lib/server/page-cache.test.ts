import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { COLOURS_TAG, stockTags } from '@/lib/renewals/cache-tags';
import { countRenewal } from '@/lib/renewals/renewal-count';
import { type OpenFront, openFront } from '@/scripts/testing/front';
import { until } from '@/scripts/testing/until';

const PUBLIC = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 's-maxage=2592000, stale-while-revalidate=28944000',
  'x-nextjs-prerender': '1',
  'x-nextjs-cache': 'MISS',
  ETag: '"first"',
  Vary: 'rsc, Accept-Encoding',
};

let answer: RequestListener;
let asked = 0;
let stored: (string | undefined)[] = [];
let front: OpenFront;
let origin = '';

beforeAll(async () => {
  front = await openFront({
    next: (request, response) => {
      asked += 1;
      answer(request, response);
    },
    onStored: ({ url }) => stored.push(url),
  });
  origin = front.origin;
});
afterAll(() => front.close());
beforeEach(() => {
  countRenewal(['shop']);
  asked = 0;
  stored = [];
  renders('<h1>Перуки</h1>');
});

/** Sets headers one by one before the body, as Next does. */
function begin(response: ServerResponse, headers: OutgoingHttpHeaders, status = 200) {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.statusCode = status;
  return response;
}

function renders(html: string, headers: OutgoingHttpHeaders = PUBLIC, status = 200) {
  answer = (_, response) => {
    begin(response, headers, status).write(html.slice(0, 4));
    response.end(html.slice(4));
  };
}

const plain = { 'Accept-Encoding': 'identity' };
const get = async (path: string, headers: Record<string, string> = plain, method = 'GET') => {
  const response = await fetch(origin + path, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a public page', () => {
  test('is rendered by Next once and sent unchanged to everybody', async () => {
    const [first, second] = [await get('/wigs'), await get('/wigs')];

    expect(asked).toBe(1);
    expect(second.text).toBe('<h1>Перуки</h1>');
    for (const name of ['content-type', 'cache-control', 'etag', 'vary']) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
  });

  test('is cached separately for each page number and each encoding', async () => {
    const long = 'перука '.repeat(500);
    answer = (request, response) => begin(response, PUBLIC).end(`${request.url} ${long}`);
    const paths = ['/wigs', '/wigs?page=2', '/wigs', '/wigs?page=2'];

    const got = [];
    for (const path of paths) {
      for (const encodings of ['identity', 'gzip', 'gzip, br']) {
        const { text, headers } = await get(path, { 'Accept-Encoding': encodings });
        got.push([text, headers.get('content-encoding')]);
      }
    }

    expect(got).toEqual(
      paths.flatMap((path) => [null, 'gzip', 'br'].map((name) => [`${path} ${long}`, name])),
    );
    expect(asked).toBe(6);
  });

  test('is sent in the best encoding that the client’s header accepts', async () => {
    renders('перука '.repeat(500));
    const cases = {
      xbr: null,
      'br;q=0, gzip': 'gzip',
      'gzip;q=0.1, BR': 'br',
      '*': 'br',
      deflate: null,
    };

    for (const [accepted, form] of Object.entries(cases)) {
      const { headers } = await get('/wigs', { 'Accept-Encoding': accepted });
      expect({ accepted, form: headers.get('content-encoding') }).toEqual({ accepted, form });
    }
  });

  test('is cached once for all campaign parameters and others that it does not use', async () => {
    answer = (request, response) => begin(response, PUBLIC).end(request.url);
    const queries = [
      '',
      '?utm_source=a&fbclid=b',
      '?srsltid=c',
      '?x=1',
      '?page=2',
      '?gclid=1&page=2',
    ];
    const read = async (path: string) =>
      Promise.all(queries.map(async (query) => (await get(path + query)).text));

    await get('/wigs');
    await get('/wigs?page=2');
    await get('/wigs/140');

    expect(await read('/wigs')).toEqual([
      '/wigs',
      '/wigs',
      '/wigs',
      '/wigs',
      ...Array(2).fill('/wigs?page=2'),
    ]);
    expect(await read('/wigs/140')).toEqual(Array(6).fill('/wigs/140'));
    expect(asked).toBe(3);
  });

  test('that has moved redirects with the campaign parameters', async () => {
    answer = (_, response) => begin(response, { Location: '/cosplay/140' }, 308).end();

    const { headers } = await fetch(`${origin}/wigs/140?utm_source=a`, { redirect: 'manual' });

    expect(headers.get('location')).toBe('/cosplay/140?utm_source=a');
  });

  test('answers HEAD from the cache', async () => {
    const { headers } = await get('/wigs');
    const head = await get('/wigs', plain, 'HEAD');

    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
    expect(asked).toBe(1);
  });

  test('is compressed even if its headers were flushed', async () => {
    const long = 'перука '.repeat(500);
    answer = (_, response) => {
      response.writeHead(200, { ...PUBLIC, 'Content-Length': Buffer.byteLength(long) });
      response.flushHeaders();
      response.end(long);
    };

    const { text, headers } = await get('/wigs', { 'Accept-Encoding': 'br' });

    expect([text, headers.get('content-encoding')]).toEqual([long, 'br']);
    expect(Number(headers.get('content-length'))).toBeLessThan(200);
  });

  test('loads its scripts late, on the first visit as on the second', async () => {
    const script = '<script src="/_next/static/chunks/a.js" id="_R_" async=""></script>';
    renders(`<body>${script}</body>`);

    for (let visit = 0; visit < 2; visit += 1) {
      const { text } = await get('/wigs');
      expect(text).not.toContain(script);
      expect(text).toContain('"/_next/static/chunks/a.js"');
    }
  });

  test('of a removed product responds 410, any other missing page 404', async () => {
    const notFound = { ...PUBLIC, 'Cache-Control': 'no-store' };
    const main = (more: string) => `<main${more}>Цей товар зняли з продажу</main>`;
    renders(main(' class="wrap" data-gone="true"'), notFound, 404);
    expect(await get('/wigs/1')).toMatchObject({
      status: 410,
      text: expect.stringMatching(/зняли/),
    });

    renders(main(''), notFound, 404);
    expect(await get('/wigs/1')).toMatchObject({ status: 404 });
    renders(main(' data-gone="true"'));
    expect(await get('/wigs/1')).toMatchObject({ status: 200 });
  });

  test('that has moved is revalidated each time, since it may move back', async () => {
    answer = (_, response) => begin(response, { ...PUBLIC, Location: '/nova' }, 308).end('');

    const moved = await fetch(`${origin}/stara`, { redirect: 'manual', headers: plain });

    expect(moved.status).toBe(308);
    expect(moved.headers.get('cache-control')).toBe('max-age=0, must-revalidate, s-maxage=60');
  });

  test('is not sent again to a browser that has it (304)', async () => {
    await get('/wigs');

    const again = await get('/wigs', { ...plain, 'If-None-Match': '"first"' });

    expect(again).toMatchObject({ status: 304, text: '' });
    expect(asked).toBe(1);
  });

  test('is rendered again once any page was revalidated', async () => {
    await get('/wigs');
    renders('<h1>Інші перуки</h1>');
    countRenewal(['shop']);

    expect((await get('/wigs')).text).toBe('<h1>Інші перуки</h1>');
  });

  test('is not cached when its rendering began before a renewal', async () => {
    let finish = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = (_, response) => {
        finish = () => begin(response, PUBLIC).end('old');
        resolve();
      };
    });
    const slow = get('/wigs');
    await isAsked;
    countRenewal(['shop']);
    finish();
    await slow;
    renders('new');

    expect((await get('/wigs')).text).toBe('new');
  });
});

describe('a filtered list', () => {
  const SHARED = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache, no-store, max-age=0, must-revalidate',
    'X-Robots-Tag': 'noindex, follow',
    'x-shared-response': '1',
  };

  test('that is the same for everybody is cached by its URL until any page is renewed', async () => {
    renders('чорні', SHARED);
    const first = await get('/wigs?color=chornyi');
    const second = await get('/wigs?color=chornyi', { ...plain, Cookie: 'token=1' });
    renders('інші', SHARED);
    const other = await get('/wigs?color=bilyi');
    countRenewal(['shop']);
    const renewed = await get('/wigs?color=chornyi');

    expect([first, second, other, renewed].map(({ text }) => text)).toEqual([
      'чорні',
      'чорні',
      'інші',
      'інші',
    ]);
    expect(second.headers.get('cache-control')).toBe(SHARED['Cache-Control']);
    for (const { headers } of [first, second]) expect(headers.get('x-shared-response')).toBeNull();
    expect(stored).toEqual(['/wigs?color=chornyi']);
  });

  test.each<[string, OutgoingHttpHeaders, number]>([
    ['that may be older than the last renewal', { ...SHARED, 'x-shared-response': undefined }, 200],
    ['that sets a cookie', { ...SHARED, 'Set-Cookie': 'token=1' }, 200],
    ['that failed', SHARED, 503],
    ['that is a public page by another address', PUBLIC, 200],
  ])('%s is not cached', async (_name, headers, status) => {
    renders('список', headers, status);
    for (let time = 0; time < 2; time += 1) await get('/search?q=перука');

    expect(asked).toBe(2);
  });

  test('is rendered again when stock changes, but a page is not', async () => {
    await get('/wigs');
    renders('у наявності', SHARED);
    await get('/wigs?stock=1');
    asked = 0;
    countRenewal(stockTags([7]));
    countRenewal(stockTags([7]), { isSecondPass: true });

    await get('/wigs');
    expect(asked).toBe(0);
    await get('/wigs?stock=1');
    expect(asked).toBe(1);
  });

  test('stays cached when colours become known, but a page does not', async () => {
    await get('/wigs');
    renders('чорні', SHARED);
    await get('/wigs?color=chornyi');
    asked = 0;
    countRenewal([COLOURS_TAG]);

    await get('/wigs?color=chornyi');
    expect(asked).toBe(0);
    await get('/wigs');
    expect(asked).toBe(1);
  });

  test('never evicts a page, however many lists there are', async () => {
    await get('/lenses');
    renders(`<p>${'х'.repeat(1024 * 1024)}</p>`, SHARED);
    for (let n = 0; n < 40; n += 1) await get(`/wigs?from=${n}`);
    asked = 0;

    await get('/lenses');
    expect(asked).toBe(0);
    await get('/wigs?from=0');
    expect(asked).toBe(1);
  });

  test('requested by many at once is rendered for two of them', async () => {
    answer = (_, response) => void setTimeout(() => begin(response, SHARED).end('чорні'), 50);

    const all = await Promise.all(Array.from({ length: 12 }, () => get('/wigs?color=chornyi')));

    expect(new Set(all.map(({ text }) => text))).toEqual(new Set(['чорні']));
    expect(asked).toBe(2);
  });

  test('is rendered after a second even if two are being rendered, and a cached page does not wait', async () => {
    await get('/lenses');
    asked = 0;
    const open: (() => void)[] = [];
    answer = (_, response) => void open.push(() => begin(response, SHARED).end('список'));
    const lists = ['a', 'b', 'c'].map((color) => get(`/wigs?color=${color}`));
    await until(() => open.length >= 2);

    expect((await get('/lenses')).text).toBe('<h1>Перуки</h1>');
    await until(() => open.length === 3);
    for (const finish of open) finish();
    expect((await Promise.all(lists)).map(({ text }) => text)).toEqual(Array(3).fill('список'));
  });
});

describe('never cached:', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['the API', '/api/products/wigs', {}, 'GET'],
    ['pictures', '/media/240/upload/a.jpeg', {}, 'GET'],
    ['files', '/icon.svg', {}, 'GET'],
    ['the checkout', '/checkout', {}, 'GET'],
    ['an order', '/order/abc', {}, 'GET'],
    ['a navigation of the router', '/wigs', { RSC: '1' }, 'GET'],
    ['a prefetch', '/wigs', { 'Next-Router-Prefetch': '1' }, 'GET'],
    ['a page written with an escape', '/%77igs', {}, 'GET'],
    ['a draft', '/wigs', { Cookie: '__prerender_bypass=1' }, 'GET'],
  ])('%s', async (_name, path, headers, method) => {
    for (let time = 0; time < 2; time += 1) await get(path, { ...plain, ...headers }, method);

    expect(asked).toBe(2);
  });

  test.each<[string, OutgoingHttpHeaders, number]>([
    ['an answer that is not stored by Next', { ...PUBLIC, 'Cache-Control': 'no-store' }, 200],
    ['one rendered for a visit', { ...PUBLIC, 'x-nextjs-prerender': undefined }, 200],
    ['one that sets a cookie', { ...PUBLIC, 'Set-Cookie': 'token=1' }, 200],
    ['a missing page', PUBLIC, 404],
    ['a failure', PUBLIC, 500],
    ['something else than a page', { ...PUBLIC, 'Content-Type': 'text/x-component' }, 200],
  ])('%s', async (_name, headers, status) => {
    renders('something', headers, status);
    for (let time = 0; time < 2; time += 1) await get('/wigs');

    expect(asked).toBe(2);
  });
});
