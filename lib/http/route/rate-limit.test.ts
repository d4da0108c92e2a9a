import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { consumeAccountLimit, consumeLimit, resetAccountLimit } from './rate-limit';

const from = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/api/x', { headers });

const caller = (address: string) => from({ 'X-Client-Address': address });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a limit by address', () => {
  test('uses only the address from our own server, not the client’s headers', async () => {
    for (let time = 0; time < 10; time += 1) {
      await consumeLimit('register', from({ 'X-Forwarded-For': `198.51.100.${time}` }));
    }
    const dodging = from({ 'X-Forwarded-For': '198.51.100.99', 'X-Real-IP': '198.51.100.98' });

    await expect(consumeLimit('register', dodging)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });

  test('has a bucket for each caller and each kind of work', async () => {
    for (let time = 0; time < 10; time += 1) await consumeLimit('register', caller('192.0.2.1'));
    const again = () => consumeLimit('register', caller('192.0.2.1'));

    await expect(again()).rejects.toMatchObject({ retryAfter: 3600 });
    await consumeLimit('register', caller('192.0.2.2'));
    await consumeLimit('restore', caller('192.0.2.1'));
  });
});

describe('a limit shared by many visitors on one Wi-Fi', () => {
  const browser = (address: string, mark?: string) =>
    from({
      'X-Client-Address': address,
      'Sec-Fetch-Site': 'same-origin',
      ...(mark && { Cookie: `buyer=${mark}` }),
    });
  const refused = { code: 'too_many_requests' };

  test('stops nobody there, and still has an end', async () => {
    for (let time = 0; time < 100; time += 1) {
      await consumeLimit('register', browser('192.0.2.50'));
    }
    await expect(consumeLimit('register', browser('192.0.2.50'))).rejects.toMatchObject(refused);
    for (let time = 0; time < 60; time += 1) await consumeLimit('orders', browser('192.0.2.51'));
  });

  test('stops one device, wherever it is, and no other', async () => {
    const [mine, other] = ['a', 'b'].map((letter) => letter.repeat(43));
    for (let time = 0; time < 30; time += 1) {
      await consumeLimit('orders', browser(`192.0.2.${60 + (time % 2)}`, mine));
    }
    const again = consumeLimit('orders', browser('192.0.2.62', mine));
    await expect(again).rejects.toMatchObject(refused);
    await consumeLimit('orders', browser('192.0.2.60', other));
  });

  test('says when it goes on, and whom to ask meanwhile', async () => {
    for (let time = 0; time < 10; time += 1) await consumeLimit('register', caller('192.0.2.70'));
    await expect(consumeLimit('register', caller('192.0.2.70'))).rejects.toMatchObject({
      retryAfter: 3600,
      message: expect.stringMatching(/Спробуйте після \d\d:\d\d,.*\+38/),
    });
  });
});

describe('a limit by account', () => {
  test('returns the remaining points, and is reset for its proven owner', async () => {
    expect(await consumeAccountLimit('restore-account', 'a@example.com')).toBe(2);
    expect(await consumeAccountLimit('restore-account', 'a@example.com')).toBe(1);
    await resetAccountLimit('restore-account', 'a@example.com');
    expect(await consumeAccountLimit('restore-account', 'a@example.com')).toBe(2);
  });
});
