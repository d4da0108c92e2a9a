import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type OpenFront, openFront } from '@/scripts/testing/front';
import { findLeaks } from '@/scripts/testing/log-leaks';
import { until } from '@/scripts/testing/until';
import { NOT_FOUND } from './address';
import type { FrontOptions } from './front';

const TOKEN = 'Zq3vT8kPw1_xR5mN7bJ2cL9dF4gH6sA0yE-uViOtWnB';

let front: OpenFront | undefined;
let written: string[];

beforeEach(() => {
  written = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(() => {
  front?.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The route pattern of a URL in this test: its first segment and `[rest]`. */
const routeOf = (url: string) => `/${url.split(/[/?]/)[1]}/[rest]`;

const page: FrontOptions['next'] = (request, response) => {
  if (request.url?.startsWith('/wigs')) {
    response.setHeader('x-nextjs-prerender', '1');
    response.setHeader('cache-control', 's-maxage=60');
  }
  response.setHeader('content-type', 'text/html');
  response.statusCode = request.url === NOT_FOUND ? 404 : 200;
  response.end(`<h1>${request.headers['x-request-id']}</h1>`);
};

async function given(next = page, log = true) {
  front = await openFront({ next, observe: { routeOf, log } });
  return (path: string, init: RequestInit = {}) => fetch((front?.origin ?? '') + path, init);
}

/** Log lines of requests. Waits for them: a line is written shortly after the client has received the response. */
const lines = (count: number): Promise<Record<string, unknown>[]> =>
  until(() => {
    const told = written.map((line) => JSON.parse(line));
    const requests = told.filter(({ message }) => message === 'request');
    return requests.length >= count && requests;
  });

describe('the log of requests', () => {
  test('has a line for each request, with its route and request id', async () => {
    const ask = await given();

    const answer = await ask(`/order/${TOKEN}?returned=1`, {
      headers: { 'X-Request-Id': 'lb-17' },
    });
    await ask('/nothing-of-ours/olena@example.com');

    expect(await answer.text()).toBe('<h1>lb-17</h1>');
    expect(await lines(2)).toEqual([
      {
        time: expect.any(String),
        level: 'info',
        message: 'request',
        method: 'GET',
        route: '/order/[rest]',
        status: 200,
        ms: expect.any(Number),
        id: 'lb-17',
      },
      expect.objectContaining({ status: 404, id: expect.stringMatching(/^[\da-f-]{36}$/) }),
    ]);
    expect(findLeaks(written.join(''), [TOKEN])).toEqual([]);
  });

  test('includes refusals of the gate and disconnected clients', async () => {
    const leaving = new AbortController();
    const ask = await given((request, response) => {
      if (request.url === '/api/slow') leaving.abort();
      else page(request, response);
    });

    await ask('/wigs', { method: 'DELETE' });
    await ask('/api/slow', { signal: leaving.signal }).catch(() => {});

    expect(await lines(2)).toMatchObject([
      { method: 'DELETE', status: 405 },
      { method: 'GET', status: 499 },
    ]);
  });

  test('contains the time to the head of a stream, not its duration', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
    jest.advanceTimersByTime(1000);
    const ask = await given((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
      response.write('event: hello\ndata: {}\n\n');
    });
    const leaving = new AbortController();
    const headers = { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip' };
    const answer = await ask('/api/events', { headers, signal: leaving.signal });
    const read = await answer.body?.getReader().read();
    jest.advanceTimersByTime(60_000);
    leaving.abort();

    // The stream was neither buffered nor compressed.
    expect(Buffer.from(read?.value ?? []).toString()).toBe('event: hello\ndata: {}\n\n');
    expect(await lines(1)).toMatchObject([{ route: '/api/[rest]', status: 200, ms: 0 }]);
  });

  test('counts pages from the page cache in one line a minute', async () => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    });
    const ask = await given();

    for (let time = 0; time < 4; time += 1) await (await ask('/wigs')).text();
    jest.advanceTimersByTime(60_000);

    const told = written.map((line) => JSON.parse(line));
    expect(told).toMatchObject([
      { message: 'request', route: '/wigs/[rest]' },
      { message: 'pages from the page cache', count: 3 },
    ]);
  });

  test('is empty when it is off', async () => {
    const closed = jest.fn();
    const ask = await given((request, response) => {
      response.once('close', closed);
      page(request, response);
    }, false);
    await (await ask('/api/x')).text();
    // The observer's listener was registered earlier, so it has run by now.
    await until(() => closed.mock.calls.length === 1);
    expect(written).toEqual([]);
  });
});
