import { beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { route } from '../route/route';
import { allowsReplica } from './recent-change';

const asking = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

const cookiesOf = async (method: string, isRefused = false) => {
  const handler = route({ access: 'anyone', answer: z.object({}) }, () => {
    if (isRefused) throw new ShopError('database_unavailable');
    return Response.json({});
  });
  const request = new Request('http://localhost:3000/api/test', {
    method,
    headers: { Origin: 'http://localhost:3000' },
  });
  const answer = await handler(request, { params: Promise.resolve({}) });
  return answer.headers.getSetCookie();
};

describe('with a replica', () => {
  beforeAll(() => {
    // The environment must be set before the code below reads it for the first time.
    process.env.DATABASE_READ_URL = 'postgres://replica/shop';
  });

  test.each([
    ['POST', false],
    ['PATCH', false],
    ['POST', true],
  ])('a browser that sent a %s (refused: %s) does not read from it', async (method, isRefused) => {
    const [cookie = ''] = await cookiesOf(method, isRefused);
    expect(cookie).toBe('changed=1; Max-Age=30; Path=/; HttpOnly; SameSite=Lax');
    expect(allowsReplica(asking({ Cookie: `other=2; ${cookie.split(';')[0]}` }))).toBe(false);
  });

  test('a browser that has changed nothing reads from it', async () => {
    expect(await cookiesOf('GET')).toEqual([]);
    expect(allowsReplica(asking({ Cookie: 'signed-in=1' }))).toBe(true);
  });

  test('a program with a bearer token does not read from it', () => {
    expect(allowsReplica(asking({ Authorization: 'Bearer abc' }))).toBe(false);
  });
});
