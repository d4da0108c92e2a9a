import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { internalSecret } from '@/lib/http/auth/secrets';
import { route, webhook } from './route';

const SITE = 'http://localhost:3000';

const echo = route(
  { access: 'anyone', body: z.object({ name: z.string().max(10) }).strict() },
  ({ body }) => Response.json({ heard: body.name }),
);

function post(body: BodyInit | null, headers: Record<string, string> = {}) {
  return new Request(`${SITE}/api/echo`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

const context = (params: Record<string, string> = {}) => ({ params: Promise.resolve(params) });

const answerOf = async (request: Request, handler = echo) => {
  const answer = await handler(request, context());
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};

describe('an endpoint', () => {
  test('returns its handler’s response, uncached and with a request id', async () => {
    const { status, body, headers } = await answerOf(post('{"name":"мавка"}'));

    expect({ status, body }).toEqual({ status: 200, body: { heard: 'мавка' } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test.each([
    ['broken JSON', '{bad', 400, 'bad_json'],
    ['no body at all', '', 422, 'validation_failed'],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400, 'bad_json'],
    ['a wrong type', '{"name":5}', 422, 'validation_failed'],
    ['an unknown field', '{"name":"a","role":"admin"}', 422, 'validation_failed'],
    ['__proto__', '{"name":"a","__proto__":{"x":1}}', 422, 'validation_failed'],
    ['a list', '[]', 422, 'validation_failed'],
    ['deep nesting', '['.repeat(20_000) + ']'.repeat(20_000), 422, 'validation_failed'],
    ['101 KB', JSON.stringify({ name: 'a'.repeat(101 * 1024) }), 413, 'body_too_large'],
  ])('refuses %s', async (_name, body, status, code) => {
    const answer = await answerOf(post(body as BodyInit));

    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } });
  });

  test('reads no body for a thing that does not exist', async () => {
    const handler = route(
      { access: 'anyone', body: z.object({}), isFound: () => Promise.resolve(false) },
      () => Response.json({}),
    );
    const request = post('{}');

    expect(await answerOf(request, handler)).toMatchObject({ status: 404 });
    expect(request.bodyUsed).toBe(false);
  });

  test('names the field that is wrong', async () => {
    const { body } = await answerOf(post('{"name":"abcdefghijklmnop"}'));

    expect(body.errors).toHaveProperty('name', [expect.any(String)]);
  });

  test('limits a body without Content-Length', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    });
    const request = new Request(`${SITE}/api/echo`, {
      method: 'POST',
      body: endless,
      headers: { 'Content-Type': 'application/json' },
      duplex: 'half',
    } as RequestInit);

    expect(await answerOf(request)).toMatchObject({ status: 413 });
  });

  test('accepts only JSON, which no form of another site can send', async () => {
    const answer = await answerOf(post('{"name":"a"}', { 'Content-Type': 'text/plain' }));

    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  test.each<[string, Record<string, string>, number]>([
    ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: SITE }, 200],
    ['our own page by Fetch Metadata alone', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['our own page under another name of this machine', { Origin: 'http://127.0.0.1:3000' }, 200],
    ['our own page under its IPv6 name', { Origin: 'http://[::1]:3000', Cookie: 'token=1' }, 200],
    ['another program on this machine', { Origin: 'http://127.0.0.1:3001' }, 403],
    ['a program without cookies', {}, 200],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
    ['a sibling domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://a.localhost:3000' }, 403],
    ['a null origin', { Origin: 'null' }, 403],
    ['a look-alike origin', { Origin: `${SITE}.evil.example` }, 403],
    [
      'an old browser from another site',
      { Origin: 'https://evil.example', Cookie: 'token=1' },
      403,
    ],
    ['a program that keeps cookies', { Cookie: 'token=1' }, 200],
  ])('accepts or refuses a change sent by %s', async (_name, headers, status) => {
    expect((await answerOf(post('{"name":"a"}', headers))).status).toBe(status);
  });

  test('responds 404 without the secret if it is internal', async () => {
    const internal = route({ access: 'internal' }, () => Response.json({ done: true }));

    expect((await answerOf(post(null), internal)).status).toBe(404);
    expect((await answerOf(post(null, { 'X-Internal-Secret': 'guess' }), internal)).status).toBe(
      404,
    );
    expect(
      (await answerOf(post(null, { 'X-Internal-Secret': internalSecret() }), internal)).status,
    ).toBe(200);
  });

  test('turns a ShopError into its code, status and extra fields', async () => {
    const short = route({ access: 'anyone' }, () => {
      throw new ShopError('out_of_stock', { extra: { unavailableProducts: [{ productId: 7 }] } });
    });

    expect(await answerOf(post(null), short)).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', unavailableProducts: [{ productId: 7 }] },
    });
  });

  test('reveals only the request id of an unexpected error', async () => {
    const broken = route({ access: 'anyone' }, () => {
      throw new Error('password=secret');
    });

    const { status, body } = await answerOf(post(null), broken);

    expect(status).toBe(500);
    expect(body).toEqual({
      message: 'Сталася помилка. Спробуйте ще раз',
      code: 'internal',
      requestId: expect.any(String),
    });
  });

  test('refuses a caller with too many requests, and says when to retry', async () => {
    const searched = route({ access: 'anyone', limit: 'search' }, () => Response.json({}));
    const ask = () => searched(from('192.0.2.1'), context());
    const answers = await times(241, ask);

    expect(answers.at(-2)?.status).toBe(200);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await searched(from('192.0.2.2'), context())).status).toBe(200);
  });

  test.each([
    ['192.0.2.10', null, 422],
    ['192.0.2.11', '{bad', 400],
    ['192.0.2.12', '{"name":5}', 422],
    ['192.0.2.13', '{"name":"a","role":"admin"}', 422],
  ])(
    'does not spend the limit of orders on invalid ones: %s sends %s',
    async (address, rubbish, status) => {
      const ordering = orders();
      for (const answer of await times(1000, () => ordering(from(address, rubbish), context()))) {
        expect(answer.status).toBe(status);
      }

      expect((await ordering(from(address, '{"name":"a"}'), context())).status).toBe(200);
    },
  );

  test('limits only the sender of invalid requests', async () => {
    const ordering = orders();
    const flood = await times(1500, () => ordering(from('192.0.2.20'), context()));

    expect(flood.filter(({ status }) => status === 422)).toHaveLength(1200);
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(300);
    // The exceeded limit is that of all calls (a window of a minute), not that of orders (an hour).
    expect(Number(flood.at(-1)?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await ordering(from('192.0.2.21', '{"name":"a"}'), context())).status).toBe(200);
  });

  test('does not read the body of a refused caller', async () => {
    const ordering = orders();
    await times(1200, () => ordering(from('192.0.2.30'), context()));
    const late = from('192.0.2.30', '{"name":"a"}');

    expect((await ordering(late, context())).status).toBe(429);
    expect(late.bodyUsed).toBe(false);
  });

  test('limits well-formed orders', async () => {
    const ordering = orders();
    const placed = await times(31, () => ordering(from('192.0.2.40', '{"name":"a"}'), context()));

    expect(placed.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
  });
});

const orders = () =>
  route({ access: 'anyone', limit: 'orders', body: z.object({ name: z.string() }).strict() }, () =>
    Response.json({}),
  );

const from = (address: string, body: string | null = null) =>
  post(body, { 'X-Client-Address': address });

async function times(count: number, ask: () => Promise<Response>): Promise<Response[]> {
  const answers = [];
  for (let time = 0; time < count; time += 1) answers.push(await ask());
  return answers;
}

describe('the Idempotency-Key', () => {
  const told = (idempotent: boolean) =>
    route({ access: 'anyone', idempotent }, ({ idempotencyKey }) =>
      Response.json({ key: idempotencyKey ?? null }),
    );
  const sent = (key: string) => post('', { 'Idempotency-Key': key });

  test('is passed only to handlers that declare it', async () => {
    expect((await answerOf(sent('key-of-an-order'), told(true))).body).toEqual({
      key: 'key-of-an-order',
    });
    expect((await answerOf(post(''), told(true))).body).toEqual({ key: null });
    expect((await answerOf(sent('key-of-an-order'), told(false))).body).toEqual({ key: null });
  });

  test('is refused when it is malformed', async () => {
    expect((await answerOf(sent('short'), told(true))).status).toBe(422);
  });
});

describe('a webhook', () => {
  test('gets the raw bytes from any sender', async () => {
    const heard: Buffer[] = [];
    const hook = webhook({ limit: 'webhook' }, async ({ raw }) => {
      heard.push(raw);
      return Response.json({ status: 'accepted' });
    });
    const bytes = '{ "a":  1 }\n';

    const answer = await answerOf(
      post(bytes, { Origin: 'https://bank.example', 'Sec-Fetch-Site': 'cross-site' }),
      hook,
    );

    expect(answer.status).toBe(200);
    expect(heard[0]?.toString()).toBe(bytes);
  });
});
