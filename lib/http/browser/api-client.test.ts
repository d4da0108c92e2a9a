import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ApiError, api, NO_CONNECTION } from './api-client';
import { isCodeDeclined, setCodeDialog, setSignInDialog } from './reauthenticate';
import { isUnanswered } from './save';

let server: Server;
let base: string;
let answer: { status: number; body: string };
let seen: IncomingMessage | undefined;
let sent: string;

beforeEach(async () => {
  server = createServer(async (request, response) => {
    seen = request;
    sent = '';
    for await (const chunk of request) sent += chunk;
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => new Promise((closed) => server.close(closed)));

describe('a call to the API', () => {
  test('sends JSON with its headers and returns the response', async () => {
    answer = { status: 201, body: '{"orderId":"A-1001"}' };
    const order = await api.post(`${base}/api/orders`, {
      body: { a: 1 },
      headers: { 'Idempotency-Key': 'k' },
    });
    expect(order).toEqual({ orderId: 'A-1001' });
    expect([seen?.method, seen?.headers['idempotency-key'], sent]).toEqual([
      'POST',
      'k',
      '{"a":1}',
    ]);
  });

  test('sends the trace of the visit only when it changes something', async () => {
    answer = { status: 200, body: '{}' };
    const heard: string[] = [];
    for (const call of [api.post, api.get, api.delete]) {
      await call(`${base}/`);
      heard.push(String(seen?.headers.traceparent));
    }
    const [posted = '', read, deleted = ''] = heard;
    expect(posted).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(read).toBe('undefined');
    expect(deleted.slice(0, 36)).toBe(posted.slice(0, 36));
    expect(deleted).not.toBe(posted);
  });

  test('fails with the server’s error', async () => {
    answer = {
      status: 409,
      body: '{"message":"Ні","code":"out_of_stock","errors":{"phone":["x"],"odd":7}}',
    };
    await expect(api.get(`${base}/`)).rejects.toMatchObject({
      status: 409,
      code: 'out_of_stock',
      message: 'Ні',
      errors: { phone: ['x'] },
    });
  });

  test('handles a response that is not JSON', async () => {
    answer = { status: 502, body: '<html>' };
    await expect(api.delete(`${base}/`)).rejects.toMatchObject({ status: 502, code: 'internal' });
  });

  test('reports a missing connection when the server is unreachable', async () => {
    const failure = await api.patch('http://127.0.0.1:1/').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 0, code: 'no_connection', message: NO_CONNECTION });
  });
});

describe('a call whose session has ended', () => {
  const ended = { status: 401, body: '{"code":"unauthorized","message":"Увійдіть"}' };
  const given = { status: 200, body: '{"message":"Збережено"}' };

  test('is repeated unchanged after the person has signed in, like all waiting calls', async () => {
    answer = ended;
    let times = 0;
    const stop = setSignInDialog(async () => {
      times += 1;
      // A call that the dialog itself makes fails at once, without waiting for the dialog.
      await expect(api.get(`${base}/api/auth/secondFactor`)).rejects.toMatchObject({ status: 401 });
      answer = given;
      return true;
    });
    const saves = [1, 2].map((n) => api.patch(`${base}/tags`, { body: { n } }));
    const done = await Promise.all(saves).finally(stop);
    expect({ done, times }).toEqual({ done: Array(2).fill({ message: 'Збережено' }), times: 1 });
    expect(JSON.parse(sent)).toMatchObject({ n: expect.any(Number) });
  });

  describe('and whose sign-in dialog was closed', () => {
    let times: number;
    let isIn: boolean;
    let stop: () => void;
    beforeEach(() => {
      answer = ended;
      [times, isIn] = [0, false];
      stop = setSignInDialog(async () => {
        times += 1;
        if (isIn) answer = given;
        return isIn;
      });
    });
    afterEach(() => stop());

    const path = () => `${base}/tags`;
    const failed = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ status: 401 });
    /** Calls that a page makes without user action. */
    const background = [
      () => api.get(path()),
      () => api.post(path(), { body: {}, isBackground: true }),
    ];

    test.each([
      ['reads', 0],
      ['tells', 1],
    ])('does not reopen the dialog when the page %s in the background', async (_name, first) => {
      await failed(background[first]?.() ?? Promise.resolve());
      for (const call of background) await failed(call());
      expect(times).toBe(1);
    });

    test.each([
      ['a save', () => api.patch(path())],
      ['what is sent', () => api.post(path())],
      ['a read that was pressed for', () => api.get(path(), { isBackground: false })],
    ])('opens the dialog again for %s, each time', async (_name, press) => {
      await failed(api.get(path()));
      await failed(press());
      await failed(press());
      expect(times).toBe(3);
    });

    test('opens the dialog for all calls again after a later sign-in has ended', async () => {
      await failed(api.get(path()));
      isIn = true;
      expect(await api.patch(path())).toEqual({ message: 'Збережено' });
      answer = ended;
      isIn = false;
      await failed(api.post(path(), { isBackground: true }));
      expect(times).toBe(3);
    });
  });
});

test('a call times out at its deadline, even while its response is read', async () => {
  answer = { status: 200, body: '{}' };
  let isSlowHead = true;
  server.removeAllListeners('request');
  server.on('request', (_request, response) => {
    if (isSlowHead) return;
    response.writeHead(200).write('{');
  });
  for (isSlowHead of [true, false]) {
    const failure = await api.patch(`${base}/`, { deadline: 100 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 0, code: 'not_in_time' });
    expect(isUnanswered(failure)).toBe(true);
  }
  server.closeAllConnections();
});

describe('a call that needs a fresh code', () => {
  const wanted = { status: 403, body: '{"code":"fresh_code_needed","message":"Новий код"}' };

  test('asks for the code with its purpose, and is repeated', async () => {
    answer = wanted;
    const asked: unknown[] = [];
    const stop = setCodeDialog(async (codeFor) => {
      asked.push(codeFor);
      answer = { status: 200, body: '{"message":"Готово"}' };
      return true;
    });
    const done = api.patch(`${base}/roles`, { codeFor: 'Роль: Олена' }).finally(stop);
    expect(await done).toEqual({ message: 'Готово' });
    expect(asked).toEqual(['Роль: Олена']);
  });

  test('fails silently when the person cancels, but with an error when there was no dialog', async () => {
    answer = wanted;
    const failure = () => api.delete(`${base}/app`).catch((error: unknown) => error);
    const stop = setCodeDialog(async () => false);
    const declined = await failure();
    stop();
    expect([isCodeDeclined(declined), isCodeDeclined(await failure())]).toEqual([true, false]);
  });
});
