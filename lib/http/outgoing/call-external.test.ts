import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { clock, SECOND } from '@/lib/shared/clock';
import { callExternal, ExternalError, type ExternalRequest } from './call-external';

let server: Server;
let url: string;
let answer: RequestListener;
let calls: number;
let name = '';

beforeEach(async () => {
  calls = 0;
  name = `outside-${randomUUID()}`;
  server = createServer((request, response) => {
    calls += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api?token=s3cret`;
});

afterEach(async () => {
  clock.now = () => new Date();
  jest.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call = (request: Partial<ExternalRequest> = {}) =>
  callExternal({ name, url, timeoutMs: 20_000, ...request });

/** Records the milliseconds of every timer set from now on. */
function timers(): number[] {
  const set: number[] = [];
  const { setTimeout: real } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((work, milliseconds) => {
    set.push(milliseconds ?? 0);
    return real(work, milliseconds);
  });
  return set;
}

const failure = async (request: Partial<ExternalRequest> = {}) => {
  const error = await call(request).catch((reason: unknown) => reason);
  if (!(error instanceof ExternalError)) throw new Error('The call did not fail as it should');
  return error;
};

describe('a call to an external system', () => {
  test('returns status, headers and body', async () => {
    answer = (request, response) => {
      response.writeHead(404, { 'x-method': request.method }).end('немає');
    };

    const { status, headers, body } = await call({ method: 'POST', body: '{}' });

    expect([status, headers.get('x-method'), body.toString()]).toEqual([404, 'POST', 'немає']);
  });

  test('does not wait for a server that never answers', async () => {
    answer = () => {};
    expect(await failure({ timeoutMs: 300 })).toMatchObject({ kind: 'timeout', name, status: 502 });
  });

  test('times out while a body arrives slowly', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(await failure({ timeoutMs: 300 })).toMatchObject({ kind: 'timeout' });
  });

  test('treats a closed connection and a truncated response as network failures', async () => {
    answer = (_, response) => response.destroy();
    expect(await failure()).toMatchObject({ kind: 'network' });

    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await failure()).toMatchObject({ kind: 'network' });
  });

  test('stops reading an answer that is too large', async () => {
    let sent = 0;
    answer = (_, response) => {
      const more = () => {
        sent += 65_536;
        if (sent < 50_000_000 && !response.destroyed) response.write(Buffer.alloc(65_536), more);
      };
      more();
    };
    expect(await failure({ maxBytes: 1_000_000 })).toMatchObject({ kind: 'too_large' });
    expect(sent).toBeLessThan(20_000_000);
  });

  test('follows no redirect', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/inside' }).end();
    expect(await failure({ retries: 3 })).toMatchObject({ kind: 'status', httpStatus: 302 });
    expect(calls).toBe(1);
  });

  test('does not reveal the URL in its error', async () => {
    answer = (_, response) => response.destroy();
    const error = await failure();
    expect(`${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toContain('s3cret');
  });
});

describe('repeating a call', () => {
  test('happens only when asked for', async () => {
    answer = (_, response) => response.writeHead(500).end();
    await failure();
    expect(calls).toBe(1);
  });

  test('ends with the first good answer', async () => {
    answer = (_, response) => response.writeHead(calls < 3 ? 503 : 200).end('good');
    expect((await call({ retries: 3, deadlineMs: 5000 })).body.toString()).toBe('good');
    expect(calls).toBe(3);
  });

  test('honours Retry-After', async () => {
    answer = (_, response) =>
      response.writeHead(calls === 1 ? 429 : 200, { 'retry-after': '1' }).end();
    const waited = timers();
    await call({ retries: 1, deadlineMs: 5000 });
    expect(waited).toContain(SECOND);
  });

  test('does not wait past the deadline', async () => {
    answer = (_, response) => response.writeHead(429, { 'retry-after': '60' }).end();
    expect(await failure({ retries: 3, deadlineMs: 1000 })).toMatchObject({ retryAfter: 60 });
    expect(calls).toBe(1);
  });

  test('keeps all attempts within the deadline', async () => {
    answer = () => {};
    const waited = timers();
    await failure({ retries: 3, timeoutMs: 100, deadlineMs: 800 });
    expect(waited.length).toBeGreaterThan(1);
    // A timer may fire up to 1 ms early by performance.now(), so the remaining time may be that much longer.
    const early = waited.length;
    expect(waited.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(800 + early);
  });
});

describe('a system that is down', () => {
  const failFiveTimes = async () => {
    answer = (_, response) => response.writeHead(500).end();
    for (let i = 0; i < 5; i += 1) await failure();
  };

  test('is not called for 30 seconds after five failures', async () => {
    await failFiveTimes();
    expect(await failure()).toMatchObject({ kind: 'breaker', retryAfter: 30 });
    expect(calls).toBe(5);
  });

  test('is then tested by one call, and used again when it responds', async () => {
    await failFiveTimes();
    clock.now = () => new Date(Date.now() + 31 * SECOND);
    answer = (_, response) => setTimeout(() => response.end('back'), 50);

    const [first, second] = await Promise.allSettled([call(), call()]);

    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect((await call()).body.toString()).toBe('back');
  });

  test('does not block calls to other systems', async () => {
    await failFiveTimes();
    answer = (_, response) => response.end('fine');
    expect((await call({ name: 'another' })).status).toBe(200);
  });
});
