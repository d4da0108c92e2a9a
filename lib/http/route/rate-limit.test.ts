import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { consumeAccountLimit, consumeLimit, forgiveAccount } from './rate-limit';

const from = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/api/x', { headers });

const caller = (address: string) => from({ 'X-Client-Address': address });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a limit by address', () => {
  test('believes our own server alone, not what a client has written', async () => {
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

describe('a limit by account', () => {
  test('says how many are left, until its owner has proved to be it', async () => {
    expect(await consumeAccountLimit('restore-account', 'a@example.com')).toBe(2);
    expect(await consumeAccountLimit('restore-account', 'a@example.com')).toBe(1);
    await forgiveAccount('restore-account', 'a@example.com');
    expect(await consumeAccountLimit('restore-account', 'a@example.com')).toBe(2);
  });
});
