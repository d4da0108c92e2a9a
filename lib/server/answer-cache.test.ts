import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SHARED_RESPONSE } from '@/lib/http/route/page-headers';
import { countRenewal } from '@/lib/renewals/renewal-count';
import { type OpenFront, openFront } from '@/scripts/testing/front';

const SEARCH = '/api/products/search?search=перука';

let headers: Record<string, string>;
let status: number;
let asked: number;
let meanwhile: () => void;
let front: OpenFront;

beforeAll(async () => {
  front = await openFront({
    next: (request, response) => {
      asked += 1;
      meanwhile();
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'X-Request-Id': String(request.headers['x-request-id']),
        ...headers,
      });
      response.end(JSON.stringify({ asked, found: 'перука '.repeat(500) }));
    },
  });
});
afterAll(() => front.close());
beforeEach(() => {
  countRenewal(['shop']);
  meanwhile = () => {};
  [headers, status, asked] = [{ [SHARED_RESPONSE]: '1' }, 200, 0];
});

const get = async (path = SEARCH, sent: Record<string, string> = {}) => {
  const response = await fetch(front.origin + path, { headers: sent });
  return { headers: response.headers, text: await response.text() };
};

describe('a search response that is the same for everybody', () => {
  test('is requested from Next once, and sent to everybody with a separate request id', async () => {
    const first = await get();
    const second = await get(SEARCH, { 'X-Request-Id': 'of-the-second' });

    expect(asked).toBe(1);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('x-request-id')).toBe('of-the-second');
    for (const name of ['content-type', 'content-length', 'content-encoding', 'x-frame-options']) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
    expect([first.headers.has(SHARED_RESPONSE), second.headers.has(SHARED_RESPONSE)]).toEqual([
      false,
      false,
    ]);
  });

  test('is cached separately for each encoding and each text', async () => {
    const forms = ['gzip', 'identity'];
    const got = [];
    for (const path of [SEARCH, `${SEARCH}и`, SEARCH]) {
      for (const form of forms) {
        const { headers: sent } = await get(path, { 'Accept-Encoding': form });
        got.push(sent.get('content-encoding') ?? 'identity');
      }
    }

    expect(got).toEqual([...forms, ...forms, ...forms]);
    expect(asked).toBe(4);
  });

  test('is requested again after a renewal', async () => {
    await get();
    countRenewal(['shop']);
    await get();
    expect(asked).toBe(2);
  });

  test('is not cached when a renewal happened meanwhile', async () => {
    meanwhile = () => countRenewal(['shop']);
    await get();
    meanwhile = () => {};
    await get();
    expect(asked).toBe(2);
  });
});

describe('any other response is requested each time:', () => {
  const OTHERS: Record<string, () => Promise<unknown>> = {
    'one that its handler does not call shared': () => {
      headers = {};
      return get();
    },
    'a failure': () => {
      status = 429;
      return get();
    },
    "one for another site's page": () => get(SEARCH, { Origin: 'https://shop.test' }),
    'one of another endpoint': () => get('/api/products/stock?ids=1'),
  };

  test.each(Object.keys(OTHERS))('%s', async (name) => {
    for (let times = 0; times < 2; times += 1) await OTHERS[name]?.();
    expect(asked).toBe(2);
  });
});
