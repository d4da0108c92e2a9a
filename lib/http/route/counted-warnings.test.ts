import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { noteRefusal } from './counted-warnings';
import { consumeAccountLimit, consumeLimit } from './rate-limit';
import { route } from './route';

const MINUTE = 60_000;

let lines: Record<string, unknown>[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)));
    return true;
  });
});

afterEach(() => {
  // Counted refusals expire after a minute without repeats, so that the next test logs them again.
  jest.advanceTimersByTime(2 * MINUTE);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const said = () =>
  lines.map(({ level, message, reason, address, count }) => ({
    level,
    message,
    reason,
    address,
    count,
  }));

const line = (reason: string, address: string, count: number) => ({
  level: 'warn',
  message: 'refused',
  reason,
  address,
  count,
});

const post = (address: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/api/x', {
    method: 'POST',
    headers: { 'X-Client-Address': address, ...headers },
  });

const context = { params: Promise.resolve({}) };

describe('the log of refused callers', () => {
  test('contains address and reason at once, then a count per minute', async () => {
    const handler = route({ access: 'anyone' }, () => Response.json({}));
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    for (let time = 0; time < 500; time += 1) await handler(post('192.0.2.1', foreign), context);
    await handler(post('192.0.2.2', foreign), context);

    expect(said()).toEqual([
      line('foreign_origin', '192.0.2.1', 1),
      line('foreign_origin', '192.0.2.2', 1),
    ]);
    jest.advanceTimersByTime(MINUTE);
    expect(said().slice(2)).toEqual([line('foreign_origin', '192.0.2.1', 499)]);
    for (let time = 0; time < 3; time += 1) await handler(post('192.0.2.1', foreign), context);
    expect(lines).toHaveLength(3);
    jest.advanceTimersByTime(MINUTE);
    expect(said().slice(3)).toEqual([line('foreign_origin', '192.0.2.1', 3)]);
  });

  test('names the exhausted limit, once for each refusal', async () => {
    const handler = route({ access: 'anyone', limit: 'register' }, () => Response.json({}));
    for (let time = 0; time < 12; time += 1) await handler(post('192.0.2.3'), context);
    jest.advanceTimersByTime(MINUTE);

    expect(said()).toEqual([
      line('too_many_requests register', '192.0.2.3', 1),
      line('too_many_requests register', '192.0.2.3', 1),
    ]);
  });

  test('contains the caller’s address but not the account that was guessed at', async () => {
    const handler = route({ access: 'anyone' }, async () => {
      for (let time = 0; time < 4; time += 1) {
        await consumeAccountLimit('restore-account', 'victim@example.com');
      }
      return Response.json({});
    });
    await handler(post('192.0.2.4'), context);

    expect(said()).toEqual([line('too_many_requests', '192.0.2.4', 1)]);
  });

  test('includes limits outside the API', async () => {
    for (let time = 0; time < 240; time += 1) await consumeLimit('lists', post('192.0.2.5'));
    await expect(consumeLimit('lists', post('192.0.2.5'))).rejects.toThrow(ShopError);

    expect(said()).toEqual([line('too_many_requests lists', '192.0.2.5', 1)]);
  });

  test('has no line for invalid requests', async () => {
    const handler = route({ access: 'anyone', body: z.object({ a: z.string() }) }, () =>
      Response.json({}),
    );

    expect((await handler(post('192.0.2.6'), context)).status).toBe(422);
    expect(lines).toEqual([]);
  });

  test('stays small while a million addresses attack', () => {
    for (let caller = 0; caller < 10_000; caller += 1) {
      noteRefusal(new ShopError('foreign_origin'), post(`2001:db8:${caller}`));
    }
    jest.advanceTimersByTime(MINUTE);

    expect(lines.length).toBeLessThanOrEqual(202);
    const sum = lines.reduce((total, { count }) => total + Number(count), 0);
    expect(sum).toBe(10_000);
  });
});
