import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { line, openPos, PHONE, plain, type RunningPos } from './pos-under-test';

let pos: RunningPos;

beforeAll(async () => {
  pos = await openPos();
});
afterAll(() => pos.close());
beforeEach(() => mode({ mode: 'ok' }));

const mode = (body: object) => pos.post('__mode', body);

const ask = (method = 'spots.getSpots', options: RequestInit = {}) =>
  fetch(pos.methodUrl(method), { redirect: 'manual', ...options });

/** Sends an order whose comment identifies it, even if the response is lost. */
const sendOrder = (comment: string, milliseconds = 2000) =>
  ask('incomingOrders.createIncomingOrder', {
    method: 'POST',
    body: JSON.stringify({ spot_id: 1, phone: PHONE, comment, products: [line(plain(), 1)] }),
    signal: AbortSignal.timeout(milliseconds),
  }).then((answer) => answer.text());

const cameIn = async (comment: string) =>
  (await pos.look('__orders')).filter((order) => order.comment === comment).length;

describe('an answer', () => {
  test('can be a page of HTML', async () => {
    await mode({ mode: 'garbage', times: 1 });
    expect(await (await ask()).text()).toContain('<!doctype html>');
    expect(await pos.read('spots.getSpots')).toHaveLength(2);
  });

  test('can break off in the middle', async () => {
    await mode({ mode: 'half' });
    await expect(sendOrder('HALF-1')).rejects.toThrow();
    expect(await cameIn('HALF-1')).toBe(1);
  });

  test('can be lost, though the order was stored', async () => {
    await mode({ mode: 'hang' });
    await expect(sendOrder('HANG-1', 300)).rejects.toThrow();
    expect(await cameIn('HANG-1')).toBe(1);
  });

  test('can be cut off before it begins, though the order was stored', async () => {
    await mode({ mode: 'reset' });
    await expect(sendOrder('RESET-1')).rejects.toThrow();
    expect(await cameIn('RESET-1')).toBe(1);
  });

  test('can be an error without any effect', async () => {
    await mode({ mode: '500', times: 1 });
    expect(await sendOrder('FAIL-1')).toContain('500 Internal Server Error');
    expect(await cameIn('FAIL-1')).toBe(0);
  });

  test('can be a rate limit without any effect', async () => {
    await mode({ mode: '429', retryAfter: 7, times: 2 });
    const answer = await ask();

    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
    await sendOrder('PATIENCE-1');
    expect(await cameIn('PATIENCE-1')).toBe(0);
  });

  test('can come late', async () => {
    await mode({ mode: 'slow', delay: 1000, times: 1 });
    let ended = 0;
    const asked = [1, 2].map(async () => {
      const { response } = await pos.call('spots.getSpots');
      ended += 1;
      return response;
    });
    await Promise.race(asked);
    expect(ended).toBe(1);
    for (const response of await Promise.all(asked)) expect(response).toHaveLength(2);
  });

  test('can come byte by byte', async () => {
    await mode({ mode: 'drip' });
    const stop = new AbortController();
    const reader = (await ask('menu.getProducts', { signal: stop.signal })).body?.getReader();
    const first = await reader?.read();
    const second = await reader?.read();
    stop.abort();

    expect([first?.value?.length, second?.value?.length]).toEqual([1, 1]);
  });

  test('can be endless, and stops when the client disconnects', async () => {
    await mode({ mode: 'big' });
    const stop = new AbortController();
    const reader = (await ask('menu.getProducts', { signal: stop.signal })).body?.getReader();
    let size = 0;
    let text = '';
    while (size < 5_000_000) {
      const { value } = (await reader?.read()) ?? {};
      if (size === 0) text = Buffer.from(value ?? []).toString();
      size += value?.length ?? Number.NaN;
    }
    stop.abort();

    expect(text).toMatch(/^\{"response":\[/);
    await mode({ mode: 'ok' });
    expect(await pos.read('spots.getSpots')).toHaveLength(2);
  });

  test('can be a redirect', async () => {
    await mode({ mode: 'redirect' });
    const answer = await ask();
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:1/admin');
  });
});

describe('a fault', () => {
  test('is limited to a method and to some calls', async () => {
    const set = await mode({ mode: '500', times: 1, method: 'spots.getSpots' });
    expect(set).toMatchObject({ mode: '500', times: 1, method: 'spots.getSpots' });

    expect((await ask('access.getSpots')).status).toBe(200);
    expect((await ask()).status).toBe(500);
    expect((await ask()).status).toBe(200);
    expect(await pos.look('__mode')).toEqual({ faults: [] });
  });

  test('combines with others, each for its own method', async () => {
    await mode({
      faults: [
        { mode: '500', method: 'access.getSpots' },
        { mode: 'redirect', method: 'spots.getSpots', times: 1 },
        { mode: '429', times: 1 },
      ],
    });
    expect((await ask('access.getSpots')).status).toBe(500);
    expect((await ask('spots.getSpots')).status).toBe(302);
    expect((await ask('spots.getSpots')).status).toBe(429);
    expect((await ask('spots.getSpots')).status).toBe(200);
  });

  test('applies to a share of the calls', async () => {
    await mode({ faults: [{ mode: '500', share: 0.5 }] });
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await ask()).status),
    );
    // A correct random fault fails this check with a probability of 1 in 2 to the power of 59, when all statuses are
    // equal.
    expect(new Set(statuses)).toEqual(new Set([200, 500]));

    await mode({ faults: [{ mode: '500', share: 0 }] });
    expect((await ask()).status).toBe(200);
  });

  test.each([
    ['is unknown', { mode: 'sleepy' }],
    ['has no such share', { faults: [{ mode: '500', share: 2 }] }],
    ['is an SVG of the menu', { mode: 'svg' }],
    ['shrinks a picture', { mode: 'shrink', method: 'upload' }],
  ])('that %s is refused', async (_, body) => {
    expect(await mode(body)).toMatchObject({ error: { code: 155 } });
  });
});

describe('a picture', () => {
  const photo = () => fetch(`${pos.url()}${plain().pictures[0]?.path}`, { redirect: 'manual' });
  const fail = (name: string, more: object = {}) => mode({ mode: name, method: 'upload', ...more });

  test('is intact while only the API fails', async () => {
    await mode({ mode: '500' });
    expect((await photo()).headers.get('content-type')).toBe('image/jpeg');
  });

  test('can fail, or be a redirect', async () => {
    await fail('500');
    expect((await photo()).status).toBe(500);
    expect(await pos.read('spots.getSpots')).toHaveLength(2);
    await fail('redirect');
    expect((await photo()).headers.get('location')).toBe('http://127.0.0.1:1/admin');
  });

  test('can be junk or an SVG under the same name', async () => {
    await fail('garbage');
    const junk = await photo();
    expect(junk.headers.get('content-type')).toBe('image/jpeg');
    expect(await junk.text()).toContain('<!doctype html>');

    await fail('svg');
    const drawing = await photo();
    expect(drawing.headers.get('content-type')).toBe('image/jpeg');
    expect(await drawing.text()).toMatch(/^<svg /);
  });

  test.each(['half', 'reset'])('can break off (%s)', async (name) => {
    await fail(name);
    await expect(photo().then((answer) => answer.arrayBuffer())).rejects.toThrow();
  });

  test('can hang or come late', async () => {
    const address = `${pos.url()}${plain().pictures[0]?.path}`;
    await fail('hang', { times: 1 });
    await expect(fetch(address, { signal: AbortSignal.timeout(200) })).rejects.toThrow();
    await fail('slow', { delay: 100 });
    expect((await photo()).status).toBe(200);
  });

  test('can go on for 100 MB after a valid beginning', async () => {
    await fail('big');
    const stop = new AbortController();
    const address = `${pos.url()}${plain().pictures[0]?.path}`;
    const reader = (await fetch(address, { signal: stop.signal })).body?.getReader();
    const start = Buffer.from((await reader?.read())?.value ?? []);
    let size = start.length;
    while (size < 2_000_000) size += (await reader?.read())?.value?.length ?? Number.NaN;
    stop.abort();

    expect(start.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(size).toBeGreaterThanOrEqual(2_000_000);
  });
});
