import { describe, expect, test } from '@jest/globals';
import { longTest } from '@/scripts/testing/long-test';
import {
  callAs,
  givenMember,
  newEmail,
  ownPage,
  PASSWORD,
  registration,
  tokensOf,
} from './session';
import { address, call } from './shop';

const text = expect.any(String);

const account = (email: string) => ({
  role: 'customer',
  firstName: 'Олена',
  lastName: 'Мельник',
  email,
  phone: '+380671234567',
  wishes: [],
  addresses: [],
  orders: [],
  measurements: {},
  notices: { prices: false, basket: false, isConfirmed: false },
  hasTelegram: true,
});

describe('the cookies of a session', () => {
  test('are out of reach of scripts and other sites; the readable hint holds no secret (T68)', async () => {
    const email = newEmail();
    const { headers, body } = await call(
      'POST',
      '/api/auth/register',
      registration(email),
      ownPage(),
    );

    const [token, refresh, hint, device] = headers.getSetCookie();
    expect(token).toMatch(/^token=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(refresh).toMatch(
      /^refresh=[\w-]{43}; Max-Age=1209600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(hint).toMatch(/^signed-in=1; Max-Age=1209600; Path=\/; SameSite=Lax$/);
    expect(device).toMatch(
      /^device=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(headers.getSetCookie().join()).not.toMatch(/domain/i);
    expect(body).toEqual({ message: 'Реєстрація успішна!', data: account(email) });
  });

  test('are in no body for a browser; a program gets its token there (T68)', async () => {
    const { email } = await givenMember();
    const login = { email, password: PASSWORD };
    const browser = await call('POST', '/api/auth/login', login, ownPage());
    const program = await call('POST', '/api/auth/login', login);

    const { token, refresh } = tokensOf(browser);
    expect(JSON.stringify(browser.body)).not.toContain(token);
    expect(JSON.stringify(browser.body)).not.toContain(refresh);
    expect(program.body).toMatchObject({ message: text, data: { email } });
    const seen = await call('GET', '/api/auth/current', undefined, {
      Authorization: `Bearer ${program.body.token}`,
    });
    expect(seen.body.user).toMatchObject({ email });
  });

  test('are new at each sign-in, and the previous ones end (T66)', async () => {
    const member = await givenMember();
    const again = await callAs(member, 'POST', '/api/auth/login', {
      email: member.email,
      password: PASSWORD,
    });

    expect(tokensOf(again).token).not.toBe(member.token);
    expect((await callAs(member, 'GET', '/api/auth/current')).status).toBe(401);
  });

  test('are removed by signing out, which always succeeds', async () => {
    const member = await givenMember();

    const left = await callAs(member, 'POST', '/api/auth/logout', {});
    const leftAgain = await callAs(member, 'POST', '/api/auth/logout', {});

    expect(left.headers.getSetCookie()).toEqual([
      'token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'refresh=; Max-Age=0; Path=/api/auth; HttpOnly; SameSite=Strict',
      'signed-in=1; Max-Age=0; Path=/; SameSite=Lax',
    ]);
    expect(leftAgain.status).toBe(200);
    expect((await callAs(member, 'GET', '/api/auth/current')).status).toBe(401);
    const renewed = await callAs(null, 'GET', '/api/auth/refresh', undefined, {
      Cookie: `refresh=${member.refresh}`,
    });
    expect(renewed.status).toBe(401);
  });

  test('are renewed by 20 tabs at once to the same values (T67)', async () => {
    const { refresh, email } = await givenMember();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        callAs(null, 'GET', '/api/auth/refresh', undefined, { Cookie: `refresh=${refresh}` }),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => tokensOf(answer).refresh)).size).toBe(1);
    expect(answers[0]?.body).toEqual({ data: account(email) });
  });

  test('renew nothing when a sibling host has planted another session (T66)', async () => {
    const [victim, attacker] = [await givenMember(), await givenMember()];
    const renewWith = (cookie: string) =>
      callAs(null, 'GET', '/api/auth/refresh', undefined, { Cookie: cookie });

    const both = await renewWith(`refresh=${attacker.refresh}; refresh=${victim.refresh}`);
    const beside = await renewWith(`refresh=rubbish; refresh=${victim.refresh}`);

    expect(both).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect(beside).toMatchObject({ status: 200, body: { data: { email: victim.email } } });
  });

  test('end with signing out however many others were planted', async () => {
    const member = await givenMember();
    const planted = Array.from({ length: 20 }, (_, n) => `token=planted-${n}-${'x'.repeat(30)}`);
    const headers = { Cookie: [...planted, `token=${member.token}`].join('; ') };

    await callAs(null, 'POST', '/api/auth/logout', {}, headers);

    expect((await callAs(member, 'GET', '/api/auth/current')).status).toBe(401);
  });

  test('that cannot be renewed are removed from the browser', async () => {
    const answer = await callAs(null, 'GET', '/api/auth/refresh', undefined, {
      Cookie: 'refresh=unknown-but-long-enough',
    });

    expect(answer).toMatchObject({ status: 401, body: { code: 'session_expired', message: text } });
    expect(answer.headers.getSetCookie()).toHaveLength(3);
  });

  test('that have expired keep an order from being placed as a guest', async () => {
    const stale = 'A'.repeat(43);
    for (const headers of [
      { Cookie: 'signed-in=1' },
      { Cookie: `token=${stale}` },
      { Authorization: `Bearer ${stale}` },
    ]) {
      const answer = await callAs(null, 'POST', '/api/orders', {}, headers as never);

      expect(answer).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    }
  });
});

describe('another site', () => {
  const changes: [string, string, unknown][] = [
    ['POST', '/api/auth/logout', {}],
    ['POST', '/api/auth/addDeliveryAddress', { city: 'X', deliveryType: 'branch', warehouse: '1' }],
    ['PATCH', '/api/auth/updateUser', {}],
    ['PATCH', '/api/auth/addToWish', { product_id: 1 }],
    ['DELETE', '/api/auth/sessions', undefined],
    ['DELETE', '/api/auth/account', { password: PASSWORD }],
    ['GET', '/api/auth/refresh', undefined],
  ];
  const senders: [string, () => Record<string, string>][] = [
    [
      'a page elsewhere',
      () => ({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }),
    ],
    ['a sibling host', () => ({ 'Sec-Fetch-Site': 'same-site', Origin: 'http://x.localhost' })],
    ['a frame without an origin', () => ({ 'Sec-Fetch-Site': 'cross-site', Origin: 'null' })],
    ['an old browser elsewhere', () => ({ Origin: 'https://evil.example' })],
    ['a look-alike', () => ({ Origin: `${address('SHOP_URL')}.evil.example` })],
    ['an old Safari elsewhere', () => ({ Referer: 'https://evil.example/page' })],
  ];

  test.each(senders)(
    'as %s changes nothing with a visitor’s cookies (T59)',
    async (_name, sender) => {
      const member = await givenMember();
      for (const [method, path, body] of changes) {
        const answer = await call(method, path, body, {
          Cookie: `token=${member.token}; refresh=${member.refresh}`,
          ...sender(),
        });
        expect({ path, status: answer.status, code: answer.body.code }).toEqual({
          path,
          status: 403,
          code: 'foreign_origin',
        });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
      const { body } = await callAs(member, 'GET', '/api/auth/current');
      expect(body.user).toEqual(account(member.email));
    },
  );

  test('that cannot be identified gets nothing useful (Safari before 16.4, by GET)', async () => {
    const member = await givenMember();
    const { status, headers, body } = await call('GET', '/api/auth/refresh', undefined, {
      Cookie: `refresh=${member.refresh}`,
    });

    expect(status).toBe(200);
    expect(body).toEqual({ data: account(member.email) });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    // No other site may load the response as a script or a picture.
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'cannot send a form of type %s (T59)',
    async (type) => {
      const member = await givenMember();
      const answer = await callAs(
        member,
        'POST',
        '/api/auth/addDeliveryAddress',
        { city: 'X', deliveryType: 'branch', warehouse: '1' },
        { 'Content-Type': type },
      );

      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    },
  );

  test.each([
    '/api/auth/logout',
    '/api/auth/addToWish?product_id=1',
    '/api/auth/login?email=a@b.co&password=1234567',
    '/api/auth/restore?email=a@b.co',
  ])('changes nothing by a link to %s', async (path) => {
    const answer = await fetch(address('SHOP_URL') + path, { headers: ownPage() });

    expect(answer.status).toBe(405);
  });
});

describe('the existence of an account', () => {
  const ATTEMPTS: [string, (email: string) => ReturnType<typeof callAs>][] = [
    [
      'login',
      (email) => callAs(null, 'POST', '/api/auth/login', { email, password: 'не той пароль' }),
    ],
    ['restore', (email) => callAs(null, 'PATCH', '/api/auth/restore', { email })],
  ];

  test.each(ATTEMPTS)('cannot be told from the answer of %s (T63)', async (_, attempt) => {
    const { email } = await givenMember();
    const answers = [await attempt(email), await attempt(newEmail())];
    const [known, unknown] = answers.map(({ status, body }) => ({ status, body }));
    expect(known).toEqual(unknown);
  });

  longTest.each(ATTEMPTS)('cannot be told from the time that %s takes', async (_, attempt) => {
    const { email } = await givenMember();
    await attempt(newEmail());
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      for (const [who, times] of [
        [email, known],
        [newEmail(), unknown],
      ] as const) {
        const started = performance.now();
        await attempt(who);
        times.push(performance.now() - started);
      }
    }
    const [usual, other] = [undisturbed(known), undisturbed(unknown)];
    // Hashing takes most of a login's time, so a login that skips the hashing would be faster. A slow machine delays
    // both.
    expect(Math.abs(usual - other)).toBeLessThan(Math.max(10, usual / 4));
  });

  test('is revealed only by registering and by changing the e-mail, which are limited', async () => {
    const { email } = await givenMember();

    const answer = await callAs(
      null,
      'POST',
      '/api/auth/register',
      registration(email.toUpperCase()),
    );

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'email_taken', errors: { email: [text] } },
    });
  });
});

/** The lower quartile of the times, as an estimate of the response time on an idle machine. */
const undisturbed = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;
