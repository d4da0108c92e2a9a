import { randomBytes } from 'node:crypto';
import { type Answer, address, call } from './shop';

export const PASSWORD = 'жовтий-кіт-7';

export type Member = { email: string; token: string; refresh: string };

/** Headers of a request from the shop's own pages. Without these headers, cookies do not authorise changes. */
export const ownPage = () => ({ Origin: address('SHOP_URL'), 'Sec-Fetch-Site': 'same-origin' });

export const newEmail = (): string => `m-${randomBytes(7).toString('hex')}@example.com`;

export const registration = (email = newEmail()) => ({
  firstName: 'Олена',
  lastName: 'Мельник',
  email,
  phone: '067 123 45 67',
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

/** A new customer with an open session. */
export async function givenMember(): Promise<Member> {
  const email = newEmail();
  const answer = await call('POST', '/api/auth/register', registration(email), ownPage());
  if (answer.status !== 201) throw new Error(`register answered ${JSON.stringify(answer.body)}`);
  return { email, ...tokensOf(answer) };
}

export async function signInAs(email: string, password: string): Promise<Member> {
  const answer = await call('POST', '/api/auth/login', { email, password }, ownPage());
  if (answer.status !== 200) throw new Error(`login answered ${JSON.stringify(answer.body)}`);
  return { email, ...tokensOf(answer) };
}

export function tokensOf({ headers }: Answer): { token: string; refresh: string } {
  const value = (name: string) =>
    headers
      .getSetCookie()
      .map((cookie) => new RegExp(`^${name}=([^;]+)`).exec(cookie)?.[1])
      .find(Boolean) ?? '';
  return { token: value('token'), refresh: value('refresh') };
}

/** A call as the shop's own page makes it, for this member or without a session. */
export const callAs = (
  member: Pick<Member, 'token'> | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  call(method, path, body, {
    ...ownPage(),
    ...(member ? { Cookie: `token=${member.token}` } : {}),
    ...headers,
  });
